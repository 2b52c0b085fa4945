//! What a machine does in its matches: it plays, answers draw offers, and resigns.

use super::change::Refusal;
use super::decide::{resign, turn};
use super::ids::Time;
use super::kinds::{OfferKind, PostKind};
use super::offers::{agree, decline_or_withdraw};
use super::people::Machine;
use super::types::{Change, Match, Post, Stage};

/// How long the board after a turn is held back for the machine's answer, in milliseconds, so that one message can show
/// both.
pub const HOLD: i64 = 3_000;

/// How long a board is held back for the answer that shows it, in milliseconds. If it hasn't by then, the board is sent.
const ANSWER_HOLD: i64 = 30_000;

/// A machine agrees to a draw if it expects less than this.
const WORSE: f64 = -0.3;

/// What a machine has to do in a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MachineTask {
    /// To accept the challenge.
    Accept,
    /// To answer the pending draw offer.
    AnswerDraw,
    /// To play a turn.
    Play,
}

/// What a machine expects of the position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outlook {
    /// From -1, a loss for the machine, to 1, a win for it.
    pub value: f64,
    /// Whether that is proven.
    pub exact: bool,
}

impl Outlook {
    fn is_certain_loss(self) -> bool {
        self.exact && self.value <= -1.0
    }

    /// Returns whether a draw is as good as anything that the machine can expect.
    fn welcomes_draw(self) -> bool {
        match self.exact {
            true => self.value <= 0.0,
            false => self.value < WORSE,
        }
    }
}

/// Returns what a machine has to do in a match; `None` if nothing. Offers come first, because they lapse with the turn.
#[must_use]
pub fn machine_task(game: &Match) -> Option<MachineTask> {
    let machine = game.machine()?;
    match game.stage {
        Stage::Offered => Some(MachineTask::Accept),
        Stage::Running(_) => {
            let offered = |kind| {
                let asked =
                    |offer: &super::Offer| offer.kind == kind && offer.by != machine.person();
                game.offer.as_ref().is_some_and(asked)
            };
            if offered(OfferKind::Draw) {
                return Some(MachineTask::AnswerDraw);
            }
            let owes = game.is_machines_turn() && game.timer.paused.is_none();
            owes.then_some(MachineTask::Play)
        }
        _ => None,
    }
}

/// Plays the turn that the machine has chosen, or resigns for it if it has lost for certain and the game is far enough
/// advanced.
///
/// # Errors
/// Same as [`turn`].
pub fn machine_turn(
    game: &Match,
    machine: Machine,
    chosen: &str,
    outlook: Outlook,
    now: Time,
) -> Result<Change, Refusal> {
    if outlook.is_certain_loss() && is_late(game) {
        return resign(game, machine.person(), game.ply(), now);
    }
    turn(game, machine.person(), chosen, now)
}

/// Returns whether each player has had as many turns as the board has rows. Earlier than that a proven loss means that
/// somebody has found a short win, and they may want to play it.
fn is_late(game: &Match) -> bool {
    game.ply() >= 2 * u32::from(game.terms.spec.size)
}

/// Answers the pending draw offer: the machine agrees if it stands worse, or if a draw is proven.
///
/// # Errors
/// No draw was offered to the machine.
pub fn machine_answer(
    game: &Match,
    machine: Machine,
    outlook: Outlook,
    now: Time,
) -> Result<Change, Refusal> {
    match outlook.welcomes_draw() {
        true => agree(game, machine.person(), OfferKind::Draw, None, now),
        false => decline_or_withdraw(game, machine.person(), OfferKind::Draw, now),
    }
}

/// Returns for how long a post of a change is held back, in milliseconds: a board on which it is a machine's turn waits for what
/// that plays, and one that an answer shows waits for the answer.
#[must_use]
pub fn hold(change: &Change, post: &Post) -> i64 {
    let after = &change.after;
    let waits = post.kind == PostKind::Board
        && post.ply == after.ply()
        && machine_task(after) == Some(MachineTask::Play);
    match change.answers_with(post) {
        true => ANSWER_HOLD,
        false if waits => HOLD,
        false => 0,
    }
}
