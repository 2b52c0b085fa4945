//! Replaying stored turns.

use std::fmt;

use rules::{Game, Spec};

/// The version of the rules that new matches use. It is incremented when a change of the rules affects stored matches.
pub const RULES_VERSION: u32 = 1;

/// Why a stored match can't be replayed. Such a match is left unchanged and reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayError {
    /// It uses a version of the rules that this program doesn't know.
    RulesVersion {
        /// The version stored with the match.
        stored: u32,
    },
    /// A stored turn is not legal.
    Turn {
        /// Its number, from 1.
        ply: u32,
        /// Why the rules refuse it.
        why: String,
    },
    /// The position after a stored turn doesn't have the stored digest.
    Digest {
        /// Its number, from 1.
        ply: u32,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::RulesVersion { stored } => {
                write!(
                    f,
                    "it was played by version {stored} of the rules, and this version of Stonepost knows {RULES_VERSION}"
                )
            }
            ReplayError::Turn { ply, why } => write!(f, "turn {ply} isn't legal: {why}"),
            ReplayError::Digest { ply } => {
                write!(
                    f,
                    "turn {ply} no longer gives the position that was recorded"
                )
            }
        }
    }
}

/// Returns the position after `turns`, each a token and the digest of the position after it, checking every turn.
///
/// ```
/// use stonepost_play::{RULES_VERSION, replay};
/// use rules::{Game, Kind, Spec};
///
/// let spec = Spec::default_of(Kind::Dropper);
/// let mut game = Game::start(spec);
/// game.play_text("d4").unwrap();
/// let turns = [("d4", game.digest())];
/// assert_eq!(replay(spec, RULES_VERSION, turns), Ok(game));
/// ```
///
/// # Errors
/// The rules version is unknown, or the first turn that is not legal or has another digest.
pub fn replay<'a>(
    spec: Spec,
    rules_version: u32,
    turns: impl IntoIterator<Item = (&'a str, u64)>,
) -> Result<Game, ReplayError> {
    if rules_version != RULES_VERSION {
        return Err(ReplayError::RulesVersion {
            stored: rules_version,
        });
    }
    let mut game = Game::start(spec);
    for (ply, (token, digest)) in (1..).zip(turns) {
        game.play_text(token).map_err(|error| ReplayError::Turn {
            ply,
            why: error.to_string(),
        })?;
        if game.digest() != digest {
            return Err(ReplayError::Digest { ply });
        }
    }
    Ok(game)
}
