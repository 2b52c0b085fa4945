//! Numbers of things in words.

/// `1 fault`, `2 faults`
pub(super) fn counted<N>(many: N, one: &str, more: &str) -> String
where
    N: Copy + std::fmt::Display + PartialEq + From<u8>,
{
    let what = if many == N::from(1) { one } else { more };
    format!("{many} {what}")
}

/// `1 match is`, `2 matches are`
pub(super) fn counted_are(many: usize, one: &str, more: &str) -> String {
    match many {
        1 => format!("1 {one} is"),
        many => format!("{many} {more} are"),
    }
}
