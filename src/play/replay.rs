//! From stored turns back to a position.

use std::fmt;

use crate::rules::{Game, Spec};

/// The version of the rules that new matches are played by. It rises when a rule changes what a stored match means.
pub const RULES_VERSION: u32 = 1;

/// A stored match that does not lead where it led when it was stored. It is left as it is and reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Broken {
    /// It was played by rules that this program does not know.
    RulesVersion {
        /// The version stored with the match.
        stored: u32,
    },
    /// A stored turn is not legal.
    Turn {
        /// Its number, from 1.
        ply: u32,
        /// What the rules say.
        why: String,
    },
    /// A stored turn leads to another position than it did.
    Digest {
        /// Its number, from 1.
        ply: u32,
    },
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::RulesVersion { stored } => {
                write!(
                    f,
                    "it was played by version {stored} of the rules, and this version of Stonepost knows {RULES_VERSION}"
                )
            }
            Broken::Turn { ply, why } => write!(f, "turn {ply} isn't legal: {why}"),
            Broken::Digest { ply } => {
                write!(
                    f,
                    "turn {ply} no longer gives the position that was recorded"
                )
            }
        }
    }
}

/// The position after `turns` (token and digest of each), checked turn by turn.
///
/// # Errors
/// The first turn that is not legal or leads elsewhere.
pub fn replay<'a>(
    spec: Spec,
    rules_version: u32,
    turns: impl IntoIterator<Item = (&'a str, u64)>,
) -> Result<Game, Broken> {
    if rules_version != RULES_VERSION {
        return Err(Broken::RulesVersion {
            stored: rules_version,
        });
    }
    let mut game = Game::start(spec);
    for (ply, (token, digest)) in (1..).zip(turns) {
        game.play_text(token).map_err(|error| Broken::Turn {
            ply,
            why: error.to_string(),
        })?;
        if game.digest() != digest {
            return Err(Broken::Digest { ply });
        }
    }
    Ok(game)
}
