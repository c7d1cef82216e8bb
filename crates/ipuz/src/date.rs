//! Dates: ipuz writes month, day and year with slashes; the suggested `meta.date` is ISO 8601.

/// `mm/dd/yyyy` for an ISO date; `None` for anything else and for days that no calendar has.
pub(crate) fn to_ipuz(iso: &str) -> Option<String> {
    let (year, month, day) = iso_date(iso)?;
    Some(format!("{month:02}/{day:02}/{year:04}"))
}

/// `yyyy-mm-dd` for an ipuz date. Month and day may have one digit, and an ISO date is taken as it is, since files have both.
pub(crate) fn to_iso(date: &str) -> Option<String> {
    let (year, month, day) = slashed_date(date).or_else(|| iso_date(date))?;
    Some(format!("{year:04}-{month:02}-{day:02}"))
}

fn iso_date(text: &str) -> Option<(u32, u32, u32)> {
    let mut parts = text.split('-');
    let date = (number(parts.next()?, 4..=4)?, number(parts.next()?, 2..=2)?, number(parts.next()?, 2..=2)?);
    (parts.next().is_none() && exists(date)).then_some(date)
}

fn slashed_date(text: &str) -> Option<(u32, u32, u32)> {
    let mut parts = text.split('/');
    let (month, day) = (number(parts.next()?, 1..=2)?, number(parts.next()?, 1..=2)?);
    let date = (number(parts.next()?, 4..=4)?, month, day);
    (parts.next().is_none() && exists(date)).then_some(date)
}

fn number(digits: &str, len: std::ops::RangeInclusive<usize>) -> Option<u32> {
    if !len.contains(&digits.len()) || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok()
}

fn exists((year, month, day): (u32, u32, u32)) -> bool {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => return false,
    };
    year >= 1 && (1..=last).contains(&day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways() {
        for (iso, ipuz) in
            [("2026-03-09", "03/09/2026"), ("1913-12-21", "12/21/1913"), ("2024-02-29", "02/29/2024")]
        {
            assert_eq!(to_ipuz(iso).as_deref(), Some(ipuz));
            assert_eq!(to_iso(ipuz).as_deref(), Some(iso));
        }
    }

    #[test]
    fn lenient_in_what_is_read() {
        assert_eq!(to_iso("3/9/2026").as_deref(), Some("2026-03-09"));
        assert_eq!(to_iso("2026-03-09").as_deref(), Some("2026-03-09"));
    }

    #[test]
    fn other_texts_are_no_dates() {
        for text in [
            "",
            "2026",
            "2026-3-9",
            "2026-13-01",
            "2026-02-29",
            "1900-02-29",
            "0000-01-01",
            "2026-03-09T10:00",
            "2026-03-0٩",
        ] {
            assert_eq!(to_ipuz(text), None, "{text}");
        }
        for text in
            ["", "May 2026", "13/01/2026", "1/1/26", "01/01/2026/1", "1//2026", "+1/1/2026", "00/10/2026"]
        {
            assert_eq!(to_iso(text), None, "{text}");
        }
    }
}
