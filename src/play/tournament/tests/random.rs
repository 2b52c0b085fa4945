//! Random tournaments of all formats, driven to their end by random results, withdrawals and a turned clock.

use fastrand::Rng;
use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::super::super::untrusted::Untrusted;
use super::*;
use rules::Side;

/// A tournament on its way, and what has happened around it.
struct Drive {
    rng: Rng,
    tournament: Tournament,
    now: Time,
    /// The matches that were opened, by season and pairing.
    opened: BTreeSet<(u16, u32)>,
    /// Who has met whom, by season.
    met: BTreeMap<(u16, PersonId, PersonId), u32>,
}

fn format(choice: usize, size: usize) -> Format {
    match choice {
        0 => Format::Season {
            size: 5 + (size % 7) as u8,
            pause: 3 * DAY,
        },
        1 => Format::Swiss {
            rounds: 1 + (size % 7) as u16,
        },
        2 => Format::RoundRobin {
            double: size.is_multiple_of(2),
        },
        _ => LADDER,
    }
}

impl Drive {
    fn new(seed: u64) -> Drive {
        let mut rng = Rng::with_seed(seed | 1);
        let format = format(rng.usize(..4), rng.usize(..50));
        let at_once = 1 + rng.usize(..4) as u8;
        let count = fewest(format) as usize + rng.usize(..14);
        let name: Untrusted = "Cup".into();
        let luck = rng.usize(..1 << 30) as u64;
        let made = create(
            ServerId(1),
            PlaceId(1),
            name,
            settings(format, at_once),
            MANAGER,
            None,
            luck,
            day(0),
        );
        let mut tournament = committed(made.unwrap());
        for number in 1..=count {
            let rating = 1500.0 + rng.usize(..5) as f64;
            tournament =
                committed(join(&tournament, person(number as i64), rating, day(0)).unwrap());
        }
        let mut drive = Drive {
            rng,
            tournament,
            now: day(1),
            opened: BTreeSet::new(),
            met: BTreeMap::new(),
        };
        let change = start(&drive.tournament, MANAGER, drive.now).unwrap();
        drive.commit(change);
        drive
    }

    /// Commits a change, and checks what must hold of it.
    fn commit(&mut self, change: Change) {
        for opening in &change.open {
            let pairing = change
                .after
                .pairings
                .iter()
                .find(|one| one.number == opening.pairing)
                .unwrap();
            assert!(
                self.opened.insert((pairing.season, pairing.number)),
                "a match is opened once"
            );
            assert!(
                pairing.closes.is_some_and(|closes| closes > change.at),
                "it has a hard end ahead"
            );
            let (a, b) = (opening.seats.black, opening.seats.white);
            let count = self
                .met
                .entry((pairing.season, a.min(b), a.max(b)))
                .or_default();
            *count += 1;
            let most = match change.after.settings.format {
                Format::RoundRobin { double: true } => 2,
                Format::Ladder(_) => u32::MAX,
                _ => 1,
            };
            assert!(*count <= most, "no pair twice");
        }
        for closing in &change.end {
            let pairing = self
                .tournament
                .pairings
                .iter()
                .find(|one| one.number == closing.pairing)
                .unwrap();
            assert_eq!(pairing.game, Some(closing.game), "what's ended was running");
            assert!(pairing.is_running());
        }
        assert!(!change.events.is_empty(), "every decision is in the log");
        let before = self.tournament.clone();
        self.tournament = committed(change);
        self.holds(&before);
    }

    /// Checks what must hold at any time.
    fn holds(&self, before: &Tournament) {
        let tournament = &self.tournament;
        let limit = usize::from(tournament.settings.at_once);
        for entry in &tournament.entries {
            let own = running(tournament);
            let count = own
                .iter()
                .filter(|pairing| pairing.has(entry.person))
                .count();
            assert!(count <= limit, "at most so many at once");
            if entry.withdrawn.is_some() && entry.season == tournament.season {
                assert_eq!(count, 0, "nobody plays on who has left");
            }
        }
        assert_eq!(
            to_open(tournament),
            Vec::<u32>::new(),
            "all that can begin has begun"
        );
        if tournament.stage == Stage::Running
            && !matches!(tournament.settings.format, Format::Ladder(_))
        {
            assert!(
                !running(tournament).is_empty(),
                "something runs until the end"
            );
        }
        if tournament.season == before.season {
            for pairing in &before.pairings {
                let after = tournament
                    .pairings
                    .iter()
                    .find(|one| one.number == pairing.number)
                    .unwrap();
                assert!(
                    pairing.ended.is_none() || pairing.ended == after.ended,
                    "results stay"
                );
            }
        }
        let rungs: Vec<u32> = rungs(tournament).iter().map(|entry| entry.rung).collect();
        assert_eq!(rungs, (1..=rungs.len() as u32).collect::<Vec<_>>());
        for ranking in rankings(tournament) {
            assert!(
                ranking
                    .lines
                    .iter()
                    .zip(ranking.lines.iter().skip(1))
                    .all(|(a, b)| match (a.rank, b.rank) {
                        (Some(a), Some(b)) => a <= b,
                        (None, Some(_)) => false,
                        _ => true,
                    })
            );
        }
        self.byes_and_sides();
    }

    fn byes_and_sides(&self) {
        let tournament = &self.tournament;
        let everybody = tournament
            .entries
            .iter()
            .filter(|entry| entry.season == tournament.season);
        let whole = !tournament
            .entries
            .iter()
            .any(|entry| entry.withdrawn.is_some());
        for entry in everybody {
            let own = tournament
                .pairings
                .iter()
                .filter(|pairing| pairing.has(entry.person));
            let byes = own
                .clone()
                .filter(|pairing| pairing.seats().is_none())
                .count();
            let blacks = own.clone().filter(|pairing| {
                pairing
                    .seats()
                    .is_some_and(|seats| seats.black == entry.person)
            });
            let (blacks, all) = (blacks.count(), own.clone().count() - byes);
            match tournament.settings.format {
                Format::Season { .. } | Format::RoundRobin { .. } => {
                    assert!(blacks.abs_diff(all - blacks) <= 1, "sides are balanced");
                }
                // Who leaves can make a second bye the only way, as can a field that has hardly more players than rounds.
                Format::Swiss { rounds }
                    if whole && tournament.entries.len() > 2 * usize::from(rounds) =>
                {
                    assert!(byes <= 1, "one bye at most");
                    let played =
                        own.filter(|pairing| pairing.ended.is_none_or(|ended| ended.played));
                    let sides = played.filter_map(|pairing| pairing.seats()?.side_of(entry.person));
                    let difference: i32 = sides
                        .map(|side| if side == Side::Black { 1 } else { -1 })
                        .sum();
                    // Two, and one more for the first ones and their opponents in the last round.
                    let last = tournament.round == rounds;
                    assert!(
                        difference.abs() <= 2 + i32::from(last),
                        "sides are balanced"
                    );
                }
                _ => {}
            }
        }
    }

    /// Somebody does something: mostly a match ends.
    fn act(&mut self) {
        let games = running(&self.tournament);
        let people: Vec<PersonId> = self
            .tournament
            .entries
            .iter()
            .map(|entry| entry.person)
            .collect();
        let one = people[self.rng.usize(..people.len())];
        let other = people[self.rng.usize(..people.len())];
        let done = match self.rng.usize(..20) {
            0 => withdraw(&self.tournament, one, MANAGER, self.now),
            1 => join(
                &self.tournament,
                person(500 + self.now.0 % 977),
                1500.0,
                self.now,
            ),
            2..7 => challenge(&self.tournament, one, other, self.now),
            7..10 => accept(&self.tournament, self.tournament.numbered, one, self.now),
            10 if !games.is_empty() => {
                let pairing = &games[self.rng.usize(..games.len())];
                adjudicate(
                    &self.tournament,
                    pairing.number,
                    Award::Drawn,
                    MANAGER,
                    None,
                    self.now,
                )
            }
            _ if games.is_empty() => return,
            _ => {
                let pairing = &games[self.rng.usize(..games.len())];
                let seats = pairing.seats().unwrap();
                let report = Report {
                    winner: [Some(seats.black), Some(seats.white), None][self.rng.usize(..3)],
                    aborted: self.rng.usize(..20) == 0,
                    turns: self.rng.usize(..12) as u32,
                };
                let game = pairing.game.unwrap();
                let change = match_over(&self.tournament, game, report, self.now).unwrap();
                self.commit(change);
                let again = match_over(&self.tournament, game, report, self.now);
                assert!(again.is_err(), "a repeated result changes nothing");
                return;
            }
        };
        if let Ok(change) = done {
            self.commit(change);
        }
    }

    /// Turns the clock to what's due next. Returns whether there was anything.
    fn wait(&mut self) -> bool {
        let Some(due) = due(&self.tournament) else {
            return false;
        };
        self.now = self.now.max(due);
        let known: Vec<Progress> = running(&self.tournament)
            .iter()
            .filter_map(|pairing| {
                Some(Progress {
                    game: pairing.game?,
                    turns: self.rng.usize(..4) as u32,
                    waiting: Waiting {
                        black: self.rng.usize(..3) as i64,
                        white: self.rng.usize(..3) as i64,
                    },
                })
            })
            .collect();
        let change = wake(&self.tournament, &known, self.now).expect("what is due happens");
        self.commit(change);
        assert!(
            super::due(&self.tournament).is_none_or(|next| next > self.now),
            "it doesn't happen again"
        );
        true
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_tournament_ends_by_itself(seed in any::<u64>(), acts in 0usize..120) {
        let mut drive = Drive::new(seed);
        for _ in 0..acts {
            if drive.tournament.stage == Stage::Running {
                drive.act();
            }
            drive.now = drive.now.plus(drive.rng.usize(..DAY as usize) as i64);
            while super::due(&drive.tournament).is_some_and(|due| due <= drive.now) {
                prop_assert!(drive.wait());
            }
        }
        // From here on nobody does anything: whoever plays nothing drops out, so seasons end, too.
        let mut waits = 0;
        while drive.wait() {
            waits += 1;
            prop_assert!(waits < 2000, "it goes on for ever");
            let is_season = matches!(drive.tournament.settings.format, Format::Season { .. });
            let goes_on = drive.tournament.stage == Stage::Running && !drive.tournament.last;
            if waits > 300 && is_season && goes_on {
                let change = archive(&drive.tournament, MANAGER, drive.now).unwrap();
                drive.commit(change);
            }
        }
        match drive.tournament.settings.format {
            // Whoever is on top can challenge nobody, and stays.
            Format::Ladder(_) => prop_assert!(rungs(&drive.tournament).len() <= 1),
            _ => prop_assert_eq!(drive.tournament.stage, Stage::Finished),
        }
    }
}
