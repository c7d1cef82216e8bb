//! A shorter input that breaks as well.

/// Takes pieces out of an input as long as `breaks` says that the rest still does it, from halves down to single bytes.
pub(super) fn shrink(mut input: Vec<u8>, mut breaks: impl FnMut(&[u8]) -> bool) -> Vec<u8> {
    // Enough for what such inputs have; a target that is slow should not keep anybody waiting.
    let mut tries = 3_000;
    let mut piece = input.len().div_ceil(2);
    while piece > 0 && tries > 0 {
        let mut at = 0;
        while at < input.len() && tries > 0 {
            tries -= 1;
            let mut shorter = input.clone();
            shorter.drain(at..(at + piece).min(input.len()));
            if breaks(&shorter) {
                input = shorter;
            } else {
                at += piece;
            }
        }
        piece /= 2;
    }
    input
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_matters_is_left() {
        let input = b"some text with an X and then a Y in it".to_vec();
        let breaks = |input: &[u8]| input.contains(&b'X') && input.contains(&b'Y');
        assert_eq!(shrink(input, breaks), b"XY");
        assert_eq!(shrink(b"abc".to_vec(), |_| true), b"");
    }
}
