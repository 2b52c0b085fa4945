//! Deviations that grow with the time since the last rated match, and the switch for that.

use super::results::{NOVEMBER, everywhere};
use super::*;
use play::Rating;
use play::rating::rate;
use rules::Side;

pub(super) fn later(days: i64) -> Time {
    NOVEMBER.plus(days * clock::DAY)
}

impl Fixture {
    pub(super) async fn anna_beats_ben(&self, at: Time) -> MatchId {
        self.over(dropper(), self.end(self.anna, self.ben, at))
            .await
    }

    async fn at(&self, person: PersonId, now: Time) -> PersonRating {
        let ratings = self.store.ratings(person, now).await.unwrap();
        assert_eq!(ratings.len(), 1);
        ratings[0]
    }
}

#[tokio::test]
async fn a_deviation_grows_until_the_next_match_and_is_stored_only_then() {
    let fixture = Fixture::growing().await;
    fixture.anna_beats_ben(NOVEMBER).await;
    let (anna, ben) = rate(Rating::NEW, Rating::NEW, Some(Side::Black));
    let before = fixture.dump();
    for (days, periods) in [(0, 0), (9, 0), (10, 1), (19, 1), (365, 36), (36_500, 3650)] {
        let found = fixture.at(fixture.anna, later(days)).await;
        assert_eq!((found.rated, found.now), (anna, anna.rested(periods)));
        let (page, _) =
            ok(fixture.standings(everywhere(Period::All), None, 0, 10, later(days))).await;
        assert_eq!(page.rows[0].deviation, anna.rested(periods).deviation);
        assert_eq!(page.rows[1].deviation, ben.rested(periods).deviation);
    }
    assert_eq!(fixture.dump(), before, "nothing is written as time passes");

    // Ben has played somebody else meanwhile, so his deviation has grown less.
    let eve = fixture.end(fixture.eve, fixture.ben, later(50));
    fixture.over(dropper(), eve).await;
    let (_, ben) = rate(Rating::NEW, ben.rested(5), Some(Side::Black));
    let id = fixture.anna_beats_ben(later(71)).await;
    let (anna, ben) = (anna.rested(7), ben.rested(2));
    let after = rate(anna, ben, Some(Side::Black));
    assert_eq!(
        fixture.at(fixture.anna, later(71)).await,
        PersonRating {
            game: Kind::Dropper,
            rated: after.0,
            now: after.0,
            last: id,
            at: later(71),
        }
    );
    let past = fixture.result_of(fixture.anna, id).await.unwrap();
    let change = RatingChange {
        before: (anna.value, anna.deviation),
        after: (after.0.value, after.0.deviation),
    };
    assert_eq!(past.unwrap().rating_change, Some(change));
    // All of that can be told from how the rating came about.
    let history = fixture.rating_history(fixture.ben, Kind::Dropper);
    let history = history.await.unwrap();
    let told: Vec<(Time, f64, f64)> = history
        .matches()
        .iter()
        .map(|one| (one.at, one.before, one.deviation))
        .collect();
    let first = rate(Rating::NEW, Rating::NEW, Some(Side::Black)).1;
    assert_eq!(told.len(), 3);
    assert_eq!(told[0], (NOVEMBER, 350.0, first.deviation));
    assert_eq!(told[1].1, first.rested(5).deviation);
    assert_eq!(told[2], (later(71), ben.deviation, after.1.deviation));
    assert_eq!(history.matches()[2].value, after.1.value);
    let other = fixture.rating_history(fixture.ben, Kind::Onyx);
    assert_eq!(other.await.unwrap().count(), 0);
    let rebuilt = fixture.rebuild(PERIOD, |_, _| true).await.unwrap();
    assert_eq!(rebuilt.changed, 0);
}

#[tokio::test]
async fn the_switch_keeps_ratings_as_they_were_and_can_be_turned_both_ways() {
    let fixture = Fixture::growing().await;
    let store = &fixture.store;
    let dump = || -> Vec<String> {
        let text = fixture.dump();
        let notes = |line: &&str| !line.contains("rating_period_days");
        text.lines().filter(notes).map(str::to_owned).collect()
    };
    let go_on = |_, _| true;
    // As long as nobody has a rating, the settings decide.
    for days in [0, 30, 0] {
        let period = RatingPeriod::of_days(days);
        assert_eq!(store.adopt_rating_period(period).await.unwrap(), period);
        assert_eq!(store.rating_period().await.unwrap(), Some(period));
    }
    fixture.anna_beats_ben(NOVEMBER).await;
    fixture.anna_beats_ben(later(400)).await;
    let (anna, ben) = rate(Rating::NEW, Rating::NEW, Some(Side::Black));
    let (anna, _) = rate(anna, ben, Some(Side::Black));
    assert_eq!(fixture.at(fixture.anna, later(9999)).await.now, anna);
    let without = dump();

    // Now they keep to what they were made with, until they're made anew.
    let followed = store.adopt_rating_period(PERIOD).await.unwrap();
    assert_eq!(followed, RatingPeriod::NONE);
    assert_eq!(dump(), without);
    let stopped = store.rebuild(PERIOD, |_, _| false).await.unwrap();
    assert!(stopped.stopped);
    assert_eq!(
        store.rating_period().await.unwrap(),
        Some(RatingPeriod::NONE)
    );
    let rebuilt = store.rebuild(PERIOD, go_on).await.unwrap();
    // Two results, two ratings, and two lines in the standings of all servers.
    assert_eq!(rebuilt.changed, 6);
    assert_eq!(store.rating_period().await.unwrap(), Some(PERIOD));
    assert_ne!(dump(), without);
    store.rebuild(RatingPeriod::NONE, go_on).await.unwrap();
    assert_eq!(dump(), without);
}

#[tokio::test]
async fn ratings_of_an_earlier_version_are_made_anew_once() {
    for wanted in [PERIOD, RatingPeriod::NONE] {
        let fixture = Fixture::new().await;
        let store = &fixture.store;
        assert_eq!(store.rating_period().await.unwrap(), None);
        fixture.anna_beats_ben(NOVEMBER).await;
        fixture.anna_beats_ben(later(400)).await;
        let (anna, ben) = rate(Rating::NEW, Rating::NEW, Some(Side::Black));
        let plain = rate(anna, ben, Some(Side::Black)).0;
        assert_eq!(fixture.rating(fixture.anna).await, Some(plain));

        assert_eq!(store.adopt_rating_period(wanted).await.unwrap(), wanted);
        assert_eq!(store.rating_period().await.unwrap(), Some(wanted));
        let periods = wanted.between(NOVEMBER, later(400));
        let grown = rate(anna.rested(periods), ben.rested(periods), Some(Side::Black)).0;
        assert_eq!(fixture.rating(fixture.anna).await, Some(grown));
        assert_eq!(grown == plain, wanted == RatingPeriod::NONE);
        let rebuilt = store.rebuild(wanted, |_, _| true).await.unwrap();
        assert_eq!(rebuilt.changed, 0);
    }
}
