//! Ladders: challenges, and who takes whose rung.
//!
//! - Rung 1 is the top. At the start the rungs follow the ratings; who joins later gets the lowest one.
//! - A player can challenge anybody at most [`reach`](LadderRules::reach) rungs above; one challenge at a time, and be
//!   challenged by one at a time, until the match is over.
//! - The challenged player can accept, but not decline: after [`answer`](LadderRules::answer) the match begins by itself.
//! - Sides even out: who has had Black less often plays Black; if that's equal, the challenger.
//! - If the challenger wins, they take the other one's rung, and everybody between moves down one. Otherwise all stay.
//! - Then the same two can't play again for [`cooldown`](LadderRules::cooldown), unless the match was aborted or never began.
//! - Who leaves, or has had no match for [`idle`](LadderRules::idle) although there was somebody to challenge, loses their
//!   rung, and everybody below moves up. They're warned a week before.

use super::super::clock::DAY;
use super::super::ids::{PersonId, Time};
use super::super::types::Seats;
use super::kinds::{EventKind, PostKind, Stage, Why};
use super::refusal::Refusal;
use super::step::{active, at, index_of, pairing_mut, unchanged};
use super::types::{
    Award, Change, Duel, Ended, Entry, Format, LadderRules, Pairing, Sides, Tournament,
};
use rules::Side;

/// Returns the rules if it's a ladder.
pub(super) fn rules(tournament: &Tournament) -> Result<LadderRules, Refusal> {
    match tournament.settings.format {
        Format::Ladder(rules) => Ok(rules),
        _ => Err(Refusal::WrongFormat),
    }
}

/// Challenges `other` for `who`.
///
/// # Errors
/// It's no ladder, or it isn't running; one of them isn't on it; the other one isn't above, or too far; one of them has
/// such a challenge already; or they have played lately.
pub fn challenge(
    tournament: &Tournament,
    who: PersonId,
    other: PersonId,
    now: Time,
) -> Result<Change, Refusal> {
    let rules = rules(tournament)?;
    at(tournament, &[Stage::Running])?;
    if who == other {
        return Err(Refusal::SelfChallenge);
    }
    let entry = |person| index_of(tournament, person).map(|index| &tournament.entries[index]);
    let (mine, theirs) = (entry(who)?, entry(other)?);
    let reach = rules.reach;
    if !is_in_reach(rules, mine, theirs) {
        return Err(Refusal::OutOfReach { reach });
    }
    for pairing in tournament
        .pairings
        .iter()
        .filter(|pairing| pairing.ended.is_none())
    {
        let by = pairing.duel.map(|duel| duel.by);
        if by == Some(who) {
            let other = pairing.other(who).unwrap_or(other);
            return Err(Refusal::ChallengingAlready { other });
        }
        if let (true, Some(by)) = (pairing.has(other), by.filter(|by| *by != other)) {
            return Err(Refusal::ChallengedAlready { by });
        }
        if let (true, Some(by)) = (pairing.has(who) && pairing.has(other), by) {
            return Err(Refusal::ChallengedAlready { by });
        }
    }
    if let Some(until) = cooled(tournament, rules, who, other).filter(|until| *until > now) {
        return Err(Refusal::TooSoon { until });
    }
    let seats = match theirs.balance < mine.balance {
        true => Seats {
            black: other,
            white: who,
        },
        false => Seats {
            black: who,
            white: other,
        },
    };
    let number = tournament.numbered + 1;
    let mut change = unchanged(tournament, now);
    change.after.numbered = number;
    change.after.pairings.push(Pairing {
        number,
        season: tournament.season,
        round: 0,
        division: 1,
        sides: Sides::Match(seats),
        duel: Some(Duel {
            by: who,
            begins: now.plus(rules.answer),
            ready: false,
        }),
        closes: None,
        begun: None,
        game: None,
        ended: None,
    });
    let event = change.log_of(EventKind::Challenged, Some(who), who);
    event.other = Some(other);
    event.pairing = Some(number);
    change.tell(PostKind::Challenged, Some(number), other);
    Ok(change)
}

/// Accepts the challenge of this pairing for `who`: its match begins as soon as both have room for it.
///
/// # Errors
/// It's no ladder, or it isn't running; there's no such challenge; it's for somebody else, or has been accepted.
pub fn accept(
    tournament: &Tournament,
    pairing: u32,
    who: PersonId,
    now: Time,
) -> Result<Change, Refusal> {
    rules(tournament)?;
    at(tournament, &[Stage::Running])?;
    let mut change = unchanged(tournament, now);
    let found = pairing_mut(&mut change.after, pairing).ok_or(Refusal::NoPairing)?;
    let other = found.other(who);
    let duel = found.duel.as_mut().ok_or(Refusal::NoPairing)?;
    if other != Some(duel.by) {
        return Err(Refusal::NotChallenged);
    }
    if duel.ready || found.ended.is_some() {
        return Err(Refusal::Over);
    }
    duel.ready = true;
    let event = change.log_of(EventKind::Accepted, Some(who), who);
    event.other = other;
    event.pairing = Some(pairing);
    change.advance();
    Ok(change)
}

impl Change {
    /// Gives the pairing at `index` its result, and on a ladder moves the players.
    pub(super) fn settle(&mut self, index: usize, ended: Ended, actor: Option<PersonId>) {
        self.decide(index, ended, actor);
        let pairing = &self.after.pairings[index];
        let (Some(duel), Some(seats)) = (pairing.duel, pairing.seats()) else {
            return;
        };
        let begun = pairing.begun.is_some();
        let now = self.at;
        for entry in &mut self.after.entries {
            if let Some(side) = seats.side_of(entry.person).filter(|_| begun) {
                entry.active = now;
                entry.balance += match side {
                    _ if ended.why == Why::Aborted => 0,
                    Side::Black => 1,
                    Side::White => -1,
                };
            }
        }
        if ended.award == Award::Won(duel.by) {
            let other = pairing_other(seats, duel.by);
            self.take_rung(duel.by, other);
        }
    }

    /// Gives `who` the rung of `other`, if that's above their own; everybody between moves down one.
    fn take_rung(&mut self, who: PersonId, other: PersonId) {
        let rung = |person: PersonId| {
            let entry = self
                .after
                .entries
                .iter()
                .find(|entry| entry.person == person && entry.rung > 0);
            entry.map(|entry| entry.rung)
        };
        let (Some(mine), Some(theirs)) = (rung(who), rung(other)) else {
            return;
        };
        if theirs >= mine {
            return;
        }
        for entry in &mut self.after.entries {
            if entry.person == who {
                entry.rung = theirs;
            } else if (theirs..mine).contains(&entry.rung) {
                entry.rung += 1;
            }
        }
        let event = self.log_of(EventKind::RungTaken, None, who);
        event.other = Some(other);
        event.number = Some(i64::from(theirs));
    }

    /// Takes `who` off the ladder; everybody below moves up.
    pub(super) fn close_gap(&mut self, who: PersonId) {
        let entries = &mut self.after.entries;
        let Some(entry) = entries
            .iter_mut()
            .find(|entry| entry.person == who && entry.rung > 0)
        else {
            return;
        };
        let rung = std::mem::take(&mut entry.rung);
        for entry in entries.iter_mut().filter(|entry| entry.rung > rung) {
            entry.rung -= 1;
        }
    }
}

fn pairing_other(seats: Seats, person: PersonId) -> PersonId {
    if seats.black == person {
        seats.white
    } else {
        seats.black
    }
}

/// How long before they leave people are told, in milliseconds; half of [`LadderRules::idle`] if that's less.
const WARNING: i64 = 7 * DAY;

/// What happens to somebody who could challenge others, and doesn't.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Idle {
    /// They're told that they'll leave.
    Warned,
    /// They leave.
    Leaves,
}

/// Returns what happens to `entry` next by itself, and when, if they go on without a match; `None` while they have a
/// challenge or a match, and while there's nobody whom they could challenge, as at the top.
pub(super) fn idle(tournament: &Tournament, entry: &Entry) -> Option<(Time, Idle)> {
    let rules = rules(tournament).ok()?;
    let open = |pairing: &Pairing| pairing.ended.is_none() && pairing.has(entry.person);
    if entry.rung == 0 || tournament.pairings.iter().any(open) {
        return None;
    }
    let above = active(tournament).filter(|other| is_in_reach(rules, entry, other));
    let could = above
        .filter_map(|other| free_from(tournament, rules, entry.person, other.person))
        .min()?;
    let leaves = entry.active.plus(rules.idle);
    let warning = WARNING.min(rules.idle / 2);
    let (at, what) = match entry.warned.filter(|warned| *warned > entry.active) {
        None => (leaves.plus(-warning), Idle::Warned),
        Some(warned) => (leaves.max(warned.plus(warning)), Idle::Leaves),
    };
    Some((at.max(could), what))
}

/// Returns when `who` leaves the ladder unless they challenge somebody; `None` unless they were warned.
#[must_use]
pub fn leaves_at(tournament: &Tournament, who: PersonId) -> Option<Time> {
    let entry = active(tournament).find(|entry| entry.person == who)?;
    match idle(tournament, entry)? {
        (at, Idle::Leaves) => Some(at),
        (_, Idle::Warned) => None,
    }
}

fn is_in_reach(rules: LadderRules, mine: &Entry, theirs: &Entry) -> bool {
    (1..mine.rung).contains(&theirs.rung) && mine.rung - theirs.rung <= u32::from(rules.reach)
}

/// Returns from when `who` can challenge `other`, who is above; `None` while somebody else has challenged them.
fn free_from(
    tournament: &Tournament,
    rules: LadderRules,
    who: PersonId,
    other: PersonId,
) -> Option<Time> {
    let is_challenged = |pairing: &Pairing| {
        let by = pairing.duel.map(|duel| duel.by);
        pairing.ended.is_none() && pairing.has(other) && by.is_some_and(|by| by != other)
    };
    let is_free = !tournament.pairings.iter().any(is_challenged);
    is_free.then(|| cooled(tournament, rules, who, other).unwrap_or(Time(i64::MIN)))
}

/// Returns from when these two can play again; `None` if they haven't played lately.
fn cooled(
    tournament: &Tournament,
    rules: LadderRules,
    who: PersonId,
    other: PersonId,
) -> Option<Time> {
    let both = tournament
        .pairings
        .iter()
        .filter(|pairing| pairing.has(who) && pairing.has(other) && pairing.begun.is_some());
    let ended = both.filter_map(|pairing| pairing.ended);
    let last = ended.filter(|ended| ended.why != Why::Aborted);
    let last = last.map(|ended| ended.at).max();
    last.map(|last| last.plus(rules.cooldown))
}

/// Returns everybody on the ladder, from the top.
#[must_use]
pub fn rungs(tournament: &Tournament) -> Vec<&Entry> {
    let mut entries: Vec<&Entry> = active(tournament).filter(|entry| entry.rung > 0).collect();
    entries.sort_by_key(|entry| entry.rung);
    entries
}
