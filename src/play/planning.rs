//! Turns planned ahead: what the opponent may play, and what is then answered at once.
//!
//! A player's [`Plan`] is a tree of turns that begins at the present position. Each turn that is played leads along it:
//! what follows it stays, the rest is dropped. Wherever the player is then to move and has planned a turn,
//! [`answer_planned`] plays it, as if they had typed it at that moment. A turn that is taken back and the end of the match
//! drop everything.
//!
//! What somebody has planned is theirs alone: nothing here is logged or posted until it's played.

use super::change::{Refusal, changed, event_with_detail, player};
use super::decide::turn;
use super::ids::{PersonId, Time};
use super::kinds::{Auto, EventKind, PostKind};
use super::people::Machine;
use super::plan::{MOST_PLANNED, Plan};
use super::types::{Change, Match, Seats, Stage};
use rules::{Game, TurnError};

/// A position along a line that isn't played, with the players as they would sit.
struct Ahead {
    game: Game,
    seats: Seats,
}

impl Ahead {
    fn mover(&self) -> Option<PersonId> {
        self.game.to_move().map(|side| self.seats.holder(side))
    }

    /// Plays a turn, and returns its token.
    fn play(&mut self, typed: &str) -> Result<String, TurnError> {
        let token = self.game.read(typed)?;
        let swapped = self.game.swapped();
        self.game.play_text(&token)?;
        if self.game.swapped() != swapped {
            self.seats = self.seats.exchanged();
        }
        Ok(token)
    }
}

impl Match {
    /// Returns the match as it would be after a planned turn, with the clock unchanged; `None` if `person` hasn't planned
    /// it, or it can't be played.
    #[must_use]
    pub fn ahead(&self, person: PersonId, number: u32) -> Option<Match> {
        let plan = self.plan(person)?;
        plan.get(number)?;
        let line = plan.line(number).into_iter();
        self.along(line.map(|turn| turn.token.as_str()))
    }

    /// Returns the match as it would be after a line of turns, with the clock unchanged; `None` if one of them can't be played.
    #[must_use]
    pub fn along<'a>(&self, line: impl IntoIterator<Item = &'a str>) -> Option<Match> {
        let mut ahead = Ahead {
            game: self.game.clone(),
            seats: self.stage.seats()?,
        };
        for turn in line {
            ahead.play(turn).ok()?;
        }
        let mut after = self.clone();
        after.stage = match ahead.game.outcome() {
            Some(outcome) => Stage::Ended(ahead.seats, outcome),
            None => Stage::Running(ahead.seats),
        };
        after.game = ahead.game;
        Some(after)
    }
}

/// Plans a line: turns of both players, the last of them one of `who`'s. It begins after the planned turn `after`, or after
/// the last turn played. Another answer that `who` had planned at the same place is replaced.
///
/// # Errors
/// The match isn't running, `who` is not one of its players, or there is no turn `after`; a turn of the line can't be read,
/// isn't legal, or comes after the end; the line ends with a turn of the opponent's, or consists of the turn that `who` can
/// play now; the plan would have more than [`MOST_PLANNED`] turns.
pub fn plan(
    game: &Match,
    who: PersonId,
    after: Option<u32>,
    line: &[&str],
    now: Time,
) -> Result<Change, Refusal> {
    let seats = player(game, who)?;
    let mut plan = game.plan(who).cloned().unwrap_or_default();
    let mut ahead = Ahead {
        game: game.game.clone(),
        seats,
    };
    let mut depth = 0;
    if let Some(number) = after {
        let before = plan.line(number);
        if before.is_empty() {
            return Err(Refusal::NotPlanned);
        }
        depth = before.len();
        for turn in before {
            ahead.play(&turn.token).map_err(Refusal::Turn)?;
        }
    }
    let mut at = after;
    let mut last = None;
    for (index, typed) in line.iter().enumerate() {
        let mover = ahead.mover().ok_or_else(|| Refusal::PlannedAfterEnd {
            typed: (*typed).to_owned(),
        })?;
        let before = ahead.game.clone();
        let token = ahead.play(typed).map_err(|why| Refusal::PlannedTurn {
            index,
            typed: (*typed).to_owned(),
            game: Box::new(before),
            why,
        })?;
        depth += 1;
        last = Some(mover);
        at = Some(match plan.child(at, &token) {
            Some(known) => known,
            None => {
                // One answer is planned at a time; only now can several turns be thought of.
                if mover == who && depth > 1 {
                    let others: Vec<u32> = plan.following(at).map(|turn| turn.number).collect();
                    others.into_iter().for_each(|other| plan.remove(other));
                }
                plan.add(at, token)
            }
        });
    }
    match last {
        Some(mover) if mover != who => return Err(Refusal::PlanWithoutAnswer),
        _ if depth < 2 => return Err(Refusal::PlanWithoutAnswer),
        _ => {}
    }
    if plan.turns().len() > MOST_PLANNED {
        return Err(Refusal::PlanFull);
    }
    Ok(with_plan(game, who, plan, now))
}

/// Plans the first of several readings of a line that can be planned, as [`plan`] does.
///
/// # Errors
/// None of them can be planned. Returns why not the one of which most turns can be played.
pub fn plan_one_of(
    game: &Match,
    who: PersonId,
    after: Option<u32>,
    readings: &[Vec<&str>],
    now: Time,
) -> Result<Change, Refusal> {
    let played = |refusal: &Refusal| match refusal {
        Refusal::PlannedTurn { index, .. } => *index,
        _ => usize::MAX,
    };
    let mut furthest = Refusal::PlanWithoutAnswer;
    for (number, line) in readings.iter().enumerate() {
        match plan(game, who, after, line, now) {
            Ok(change) => return Ok(change),
            Err(why) if number == 0 || played(&why) > played(&furthest) => furthest = why,
            Err(_) => {}
        }
    }
    Err(furthest)
}

/// Returns whether `who` can plan something after their planned turn `after`, or at the current board if that is 0.
#[must_use]
pub fn may_plan(game: &Match, who: PersonId, after: u32) -> bool {
    let known = || game.plan(who).and_then(|plan| plan.get(after)).is_some();
    player(game, who).is_ok() && (after == 0 || known())
}

/// Removes a planned turn and all that follow it.
///
/// # Errors
/// The match isn't running, `who` is not one of its players, or they haven't planned that turn.
pub fn unplan(game: &Match, who: PersonId, number: u32, now: Time) -> Result<Change, Refusal> {
    player(game, who)?;
    let mut plan = game.plan(who).cloned().unwrap_or_default();
    if plan.get(number).is_none() {
        return Err(Refusal::NotPlanned);
    }
    plan.remove(number);
    Ok(with_plan(game, who, plan, now))
}

/// Removes everything that `who` has planned.
///
/// # Errors
/// The match isn't running, `who` is not one of its players, or they have planned nothing.
pub fn clear_plan(game: &Match, who: PersonId, now: Time) -> Result<Change, Refusal> {
    player(game, who)?;
    if game.plan(who).is_none() {
        return Err(Refusal::NothingPlanned);
    }
    Ok(with_plan(game, who, Plan::default(), now))
}

fn with_plan(game: &Match, who: PersonId, plan: Plan, now: Time) -> Change {
    let mut change = changed(game, game.stage, now);
    change.after.set_plan(who, plan);
    change.plans.push(who);
    change
}

/// Plays what was planned in answer to the turn of a change, and in answer to that, and so on. One post shows them all.
#[must_use]
pub fn answer_planned(mut change: Change) -> Change {
    while !change.turns.is_empty()
        && let Some((person, token)) = planned_answer(&change.after)
    {
        match turn(&change.after, person, &token, change.at) {
            Ok(answer) => change = followed(change, answer, Auto::Planned),
            // Only somebody who has no time left can't play it.
            Err(_) => break,
        }
    }
    change
}

fn planned_answer(game: &Match) -> Option<(PersonId, String)> {
    let mover = game.mover()?;
    let answer = game.plan(mover)?.following(None).next()?;
    Some((mover, answer.token.clone()))
}

/// Returns who has only one legal turn, after the turn of a change, and that turn; `None` if nobody is to move, or a
/// machine is.
#[must_use]
pub fn only_turn(change: &Change) -> Option<(PersonId, String)> {
    let game = &change.after;
    let mover = game.mover().filter(|_| !change.turns.is_empty())?;
    if Machine::of(mover).is_some() {
        return None;
    }
    Some((mover, game.game.only_legal()?))
}

/// Plays the only legal turn after that of a change, for somebody who prefers that. One post shows both.
///
/// # Errors
/// Same as [`turn`].
pub fn answer_forced(change: Change, person: PersonId, token: &str) -> Result<Change, Refusal> {
    let answer = turn(&change.after, person, token, change.at)?;
    Ok(followed(change, answer, Auto::Forced))
}

/// Joins a change and the turn that follows it at once. The board between them isn't posted.
fn followed(before: Change, mut answer: Change, auto: Auto) -> Change {
    let Some(played) = answer.turns.first() else {
        return before;
    };
    let how = event_with_detail(
        EventKind::Auto(auto),
        Some(played.person),
        before.at,
        Some(played.token.as_str().into()),
    );
    answer.events.insert(1.min(answer.events.len()), how);
    answer.events.splice(0..0, before.events);
    answer.turns.splice(0..0, before.turns);
    if let Some(last) = answer.turns.last_mut() {
        last.auto = Some(auto);
    }
    let kept = before.posts.into_iter();
    let kept = kept.filter(|post| post.kind != PostKind::Board);
    answer.posts.splice(0..0, kept);
    answer.plans.splice(0..0, before.plans);
    answer.plans.sort_unstable();
    answer.plans.dedup();
    answer.said = before.said;
    answer.undone = before.undone;
    answer.hint = before.hint;
    answer
}
