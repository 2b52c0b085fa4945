//! Rankings: points, ties, ranks, and who did what against whom.
//!
//! Points are counted in half points, so that they stay whole; a bye in the Swiss format and a win without a match are
//! worth a full point like any other. Ties are broken by, in this order:
//!
//! 1. *Sonneborn-Berger*: the points of the opponents one has beaten, and half of those one has drawn with.
//! 2. *Buchholz*: the points of all one's opponents.
//! 3. *Direct encounter*: the points among those who are still tied, if all of them have met.
//!
//! Who is still tied then shares the rank. In the Swiss format, a round without a match counts for 1 and 2 as one against
//! an opponent with as many points as oneself, the dummy of FIDE's tie-break regulations (Handbook C.07, article 16,
//! <https://handbook.fide.com/chapter/TieBreakRegulations082024>); the other formats count the opponent of such a match as
//! if it had been played, as the same article does for round robins, and leave byes out.
//!
//! Whoever withdraws from a season or a round robin having played less than half of their matches isn't ranked, and nothing
//! against them counts (FIDE Tournament Rules, article 5.4); the results stay in the ranking.

use std::cmp::Reverse;

use super::super::ids::{MatchId, PersonId};
use super::super::rating::Score;
use super::kinds::Why;
use super::types::{Award, Ended, Entry, Format, Pairing, Tournament};
use rules::Side;

/// A line of a ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The rank, from 1; equal players share one. `None` for whoever isn't ranked.
    pub rank: Option<u32>,
    /// The person.
    pub person: PersonId,
    /// Their number by strength.
    pub seed: u32,
    /// Half points.
    pub points: u32,
    /// Pairings won, with and without a match; byes excluded.
    pub won: u32,
    /// Pairings drawn.
    pub drawn: u32,
    /// Pairings lost.
    pub lost: u32,
    /// Byes in the Swiss format; in the others everybody has as many.
    pub byes: u32,
    /// Sonneborn-Berger, in quarter points.
    pub sonneborn: u32,
    /// Buchholz, in half points.
    pub buchholz: u32,
    /// Half points among those tied by all that; 0 if they haven't all met.
    pub encounter: u32,
    /// Whether they have withdrawn.
    pub withdrawn: bool,
}

/// A result, as the player of a line has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// The number of the pairing.
    pub pairing: u32,
    /// The round.
    pub round: u16,
    /// The side of the line's player.
    pub side: Side,
    /// The result; `None` before there is one. [`Score::None`] if nobody got the point.
    pub score: Option<Score>,
    /// Why.
    pub why: Option<Why>,
    /// Whether the match was played.
    pub played: bool,
    /// The match.
    pub game: Option<MatchId>,
}

/// The ranking of a division, or of all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    /// The division, from 1.
    pub division: u8,
    /// The lines, best first.
    pub lines: Vec<Line>,
    /// For each line, in the same order, its results against each line.
    pub cells: Vec<Vec<Vec<Cell>>>,
}

/// Returns the rankings of the current season: one for each division from the top, in other formats one. On a ladder, the
/// lines are its rungs.
#[must_use]
pub fn rankings(tournament: &Tournament) -> Vec<Ranking> {
    let season = tournament.season;
    let entries = tournament
        .entries
        .iter()
        .filter(|entry| entry.season == season && entry.division > 0);
    let entries: Vec<&Entry> = entries.collect();
    let last = entries
        .iter()
        .map(|entry| entry.division)
        .max()
        .unwrap_or(0);
    let of_division = |division| {
        let of_it = entries
            .iter()
            .copied()
            .filter(|entry| entry.division == division);
        ranking(tournament, division, &of_it.collect::<Vec<_>>())
    };
    (1..=last).map(of_division).collect()
}

fn ranking(tournament: &Tournament, division: u8, entries: &[&Entry]) -> Ranking {
    let is_ladder = matches!(tournament.settings.format, Format::Ladder(_));
    let counts = |person| is_ladder || is_counted(tournament, person);
    let sums = Sums {
        tournament,
        counted: entries
            .iter()
            .map(|entry| entry.person)
            .filter(|one| counts(*one))
            .collect(),
    };
    let mut lines: Vec<Line> = entries.iter().map(|entry| sums.line(entry)).collect();
    let on_ladder = |line: &Line| {
        let entry = entries
            .iter()
            .find(|entry| entry.person == line.person && entry.rung > 0);
        entry.map(|entry| entry.rung)
    };
    if is_ladder {
        lines.retain(|line| on_ladder(line).is_some());
        lines.sort_by_key(on_ladder);
        for line in &mut lines {
            line.rank = on_ladder(line);
        }
    } else {
        sums.rank(&mut lines);
    }
    let cells = lines.iter().map(|line| {
        let against = lines
            .iter()
            .map(|other| cells(tournament, line.person, other.person));
        against.collect()
    });
    Ranking {
        division,
        cells: cells.collect(),
        lines,
    }
}

/// Returns whether the results of `person` count: not if they withdrew from a round robin before half of it was played.
fn is_counted(tournament: &Tournament, person: PersonId) -> bool {
    let season = tournament.season;
    let is_it = |entry: &&Entry| entry.person == person && entry.season == season;
    let entry = tournament.entries.iter().find(is_it);
    let left = entry.is_some_and(|entry| entry.withdrawn.is_some());
    if !left || matches!(tournament.settings.format, Format::Swiss { .. }) {
        return true;
    }
    let own = tournament.pairings.iter();
    let own: Vec<&Pairing> = own
        .filter(|one| one.seats().is_some() && one.has(person))
        .collect();
    let played = own
        .iter()
        .filter(|one| one.ended.is_some_and(|ended| ended.played));
    played.count() * 2 >= own.len()
}

/// What is summed up over the pairings that count.
struct Sums<'a> {
    tournament: &'a Tournament,
    counted: Vec<PersonId>,
}

impl<'a> Sums<'a> {
    /// Returns the pairings of `person` that are over and count, with their results.
    fn own(&self, person: PersonId) -> impl Iterator<Item = (&'a Pairing, Ended)> {
        let counts = |one: PersonId| self.counted.contains(&one);
        let all = self
            .tournament
            .pairings
            .iter()
            .filter(move |pairing| pairing.has(person));
        let all =
            all.filter(move |pairing| counts(person) && pairing.other(person).is_none_or(counts));
        all.filter_map(|pairing| Some((pairing, pairing.ended?)))
    }

    fn points(&self, person: PersonId) -> u32 {
        self.own(person)
            .map(|(pairing, _)| pairing.half_points(person))
            .sum()
    }

    fn line(&self, entry: &Entry) -> Line {
        let person = entry.person;
        let mut line = Line {
            rank: None,
            person,
            seed: entry.seed,
            points: self.points(person),
            won: 0,
            drawn: 0,
            lost: 0,
            byes: 0,
            sonneborn: 0,
            buchholz: 0,
            encounter: 0,
            withdrawn: entry.withdrawn.is_some(),
        };
        let is_swiss = matches!(self.tournament.settings.format, Format::Swiss { .. });
        for (pairing, ended) in self.own(person) {
            let Some(other) = pairing.other(person) else {
                if is_swiss {
                    line.byes += 1;
                    line.sonneborn += 2 * line.points;
                    line.buchholz += line.points;
                }
                continue;
            };
            match score(person, ended.award) {
                Score::Won => line.won += 1,
                Score::Drawn => line.drawn += 1,
                Score::Lost | Score::None => line.lost += 1,
            }
            let theirs = match ended.played || !is_swiss {
                true => self.points(other),
                false => line.points,
            };
            line.sonneborn += pairing.half_points(person) * theirs;
            line.buchholz += theirs;
        }
        line
    }

    /// Puts the lines in order and gives them their ranks; those who don't count come last.
    fn rank(&self, lines: &mut [Line]) {
        let key = |line: &Line| {
            let counts = self.counted.contains(&line.person);
            let best = Reverse((line.points, line.sonneborn, line.buchholz));
            (!counts, best)
        };
        lines.sort_by_key(|line| (key(line), line.seed));
        let mut rest = &mut *lines;
        let mut before = 0;
        while let Some(first) = rest.first() {
            let group = key(first);
            let size = rest.iter().take_while(|line| key(line) == group).count();
            let (tied, others) = rest.split_at_mut(size);
            if !group.0 {
                self.encounters(tied);
                for place in 0..tied.len() {
                    let better = tied
                        .iter()
                        .filter(|line| line.encounter > tied[place].encounter);
                    let better = better.count() as u32;
                    tied[place].rank = Some(before + better + 1);
                }
                before += size as u32;
            }
            rest = others;
        }
    }

    /// Puts those who are tied in the order of their results against each other, if all of them have met.
    fn encounters(&self, tied: &mut [Line]) {
        let people: Vec<PersonId> = tied.iter().map(|line| line.person).collect();
        let between = |one: PersonId, other: PersonId| {
            let own = self
                .own(one)
                .filter(move |(pairing, _)| pairing.other(one) == Some(other));
            own.map(|(pairing, _)| pairing)
        };
        let all = people.iter().enumerate().all(|(place, one)| {
            let later = &people[place + 1..];
            later
                .iter()
                .all(|other| between(*one, *other).next().is_some())
        });
        if !all || tied.len() < 2 {
            return;
        }
        for line in tied.iter_mut() {
            let one = line.person;
            let others = people.iter().filter(|other| **other != one);
            let of = |other: &PersonId| {
                between(one, *other)
                    .map(|pairing| pairing.half_points(one))
                    .sum::<u32>()
            };
            line.encounter = others.map(of).sum();
        }
        tied.sort_by_key(|line| (Reverse(line.encounter), line.seed));
    }
}

fn score(person: PersonId, award: Award) -> Score {
    match award {
        Award::Won(winner) if winner == person => Score::Won,
        Award::Won(_) => Score::Lost,
        Award::Drawn => Score::Drawn,
        Award::Nobody => Score::None,
    }
}

fn cells(tournament: &Tournament, person: PersonId, other: PersonId) -> Vec<Cell> {
    let between = tournament
        .pairings
        .iter()
        .filter(|pairing| pairing.other(person) == Some(other));
    let cell = |pairing: &Pairing| {
        let side = pairing.seats()?.side_of(person)?;
        let ended = pairing.ended;
        Some(Cell {
            pairing: pairing.number,
            round: pairing.round,
            side,
            score: ended.map(|ended| score(person, ended.award)),
            why: ended.map(|ended| ended.why),
            played: ended.is_some_and(|ended| ended.played),
            game: pairing.game,
        })
    };
    between.filter_map(cell).collect()
}
