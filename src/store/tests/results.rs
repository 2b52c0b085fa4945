//! What the end of a match leaves behind: results, ratings and standings; and recomputing them.

use fastrand::Rng;

use super::*;
use crate::play::rating::rate;
use crate::play::{Rating, Score, ServerId, StandingsLine, Statistic, Tally};
use crate::rules::{Outcome, Reason, Side};

/// 2026-11-20, and a month and a year later, in UTC milliseconds.
const NOVEMBER: Time = Time(1_795_176_000_000);
const DECEMBER: Time = Time(1_797_768_000_000);
const NEXT_YEAR: Time = Time(1_826_712_000_000);

/// How a match ends.
#[derive(Clone, Copy)]
struct End {
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

impl House {
    fn end(&self, black: PersonId, white: PersonId, at: Time) -> End {
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

    async fn over(&self, spec: Spec, end: End) -> MatchId {
        let mut new = self.challenge(spec);
        (new.place, new.challenger, new.opponent) = (end.place, end.black, Some(end.white));
        let event = format!("over {}", self.count("matches"));
        let mut game = self.create(new, &event).await;
        let seats = Seats {
            black: end.black,
            white: end.white,
        };
        // A match that ends before both have moved isn't rated.
        let accepted = play::accept(&game, end.white, true, Time(2000));
        game = self.commit(accepted, &format!("{event} 0")).await;
        for number in 1..=end.turns {
            let typed = game.game.legal()[0].clone();
            let mover = game.mover().unwrap();
            let since = game.timer.turn_started;
            let turn = play::turn(&game, mover, &typed, since);
            game = self.commit(turn, &format!("{event} {number}")).await;
        }
        game.terms.rated = end.rated;
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

    async fn rating(&self, person: PersonId) -> Option<Rating> {
        let ratings = self.store.ratings(person).await.unwrap();
        let found = ratings.iter().find(|(game, ..)| *game == Kind::Dropper);
        found.map(|(_, rating, _)| *rating)
    }

    /// The lines of a table: rank, name, won, drawn, lost, streak.
    async fn table(&self, table: Table, now: Time) -> Vec<String> {
        let (page, _) = self.store.standings(table, None, 0, 10, now).await.unwrap();
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
    async fn servers(&self) -> [(ServerId, PlaceId); 2] {
        let mut all = Vec::new();
        for (name, place) in [("castle", self.hall), ("village", self.attic)] {
            let server = self.store.upsert_server("test", name).await.unwrap().id;
            self.store.set_server_of_place(place, server).await.unwrap();
            all.push((server, place));
        }
        [all[0], all[1]]
    }

    fn asked(&self, person: PersonId) -> Asked {
        Asked {
            person,
            opponent: None,
            game: None,
            score: None,
            seen_by: (person, None),
        }
    }
}

fn everywhere(period: Period) -> Table {
    Table {
        game: Kind::Dropper,
        server: None,
        period,
    }
}

#[tokio::test]
async fn a_rated_match_moves_both_and_keeps_what_they_had() {
    let house = House::new().await;
    let game = house
        .running(house.hall, dropper(), &["d4", "d4>d5,a1"], "a")
        .await;
    let over = play::resign(&game, house.ben, 2, Time(9000));
    house.commit(over, "over").await;
    let (anna, ben) = rate(Rating::NEW, Rating::NEW, Some(Side::Black));
    assert_eq!(house.rating(house.anna).await, Some(anna));
    assert_eq!(house.rating(house.ben).await, Some(ben));
    assert_eq!(house.rating(house.eve).await, None);

    let past = house.store.result_of(house.ben, game.id).await.unwrap();
    let past = past.unwrap();
    assert_eq!(
        (past.score, past.side, past.opponent, past.turns),
        (Score::Lost, Side::White, house.anna, 2)
    );
    assert_eq!((past.spec, past.ended), (dropper(), Time(9000)));
    let moved = Moved {
        before: 1500.0,
        deviation_before: 350.0,
        after: ben.value,
        deviation_after: ben.deviation,
    };
    assert_eq!(past.moved, Some(moved));
    let eve = house.store.result_of(house.eve, game.id).await.unwrap();
    assert_eq!(eve, None);

    // Each turn took 10 milliseconds.
    let seen_by = (house.anna, None);
    let statistics = house.store.statistics(house.anna, seen_by).await.unwrap();
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
    let house = House::new().await;
    let (anna, ben, eve) = (house.anna, house.ben, house.eve);
    house.over(dropper(), house.end(anna, ben, NOVEMBER)).await;
    // Turning back the clock doesn't change the order.
    let earlier = house.end(eve, anna, Time(5));
    house.over(dropper(), earlier).await;
    house
        .over(open_onyx(), house.end(ben, anna, NOVEMBER))
        .await;
    let (first, ben_after) = rate(Rating::NEW, Rating::NEW, Some(Side::Black));
    let (eve_after, anna_after) = rate(Rating::NEW, first, Some(Side::Black));
    assert_eq!(house.rating(anna).await, Some(anna_after));
    assert_eq!(house.rating(eve).await, Some(eve_after));
    // Each game has its own rating.
    assert_eq!(house.rating(ben).await, Some(ben_after));
    assert_eq!(house.store.ratings(ben).await.unwrap().len(), 2);
}

#[tokio::test]
async fn some_matches_do_not_count() {
    let house = House::new().await;
    let end = house.end(house.anna, house.ben, NOVEMBER);
    let casual = End {
        rated: false,
        ..end
    };
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
        let id = house.over(dropper(), end).await;
        let past = house.store.result_of(house.anna, id).await.unwrap();
        assert_eq!(past.unwrap().moved, None);
    }
    assert_eq!(house.rating(house.anna).await, None);
    assert_eq!(
        house.table(everywhere(Period::All), NOVEMBER).await,
        [""; 0]
    );
    assert_eq!(house.store.favourite(None).await.unwrap(), None);
    let asked = house.asked(house.anna);
    let page = house.store.history(asked, 0, 10).await.unwrap();
    assert_eq!(page.total, 3);
    let against = house.store.head_to_head(asked).await.unwrap();
    let expected = Tally {
        won: 2,
        drawn: 0,
        lost: 0,
    };
    assert_eq!(against, expected, "what was broken off has no score");
}

#[tokio::test]
async fn standings_count_servers_and_periods_apart() {
    let house = House::new().await;
    let (anna, ben, eve) = (house.anna, house.ben, house.eve);
    let [(castle, hall), (village, attic)] = house.servers().await;
    let end = |black, white, place, at| End {
        place,
        ..house.end(black, white, at)
    };
    house.over(dropper(), end(anna, ben, hall, NOVEMBER)).await;
    house.over(dropper(), end(anna, ben, attic, NOVEMBER)).await;
    house.over(dropper(), end(anna, eve, hall, DECEMBER)).await;
    let draw = End {
        winner: None,
        reason: Reason::Agreement,
        ..end(ben, eve, attic, DECEMBER)
    };
    house.over(dropper(), draw).await;

    let table = |server, period| Table {
        server,
        ..everywhere(period)
    };
    let all = house.table(table(None, Period::All), DECEMBER).await;
    assert_eq!(all[0], "1 Anna 3-0-0 +3");
    assert_eq!(all.len(), 3);
    assert!(all.contains(&"2 Eve 0-1-1 +0".to_owned()), "{all:?}");
    let here = house
        .table(table(Some(castle), Period::All), DECEMBER)
        .await;
    assert_eq!(
        here,
        ["1 Anna 2-0-0 +2", "2 Eve 0-0-1 -1", "3 Ben 0-0-1 -1"]
    );
    let here = house
        .table(table(Some(castle), Period::Month), DECEMBER)
        .await;
    assert_eq!(here, ["1 Anna 1-0-0 +1", "2 Eve 0-0-1 -1"]);
    // Anna has won nothing in the village this month.
    let there = house
        .table(table(Some(village), Period::Month), DECEMBER)
        .await;
    assert_eq!(there, ["1 Eve 0-1-0 +0", "2 Ben 0-1-0 +0"]);
    let year = house.table(table(None, Period::Year), DECEMBER).await;
    assert_eq!(year, all);
    for period in [Period::Year, Period::Month] {
        assert_eq!(house.table(table(None, period), NEXT_YEAR).await, [""; 0]);
    }
    // The rating is the same on every server.
    let now = |server| {
        house
            .store
            .standings(table(server, Period::All), None, 0, 1, DECEMBER)
    };
    let (here, _) = now(Some(village)).await.unwrap();
    let (all, _) = now(None).await.unwrap();
    assert_eq!(here.rows[0].rating.to_bits(), all.rows[0].rating.to_bits());
    assert_eq!(
        here.rows[0].deviation.to_bits(),
        all.rows[0].deviation.to_bits()
    );
    assert_eq!(
        house.store.favourite(Some(castle)).await.unwrap(),
        Some(Kind::Dropper)
    );
}

#[tokio::test]
async fn equal_ratings_share_a_rank_and_pages_end() {
    let house = House::new().await;
    let mut people = Vec::new();
    for number in 0..12 {
        let name = format!("P{number:02}");
        people.push(
            house
                .store
                .upsert_person("test", &name, &name)
                .await
                .unwrap()
                .id,
        );
    }
    // Six first matches: six equal winners and six equal losers.
    for pair in people.chunks(2) {
        house
            .over(dropper(), house.end(pair[0], pair[1], NOVEMBER))
            .await;
    }
    let table = everywhere(Period::All);
    let page = |mine, number| house.store.standings(table, mine, number, 5, NOVEMBER);
    let ranks =
        |page: &Page<StandingsLine>| -> Vec<u32> { page.rows.iter().map(|l| l.rank).collect() };
    let (first, mine) = page(Some(people[3]), 0).await.unwrap();
    assert_eq!((ranks(&first), first.pages(5)), (vec![1; 5], 3));
    let mine = mine.unwrap();
    assert_eq!((mine.rank, mine.name.raw()), (7, "P03"));
    let (second, none) = page(Some(house.eve), 1).await.unwrap();
    assert_eq!((ranks(&second), none), (vec![1, 7, 7, 7, 7], None));
    // A page past the end is the last page.
    for number in [2, 3, u32::MAX] {
        let (last, _) = page(None, number).await.unwrap();
        assert_eq!((ranks(&last), last.number), (vec![7, 7], 2));
    }
    let (empty, _) = house
        .store
        .standings(everywhere(Period::Month), None, 7, 5, NEXT_YEAR)
        .await
        .unwrap();
    assert_eq!((empty.rows.len(), empty.number, empty.pages(5)), (0, 0, 1));
}

#[tokio::test]
async fn a_casual_match_makes_nobody_unrated_appear_but_brings_the_rated_here() {
    let house = House::new().await;
    let [(_, hall), (village, attic)] = house.servers().await;
    let end = house.end(house.anna, house.ben, NOVEMBER);
    let rated = End { place: hall, ..end };
    house.over(dropper(), rated).await;
    let casual = End {
        white: house.eve,
        place: attic,
        rated: false,
        ..end
    };
    house.over(dropper(), casual).await;
    let table = Table {
        server: Some(village),
        ..everywhere(Period::All)
    };
    assert_eq!(house.table(table, NOVEMBER).await, ["1 Anna 0-0-0 +0"]);
}

#[tokio::test]
async fn histories_are_filtered_and_seen_by_those_who_may() {
    let house = House::new().await;
    let (anna, ben, eve) = (house.anna, house.ben, house.eve);
    let [(castle, hall), (_, attic)] = house.servers().await;
    let end = |black, white, place, at| End {
        place,
        ..house.end(black, white, Time(at))
    };
    let first = house.over(dropper(), end(anna, ben, hall, 10)).await;
    let second = house.over(open_onyx(), end(ben, anna, attic, 20)).await;
    let third = house.over(dropper(), end(anna, eve, attic, 30)).await;
    let fourth = house.over(dropper(), end(eve, anna, hall, 30)).await;
    let found = async |asked: Asked, number: u32| -> Vec<MatchId> {
        let page = house.store.history(asked, number, 3).await.unwrap();
        page.rows.iter().map(|past| past.id).collect()
    };
    let own = house.asked(anna);
    assert_eq!(found(own, 0).await, [fourth, third, second]);
    for past_the_end in [1, 2, 99] {
        assert_eq!(found(own, past_the_end).await, [first]);
    }
    let with = |opponent, game, score| Asked {
        opponent,
        game,
        score,
        ..own
    };
    for (asked, expected) in [
        (with(Some(ben), None, None), vec![second, first]),
        (
            with(None, Some(Kind::Dropper), None),
            vec![fourth, third, first],
        ),
        (with(None, None, Some(Score::Won)), vec![third, first]),
        (with(Some(eve), Some(Kind::Onyx), None), vec![]),
    ] {
        assert_eq!(found(asked, 0).await, expected, "{asked:?}");
    }
    // Ben sees what ended in the castle, and his own matches.
    let by_ben = Asked {
        seen_by: (ben, Some(castle)),
        ..own
    };
    assert_eq!(found(by_ben, 0).await, [fourth, second, first]);
    let by_ben_elsewhere = Asked {
        seen_by: (ben, None),
        ..own
    };
    assert_eq!(found(by_ben_elsewhere, 0).await, [second, first]);
    let statistics = house.store.statistics(anna, (ben, None)).await.unwrap();
    let played: Vec<u32> = statistics.iter().map(|s| s.tally.played()).collect();
    assert_eq!(played, [1, 1]);
}

/// Plays many random matches, then recomputes everything without a single bit changing, and restores damaged rows.
#[tokio::test]
async fn everything_can_be_made_anew_to_the_last_bit() {
    let house = House::new().await;
    let servers = house.servers().await;
    let nowhere = house
        .store
        .upsert_place("test", "cellar", None, false)
        .await
        .unwrap()
        .id;
    let places = [servers[0].1, servers[1].1, nowhere];
    let mut dice = Rng::with_seed(6);
    let mut people = vec![house.anna, house.ben, house.eve];
    for name in ["Fay", "Gus", "Hal"] {
        people.push(
            house
                .store
                .upsert_person("test", name, name)
                .await
                .unwrap()
                .id,
        );
    }
    let mut now = NOVEMBER.0;
    for _ in 0..150 {
        dice.shuffle(&mut people);
        now += dice.i64(0..20) * clock::DAY / 10;
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
            ..house.end(people[0], people[1], Time(now))
        };
        let spec = [dropper(), open_onyx()][dice.usize(0..2)];
        house.over(spec, end).await;
    }
    let before = house.dump();
    let go_on = |_, _| true;
    let rebuilt = house.store.rebuild(go_on).await.unwrap();
    assert_eq!((rebuilt.matches, rebuilt.changed), (150, 0));
    assert!(rebuilt.rated > 50 && !rebuilt.stopped, "{rebuilt:?}");
    assert_eq!(house.dump(), before);

    let stray = format!(
        "INSERT INTO results (person_id, ended_at, match_id, opponent_id, game, side, score, turns, timed, spent)
         VALUES ({}, 3, 1, 1, 'onyx', 'black', 'won', 1, 1, 1)",
        house.eve.0
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
        house.beside().execute_batch(damage).unwrap();
        assert_ne!(house.dump(), before, "{damage}");
        let stopped = house.store.rebuild(|done, _| done == 0).await.unwrap();
        assert!(stopped.stopped);
        assert_ne!(house.dump(), before, "{damage}");
        let rebuilt = house.store.rebuild(go_on).await.unwrap();
        assert!(rebuilt.changed > 0, "{damage}");
        assert_eq!(house.dump(), before, "{damage}");
    }
}

#[tokio::test]
async fn a_match_that_ends_meanwhile_is_taken_in() {
    let house = House::new().await;
    house
        .over(dropper(), house.end(house.anna, house.ben, NOVEMBER))
        .await;
    house.beside().execute_batch("DELETE FROM ratings").unwrap();
    let runtime = tokio::runtime::Handle::current();
    let other = std::sync::Arc::new(house);
    let (house, asked) = (other.clone(), std::sync::atomic::AtomicBool::new(false));
    let asked = std::sync::Arc::new(asked);
    let go_on = move |_, _| {
        // Another match ends while the first plan is being made.
        if !asked.swap(true, std::sync::atomic::Ordering::SeqCst) {
            let end = other.end(other.eve, other.ben, DECEMBER);
            runtime.block_on(other.over(dropper(), end));
        }
        true
    };
    let rebuilt = house.store.rebuild(go_on).await.unwrap();
    assert_eq!(rebuilt.matches, 2);
    assert_eq!(house.count("ratings"), 3);
    let again = house.store.rebuild(|_, _| true).await.unwrap();
    assert_eq!(again.changed, 0);
}

#[tokio::test]
async fn damaged_ratings_keep_no_match_from_ending() {
    let house = House::new().await;
    let end = house.end(house.anna, house.ben, NOVEMBER);
    house.over(dropper(), end).await;
    for damage in [
        "UPDATE ratings SET rating = 9e999",
        "UPDATE ratings SET deviation = -1.0",
        "UPDATE ratings SET volatility = 0.0",
    ] {
        house.beside().execute_batch(damage).unwrap();
        assert_eq!(house.store.ratings(house.anna).await.unwrap(), []);
        house.over(dropper(), end).await;
    }
    house.store.rebuild(|_, _| true).await.unwrap();
    let rating = house.rating(house.anna).await.unwrap();
    assert!(
        rating.value > 1600.0 && rating.deviation < 300.0,
        "{rating:?}"
    );
}

#[tokio::test]
async fn standings_in_a_channel_are_kept() {
    let house = House::new().await;
    let store = &house.store;
    let table = everywhere(Period::Month);
    assert_eq!(store.next_pin().await.unwrap(), None);
    assert_eq!(store.pin(house.hall, table, Time(10)).await.unwrap(), None);
    assert_eq!(store.next_pin().await.unwrap(), Some(Time(10)));
    let pins = store.pins_due(Time(10), 9).await.unwrap();
    let pin = Pin {
        place: house.hall,
        game: Kind::Dropper,
        here: false,
        period: Period::Month,
        made: Time(10),
        message: None,
        shown: None,
    };
    assert_eq!(pins, std::slice::from_ref(&pin));
    assert_eq!(store.pins_due(Time(9), 9).await.unwrap(), []);
    let shown = Pin {
        message: Some("77".to_owned()),
        shown: Some("all of it".to_owned()),
        ..pin.clone()
    };
    store.pin_shown(shown.clone(), Time(50)).await.unwrap();
    assert_eq!(
        store.pins_due(Time(50), 9).await.unwrap(),
        std::slice::from_ref(&shown)
    );
    // Pinned again: updates of the previous pin are ignored.
    let before = store.pin(house.hall, table, Time(60)).await.unwrap();
    assert_eq!(before, Some(shown.clone()));
    store.pin_shown(shown, Time(99)).await.unwrap();
    let other = store.unpin(house.hall, Some(Time(10))).await.unwrap();
    assert_eq!(other, None);
    let now = store.unpin(house.hall, None).await.unwrap();
    let expected = Pin {
        made: Time(60),
        ..pin
    };
    assert_eq!(now, Some(expected));
    assert_eq!(store.unpin(house.hall, None).await.unwrap(), None);
}

#[tokio::test]
async fn a_large_crowd_is_not_counted_for_everybody_who_asks() {
    let house = House::new().await;
    let beside = house.beside();
    beside.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    let crowd = |game: &str, count: u32| {
        let sql = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
                   INSERT OR REPLACE INTO standings (person_id, game, server_id, rating, deviation, year, month)
                   SELECT i, ?1, 0, 1500, 100, 2026, 24322 FROM n";
        beside.execute(sql, (game, count)).unwrap();
    };
    let table = Table {
        game: Kind::Onyx,
        ..everywhere(Period::All)
    };
    for name in 4..=1500 {
        let sql =
            "INSERT INTO people (id, platform, platform_id, name) VALUES (?1, 'crowd', ?1, ?1)";
        beside.execute(sql, [name]).unwrap();
    }
    let page = async |number| {
        let page = house.store.standings(table, None, number, 10, NOVEMBER);
        let (page, _) = page.await.unwrap();
        (page.total, page.number, page.rows.len())
    };
    crowd("onyx", 998);
    assert_eq!(page(0).await, (998, 0, 10));
    crowd("onyx", 1000);
    assert_eq!(page(999).await, (1000, 99, 10));
    assert_eq!(house.store.favourite(None).await.unwrap(), Some(Kind::Onyx));
    crowd("onyx", 1500);
    assert_eq!(page(999).await, (1000, 99, 10));
    // A page that no longer exists is the last one all the same.
    beside
        .execute("DELETE FROM standings WHERE person_id > 501", [])
        .unwrap();
    assert_eq!(page(80).await, (501, 50, 1));
    assert_eq!(page(0).await, (1000, 0, 10));
    let game = house.running(house.hall, dropper(), &["d4"], "a").await;
    let over = play::resign(&game, house.ben, 1, NOVEMBER);
    house.commit(over, "over").await;
    assert_eq!(page(0).await.0, 1000);
    let sql = "UPDATE matches SET ended_order = 100 WHERE ended_order = 1";
    assert_eq!(beside.execute(sql, []).unwrap(), 1);
    assert_eq!(page(0).await.0, 501);
}

#[tokio::test]
async fn what_is_damaged_keeps_nobody_from_the_rest() {
    let house = House::new().await;
    let store = &house.store;
    let end = house.end(house.anna, house.ben, NOVEMBER);
    let first = house.over(dropper(), end).await;
    house.over(dropper(), end).await;
    let table = everywhere(Period::All);
    for place in [house.hall, house.attic] {
        store.pin(place, table, Time(10)).await.unwrap();
    }
    let sql = "UPDATE matches SET setup = 'upside down' WHERE id = 2;
               UPDATE pins SET game = 'chess' WHERE place_id = 1";
    house.beside().execute_batch(sql).unwrap();
    let page = store.history(house.asked(house.anna), 0, 10).await.unwrap();
    let found: Vec<MatchId> = page.rows.iter().map(|past| past.id).collect();
    assert_eq!((found, page.total), (vec![first], 2));
    let pins = store.pins_due(Time(10), 9).await.unwrap();
    assert_eq!((pins.len(), pins[0].place), (1, house.attic));
}
