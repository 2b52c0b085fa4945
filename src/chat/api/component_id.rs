//! The ids of buttons and forms: match, ply and action. Nothing else is remembered, so they work after a restart.

use std::fmt;

use serde::Serialize;
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::play::{MatchId, OfferKind, Word};
use crate::rules::Side;

/// The most characters of a turn in an id; no game has turns as long as that.
pub(in crate::chat) const LONGEST_TURN: usize = 24;

/// The most characters of a turn that somebody types into a form.
const LONGEST_TYPED: usize = 60;

/// The most characters of an id, which is what platforms keep.
const LONGEST_ID: usize = 100;

/// How somebody looks at a match, as stored in an id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ViewId {
    /// The side from which the board is seen.
    pub viewer: Side,
    /// The turn that is previewed; empty for the current board.
    pub turn: String,
    /// The theme's key: its name, or a substitute for one that is too long.
    pub theme: String,
}

impl ViewId {
    /// Parses `w:d4>e5,a1:night`. The theme comes last because the host chooses its name, which may contain a colon.
    fn parse(text: &str) -> Option<ViewId> {
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

impl fmt::Display for ViewId {
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

/// A step in the replay of a match, relative to the ply in the id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Step {
    /// The start.
    First,
    /// One turn back.
    Back,
    /// The same turn, from the side in the id.
    Here,
    /// One turn forward.
    Next,
    /// The last turn played by now.
    Last,
    /// All turns, as an animation.
    #[strum(serialize = "gif")]
    Animation,
    /// The board, for everybody.
    Show,
    /// The animation, for everybody.
    #[strum(serialize = "shgif")]
    ShowAnimation,
}

/// What to show of an analysis, relative to the turn whose number is in the id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Look {
    /// The chart of the whole match.
    Chart,
    /// The turn itself.
    Turn,
    /// The turn before it.
    #[strum(serialize = "tback")]
    Back,
    /// The turn after it.
    #[strum(serialize = "tnext")]
    Next,
}

/// What to do in one's own plan, at the planned turn whose number follows; at the current board if that is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PlanStep {
    /// Show the board after it.
    #[strum(serialize = "plan")]
    Show,
    /// Ask for a line that begins after it.
    #[strum(serialize = "plan-from")]
    From,
    /// The form that [`PlanStep::From`] opened.
    #[strum(serialize = "planned")]
    Form,
    /// Remove it.
    #[strum(serialize = "plan-drop")]
    Remove,
    /// Remove everything.
    #[strum(serialize = "plan-clear")]
    Clear,
}

/// What a form asks for, where it's opened again with what was typed before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// A turn.
    Move,
    /// A line to be planned after the planned turn with this number, or at the current board if that is 0.
    Plan(u32),
    /// Other terms of a challenge.
    Counter,
    /// Why a challenge is declined.
    Decline,
}

impl Asked {
    fn again(self) -> &'static str {
        match self {
            Asked::Move => "again",
            Asked::Plan(_) => "plan-again",
            Asked::Counter => "change-again",
            Asked::Decline => "decline-again",
        }
    }

    fn form(self) -> &'static str {
        match self {
            Asked::Move => "moved-again",
            Asked::Plan(_) => "planned-again",
            Asked::Counter => "countered-again",
            Asked::Decline => "declined-again",
        }
    }
}

/// Until when a reminder is put off, the shortest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Snooze {
    /// For three hours.
    #[strum(serialize = "snooze-hours")]
    Hours,
    /// Until tomorrow.
    #[strum(serialize = "snooze-tomorrow")]
    Tomorrow,
    /// Until the next Saturday.
    #[strum(serialize = "snooze-weekend")]
    Weekend,
}

/// What a button does, or a form that a button opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Accept the challenge.
    Accept,
    /// Decline it.
    Decline,
    /// Cancel it.
    Cancel,
    /// Ask for different terms to counter it with.
    Counter,
    /// The form that [`Action::Counter`] opened.
    CounterForm,
    /// The form that [`Action::Decline`] opened.
    DeclineForm,
    /// Claim the win because the opponent's time is up.
    Claim,
    /// Ask for a turn.
    Move,
    /// The form that [`Action::Move`] opened.
    MoveForm,
    /// Ask for the same again, with what was typed before filled in.
    Again(Asked, String),
    /// The form that [`Action::Again`] opened.
    AgainForm(Asked),
    /// Ask whether to resign.
    AskResign,
    /// Resign.
    Resign,
    /// Keep playing.
    KeepPlaying,
    /// List what can be offered.
    Offers,
    /// Make this offer.
    Offer(OfferKind),
    /// Agree to the offer.
    AcceptOffer(OfferKind),
    /// Decline the offer, or withdraw one's own.
    DeclineOffer(OfferKind),
    /// Withdraw one's own offer.
    Withdraw(OfferKind),
    /// Swap sides.
    Swap,
    /// Play the same game again with sides swapped.
    Rematch,
    /// Put off the reminder.
    Snooze(Snooze),
    /// Show the board from one's own side.
    MyView,
    /// Show the board in this view.
    View(ViewId),
    /// Ask for a turn to preview in this view. Its turn is filled in.
    Preview(ViewId),
    /// The form that [`Action::Preview`] opened.
    PreviewForm(ViewId),
    /// Play the previewed turn, if the position still has this digest.
    Play(u64, String),
    /// Take this step in a replay.
    Replay(Step, ViewId),
    /// Show this of an analysis.
    Analysis(Look, ViewId),
    /// Do this in one's own plan.
    Plan(PlanStep, u32),
}

impl Action {
    /// Returns the actions without values, which their word alone identifies.
    fn plain() -> impl Iterator<Item = Action> {
        let alone = [
            Action::Accept,
            Action::Decline,
            Action::Cancel,
            Action::Counter,
            Action::CounterForm,
            Action::DeclineForm,
            Action::Claim,
            Action::Move,
            Action::MoveForm,
            Action::AgainForm(Asked::Move),
            Action::AgainForm(Asked::Counter),
            Action::AgainForm(Asked::Decline),
            Action::AskResign,
            Action::Resign,
            Action::KeepPlaying,
            Action::Offers,
            Action::Swap,
            Action::Rematch,
            Action::MyView,
        ];
        let offers = OfferKind::ALL.iter().flat_map(|&kind| {
            [
                Action::Offer(kind),
                Action::AcceptOffer(kind),
                Action::DeclineOffer(kind),
                Action::Withdraw(kind),
            ]
        });
        let snoozes = Snooze::ALL.iter().copied().map(Action::Snooze);
        alone.into_iter().chain(offers).chain(snoozes)
    }

    fn parse(text: &str) -> Option<Action> {
        let Some((word, values)) = text.split_once(':') else {
            return Action::plain().find(|action| action.to_string() == text);
        };
        for asked in [Asked::Move, Asked::Counter, Asked::Decline] {
            if word == asked.again() {
                return Some(Action::Again(asked, values.to_owned()));
            }
        }
        if word == Asked::Plan(0).again() {
            let (turn, typed) = values.split_once(':')?;
            let asked = Asked::Plan(turn.parse().ok()?);
            return Some(Action::Again(asked, typed.to_owned()));
        }
        if word == Asked::Plan(0).form() {
            return Some(Action::AgainForm(Asked::Plan(values.parse().ok()?)));
        }
        if word == "play" {
            let (digest, turn) = values.split_once(':')?;
            let digest = u64::from_str_radix(digest, 16).ok()?;
            return Some(Action::Play(digest, turn.to_owned()));
        }
        if let Some(step) = PlanStep::from_id(word) {
            return Some(Action::Plan(step, values.parse().ok()?));
        }
        let view = ViewId::parse(values)?;
        match word {
            "view" => Some(Action::View(view)),
            "try" => Some(Action::Preview(view)),
            "tried" => Some(Action::PreviewForm(view)),
            word => match Look::from_id(word) {
                Some(look) => Some(Action::Analysis(look, view)),
                None => Some(Action::Replay(Step::from_id(word)?, view)),
            },
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self {
            Action::Accept => "accept",
            Action::Decline => "decline",
            Action::Cancel => "cancel",
            Action::Counter => "counter",
            Action::CounterForm => "countered",
            Action::DeclineForm => "declined",
            Action::Claim => "claim",
            Action::Move => "move",
            Action::MoveForm => "moved",
            Action::AskResign => "give-up",
            Action::Resign => "resign",
            Action::KeepPlaying => "keep",
            Action::Offers => "offers",
            Action::Swap => "swap",
            Action::Rematch => "rematch",
            Action::MyView => "mine",
            Action::Snooze(snooze) => snooze.id(),
            Action::Offer(kind) => return write!(f, "offer-{}", kind.id()),
            Action::AcceptOffer(kind) => return write!(f, "agree-{}", kind.id()),
            Action::DeclineOffer(kind) => return write!(f, "refuse-{}", kind.id()),
            Action::Withdraw(kind) => return write!(f, "withdraw-{}", kind.id()),
            Action::View(view) => return write!(f, "view:{view}"),
            Action::Preview(view) => return write!(f, "try:{view}"),
            Action::PreviewForm(view) => return write!(f, "tried:{view}"),
            Action::Replay(step, view) => return write!(f, "{}:{view}", step.id()),
            Action::Analysis(look, view) => return write!(f, "{}:{view}", look.id()),
            Action::Plan(step, turn) => return write!(f, "{}:{turn}", step.id()),
            Action::Play(digest, turn) => return write!(f, "play:{digest:x}:{turn}"),
            Action::Again(asked, typed) => {
                f.write_str(asked.again())?;
                if let Asked::Plan(turn) = asked {
                    write!(f, ":{turn}")?;
                }
                return write!(f, ":{typed}");
            }
            Action::AgainForm(asked) => {
                f.write_str(asked.form())?;
                return match asked {
                    Asked::Plan(turn) => write!(f, ":{turn}"),
                    _ => Ok(()),
                };
            }
        };
        f.write_str(word)
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
    /// What it does; `None` if this version of the program doesn't know the word.
    pub action: Option<Action>,
}

impl ButtonId {
    /// Parses an id; `None` if it isn't that of a match's button or form.
    #[must_use]
    pub fn parse(id: &str) -> Option<ButtonId> {
        let mut parts = id.strip_prefix('m')?.splitn(3, ':');
        let game = parts.next()?.parse().ok()?;
        let ply = parts.next()?.parse().ok()?;
        Some(ButtonId {
            game: MatchId(game),
            ply,
            action: Action::parse(parts.next()?),
        })
    }

    /// Returns the id of a button that does `action`.
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
        let id = |action: &Action| format!("m{}:{}:{action}", self.game.0, self.ply);
        let whole = match &self.action {
            Some(action) => id(action),
            None => format!("m{}:{}:", self.game.0, self.ply),
        };
        match &self.action {
            // What was typed is left out if there's no room for all of it.
            Some(Action::Again(asked, _)) if whole.chars().count() > LONGEST_ID => {
                f.write_str(&id(&Action::Again(*asked, String::new())))
            }
            _ => f.write_str(&whole),
        }
    }
}

/// Returns whether the button with this id belongs to a replay or an analysis, so that its match can be gone through from its
/// message.
#[must_use]
pub fn leads_to_replay(id: &str) -> bool {
    let action = ButtonId::parse(id).and_then(|button| button.action);
    matches!(action, Some(Action::Replay(..) | Action::Analysis(..)))
}

/// A form that asks for one line of text, opened by a button.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Form {
    /// The id that comes back with the text.
    pub id: String,
    /// The title.
    pub title: String,
    /// The label of the text field.
    pub label: &'static str,
    /// An example of an answer.
    pub hint: String,
    /// The most characters that are accepted.
    #[serde(rename = "most")]
    pub max_length: usize,
    /// Whether the text may not be empty.
    pub required: bool,
    /// The initial text.
    pub value: String,
    /// Whether it's about the board that is shown, which should stay in sight.
    pub board: bool,
}

/// The example of a turn if the match isn't known.
const ANY_TURN: &str = "e.g. f6";

/// The example of a line if the match isn't known.
const ANY_LINE: &str = "e.g. f6 then g7";

/// Returns the form that the button with this id opens; `None` if it opens none. Whether it opens for the person who
/// pressed the button is decided by `Chat::form`.
#[must_use]
pub fn form(id: &str) -> Option<Form> {
    let button = ButtonId::parse(id)?;
    let (asked, action, value) = match button.action? {
        Action::Preview(mut view) => {
            let value = std::mem::take(&mut view.turn);
            (None, Action::PreviewForm(view), value)
        }
        Action::Move => (Some(Asked::Move), Action::MoveForm, String::new()),
        Action::Plan(PlanStep::From, turn) => {
            let form = Action::Plan(PlanStep::Form, turn);
            (Some(Asked::Plan(turn)), form, String::new())
        }
        Action::Decline => (Some(Asked::Decline), Action::DeclineForm, String::new()),
        Action::Counter => (Some(Asked::Counter), Action::CounterForm, String::new()),
        Action::Again(asked, typed) => (Some(asked), Action::AgainForm(asked), typed),
        _ => return None,
    };
    let (title, label, hint, max_length) = match asked {
        None => ("Preview a turn in match", "Turn to preview", ANY_TURN, 200),
        Some(Asked::Move) => ("Your turn in match", "Your turn", ANY_TURN, LONGEST_TYPED),
        Some(Asked::Plan(_)) => (
            "Plan turns in match",
            "Turns in order, yours last",
            ANY_LINE,
            200,
        ),
        Some(Asked::Decline) => (
            "Decline challenge",
            "Reason (optional)",
            "e.g. too busy this week",
            200,
        ),
        Some(Asked::Counter) => (
            "Change challenge",
            "What would you change?",
            "e.g. side:black clock:slow",
            200,
        ),
    };
    Some(Form {
        board: !matches!(asked, Some(Asked::Decline | Asked::Counter)),
        required: asked != Some(Asked::Decline),
        id: ButtonId::new(button.game, button.ply, action).to_string(),
        title: format!("{title} {}", button.game),
        label,
        hint: hint.to_owned(),
        max_length,
        value,
    })
}

#[cfg(test)]
mod tests;
