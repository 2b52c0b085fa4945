//! How a game is set up: its size, and one of its named setups.

/// A named setup of a game, with the tags that stand for it in records.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct SetupName {
    /// The word that people choose, like `"open"`.
    pub id: &'static str,
    /// The tags in a record, like `("Setup", "open")`. All setups of a game use the same tag names.
    pub tags: &'static [(&'static str, &'static str)],
}

/// The setups of a game that has only one.
pub(super) const STANDARD: &[SetupName] = &[SetupName {
    id: "standard",
    tags: &[],
}];

/// A valid size and setup of a game, as returned by [`Rules::setup`](super::Rules::setup).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    pub(super) size: u8,
    /// The index in [`Rules::SETUPS`](super::Rules::SETUPS).
    pub(super) index: u8,
}
