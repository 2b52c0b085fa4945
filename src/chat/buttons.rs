//! What a button's id says: match, ply and action. Nothing else is remembered, so a button works after a restart.

use std::fmt;

use crate::play::MatchId;

/// What a button does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Accept the challenge.
    Accept,
    /// Decline it.
    Decline,
    /// Take it back.
    Cancel,
    /// Open a thread for it.
    Thread,
    /// Give up.
    Resign,
    /// Don't.
    Keep,
}

impl Action {
    const ALL: [Action; 6] = [
        Action::Accept,
        Action::Decline,
        Action::Cancel,
        Action::Thread,
        Action::Resign,
        Action::Keep,
    ];

    fn id(self) -> &'static str {
        match self {
            Action::Accept => "accept",
            Action::Decline => "decline",
            Action::Cancel => "cancel",
            Action::Thread => "thread",
            Action::Resign => "resign",
            Action::Keep => "keep",
        }
    }
}

/// A button's id, read. Written as `m12:34:resign`: match 12, after 34 turns, resign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ButtonId {
    /// The match.
    pub game: MatchId,
    /// The turns that had been played when the button was made.
    pub ply: u32,
    /// What it does; none where this program does not know the word.
    pub action: Option<Action>,
}

impl ButtonId {
    /// Reads a button's id; none if it isn't one of ours.
    #[must_use]
    pub fn parse(id: &str) -> Option<ButtonId> {
        let mut parts = id.strip_prefix('m')?.splitn(3, ':');
        let game = parts.next()?.parse().ok()?;
        let ply = parts.next()?.parse().ok()?;
        let word = parts.next()?;
        Some(ButtonId {
            game: MatchId(game),
            ply,
            action: Action::ALL.into_iter().find(|a| a.id() == word),
        })
    }

    /// The id of a button that does `action`.
    #[must_use]
    pub fn new(game: MatchId, ply: u32, action: Action) -> ButtonId {
        ButtonId {
            game,
            ply,
            action: Some(action),
        }
    }
}

impl fmt::Display for ButtonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let action = self.action.map_or("", Action::id);
        write!(f, "m{}:{}:{action}", self.game.0, self.ply)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_as_they_were_written() {
        for action in Action::ALL {
            let id = ButtonId::new(MatchId(i64::MAX), u32::MAX, action);
            assert_eq!(ButtonId::parse(&id.to_string()), Some(id));
            assert!(id.to_string().len() <= 100);
        }
    }

    #[test]
    fn foreign_ids_are_not_ours() {
        for id in [
            "",
            "m",
            "m1",
            "m1:2",
            "mx:2:accept",
            "m1:-2:accept",
            "m1:99999999999:accept",
            "é",
        ] {
            assert_eq!(ButtonId::parse(id), None, "{id}");
        }
        assert_eq!(ButtonId::parse("m1:2:dance").unwrap().action, None);
    }
}
