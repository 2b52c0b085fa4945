//! What is chosen before a game begins.

use std::fmt;

use super::kind::Kind;
use super::setup::SetupName;

/// A game, its size and its setup.
///
/// [`Spec::new`] refuses a size or setup that the game doesn't have. A value built by hand with one of those plays with
/// the default instead (see [`super::Rules::setup`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spec {
    /// The game.
    pub kind: Kind,
    /// One of [`Kind::sizes`].
    pub size: u8,
    /// One of [`Kind::setups`].
    pub setup: &'static SetupName,
}

impl Spec {
    /// Returns the game with the size and setup that people typed. `None` means the default.
    ///
    /// ```
    /// use stonepost_rules::{Kind, Spec};
    ///
    /// let spec = Spec::new(Kind::Onyx, Some("6"), Some("open"))?;
    /// assert_eq!((spec.size, spec.setup.id), (6, "open"));
    ///
    /// let error = Spec::new(Kind::Dropper, Some("7"), None).unwrap_err();
    /// assert_eq!(error.to_string(), "dropper has no size \"7\"; choose from 6, 8, 10, 12");
    /// # Ok::<(), stonepost_rules::SpecError>(())
    /// ```
    ///
    /// # Errors
    /// The game has no such size or setup. The error names the ones it has.
    pub fn new(kind: Kind, size: Option<&str>, setup: Option<&str>) -> Result<Spec, SpecError> {
        let mut spec = Spec::default_of(kind);
        if let Some(given) = size {
            let number: Option<u8> = given.trim().parse().ok();
            spec.size = kind
                .sizes()
                .iter()
                .copied()
                .find(|&size| Some(size) == number)
                .ok_or_else(|| SpecError::Size {
                    kind,
                    given: given.to_owned(),
                })?;
        }
        if let Some(given) = setup {
            spec.setup = kind
                .setups()
                .iter()
                .find(|setup| setup.id.eq_ignore_ascii_case(given.trim()))
                .ok_or_else(|| SpecError::Setup {
                    kind,
                    given: given.to_owned(),
                })?;
        }
        Ok(spec)
    }

    /// Returns the game with its default size and setup.
    #[must_use]
    pub fn default_of(kind: Kind) -> Spec {
        // Every game has at least one size and one setup, so neither index can fail.
        Spec {
            kind,
            size: kind.sizes()[0],
            setup: &kind.setups()[0],
        }
    }
}

/// A size or setup that the game doesn't have. [`Kind::sizes`] and [`Kind::setups`] list those it has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SpecError {
    /// The game has no such size.
    Size {
        /// The game.
        kind: Kind,
        /// What was asked for.
        given: String,
    },
    /// The game has no such setup.
    Setup {
        /// The game.
        kind: Kind,
        /// What was asked for.
        given: String,
    },
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, what, given, allowed): (_, _, _, Vec<String>) = match self {
            SpecError::Size { kind, given } => (kind, "size", given, {
                let mut sizes = kind.sizes().to_vec();
                sizes.sort_unstable();
                sizes.iter().map(u8::to_string).collect()
            }),
            SpecError::Setup { kind, given } => (
                kind,
                "setup",
                given,
                kind.setups().iter().map(|s| s.id.to_owned()).collect(),
            ),
        };
        write!(
            f,
            "{} has no {what} {given:?}; choose from {}",
            kind.id(),
            allowed.join(", ")
        )
    }
}

impl std::error::Error for SpecError {}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn defaults_and_choices() {
        let spec = Spec::new(Kind::Onyx, None, None).unwrap();
        assert_eq!((spec.size, spec.setup.id), (12, "standard"));
        let spec = Spec::new(Kind::Onyx, Some(" 6 "), Some("Open")).unwrap();
        assert_eq!((spec.size, spec.setup.id), (6, "open"));
        assert_eq!(Spec::default_of(Kind::Dropper).size, 8);
    }

    #[test]
    fn refusals_name_what_is_allowed() {
        let error = Spec::new(Kind::Dropper, Some("7"), None).unwrap_err();
        assert_eq!(
            error.to_string(),
            "dropper has no size \"7\"; choose from 6, 8, 10, 12"
        );
        let error = Spec::new(Kind::Onyx, None, Some("bare")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "onyx has no setup \"bare\"; choose from standard, open"
        );
        assert!(Spec::new(Kind::Onyx, Some(""), None).is_err());
        assert!(Spec::new(Kind::Onyx, Some("99999999999"), None).is_err());
    }
}
