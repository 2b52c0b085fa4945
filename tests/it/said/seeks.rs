//! Seeks, and what becomes of them.

/// In the message of a seek's own, whatever has become of it.
pub(crate) const LOOKING: &str = "is looking for opponents";

/// What is left of the announcement of a match that didn't begin.
pub(crate) const NOT_BEGUN: &str = "This match didn't begin here.";

/// Words of that list that need no markup.
pub(crate) const KEPT_BEGINS: &str = "To add a seek, use";

/// Words of that notice that need no markup.
pub(crate) const YOUR_SEEK_BEGINS: &str = "Your seek ";

/// In the message of a seek's own while it has no room for another match.
pub(crate) const FULL: &str = "is full. It opens again when one of its matches ends.";
