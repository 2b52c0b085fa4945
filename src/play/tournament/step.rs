//! A change in the making: the tournament after it, and what follows from it at once.

use super::super::ids::{PersonId, Time};
use super::kinds::{EventKind, PostKind, Stage, Why};
use super::refusal::Refusal;
use super::types::{
    Award, Change, Closing, Ended, Entry, Event, Opening, Pairing, Post, Tournament,
};

/// Returns a change that does nothing yet.
pub(super) fn unchanged(tournament: &Tournament, now: Time) -> Change {
    Change {
        after: tournament.clone(),
        past: None,
        events: Vec::new(),
        posts: Vec::new(),
        open: Vec::new(),
        end: Vec::new(),
        at: now,
    }
}

/// Returns an event about no pairing and nobody.
pub(super) fn event(
    tournament: &Tournament,
    kind: EventKind,
    actor: Option<PersonId>,
    at: Time,
) -> Event {
    Event {
        kind,
        actor,
        person: None,
        other: None,
        pairing: None,
        why: None,
        season: tournament.season,
        round: tournament.round,
        number: None,
        detail: None,
        at,
    }
}

impl Change {
    pub(super) fn log(&mut self, kind: EventKind, actor: Option<PersonId>) -> &mut Event {
        self.events.push(event(&self.after, kind, actor, self.at));
        let last = self.events.len() - 1;
        &mut self.events[last]
    }

    /// Logs what happened to `person`.
    pub(super) fn log_of(
        &mut self,
        kind: EventKind,
        actor: Option<PersonId>,
        person: PersonId,
    ) -> &mut Event {
        let event = self.log(kind, actor);
        event.person = Some(person);
        event
    }

    pub(super) fn post(&mut self, kind: PostKind) {
        self.posts.push(Post {
            kind,
            season: self.after.season,
            round: self.after.round,
            pairing: None,
            to: None,
        });
    }

    pub(super) fn tell(&mut self, kind: PostKind, pairing: Option<u32>, to: PersonId) {
        self.posts.push(Post {
            kind,
            season: self.after.season,
            round: self.after.round,
            pairing,
            to: Some(to),
        });
    }

    /// Gives the pairing at `index` its result; a match that still runs is ended.
    pub(super) fn decide(&mut self, index: usize, ended: Ended, actor: Option<PersonId>) {
        let Some(pairing) = self.after.pairings.get_mut(index) else {
            return;
        };
        let before = pairing.ended.replace(ended);
        let (number, seats) = (pairing.number, pairing.seats());
        let game = pairing.game.filter(|_| before.is_none());
        let (kind, person) = match ended.award {
            Award::Won(winner) => (EventKind::Won, Some(winner)),
            Award::Drawn => (EventKind::Drawn, seats.map(|seats| seats.black)),
            Award::Nobody => (EventKind::Nobody, seats.map(|seats| seats.black)),
        };
        let other = person.and_then(|person| pairing.other(person));
        let round = pairing.round;
        if before.is_some() {
            self.log(EventKind::Corrected, actor).pairing = Some(number);
        }
        let event = self.log(kind, actor);
        event.pairing = Some(number);
        event.person = person;
        event.other = other;
        event.why = Some(ended.why);
        event.round = round;
        let by_itself = matches!(ended.why, Why::HardEnd | Why::Withdrawn | Why::Adjudicated);
        // What is played is told where it's played, with the end of the match.
        if let (Some(seats), None, true) = (seats, game, by_itself) {
            for to in [seats.black, seats.white] {
                self.tell(PostKind::Decided, Some(number), to);
            }
        }
        if let (Some(game), true) = (game, by_itself) {
            self.end.push(Closing {
                game,
                pairing: number,
                award: ended.award,
                why: ended.why,
            });
        }
    }

    /// Begins all matches that can begin now.
    pub(super) fn open_what_can(&mut self) {
        for number in to_open(&self.after) {
            let round = self.after.settings.round;
            let now = self.at;
            let Some(pairing) = pairing_mut(&mut self.after, number) else {
                continue;
            };
            let Some(seats) = pairing.seats() else {
                continue;
            };
            pairing.begun = Some(now);
            let closes = *pairing.closes.get_or_insert(now.plus(round));
            let of_round = pairing.round;
            let event = self.log_of(EventKind::Begun, None, seats.black);
            event.other = Some(seats.white);
            event.pairing = Some(number);
            event.round = of_round;
            self.open.push(Opening {
                pairing: number,
                seats,
                closes: Some(closes),
            });
        }
    }
}

/// Returns the numbers of the pairings whose matches can begin now, in their order.
///
/// Nobody has more matches at once than the limit, and everybody's matches begin in the order of their rounds: a match
/// waits while an earlier one of the same player does. On a ladder, a match can begin once it's accepted or its time has
/// come. The earliest pairing that waits has nothing before it but matches that run, which all have a hard end; so
/// something can always begin sooner or later.
#[must_use]
pub fn to_open(tournament: &Tournament) -> Vec<u32> {
    if tournament.stage != Stage::Running {
        return Vec::new();
    }
    let limit = usize::from(tournament.settings.at_once).max(1);
    let mut busy: Vec<PersonId> = Vec::new();
    for pairing in tournament
        .pairings
        .iter()
        .filter(|pairing| pairing.is_running())
    {
        if let Some(seats) = pairing.seats() {
            busy.extend([seats.black, seats.white]);
        }
    }
    let mut waiting: Vec<PersonId> = Vec::new();
    let mut found = Vec::new();
    let unbegun = |pairing: &&Pairing| pairing.begun.is_none() && pairing.ended.is_none();
    for pairing in tournament.pairings.iter().filter(unbegun) {
        let Some(seats) = pairing.seats() else {
            continue;
        };
        if pairing.duel.is_some_and(|duel| !duel.ready) {
            continue;
        }
        let two = [seats.black, seats.white];
        let has_room = |one: &PersonId| {
            let count = busy.iter().filter(|other| *other == one).count();
            count < limit && !waiting.contains(one)
        };
        if two.iter().all(has_room) {
            busy.extend(two);
            found.push(pairing.number);
        } else if pairing.duel.is_none() {
            waiting.extend(two);
        }
    }
    found
}

pub(super) fn pairing_mut(tournament: &mut Tournament, number: u32) -> Option<&mut Pairing> {
    tournament
        .pairings
        .iter_mut()
        .find(|pairing| pairing.number == number)
}

/// Refuses at other stages.
pub(super) fn at(tournament: &Tournament, stages: &[Stage]) -> Result<(), Refusal> {
    match stages.contains(&tournament.stage) {
        true => Ok(()),
        false => Err(Refusal::WrongStage {
            stage: tournament.stage,
        }),
    }
}

/// Returns where the entry of `person` is who is still in the tournament, in any season.
pub(super) fn index_of(tournament: &Tournament, person: PersonId) -> Result<usize, Refusal> {
    let is_in = |entry: &Entry| entry.person == person && entry.withdrawn.is_none();
    tournament
        .entries
        .iter()
        .position(is_in)
        .ok_or(Refusal::NotIn)
}

/// Returns the entries of those who are still in the current season.
pub(super) fn active(tournament: &Tournament) -> impl Iterator<Item = &Entry> {
    let season = tournament.season;
    let entries = tournament.entries.iter();
    entries.filter(move |entry| entry.season == season && entry.withdrawn.is_none())
}
