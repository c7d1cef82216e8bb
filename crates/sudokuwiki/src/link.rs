//! Links to the site's solvers, which carry the puzzle in their query.

/// A link to a page of sudokuwiki.org with a puzzle in it (the `bd` parameter), as the site's "email this board" gives
/// and people paste.
///
/// ```
/// use sudoku_puzzle_sudokuwiki::Link;
///
/// let link = Link::parse("https://www.sudokuwiki.org/sudoku.htm?bd=S9Bc38jb7").unwrap();
/// assert_eq!((link.page(), link.bd()), ("sudoku.htm", "S9Bc38jb7"));
/// assert!(Link::parse("https://example.org/sudoku.htm?bd=S9Bc38jb7").is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link<'a> {
    page: &'a str,
    bd: &'a str,
    shaped: bool,
    /// Where `bd` starts, in characters.
    position: usize,
}

impl<'a> Link<'a> {
    /// Takes a link apart; `None` where the text is no link to this site, or one without a puzzle.
    ///
    /// The scheme and the `www.` may be missing, white space around the link is ignored, and so are other parameters
    /// and a fragment.
    #[must_use]
    pub fn parse(text: &'a str) -> Option<Link<'a>> {
        let link = text.trim_start_matches('\u{feff}').trim();
        let rest = strip_prefix(link, "https://").or_else(|| strip_prefix(link, "http://")).unwrap_or(link);
        let rest = strip_prefix(rest, "www.").unwrap_or(rest);
        let rest = strip_prefix(rest, "sudokuwiki.org").or_else(|| strip_prefix(rest, "sudokuwiki.com"))?;
        let rest = rest.split_once('#').map_or(rest, |(before, _)| before);
        let (path, query) = rest.split_once('?')?;
        if !(path.is_empty() || path.starts_with('/')) {
            return None;
        }
        let parameters = || query.split('&').filter_map(|parameter| parameter.split_once('='));
        let (_, bd) = parameters().find(|(key, _)| key.eq_ignore_ascii_case("bd"))?;
        let shaped = parameters()
            .any(|(key, _)| key.eq_ignore_ascii_case("shape") || key.eq_ignore_ascii_case("jigmap"));
        let before = bd.as_ptr() as usize - text.as_ptr() as usize;
        let position = text.get(..before).map_or(0, |before| before.chars().count());
        Some(Link { page: path.rsplit('/').next().unwrap_or(path), bd, shaped, position })
    }

    /// The page's name, such as `killersudoku.htm`: which solver the link opens.
    #[must_use]
    pub fn page(&self) -> &'a str {
        self.page
    }

    /// The puzzle as it stands in the link: the value of the `bd` parameter.
    #[must_use]
    pub fn bd(&self) -> &'a str {
        self.bd
    }

    /// The 81 characters of a classic sudoku, where that is what the link carries: digits, or `.`, `_`, `-` or `0` for
    /// an empty cell. They are a plain string, which is another format; [`read`](crate::read) refuses them.
    ///
    /// Only links to the classic solver give them. The solvers for variants take 81 characters as well, and there the
    /// page, not the string, says what the rules are.
    #[must_use]
    pub fn plain_cells(&self) -> Option<&'a str> {
        let solver = self.page.split('.').next().unwrap_or(self.page);
        (solver.eq_ignore_ascii_case("sudoku") && !self.shaped && is_plain(self.bd)).then_some(self.bd)
    }

    /// Whether the link also names a jigsaw's boxes, which only the oldest form does.
    pub(crate) fn is_shaped(&self) -> bool {
        self.shaped
    }

    pub(crate) fn position(&self) -> usize {
        self.position
    }
}

/// Whether a text is a plain string of 81 cells.
pub(crate) fn is_plain(text: &str) -> bool {
    text.len() == 81 && text.bytes().all(|b| b.is_ascii_digit() || b"._-".contains(&b))
}

fn strip_prefix<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len())?;
    if head.eq_ignore_ascii_case(prefix) { text.get(prefix.len()..) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_in_the_forms_that_go_round() {
        for (text, page, bd, position) in [
            ("https://www.sudokuwiki.org/sudoku.htm?bd=S9B0", "sudoku.htm", "S9B0", 41),
            ("http://sudokuwiki.org/Jigsaw_Sudoku_Player?bd=J9B", "Jigsaw_Sudoku_Player", "J9B", 46),
            ("  WWW.SudokuWiki.org/sudokux.aspx?x=1&BD=x9b&y=2#top\n", "sudokux.aspx", "x9b", 41),
            ("sudokuwiki.com/a/b.htm?bd=", "b.htm", "", 26),
            ("\u{feff}https://www.sudokuwiki.org?bd=S6B", "", "S6B", 31),
        ] {
            let link = Link::parse(text).unwrap();
            assert_eq!((link.page(), link.bd(), link.position()), (page, bd, position), "{text}");
            assert!(text.chars().skip(position).collect::<String>().starts_with(bd));
        }
    }

    #[test]
    fn other_texts_are_no_links() {
        for text in [
            "",
            "S9Bep",
            "https://www.sudokuwiki.org/",
            "https://www.sudokuwiki.org/sudoku.htm?s=S9B",
            "https://www.sudokuwiki.org.example.org/sudoku.htm?bd=S9B",
            "https://example.org/www.sudokuwiki.org/?bd=S9B",
            "ftp://www.sudokuwiki.org/?bd=S9B",
            "see https://www.sudokuwiki.org/?bd=S9B",
            "https://www.sudokuwiki.org/sudoku.htm#?bd=S9B",
        ] {
            assert_eq!(Link::parse(text), None, "{text}");
        }
    }

    #[test]
    fn plain_cells_are_those_of_the_classic_solver() {
        let cells = format!("{}..", "1".repeat(79));
        for (page, plain) in [
            ("sudoku.htm?bd=", true),
            ("Sudoku.aspx?bd=", true),
            ("sudokux.htm?bd=", false),
            ("Jigsaw.aspx?shape=1&bd=", false),
            ("sudoku.htm?shape=1&bd=", false),
            ("sudoku.htm?JigMap=1&bd=", false),
        ] {
            let text = format!("https://www.sudokuwiki.org/{page}{cells}");
            assert_eq!(Link::parse(&text).unwrap().plain_cells(), plain.then_some(cells.as_str()), "{page}");
        }
        let short = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", &cells[1..]);
        assert_eq!(Link::parse(&short).unwrap().plain_cells(), None);
    }
}
