//! Enums whose variants have words.

use std::str::FromStr;

use strum::VariantArray;

/// An enum each of whose variants has a word, by which people type it and the database stores it. `strum` derives what it
/// takes.
pub trait Word: Copy + FromStr + Into<&'static str> + VariantArray {
    /// All variants, in order.
    const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the word.
    #[must_use]
    fn id(self) -> &'static str {
        self.into()
    }

    /// Returns the variant with this `id`.
    #[must_use]
    fn from_id(id: &str) -> Option<Self> {
        id.parse().ok()
    }
}

impl<T: Copy + FromStr + Into<&'static str> + VariantArray> Word for T {}
