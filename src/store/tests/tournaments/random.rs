//! Random tournaments of all formats: at every step they come back as they were decided.

use fastrand::Rng;

use super::*;

/// A tournament on its way.
struct Drive<'a> {
    fixture: &'a Fixture,
    rng: Rng,
    people: Vec<PersonId>,
    tournament: Tournament,
    now: Time,
    events: Vec<tournament::Event>,
    posts: usize,
    seasons: u32,
}

impl<'a> Drive<'a> {
    async fn new(fixture: &'a Fixture, format: Format, seed: u64) -> Drive<'a> {
        let mut rng = Rng::with_seed(seed);
        let people = fixture.crowd(14);
        let tournament = fixture
            .announce(format, 1 + rng.usize(..3) as u8, None)
            .await;
        let log = fixture.tournament_log(tournament.id, None, None, 9);
        let mut drive = Drive {
            fixture,
            rng,
            people,
            now: day(1),
            events: log
                .await
                .unwrap()
                .into_iter()
                .map(|(_, event)| event)
                .collect(),
            posts: 1,
            tournament,
            seasons: 0,
        };
        for number in 0..5 + drive.rng.usize(..6) {
            let rating = 1500.0 + drive.rng.usize(..5) as f64 / 3.0;
            let who = drive.people[number];
            drive
                .commit(join(&drive.tournament, who, rating, day(1)).unwrap())
                .await;
        }
        let eve = fixture.eve;
        drive
            .commit(start(&drive.tournament, eve, drive.now).unwrap())
            .await;
        drive
    }

    async fn commit(&mut self, change: tournament::Change) {
        self.events.extend(change.events.clone());
        self.posts += change.posts.len();
        self.seasons += u32::from(change.past.is_some());
        let after = self.fixture.alter(&self.tournament, Ok(change)).await;
        for opening in unopened(&after) {
            self.events.push(opened_event(&after, opening.pairing));
        }
        let first = self.events.len() - unopened(&after).len();
        let openings = unopened(&after);
        self.tournament = self.fixture.open_all(after, self.now).await;
        for (event, opening) in self.events[first..].iter_mut().zip(openings) {
            let of_it = |one: &&Pairing| one.number == opening.pairing;
            let pairing = self.tournament.pairings.iter().find(of_it).unwrap();
            event.number = pairing.game.map(|game| game.0);
            event.at = self.now;
        }
        let store = &self.fixture.store;
        let expected = match ok(store.overtaken(self.tournament.id)).await.is_empty() {
            true => tournament::due(&self.tournament),
            false => Some(self.now),
        };
        assert_eq!(store.next_tournament().await.unwrap(), expected);
    }

    /// Somebody does something: mostly a match ends.
    async fn act(&mut self) {
        let (one, other) = (
            self.people[self.rng.usize(..self.people.len())],
            self.people[self.rng.usize(..self.people.len())],
        );
        let games = running(&self.tournament);
        let game = (!games.is_empty()).then(|| games[self.rng.usize(..games.len())].clone());
        let (cup, eve, now) = (&self.tournament, self.fixture.eve, self.now);
        let done = match (self.rng.usize(..20), game) {
            (0, _) => withdraw(cup, one, eve, now),
            (1 | 2, _) => join(cup, one, 1400.25, now),
            (3..7, _) => challenge(cup, one, other, now),
            (7..10, _) => {
                let waits = |pairing: &&Pairing| pairing.duel.is_some_and(|duel| !duel.ready);
                let found = cup
                    .pairings
                    .iter()
                    .filter(|one| one.ended.is_none())
                    .find(waits);
                let Some(pairing) = found else {
                    return;
                };
                let duel = pairing.duel.unwrap();
                accept(cup, pairing.number, pairing.other(duel.by).unwrap(), now)
            }
            (10, Some(game)) => {
                let award = [
                    Award::Drawn,
                    Award::Nobody,
                    Award::Won(game.seats().unwrap().white),
                ];
                let award = award[self.rng.usize(..3)];
                adjudicate(cup, game.number, award, eve, Some("a".into()), now)
            }
            (_, Some(game)) => {
                let seats = game.seats().unwrap();
                let report = Report {
                    winner: [Some(seats.black), Some(seats.white), None][self.rng.usize(..3)],
                    aborted: self.rng.usize(..20) == 0,
                    turns: self.rng.usize(..12) as u32,
                };
                match_over(cup, game.game.unwrap(), report, now)
            }
            (_, None) => return,
        };
        if let Ok(change) = done {
            self.commit(change).await;
        }
    }

    /// Does what is due.
    async fn wake(&mut self) {
        let store = &self.fixture.store;
        let progress = ok(store.progress_of(self.tournament.id, self.now)).await;
        if let Some(change) = tournament::wake(&self.tournament, &progress, self.now) {
            self.commit(change).await;
        }
    }
}

fn opened_event(after: &Tournament, number: u32) -> tournament::Event {
    let change = tournament::opened(after, number, MatchId(0), day(0)).unwrap();
    change.events[0].clone()
}

/// Returns how many seasons it had.
async fn drive(format: Format, seed: u64, acts: usize) -> u32 {
    let fixture = Fixture::new().await;
    let mut drive = Drive::new(&fixture, format, seed).await;
    for _ in 0..acts {
        drive.act().await;
        drive.now = drive.now.plus(drive.rng.usize(..DAY as usize) as i64);
        drive.wake().await;
    }
    let store = &fixture.store;
    let log = store
        .tournament_log(drive.tournament.id, None, None, 9999)
        .await;
    let log = log.unwrap().into_iter().rev().map(|(_, event)| event);
    assert_eq!(log.collect::<Vec<_>>(), drive.events);
    assert_eq!(fixture.cup_pins().await.len(), drive.posts);
    let whole = store
        .tournament_in_season(drive.tournament.id, drive.tournament.season)
        .await;
    let whole = whole.unwrap().unwrap();
    assert_eq!(rankings(&whole).len(), rankings(&drive.tournament).len());
    drive.seasons
}

#[tokio::test]
async fn seasons_come_back_at_every_step() {
    let seasons = drive(SEASON, 1, 60).await + drive(SEASON, 77, 60).await;
    assert!(seasons >= 2, "only {seasons} seasons ended");
}

#[tokio::test]
async fn swiss_rounds_come_back_at_every_step() {
    drive(SWISS, 3, 25).await;
    drive(SWISS, 4, 25).await;
}

#[tokio::test]
async fn round_robins_come_back_at_every_step() {
    drive(ROUND_ROBIN, 5, 40).await;
    drive(Format::RoundRobin { double: true }, 6, 40).await;
}

#[tokio::test]
async fn ladders_come_back_at_every_step() {
    drive(LADDER, 7, 80).await;
    drive(LADDER, 8, 80).await;
}
