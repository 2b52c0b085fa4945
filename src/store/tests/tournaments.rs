//! Tournaments: stored as they were decided, opened once, woken by the ends of their matches.

use super::*;
use play::clock::DAY;
use play::tournament::{
    self, Award, Closing, Conditions, EventKind, Format, LadderRules, Opening, Pairing, PostKind,
    Progress, Report, Settings, Tournament, TournamentId, Why, accept, adjudicate, archive,
    challenge, create, join, match_over, rankings, start, unopened, withdraw,
};
use play::{ServerId, Waiting, begin_paired, resign};

mod matches;
mod random;

const SWISS: Format = Format::Swiss { rounds: 3 };
const ROUND_ROBIN: Format = Format::RoundRobin { double: false };
const SEASON: Format = Format::Season {
    size: 5,
    pause: 3 * DAY,
};
const LADDER: Format = Format::Ladder(LadderRules {
    reach: 3,
    answer: 3 * DAY,
    cooldown: 5 * DAY,
    idle: 60 * DAY,
});

fn day(number: i64) -> Time {
    Time(number * DAY)
}

fn settings(format: Format, at_once: u8) -> Settings {
    Settings {
        format,
        conditions: Conditions {
            spec: dropper(),
            control: Terms::standard(dropper(), SideChoice::Black).control,
            rated: true,
        },
        at_once,
        round: 10 * DAY,
    }
}

/// The match of a pairing as it begins, without a number.
fn begins(place: PlaceId, opening: Opening, direct: bool, at: Time) -> Change {
    let conditions = settings(SWISS, 1).conditions;
    begin_paired(TournamentId(1), &conditions, opening, place, direct, at)
}

/// What a load at `now` finds of it.
fn loaded(after: &Tournament, now: Time) -> Tournament {
    let mut expected = after.clone();
    if let Format::Ladder(rules) = after.settings.format {
        expected.pairings.retain(|pairing| {
            pairing
                .ended
                .is_none_or(|ended| ended.at.plus(rules.cooldown) > now)
        });
    }
    expected
}

impl Fixture {
    /// The server of the hall.
    async fn guild(&self) -> ServerId {
        let guild = self.store.upsert_server("test", "guild").await.unwrap().id;
        ok(self.store.set_server_of_place(self.hall, guild)).await;
        guild
    }

    /// This many people.
    fn crowd(&self, count: i64) -> Vec<PersonId> {
        let row = |number: i64| format!("({number}, 'test', 'crowd {number}', 'Person {number}')");
        let rows: Vec<String> = (1001..=1000 + count).map(row).collect();
        let sql = format!(
            "INSERT INTO people (id, platform, platform_id, name) VALUES {}",
            rows.join(", ")
        );
        self.connect().execute_batch(&sql);
        (1001..=1000 + count).map(PersonId).collect()
    }

    async fn announce(&self, format: Format, at_once: u8, starts: Option<Time>) -> Tournament {
        let made = create(
            self.guild().await,
            self.hall,
            "Cup \u{202e}".into(),
            settings(format, at_once),
            self.eve,
            starts,
            0xfedc_ba98_7654_3210,
            day(1),
        )
        .unwrap();
        self.made(made).await
    }

    async fn made(&self, change: tournament::Change) -> Tournament {
        let others = ok(self.store.open_tournaments(change.after.server)).await;
        let event = delivery(&format!("made {:?} {others}", change.at));
        let done = self
            .store
            .make_tournament(change.clone(), others, event)
            .await;
        let Changed::Done(id) = done.unwrap() else {
            panic!("it wasn't made");
        };
        let found = self.cup(id, change.at).await;
        let expected = Tournament { id, ..change.after };
        assert_eq!(found, expected);
        found
    }

    async fn cup(&self, id: TournamentId, now: Time) -> Tournament {
        self.store.tournament(id, now).await.unwrap().unwrap()
    }

    /// Commits a change, which must succeed, and checks that it's stored as it was decided.
    async fn alter(
        &self,
        before: &Tournament,
        change: Result<tournament::Change, tournament::Refusal>,
    ) -> Tournament {
        let change = change.unwrap();
        let (id, at) = (before.id, change.at);
        let done = self
            .store
            .change_tournament(before.clone(), change.clone(), None)
            .await;
        assert_eq!(done.unwrap(), Changed::Done(id));
        let found = self.cup(id, at).await;
        let expected = Tournament {
            version: before.version + 1,
            ..loaded(&change.after, at)
        };
        assert_eq!(found, expected);
        if let Some(past) = &change.past {
            self.check_past(past).await;
        }
        found
    }

    /// Checks that an earlier season is kept as it ended.
    async fn check_past(&self, past: &Tournament) {
        let kept = self.store.tournament_in_season(past.id, past.season).await;
        let kept = kept.unwrap().unwrap();
        assert_eq!(rankings(&kept), rankings(past));
        let mut expected = Tournament {
            stage: tournament::Stage::Finished,
            version: kept.version,
            ..past.clone()
        };
        expected.entries.retain(|entry| entry.season == past.season);
        assert_eq!(kept, expected);
    }

    /// Opens every match that is to begin, by direct messages.
    async fn open_all(&self, mut tournament: Tournament, at: Time) -> Tournament {
        for opening in unopened(&tournament) {
            let begun = begins(self.hall, opening, true, at);
            let done = self
                .store
                .open_pairing(tournament.clone(), opening.pairing, begun);
            let Commit::Done(game) = done.await.unwrap() else {
                panic!("it didn't begin");
            };
            let found = self.cup(tournament.id, at).await;
            let change = tournament::opened(&tournament, opening.pairing, game, at).unwrap();
            let expected = Tournament {
                version: tournament.version + 1,
                ..change.after
            };
            assert_eq!(found, expected);
            tournament = found;
        }
        tournament
    }

    /// A tournament that the first of the crowd have joined and that has begun on day 2, with all its matches.
    async fn begun(&self, format: Format, at_once: u8, count: i64) -> Tournament {
        let mut cup = self.announce(format, at_once, None).await;
        for who in self.crowd(count) {
            let rating = 2000.0 + 0.1 * who.0 as f64;
            cup = self.alter(&cup, join(&cup, who, rating, day(1))).await;
        }
        let started = self.alter(&cup, start(&cup, self.eve, day(2))).await;
        self.open_all(started, day(2)).await
    }

    async fn due_cups(&self, now: Time) -> Vec<TournamentId> {
        let due = self.store.tournaments_due(now, 9).await.unwrap();
        due.iter().map(|piece| TournamentId(piece.id)).collect()
    }

    async fn cup_pins(&self) -> Vec<Pin> {
        let pins = self.store.pins(Time(i64::MAX / 2), 999).await;
        pins.into_iter()
            .filter(|pin| matches!(pin.what, Pinned::Tournament { .. }))
            .collect()
    }

    /// Ends a match: its Black resigns.
    async fn give_up(&self, game: MatchId, at: Time) -> Seats {
        let game = self.load(game).await;
        let seats = game.stage.seats().unwrap();
        let over = resign(&game, seats.black, game.ply(), at).unwrap();
        let done = self.store.commit(over, None).await.unwrap();
        assert_eq!(done, Commit::Done(game.id));
        seats
    }
}

fn running(tournament: &Tournament) -> Vec<Pairing> {
    let pairings = tournament.pairings.iter();
    pairings.filter(|one| one.is_running()).cloned().collect()
}

#[tokio::test]
async fn every_setting_comes_back() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    assert_eq!(
        store.tournament(TournamentId(9), day(1)).await.unwrap(),
        None
    );
    let mut cups = Vec::new();
    let double = Format::RoundRobin { double: true };
    for format in [SEASON, SWISS, ROUND_ROBIN, double, LADDER] {
        cups.push(fixture.announce(format, 7, Some(day(5))).await);
    }
    let guild = fixture.guild().await;
    let mut plain = settings(SWISS, 1);
    plain.conditions.control = None;
    plain.conditions.rated = false;
    let name = "2".into();
    let made = create(
        guild,
        fixture.attic,
        name,
        plain,
        fixture.ben,
        None,
        7,
        day(3),
    );
    cups.push(fixture.made(made.unwrap()).await);
    assert_eq!(store.open_tournaments(guild).await.unwrap(), 6);
    assert_eq!(store.next_tournament().await.unwrap(), Some(day(5)));
    assert_eq!(fixture.due_cups(day(4)).await, []);
    assert_eq!(fixture.due_cups(day(5)).await.len(), 5);
    let waiting = ok(store.deadlines_of_tournaments(Time(i64::MAX))).await;
    assert_eq!(waiting.len(), 5);
    // Newest first, archived ones last.
    let newest = cups.pop().unwrap();
    fixture
        .alter(&newest, archive(&newest, fixture.eve, day(3)))
        .await;
    let joined = join(&cups[4], fixture.anna, 1500.0, day(3));
    let ladder = fixture.alter(&cups[4], joined).await;
    let joined = join(&ladder, fixture.ben, 1500.0, day(3));
    let ladder = fixture.alter(&ladder, joined).await;
    fixture
        .alter(&ladder, withdraw(&ladder, fixture.ben, fixture.ben, day(3)))
        .await;
    let listed = store.tournaments_of(guild).await.unwrap();
    let ids: Vec<i64> = listed.iter().map(|one| one.id.0).collect();
    let expected: Vec<i64> = cups
        .iter()
        .rev()
        .chain([&newest])
        .map(|one| one.id.0)
        .collect();
    assert_eq!(ids, expected);
    assert_eq!((listed[0].players, listed[1].players), (1, 0));
    for (one, cup) in listed.iter().zip(cups.iter().rev().chain([&newest])) {
        assert_eq!(one.settings, cup.settings);
        assert_eq!(
            (&one.name, one.created, one.season),
            (&cup.name, cup.created, 1)
        );
    }
    assert_eq!(store.open_tournaments(guild).await.unwrap(), 5);
    // One that can't be read keeps nobody from the rest, and is told of in plain words.
    let broken = cups[1].id;
    let sql = format!(
        "UPDATE tournaments SET game = 'chess' WHERE id = {}",
        broken.0
    );
    fixture.connect().execute_batch(&sql);
    assert_eq!(store.tournaments_of(guild).await.unwrap().len(), 5);
    let error = store.tournament(broken, day(1)).await.unwrap_err();
    assert!(error.is_damage(), "{error}");
    let told = "the database has the game \"chess\", which this version of Stonepost doesn't know";
    assert_eq!(error.to_string(), told);
    // It's put off.
    store.postpone_tournament(broken, day(9)).await.unwrap();
    assert!(!fixture.due_cups(day(8)).await.contains(&broken));
}

/// However much is due on one server, another's turn comes next.
#[tokio::test]
async fn servers_take_turns() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let club = fixture.guild().await;
    let pub_ = store.upsert_server("test", "pub").await.unwrap().id;
    for (at, server) in (10..).zip([club, club, club, club, pub_, pub_]) {
        let (name, settings) = ("Cup".into(), settings(SWISS, 1));
        let starts = Some(day(20 + at));
        let made = create(
            server,
            fixture.hall,
            name,
            settings,
            fixture.eve,
            starts,
            7,
            day(at),
        );
        fixture.made(made.unwrap()).await;
    }
    let due = store.tournaments_due(day(99), 4).await.unwrap();
    let lanes: Vec<i64> = due.iter().map(|piece| piece.lane).collect();
    assert_eq!(lanes, [club.0, pub_.0, club.0, pub_.0]);
}

#[tokio::test]
async fn what_came_first_stays() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let cup = fixture.announce(SWISS, 1, None).await;
    let before = fixture.dump();
    let new = create(
        cup.server,
        cup.place,
        "B".into(),
        settings(SWISS, 1),
        fixture.eve,
        None,
        1,
        day(1),
    );
    let new = new.unwrap();
    // Others were made or ended since it was decided; and the same event again.
    let late = store
        .make_tournament(new.clone(), 0, delivery("late"))
        .await;
    assert_eq!(late.unwrap(), Changed::Stale);
    let event = delivery(&format!("made {:?} 0", day(1)));
    let again = store.make_tournament(new, 1, event).await;
    assert_eq!(again.unwrap(), Changed::Repeated);
    assert_eq!(fixture.dump(), before);
    let anna = join(&cup, fixture.anna, 1500.0, day(1)).unwrap();
    let ben = join(&cup, fixture.ben, 1600.0, day(1)).unwrap();
    let commit = async |change: &tournament::Change, event: &str| {
        let event = Some(delivery(event));
        let done = store.change_tournament(cup.clone(), change.clone(), event);
        done.await.unwrap()
    };
    assert_eq!(commit(&anna, "a").await, Changed::Done(cup.id));
    let before = fixture.dump();
    assert_eq!(commit(&ben, "b").await, Changed::Stale);
    assert_eq!(commit(&ben, "a").await, Changed::Repeated);
    assert_eq!(fixture.dump(), before);
    // A stale event can be decided again.
    let now = fixture.cup(cup.id, day(1)).await;
    let ben = join(&now, fixture.ben, 1600.0, day(1)).unwrap();
    let done = store.change_tournament(now, ben, Some(delivery("b"))).await;
    assert_eq!(done.unwrap(), Changed::Done(cup.id));
    assert_eq!(fixture.cup(cup.id, day(1)).await.entries.len(), 2);
}

#[tokio::test]
async fn a_log_is_read_page_by_page() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let cup = fixture.begun(SWISS, 1, 6).await;
    let reason = Some("they were \u{200b}late".into());
    let decided = adjudicate(&cup, 1, Award::Drawn, fixture.eve, reason.clone(), day(3)).unwrap();
    let event = decided.events[0].clone();
    let cup = fixture.alter(&cup, Ok(decided)).await;
    let all = store.tournament_log(cup.id, None, None, 999).await.unwrap();
    assert_eq!(all[0].1, event);
    assert_eq!(
        (&event.detail, event.why),
        (&reason, Some(Why::Adjudicated))
    );
    assert_eq!(all.last().unwrap().1.kind, EventKind::Created);
    let mut paged = Vec::new();
    loop {
        let before = paged.last().map(|(number, _)| *number);
        let page = store.tournament_log(cup.id, Some(1), before, 3).await;
        let page = page.unwrap();
        if page.is_empty() {
            break;
        }
        paged.extend(page);
    }
    assert_eq!(paged, all);
    let none = ok(store.tournament_log(cup.id, Some(2), None, 9)).await;
    assert_eq!(none, []);
    let last = store.last_tournament_event(cup.id, EventKind::Joined).await;
    assert_eq!(last.unwrap().unwrap().person, Some(PersonId(1006)));
    let none = store.last_tournament_event(cup.id, EventKind::Postponed);
    assert_eq!(none.await.unwrap(), None);
}

#[tokio::test]
async fn posts_are_kept_up_to_date() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let cup = fixture.announce(SWISS, 1, None).await;
    let post = |post, round, pairing, to| Pinned::Tournament {
        id: cup.id,
        post,
        season: 1,
        round,
        pairing,
        to,
    };
    let pins = fixture.cup_pins().await;
    let [pin] = &pins[..] else {
        panic!("{pins:?}");
    };
    assert_eq!(pin.what, post(PostKind::Open, 0, None, None));
    assert_eq!((pin.place, pin.made, pin.news), (fixture.hall, day(1), 0));
    assert!(pin.what.is_worth_posting_once());
    let shown = Pin {
        message: Some("77".to_owned()),
        ..pin.clone()
    };
    let wait = store.pin_shown(shown, day(2), day(900));
    wait.await.unwrap();
    let mut now = cup.clone();
    for who in fixture.crowd(4) {
        now = fixture.alter(&now, join(&now, who, 1500.0, day(1))).await;
    }
    assert_eq!(store.pins(day(2).plus(-1), 9).await, []);
    assert_eq!(store.pins(day(2), 9).await[0].news, 4);
    let now = fixture.alter(&now, start(&now, fixture.eve, day(2))).await;
    let now = fixture.open_all(now, day(2)).await;
    let what = |pins: &[Pin]| pins.iter().map(|pin| pin.what).collect::<Vec<_>>();
    let pins = fixture.cup_pins().await;
    let expected = [
        post(PostKind::Open, 0, None, None),
        post(PostKind::Started, 1, None, None),
        post(PostKind::Round, 1, None, None),
    ];
    assert_eq!(what(&pins), expected);
    let news: Vec<u32> = pins.iter().map(|pin| pin.news).collect();
    assert_eq!(news, [7, 2, 2]);
    // What is decided while it's played is told where it's played.
    let first = running(&now)[0].clone();
    let seats = first.seats().unwrap();
    let decided = adjudicate(&now, first.number, Award::Drawn, fixture.eve, None, day(3));
    let now = fixture.alter(&now, decided).await;
    assert_eq!(fixture.cup_pins().await.len(), 3);
    // What one person is told directly stays as it is.
    let other = Award::Won(seats.black);
    let corrected = adjudicate(&now, first.number, other, fixture.eve, None, day(3));
    let now = fixture.alter(&now, corrected).await;
    let second = running(&now)[0].clone();
    let decided = adjudicate(&now, second.number, Award::Drawn, fixture.eve, None, day(3));
    fixture.alter(&now, decided).await;
    let pins = fixture.cup_pins().await;
    for to in [seats.black, seats.white] {
        let told = post(PostKind::Decided, 1, Some(first.number), Some(to));
        let pin = pins.iter().find(|pin| pin.what == told).unwrap();
        assert_eq!(pin.news, 0);
    }
}

#[tokio::test]
async fn a_ladder_forgets_what_is_long_over() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let cup = fixture.begun(LADDER, 1, 4).await;
    let by_rung = |cup: &Tournament, rung: u32| {
        let found = cup.entries.iter().find(|entry| entry.rung == rung);
        found.unwrap().person
    };
    let (top, second) = (by_rung(&cup, 1), by_rung(&cup, 2));
    let cup = fixture
        .alter(&cup, challenge(&cup, second, top, day(3)))
        .await;
    let cup = fixture.alter(&cup, accept(&cup, 1, top, day(3))).await;
    let cup = fixture.open_all(cup, day(3)).await;
    let game = cup.pairings[0].game.unwrap();
    let report = Report {
        winner: Some(second),
        aborted: false,
        turns: 9,
    };
    let cup = fixture
        .alter(&cup, match_over(&cup, game, report, day(4)))
        .await;
    assert_eq!(by_rung(&cup, 1), second);
    let cup = fixture
        .alter(&cup, challenge(&cup, by_rung(&cup, 4), top, day(5)))
        .await;
    let numbers = |cup: &Tournament| {
        cup.pairings
            .iter()
            .map(|one| one.number)
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers(&cup), [1, 2]);
    assert_eq!(numbers(&fixture.cup(cup.id, day(9).plus(-1)).await), [1, 2]);
    let later = fixture.cup(cup.id, day(9)).await;
    assert_eq!((numbers(&later), later.numbered), (vec![2], 2));
    // They can meet again, and nothing that was is overwritten.
    let again = fixture
        .alter(&later, challenge(&later, top, second, day(10)))
        .await;
    assert_eq!(numbers(&again), [2, 3]);
    let whole = store.tournament_in_season(cup.id, 1).await.unwrap();
    assert_eq!(numbers(&whole.unwrap()), [1, 2, 3]);
    assert_eq!(store.tournament_in_season(cup.id, 2).await.unwrap(), None);
    assert_eq!(store.tournament_in_season(cup.id, 0).await.unwrap(), None);
}

/// Two that decide at one instant: one of them comes first, and the other one is told so.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_everybody_joins_at_once() {
    let fixture = Fixture::new().await;
    let cup = fixture.announce(ROUND_ROBIN, 1, None).await;
    let stores = fixture.stores();
    let mut tasks = Vec::new();
    for (number, who) in fixture.crowd(12).into_iter().enumerate() {
        let (store, id) = (stores[number % 3].clone(), cup.id);
        tasks.push(tokio::spawn(async move {
            loop {
                let now = store.tournament(id, day(1)).await.unwrap().unwrap();
                let change = join(&now, who, 1500.0, day(1)).unwrap();
                let event = Some(delivery(&format!("join {number}")));
                match store.change_tournament(now, change, event).await.unwrap() {
                    Changed::Done(_) => return,
                    other => assert_eq!(other, Changed::Stale),
                }
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    let now = fixture.cup(cup.id, day(1)).await;
    assert_eq!((now.entries.len(), now.version), (12, 12));
    let log = fixture.tournament_log(cup.id, None, None, 99).await;
    assert_eq!(log.unwrap().len(), 13);
}
