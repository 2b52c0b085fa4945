//! The ids of buttons about tournaments.

use std::fmt;

use strum::{EnumString, IntoStaticStr};

use crate::api::message::{Button, ButtonStyle};
use play::tournament::TournamentId;

/// What a button about a tournament does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum TournamentAction {
    /// Join it.
    Join,
    /// Leave it, before it or its next season has started.
    Leave,
    /// Show its tables.
    Table,
    /// Show who did what against whom.
    Cross,
    /// Show its log.
    Log,
    /// Say how it's played.
    Rules,
    /// Accept the challenge of this pairing.
    Accept(u32),
}

/// A button about a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TournamentButton {
    pub(crate) tournament: TournamentId,
    pub(crate) action: TournamentAction,
}

impl TournamentButton {
    /// Parses `tournament:3:join`; `None` if it's another button.
    pub(crate) fn parse(id: &str) -> Option<TournamentButton> {
        let (tournament, action) = id.strip_prefix("tournament:")?.split_once(':')?;
        let (action, number) = match action.split_once(':') {
            Some((action, number)) => (action, Some(number)),
            None => (action, None),
        };
        Some(TournamentButton {
            tournament: TournamentId(tournament.parse().ok()?),
            action: match (action.parse().ok()?, number) {
                (TournamentAction::Accept(_), pairing) => {
                    TournamentAction::Accept(pairing?.parse().ok()?)
                }
                (action, None) => action,
                (_, Some(_)) => return None,
            },
        })
    }

    /// Returns the button as it's shown.
    pub(crate) fn labelled(self, label: impl Into<String>) -> Button {
        let style = match self.action {
            TournamentAction::Join | TournamentAction::Accept(_) => ButtonStyle::Success,
            _ => ButtonStyle::Secondary,
        };
        Button::new(self, label, style)
    }
}

impl fmt::Display for TournamentButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let action: &str = self.action.into();
        write!(f, "tournament:{}:{action}", self.tournament.0)?;
        match self.action {
            TournamentAction::Accept(pairing) => write!(f, ":{pairing}"),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_as_they_were_written() {
        for action in [
            TournamentAction::Join,
            TournamentAction::Leave,
            TournamentAction::Table,
            TournamentAction::Cross,
            TournamentAction::Log,
            TournamentAction::Rules,
            TournamentAction::Accept(u32::MAX),
        ] {
            let tournament = TournamentId(i64::MAX);
            let button = TournamentButton { tournament, action };
            let id = button.to_string();
            assert!(id.len() <= 100, "{id}");
            assert_eq!(TournamentButton::parse(&id), Some(button));
        }
        for id in [
            "",
            "tournament",
            "tournament:3",
            "tournament:x:join",
            "tournament:3:join:1",
            "tournament:3:accept",
            "tournament:3:log:1",
            "seek:3:accept",
        ] {
            assert_eq!(TournamentButton::parse(id), None, "{id}");
        }
    }
}
