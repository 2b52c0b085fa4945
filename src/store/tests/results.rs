//! What the end of a match leaves behind: results, ratings and standings; and recomputing them.

use fastrand::Rng;

use super::*;
use play::rating::rate;
use play::{Machine, Rating, Score, ServerId, StandingsLine, Statistic, Tally};
use rules::{Outcome, Reason, Side};

/// 2026-11-20, and a month and a year later, in UTC milliseconds.
pub(super) const NOVEMBER: Time = Time(1_795_176_000_000);
pub(super) const DECEMBER: Time = Time(1_797_768_000_000);
const NEXT_YEAR: Time = Time(1_826_712_000_000);

/// How a match ends.
#[derive(Clone, Copy)]
pub(super) struct End {
    black: PersonId,
    white: PersonId,
    winner: Option<Side>,
    reason: Reason,
    rated: bool,
    place: PlaceId,
    at: Time,
    /// The number of turns played before.
    turns: u32,
}

impl End {
    pub(super) fn at_place(self, place: PlaceId) -> End {
        End { place, ..self }
    }
}

impl Fixture {
    pub(super) fn end(&self, black: PersonId, white: PersonId, at: Time) -> End {
        End {
            black,
            white,
            winner: Some(Side::Black),
            reason: Reason::Resignation,
            rated: true,
            place: self.hall,
            at,
            turns: 2,
        }
    }

    pub(super) fn casual(&self, black: PersonId, white: PersonId, at: Time) -> End {
        End {
            rated: false,
            ..self.end(black, white, at)
        }
    }

    pub(super) async fn over(&self, spec: Spec, end: End) -> MatchId {
        let mut new = self.challenge(spec);
        // A machine never makes a challenge.
        let black = Machine::of(end.black).is_none();
        let (challenger, opponent) = match black {
            true => (end.black, end.white),
            false => (end.white, end.black),
        };
        (new.place, new.challenger, new.opponent) = (end.place, challenger, Some(opponent));
        let event = format!("over {}", self.count("matches"));
        let mut game = self.create(new, &event).await;
        let seats = Seats {
            black: end.black,
            white: end.white,
        };
        // A match that ends before both have moved isn't rated.
        let accepted = play::accept(&game, opponent, black, Time(2000));
        game = self.commit(accepted, &format!("{event} 0")).await;
        for number in 1..=end.turns {
            let typed = game.game.legal()[0].clone();
            let mover = game.mover().unwrap();
            let since = game.timer.turn_started;
            let turn = play::turn(&game, mover, &typed, since);
            game = self.commit(turn, &format!("{event} {number}")).await;
        }
        game.terms.rated = end.rated && game.machine().is_none();
        let outcome = Outcome {
            winner: end.winner,
            reason: end.reason,
        };
        game.stage = Stage::Ended(seats, outcome);
        let id = game.id;
        let change = Change {
            at: end.at,
            ..bare(game)
        };
        assert_eq!(
            self.store.commit(change, None).await.unwrap(),
            Commit::Done(id)
        );
        id
    }

    pub(super) async fn rating(&self, person: PersonId) -> Option<Rating> {
        let ratings = self.store.ratings(person, NOVEMBER).await.unwrap();
        let found = ratings.iter().find(|rating| rating.game == Kind::Dropper);
        found.map(|rating| rating.rated)
    }

    /// The lines of a table: rank, name, won, drawn, lost, streak.
    pub(super) async fn table(&self, which: WhichStandings, now: Time) -> Vec<String> {
        let (page, _) = self.store.standings(which, None, 0, 10, now).await.unwrap();
        assert_eq!(page.total as usize, page.rows.len());
        let lines = page.rows.iter().map(|line| {
            let StandingsLine {
                rank,
                name,
                won,
                drawn,
                lost,
                streak,
                ..
            } = line;
            let name = name.raw();
            format!("{rank} {name} {won}-{drawn}-{lost} {streak:+}")
        });
        lines.collect()
    }

    /// Puts the two places into two servers.
    pub(super) async fn servers(&self) -> [(ServerId, PlaceId); 2] {
        let mut all = Vec::new();
        for (name, place) in [("castle", self.hall), ("village", self.attic)] {
            let server = self.store.upsert_server("test", name).await.unwrap().id;
            self.store.set_server_of_place(place, server).await.unwrap();
            all.push((server, place));
        }
        [all[0], all[1]]
    }

    pub(super) fn query(&self, person: PersonId) -> ResultQuery {
        ResultQuery {
            person,
            opponent: None,
            game: None,
            score: None,
            seen_by: (person, None),
        }
    }
}

pub(super) fn everywhere(period: Period) -> WhichStandings {
    WhichStandings {
        game: Kind::Dropper,
        server: None,
        period,
        active: false,
    }
}

#[tokio::test]
async fn a_rated_match_moves_both_and_keeps_what_they_had() {
    let fixture = Fixture::new().await;
    let game = fixture
        .running(fixture.hall, dropper(), &["d4", "d4>d5,a1"], "a")
        .await;
    let over = play::resign(&game, fixture.ben, 2, Time(9000));
    fixture.commit(over, "over").await;
    let (anna, ben) = rate(Rating::NEW, Rating::NEW, Some(Side::Black));
    assert_eq!(fixture.rating(fixture.anna).await, Some(anna));
    assert_eq!(fixture.rating(fixture.ben).await, Some(ben));
    assert_eq!(fixture.rating(fixture.eve).await, None);

    let past = fixture.result_of(fixture.ben, game.id).await.unwrap();
    let past = past.unwrap();
    assert_eq!(
        (past.score, past.side, past.opponent, past.turns),
        (Score::Lost, Side::White, fixture.anna, 2)
    );
    assert_eq!((past.spec, past.ended), (dropper(), Time(9000)));
    let change = RatingChange {
        before: (1500.0, 350.0),
        after: (ben.value, ben.deviation),
    };
    assert_eq!(past.rating_change, Some(change));
    let eve = fixture.result_of(fixture.eve, game.id).await.unwrap();
    assert_eq!(eve, None);

    // Each turn took 10 milliseconds.
    let seen_by = (fixture.anna, None);
    let statistics = ok(fixture.statistics(fixture.anna, seen_by)).await;
    let expected = Statistic {
        game: Kind::Dropper,
        side: Side::Black,
        tally: Tally {
            won: 1,
            drawn: 0,
            lost: 0,
        },
        turns: 2,
        timed: 1,
        spent: 10,
    };
    assert_eq!(statistics, [expected]);
}

#[tokio::test]
async fn matches_are_rated_in_the_order_in_which_they_ended() {
    let fixture = Fixture::new().await;
    let (anna, ben, eve) = (fixture.anna, fixture.ben, fixture.eve);
    fixture
        .over(dropper(), fixture.end(anna, ben, NOVEMBER))
        .await;
    // Turning back the clock doesn't change the order.
    let earlier = fixture.end(eve, anna, Time(5));
    fixture.over(dropper(), earlier).await;
    fixture
        .over(open_onyx(), fixture.end(ben, anna, NOVEMBER))
        .await;
    let (first, ben_after) = rate(Rating::NEW, Rating::NEW, Some(Side::Black));
    let (eve_after, anna_after) = rate(Rating::NEW, first, Some(Side::Black));
    assert_eq!(fixture.rating(anna).await, Some(anna_after));
    assert_eq!(fixture.rating(eve).await, Some(eve_after));
    // Each game has its own rating.
    assert_eq!(fixture.rating(ben).await, Some(ben_after));
    assert_eq!(fixture.ratings(ben, NOVEMBER).await.unwrap().len(), 2);
}

#[tokio::test]
async fn some_matches_do_not_count() {
    let fixture = Fixture::new().await;
    let end = fixture.end(fixture.anna, fixture.ben, NOVEMBER);
    let casual = fixture.casual(fixture.anna, fixture.ben, NOVEMBER);
    let aborted = End {
        winner: None,
        reason: Reason::Aborted,
        ..end
    };
    let early = End {
        reason: Reason::Timeout,
        turns: 1,
        ..end
    };
    for end in [casual, aborted, early] {
        let id = fixture.over(dropper(), end).await;
        let past = fixture.result_of(fixture.anna, id).await.unwrap();
        assert_eq!(past.unwrap().rating_change, None);
    }
    assert_eq!(fixture.rating(fixture.anna).await, None);
    assert_eq!(
        fixture.table(everywhere(Period::All), NOVEMBER).await,
        [""; 0]
    );
    assert_eq!(fixture.most_rated_game(None).await.unwrap(), None);
    let query = fixture.query(fixture.anna);
    let page = fixture.history(query, 0, 10).await.unwrap();
    assert_eq!(page.total, 3);
    let against = fixture.head_to_head(query).await.unwrap();
    let expected = Tally {
        won: 2,
        drawn: 0,
        lost: 0,
    };
    assert_eq!(against, expected, "what was broken off has no score");
}

#[tokio::test]
async fn standings_count_servers_and_periods_apart() {
    let fixture = Fixture::new().await;
    let (anna, ben, eve) = (fixture.anna, fixture.ben, fixture.eve);
    let [(castle, hall), (village, attic)] = fixture.servers().await;
    let end = |black, white, place, at| End {
        place,
        ..fixture.end(black, white, at)
    };
    fixture
        .over(dropper(), end(anna, ben, hall, NOVEMBER))
        .await;
    fixture
        .over(dropper(), end(anna, ben, attic, NOVEMBER))
        .await;
    fixture
        .over(dropper(), end(anna, eve, hall, DECEMBER))
        .await;
    let draw = End {
        winner: None,
        reason: Reason::Agreement,
        ..end(ben, eve, attic, DECEMBER)
    };
    fixture.over(dropper(), draw).await;

    let which = |server, period| WhichStandings {
        server,
        ..everywhere(period)
    };
    let all = fixture.table(which(None, Period::All), DECEMBER).await;
    assert_eq!(all[0], "1 Anna 3-0-0 +3");
    assert_eq!(all.len(), 3);
    assert!(all.contains(&"2 Eve 0-1-1 +0".to_owned()), "{all:?}");
    let here = fixture
        .table(which(Some(castle), Period::All), DECEMBER)
        .await;
    assert_eq!(
        here,
        ["1 Anna 2-0-0 +2", "2 Eve 0-0-1 -1", "3 Ben 0-0-1 -1"]
    );
    let here = fixture
        .table(which(Some(castle), Period::Month), DECEMBER)
        .await;
    assert_eq!(here, ["1 Anna 1-0-0 +1", "2 Eve 0-0-1 -1"]);
    // Anna has won nothing in the village this month.
    let there = fixture
        .table(which(Some(village), Period::Month), DECEMBER)
        .await;
    assert_eq!(there, ["1 Eve 0-1-0 +0", "2 Ben 0-1-0 +0"]);
    let year = fixture.table(which(None, Period::Year), DECEMBER).await;
    assert_eq!(year, all);
    for period in [Period::Year, Period::Month] {
        assert_eq!(fixture.table(which(None, period), NEXT_YEAR).await, [""; 0]);
    }
    // The rating is the same on every server.
    let now = |server| fixture.standings(which(server, Period::All), None, 0, 1, DECEMBER);
    let (here, _) = now(Some(village)).await.unwrap();
    let (all, _) = now(None).await.unwrap();
    assert_eq!(here.rows[0].rating.to_bits(), all.rows[0].rating.to_bits());
    assert_eq!(
        here.rows[0].deviation.to_bits(),
        all.rows[0].deviation.to_bits()
    );
    assert_eq!(
        fixture.most_rated_game(Some(castle)).await.unwrap(),
        Some(Kind::Dropper)
    );
}

#[tokio::test]
async fn equal_ratings_share_a_rank_and_pages_end() {
    let fixture = Fixture::new().await;
    let mut people = Vec::new();
    for number in 0..12 {
        let name = format!("P{number:02}");
        people.push(ok(fixture.upsert_person("test", &name, &name)).await.id);
    }
    // Six first matches: six equal winners and six equal losers.
    for pair in people.chunks(2) {
        fixture
            .over(dropper(), fixture.end(pair[0], pair[1], NOVEMBER))
            .await;
    }
    let which = everywhere(Period::All);
    let page = |mine, number| fixture.standings(which, mine, number, 5, NOVEMBER);
    let ranks =
        |page: &Page<StandingsLine>| -> Vec<u32> { page.rows.iter().map(|l| l.rank).collect() };
    let (first, mine) = page(Some(people[3]), 0).await.unwrap();
    assert_eq!((ranks(&first), first.pages(5)), (vec![1; 5], 3));
    let mine = mine.unwrap();
    assert_eq!((mine.rank, mine.name.raw()), (7, "P03"));
    let (second, none) = page(Some(fixture.eve), 1).await.unwrap();
    assert_eq!((ranks(&second), none), (vec![1, 7, 7, 7, 7], None));
    // A page past the end is the last page.
    for number in [2, 3, u32::MAX] {
        let (last, _) = page(None, number).await.unwrap();
        assert_eq!((ranks(&last), last.number), (vec![7, 7], 2));
    }
    let (empty, _) = ok(fixture.standings(everywhere(Period::Month), None, 7, 5, NEXT_YEAR)).await;
    assert_eq!((empty.rows.len(), empty.number, empty.pages(5)), (0, 0, 1));
}

#[tokio::test]
async fn a_casual_match_makes_nobody_unrated_appear_but_brings_the_rated_here() {
    let fixture = Fixture::new().await;
    let [(_, hall), (village, attic)] = fixture.servers().await;
    let end = fixture.end(fixture.anna, fixture.ben, NOVEMBER);
    let rated = End { place: hall, ..end };
    fixture.over(dropper(), rated).await;
    let casual = End {
        white: fixture.eve,
        place: attic,
        rated: false,
        ..end
    };
    fixture.over(dropper(), casual).await;
    let which = WhichStandings {
        server: Some(village),
        ..everywhere(Period::All)
    };
    assert_eq!(fixture.table(which, NOVEMBER).await, ["1 Anna 0-0-0 +0"]);
}

#[tokio::test]
async fn histories_are_filtered_and_seen_by_those_who_may() {
    let fixture = Fixture::new().await;
    let (anna, ben, eve) = (fixture.anna, fixture.ben, fixture.eve);
    let [(castle, hall), (_, attic)] = fixture.servers().await;
    let end = |black, white, place, at| End {
        place,
        ..fixture.end(black, white, Time(at))
    };
    let first = fixture.over(dropper(), end(anna, ben, hall, 10)).await;
    let second = fixture.over(open_onyx(), end(ben, anna, attic, 20)).await;
    let third = fixture.over(dropper(), end(anna, eve, attic, 30)).await;
    let fourth = fixture.over(dropper(), end(eve, anna, hall, 30)).await;
    let found = async |query: ResultQuery, number: u32| -> Vec<MatchId> {
        let page = fixture.history(query, number, 3).await.unwrap();
        page.rows.iter().map(|past| past.id).collect()
    };
    let own = fixture.query(anna);
    assert_eq!(found(own, 0).await, [fourth, third, second]);
    for past_the_end in [1, 2, 99] {
        assert_eq!(found(own, past_the_end).await, [first]);
    }
    let with = |opponent, game, score| ResultQuery {
        opponent,
        game,
        score,
        ..own
    };
    for (query, expected) in [
        (with(Some(ben), None, None), vec![second, first]),
        (
            with(None, Some(Kind::Dropper), None),
            vec![fourth, third, first],
        ),
        (with(None, None, Some(Score::Won)), vec![third, first]),
        (with(Some(eve), Some(Kind::Onyx), None), vec![]),
    ] {
        assert_eq!(found(query, 0).await, expected, "{query:?}");
    }
    // Ben sees what ended in the castle, and his own matches.
    let by_ben = ResultQuery {
        seen_by: (ben, Some(castle)),
        ..own
    };
    assert_eq!(found(by_ben, 0).await, [fourth, second, first]);
    let by_ben_elsewhere = ResultQuery {
        seen_by: (ben, None),
        ..own
    };
    assert_eq!(found(by_ben_elsewhere, 0).await, [second, first]);
    let statistics = fixture.statistics(anna, (ben, None)).await.unwrap();
    let played: Vec<u32> = statistics.iter().map(|s| s.tally.played()).collect();
    assert_eq!(played, [1, 1]);
}

/// Plays many random matches, then recomputes everything without a single bit changing, and restores damaged rows.
#[tokio::test]
async fn everything_can_be_made_anew_to_the_last_bit() {
    let fixture = Fixture::growing().await;
    let servers = fixture.servers().await;
    let nowhere = ok(fixture.upsert_place("test", "cellar", None, false))
        .await
        .id;
    let places = [servers[0].1, servers[1].1, nowhere];
    let mut dice = Rng::with_seed(6);
    let mut people = vec![fixture.anna, fixture.ben, fixture.eve];
    for name in ["Fay", "Gus", "Hal"] {
        people.push(ok(fixture.upsert_person("test", name, name)).await.id);
    }
    let mut now = NOVEMBER.0;
    for _ in 0..150 {
        dice.shuffle(&mut people);
        now += dice.i64(0..200) * clock::DAY / 10;
        let mut players = [people[0], people[1]];
        if dice.u8(0..4) == 0 {
            players[dice.usize(0..2)] = Machine::ALL[dice.usize(0..6)].person();
        }
        let end = End {
            winner: [None, Some(Side::Black), Some(Side::White)][dice.usize(0..3)],
            reason: [
                Reason::Aborted,
                Reason::Timeout,
                Reason::Resignation,
                Reason::Adjudication,
            ][dice.usize(0..4)],
            rated: dice.u8(0..4) > 0,
            place: places[dice.usize(0..3)],
            ..fixture.end(players[0], players[1], Time(now))
        };
        let spec = [dropper(), open_onyx()][dice.usize(0..2)];
        fixture.over(spec, end).await;
    }
    let before = fixture.dump();
    let go_on = |_, _| true;
    let rebuilt = fixture.rebuild(PERIOD, go_on).await.unwrap();
    assert_eq!((rebuilt.matches, rebuilt.changed), (150, 0));
    assert!(rebuilt.rated > 50 && !rebuilt.stopped, "{rebuilt:?}");
    assert!(fixture.count("ratings WHERE person_id < 0") > 5);
    assert_eq!(fixture.dump(), before);

    let stray = format!(
        "INSERT INTO results (person_id, ended_at, match_id, opponent_id, game, side, score, turns, timed, spent)
         VALUES ({}, 3, 1, 1, 'onyx', 'black', 'won', 1, 1, 1)",
        fixture.eve.0
    );
    for damage in [
        "DELETE FROM ratings",
        "UPDATE ratings SET volatility = volatility * 1.000001 WHERE person_id = 2",
        "UPDATE results SET rating_after = 9999.0 WHERE match_id % 7 = 0",
        "DELETE FROM results WHERE person_id = 3",
        "UPDATE standings SET streak = 77, rating = 9999.0",
        "INSERT INTO standings (person_id, game, server_id, year, month) VALUES (1, 'onyx', 99, 1, 1)",
        "DELETE FROM standings WHERE server_id = 0",
        &stray,
    ] {
        fixture.connect().execute_batch(damage);
        assert_ne!(fixture.dump(), before, "{damage}");
        let stopped = ok(fixture.rebuild(PERIOD, |done, _| done == 0)).await;
        assert!(stopped.stopped);
        assert_ne!(fixture.dump(), before, "{damage}");
        let rebuilt = fixture.rebuild(PERIOD, go_on).await.unwrap();
        assert!(rebuilt.changed > 0, "{damage}");
        assert_eq!(fixture.dump(), before, "{damage}");
    }
}

#[tokio::test]
async fn a_match_that_ends_meanwhile_is_taken_in() {
    let fixture = Fixture::new().await;
    fixture
        .over(dropper(), fixture.end(fixture.anna, fixture.ben, NOVEMBER))
        .await;
    fixture.connect().execute_batch("DELETE FROM ratings");
    let runtime = tokio::runtime::Handle::current();
    let other = std::sync::Arc::new(fixture);
    let (fixture, asked) = (other.clone(), std::sync::atomic::AtomicBool::new(false));
    let asked = std::sync::Arc::new(asked);
    let go_on = move |_, _| {
        // Another match ends while the first plan is being made.
        if !asked.swap(true, std::sync::atomic::Ordering::SeqCst) {
            let end = other.end(other.eve, other.ben, DECEMBER);
            runtime.block_on(other.over(dropper(), end));
        }
        true
    };
    let rebuilt = fixture.rebuild(PERIOD, go_on).await.unwrap();
    assert_eq!(rebuilt.matches, 2);
    assert_eq!(fixture.count("ratings"), 3);
    let again = fixture.rebuild(PERIOD, |_, _| true).await.unwrap();
    assert_eq!(again.changed, 0);
}

#[tokio::test]
async fn damaged_ratings_keep_no_match_from_ending() {
    let fixture = Fixture::in_file().await;
    let end = fixture.end(fixture.anna, fixture.ben, NOVEMBER);
    fixture.over(dropper(), end).await;
    for damage in [
        "UPDATE ratings SET rating = 9e999",
        "UPDATE ratings SET deviation = -1.0",
        "UPDATE ratings SET volatility = 0.0",
    ] {
        fixture.connect().execute_batch(damage);
        assert_eq!(fixture.ratings(fixture.anna, NOVEMBER).await.unwrap(), []);
        fixture.over(dropper(), end).await;
    }
    fixture.rebuild(PERIOD, |_, _| true).await.unwrap();
    let rating = fixture.rating(fixture.anna).await.unwrap();
    assert!(
        rating.value > 1600.0 && rating.deviation < 300.0,
        "{rating:?}"
    );
}
