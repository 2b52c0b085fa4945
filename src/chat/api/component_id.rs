//! The ids of buttons and forms about matches. Nothing else is remembered, so they work after a restart.

use std::fmt::{self, Display};

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::api::message::{Button, ButtonStyle};
use play::{Match, MatchId, OfferKind, Word};
use rules::Side;

/// The most characters of a turn in an id; no game has turns as long as that.
pub(crate) const LONGEST_TURN: usize = 24;

/// The most characters of an id, which is what platforms keep.
pub(crate) const LONGEST_ID: usize = 100;

/// What the buttons do that posts have, too, as it stands in their ids. Their handlers are in `commands`, where each file has
/// the words of its other buttons.
pub(crate) mod words {
    pub(crate) const ACCEPT: &str = "accept";
    pub(crate) const BROWSER: &str = "browser";
    pub(crate) const CANCEL: &str = "cancel";
    pub(crate) const CLAIM: &str = "claim";
    pub(crate) const COUNTER: &str = "counter";
    pub(crate) const DECLINE: &str = "decline";
    pub(crate) const MOVE: &str = "move";
    pub(crate) const MOVED: &str = "moved";
    pub(crate) const MY_VIEW: &str = "mine";
    pub(crate) const OFFERS: &str = "offers";
    pub(crate) const PLANNED: &str = "planned";
    pub(crate) const PREVIEW: &str = "try";
    pub(crate) const REMATCH: &str = "rematch";
    pub(crate) const RESIGN: &str = "give-up";
    pub(crate) const SWAP: &str = "swap";
    pub(crate) const UNPLAN: &str = "plan-drop";
    pub(crate) const VIEW: &str = "view";
}

/// What a button does with an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum OfferStep {
    /// Make it.
    Offer,
    /// Agree to it.
    Agree,
    /// Decline it, or withdraw one's own.
    Refuse,
    /// Withdraw one's own.
    Withdraw,
}

impl OfferStep {
    /// Returns what stands in the id of a button that does this with an offer of this kind: `agree-draw`.
    pub(crate) fn to(self, kind: OfferKind) -> String {
        format!("{}-{}", self.id(), kind.id())
    }

    /// Reads that; `None` if it's something else.
    pub(crate) fn read(action: &str) -> Option<(OfferStep, OfferKind)> {
        let (step, kind) = action.split_once('-')?;
        OfferStep::from_id(step).zip(OfferKind::from_id(kind))
    }
}

/// How somebody looks at a match, as stored in an id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ViewId {
    /// The side from which the board is seen.
    pub(crate) viewer: Side,
    /// The turn that is previewed; empty for the current board.
    pub(crate) turn: String,
    /// The theme's key: its name, or a substitute for one that is too long.
    pub(crate) theme: String,
}

impl ViewId {
    /// Parses `w:d4>e5,a1:night`. The theme comes last because the host chooses its name, which may contain a colon.
    pub(crate) fn parse(text: &str) -> Option<ViewId> {
        let mut parts = text.splitn(3, ':');
        let viewer = match parts.next()? {
            "b" => Side::Black,
            "w" => Side::White,
            _ => return None,
        };
        Some(ViewId {
            viewer,
            turn: parts.next()?.to_owned(),
            theme: parts.next()?.to_owned(),
        })
    }
}

impl Display for ViewId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.viewer {
            Side::Black => 'b',
            Side::White => 'w',
        };
        let turn = match self.turn.chars().count() {
            0..=LONGEST_TURN => self.turn.as_str(),
            _ => "",
        };
        write!(f, "{side}:{turn}:{}", self.theme)
    }
}

/// The parsed id of a button or form. `m12:34:resign` means match 12, after 34 turns, resign. Under a challenge, the
/// second number counts how often it was countered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ButtonId {
    /// The match.
    pub game: MatchId,
    /// The number of turns that had been played when the button was made, or that a replay showed; for a challenge, how
    /// often it had been countered.
    pub ply: u32,
    /// What it does: a word and, after a colon, what that is about.
    pub action: String,
}

impl ButtonId {
    /// Parses an id; `None` if it isn't that of a match's button or form.
    #[must_use]
    pub fn parse(id: &str) -> Option<ButtonId> {
        let mut parts = id.strip_prefix('m')?.splitn(3, ':');
        Some(ButtonId {
            game: MatchId(parts.next()?.parse().ok()?),
            ply: parts.next()?.parse().ok()?,
            action: parts.next()?.to_owned(),
        })
    }

    /// Returns the id of a button that does `action`.
    pub(crate) fn new(game: MatchId, ply: u32, action: impl Display) -> ButtonId {
        ButtonId {
            game,
            ply,
            action: action.to_string(),
        }
    }
}

impl Display for ButtonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "m{}:{}:{}", self.game.0, self.ply, self.action)
    }
}

/// Returns a button that does `action` in a match as it is now.
pub(crate) fn button(
    game: &Match,
    action: impl Display,
    label: impl Into<String>,
    style: ButtonStyle,
) -> Button {
    let id = ButtonId::new(game.id, game.ply(), action);
    Button::new(id, label, style)
}

#[cfg(test)]
mod tests;
