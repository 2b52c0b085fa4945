//! How a game is set up: its size, and one of its named setups.

/// A way to set up a game, by the word that people choose and the record tags that say it.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct SetupName {
    /// What people choose, `"open"`.
    pub id: &'static str,
    /// The tags that a record carries for it, `("Setup", "open")`. Every setup of a game has the same tag names.
    pub tags: &'static [(&'static str, &'static str)],
}

/// The only setup of a game that has no others.
pub(super) const STANDARD: &[SetupName] = &[SetupName {
    id: "standard",
    tags: &[],
}];

/// A size and a setup that a game has. [`Rules::setup`](super::Rules::setup) makes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    pub(super) size: u8,
    /// The index in [`Rules::SETUPS`](super::Rules::SETUPS).
    pub(super) index: u8,
}
