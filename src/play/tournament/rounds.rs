//! Starting, and what comes when everything that runs is over: the next round, the next season, the end.

use super::super::ids::{PersonId, Time};
use super::berger;
use super::divisions::{next_order, sizes_after};
use super::history::{first_side, players, sides};
use super::kinds::{EventKind, PostKind, Stage, Why};
use super::luck::{lot, shuffled};
use super::ranking::rankings;
use super::step::active;
use super::swiss;
use super::types::{Award, Change, Ended, Entry, Format, Pairing, Sides, Tournament};

/// Returns how many players the format needs.
#[must_use]
pub fn fewest(format: Format) -> u32 {
    match format {
        Format::Season { .. } => u32::from(super::divisions::SMALLEST),
        Format::Swiss { rounds } => u32::from(rounds) + 1,
        Format::RoundRobin { .. } => 3,
        Format::Ladder(_) => 2,
    }
}

impl Change {
    /// Starts the tournament or its next season. There have to be enough players.
    pub(super) fn begin(&mut self, actor: Option<PersonId>) {
        self.after.stage = Stage::Running;
        self.after.starts = None;
        self.seed();
        let before = self.posts.len();
        match self.after.settings.format {
            Format::Swiss { .. } => {
                self.log(EventKind::Started, actor);
                self.next_round();
            }
            Format::Ladder(_) => {
                for entry in self
                    .after
                    .entries
                    .iter_mut()
                    .filter(|entry| entry.withdrawn.is_none())
                {
                    entry.rung = entry.seed;
                    entry.active = self.at;
                }
                self.log(EventKind::Started, actor);
            }
            Format::RoundRobin { double } => {
                self.lay_out(double);
                self.log(EventKind::Started, actor);
            }
            Format::Season { .. } => {
                self.lay_out(false);
                self.log(EventKind::Started, actor);
                let placed: Vec<_> = active(&self.after)
                    .map(|entry| (entry.person, entry.division))
                    .collect();
                for (person, division) in placed {
                    self.log_of(EventKind::Placed, None, person).number = Some(i64::from(division));
                }
            }
        }
        self.post(PostKind::Started);
        // Before the first round is told, which is paired above.
        self.posts[before..].rotate_right(1);
        self.advance();
    }

    /// Gives everybody a number and a division: those with a number from the season before in its order, then the others
    /// by rating, equal ones by lot.
    fn seed(&mut self) {
        let tournament = &mut self.after;
        let season = tournament.season;
        let luck = lot(tournament.luck, u64::from(season));
        let is_in = |entry: &&mut Entry| entry.season == season && entry.withdrawn.is_none();
        let mut entries: Vec<&mut Entry> = tournament.entries.iter_mut().filter(is_in).collect();
        entries.sort_by_key(|entry| lot(luck, entry.person.0 as u64));
        entries.sort_by(|a, b| b.rating.total_cmp(&a.rating));
        entries.sort_by_key(|entry| {
            if entry.seed == 0 {
                u32::MAX
            } else {
                entry.seed
            }
        });
        let sizes = match tournament.settings.format {
            Format::Season { size, .. } => sizes_after(&tournament.sizes, entries.len(), size),
            _ => vec![u8::MAX],
        };
        let divisions = sizes.iter().enumerate();
        let mut divisions =
            divisions.flat_map(|(place, size)| vec![place as u8 + 1; usize::from(*size)]);
        for (place, entry) in entries.into_iter().enumerate() {
            entry.seed = place as u32 + 1;
            entry.division = divisions.next().unwrap_or(1);
        }
        if matches!(tournament.settings.format, Format::Season { .. }) {
            tournament.sizes = sizes;
        }
    }

    /// Pairs everybody with everybody, in each division for itself; the numbers in the tables are drawn by lot.
    fn lay_out(&mut self, double: bool) {
        let tournament = &mut self.after;
        let (season, now) = (tournament.season, self.at);
        let last = active(tournament)
            .map(|entry| entry.division)
            .max()
            .unwrap_or(0);
        let mut all: Vec<(u16, u8, Sides)> = Vec::new();
        for division in 1..=last {
            let of_division = active(tournament).filter(|entry| entry.division == division);
            let mut people: Vec<PersonId> = of_division.map(|entry| entry.person).collect();
            people.sort();
            let luck = lot(
                tournament.luck,
                u64::from(season) << 8 | u64::from(division),
            );
            let people = shuffled(luck, people);
            let rounds = berger::rounds(people.len() as u32, double);
            for (place, round) in rounds.into_iter().enumerate() {
                let person = |number: u32| people[number as usize - 1];
                all.extend(round.into_iter().map(|(first, second)| {
                    let sides = match second {
                        Some(second) => Sides::Match(super::super::types::Seats {
                            black: person(first),
                            white: person(second),
                        }),
                        None => Sides::Bye(person(first)),
                    };
                    (place as u16 + 1, division, sides)
                }));
            }
        }
        all.sort_by_key(|(round, division, _)| (*round, *division));
        tournament.round = all.iter().map(|(round, ..)| *round).max().unwrap_or(0);
        let settings = &tournament.settings;
        let ends = i64::from(tournament.round);
        let at_once = i64::from(settings.at_once.max(1));
        let closes = |round: u16| {
            let rounds = (i64::from(round) + at_once - 1).min(ends);
            now.plus(settings.round.saturating_mul(rounds))
        };
        let numbered = all.into_iter().enumerate();
        let pairings = numbered.map(|(place, (round, division, sides))| {
            let number = place as u32 + 1;
            paired(
                tournament,
                number,
                round,
                division,
                sides,
                closes(round),
                now,
            )
        });
        tournament.pairings = pairings.collect();
        tournament.numbered = tournament.pairings.len() as u32;
    }

    /// Pairs the next round of the Swiss format, or ends it.
    fn next_round(&mut self) {
        let Format::Swiss { rounds } = self.after.settings.format else {
            return;
        };
        let round = self.after.round;
        if round >= rounds || active(&self.after).count() < 2 {
            return self.finish();
        }
        let last = (round + 1 == rounds).then_some(u32::from(round));
        let players = players(&self.after, round);
        let Some(paired_up) = swiss::pair(&players, first_side(self.after.luck), last) else {
            self.log(EventKind::NoPairing, None);
            return self.finish();
        };
        self.after.round = round + 1;
        let pairs = paired_up
            .pairs
            .into_iter()
            .map(|(black, white)| (black, Some(white)));
        let all = pairs.chain(paired_up.bye.map(|one| (one, None)));
        let closes = self.at.plus(self.after.settings.round);
        self.log(EventKind::RoundBegun, None);
        for (black, white) in all {
            let Some(sides) = sides(&self.after, black, white) else {
                continue;
            };
            let number = self.after.numbered + 1;
            self.after.numbered = number;
            let pairing = paired(&self.after, number, round + 1, 1, sides, closes, self.at);
            if let Sides::Bye(person) = sides {
                self.log_of(EventKind::Bye, None, person).pairing = Some(number);
            }
            self.after.pairings.push(pairing);
        }
        self.post(PostKind::Round);
    }

    /// Does what follows when all that runs is over, and begins the matches that can begin.
    pub(super) fn advance(&mut self) {
        let is_over = |tournament: &Tournament| {
            tournament
                .pairings
                .iter()
                .all(|pairing| pairing.ended.is_some())
        };
        while self.after.stage == Stage::Running && is_over(&self.after) {
            match self.after.settings.format {
                Format::Ladder(_) => break,
                Format::Swiss { .. } => {
                    self.log(EventKind::RoundOver, None);
                    self.next_round();
                }
                Format::RoundRobin { .. } => self.finish(),
                Format::Season { pause, .. } => self.end_season(pause),
            }
        }
        self.open_what_can();
    }

    pub(super) fn finish(&mut self) {
        self.after.stage = Stage::Finished;
        self.after.starts = None;
        self.log(EventKind::Finished, None);
        self.post(PostKind::Finished);
    }

    /// Ends the season, and opens the next one unless this was the last.
    fn end_season(&mut self, pause: i64) {
        self.log(EventKind::SeasonOver, None);
        if self.after.last {
            return self.finish();
        }
        self.post(PostKind::SeasonOver);
        let season = self.after.season;
        let stays = |person: PersonId| {
            let is_in = active(&self.after).any(|entry| entry.person == person);
            is_in && has_played(&self.after, person)
        };
        let ranked: Vec<Vec<PersonId>> = rankings(&self.after)
            .into_iter()
            .map(|ranking| ranking.lines.into_iter().map(|line| line.person).collect())
            .collect();
        let kept: Vec<Vec<PersonId>> = ranked
            .iter()
            .map(|division| division.iter().copied().filter(|one| stays(*one)).collect())
            .collect();
        let gone: Vec<PersonId> = ranked
            .iter()
            .flatten()
            .copied()
            .filter(|one| !stays(*one))
            .collect();
        for person in gone {
            self.log_of(EventKind::DroppedOut, None, person);
        }
        let order = next_order(&kept);
        self.past = Some(Box::new(self.after.clone()));
        let tournament = &mut self.after;
        let old = std::mem::take(&mut tournament.entries);
        let mut moves = Vec::new();
        let ends = tournament.sizes.iter().scan(0usize, |sum, size| {
            *sum += usize::from(*size);
            Some(*sum)
        });
        let ends: Vec<usize> = ends.collect();
        for (place, person) in order.iter().enumerate() {
            let Some(entry) = old
                .iter()
                .find(|entry| entry.person == *person && entry.season == season)
            else {
                continue;
            };
            let division = ends.iter().filter(|end| **end <= place).count() as u8 + 1;
            let division = division.min(ends.len().max(1) as u8);
            if division != entry.division {
                let kind = match division < entry.division {
                    true => EventKind::Promoted,
                    false => EventKind::Relegated,
                };
                moves.push((kind, *person, division));
            }
            tournament.entries.push(Entry {
                season: season + 1,
                seed: place as u32 + 1,
                division,
                ..entry.clone()
            });
        }
        let joined = old.into_iter().filter(|entry| entry.season > season);
        tournament.entries.extend(joined);
        tournament.pairings.clear();
        tournament.numbered = 0;
        tournament.stage = Stage::Open;
        tournament.starts = Some(self.at.plus(pause));
        for (kind, person, division) in moves {
            self.log_of(kind, None, person).number = Some(i64::from(division));
        }
        self.after.season = season + 1;
        self.after.round = 0;
        self.post(PostKind::Open);
    }
}

fn has_played(tournament: &Tournament, person: PersonId) -> bool {
    let played =
        |pairing: &Pairing| pairing.has(person) && pairing.ended.is_some_and(|ended| ended.played);
    tournament.pairings.iter().any(played)
}

/// Returns a new pairing. A bye has its result at once: a point in the Swiss format; nothing where everybody has as many.
fn paired(
    tournament: &Tournament,
    number: u32,
    round: u16,
    division: u8,
    sides: Sides,
    closes: Time,
    now: Time,
) -> Pairing {
    let award = |person| match tournament.settings.format {
        Format::Swiss { .. } => Award::Won(person),
        _ => Award::Nobody,
    };
    let ended = match sides {
        Sides::Match(_) => None,
        Sides::Bye(person) => Some(Ended {
            award: award(person),
            why: Why::Bye,
            played: false,
            at: now,
        }),
    };
    Pairing {
        number,
        season: tournament.season,
        round,
        division,
        sides,
        duel: None,
        closes: ended.is_none().then_some(closes),
        begun: None,
        game: None,
        ended,
    }
}
