//! Seeks: stored, accepted by several at one instant, closed, and shown in messages that are kept up to date.

use super::*;
use play::clock::DAY;
use play::{
    NewSeek, RatingRange, SEEK_LAPSES_AFTER, Seek, SeekAccepted, SeekChange, SeekEnd, SeekId,
    SeekRefusal, ServerId, accept_seek, close_seek, wake, wake_seek,
};

const MADE: Time = Time(1000);

impl Fixture {
    /// The server of the hall.
    async fn club(&self) -> ServerId {
        let club = self.store.upsert_server("test", "club").await.unwrap().id;
        for place in [self.hall, self.attic] {
            self.store.set_server_of_place(place, club).await.unwrap();
        }
        club
    }

    /// Anna's seek in the hall, by direct messages so that any number of matches can run.
    async fn new_seek(&self, at_once: u8) -> NewSeek {
        let mut terms = Terms::standard(dropper(), SideChoice::Random);
        terms.direct = true;
        NewSeek {
            place: self.hall,
            server: self.club().await,
            seeker: self.anna,
            terms,
            at_once,
            ratings: None,
            made: MADE,
            others: 0,
        }
    }

    async fn make(&self, new: NewSeek, event: &str) -> Seek {
        match self.store.make_seek(new, delivery(event)).await.unwrap() {
            Changed::Done(id) => self.seek(id).await,
            other => panic!("{other:?}"),
        }
    }

    async fn seek(&self, id: SeekId) -> Seek {
        self.store.seek(id).await.unwrap().unwrap()
    }

    async fn change(&self, change: SeekChange) -> Seek {
        let id = change.after.id;
        let done = self.store.change_seek(change, None).await.unwrap();
        assert_eq!(done, Changed::Done(id));
        self.seek(id).await
    }

    async fn pins(&self) -> Vec<(Pinned, Option<String>)> {
        let pins = self.store.pins(Time(i64::MAX / 2), 99).await;
        pins.into_iter()
            .map(|pin| (pin.what, pin.message))
            .collect()
    }
}

fn accepted(seek: &Seek, who: PersonId) -> Result<SeekAccepted, SeekRefusal> {
    accept_seek(seek, who, 1500.0, seek.place, true, Time(2000))
}

#[tokio::test]
async fn a_seek_comes_back_as_it_was_made() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let mut ids = Vec::new();
    for (number, ratings) in [None, Some("1400-1800"), Some("1400+"), Some("-1800")]
        .into_iter()
        .enumerate()
    {
        let mut new = fixture.new_seek(3).await;
        new.others = number;
        new.ratings = ratings.map(|range| RatingRange::parse(range).unwrap());
        new.terms.note = ratings.map(Into::into);
        new.terms.control = [new.terms.control, None][number % 2];
        let seek = fixture.make(new.clone(), &format!("make {number}")).await;
        let expected = Seek {
            id: seek.id,
            version: 0,
            place: new.place,
            server: new.server,
            seeker: new.seeker,
            terms: new.terms,
            at_once: 3,
            ratings: new.ratings,
            made: MADE,
            seen: MADE,
            blacks: 0,
            closed: None,
            running: Vec::new(),
        };
        assert_eq!(seek, expected);
        ids.push(seek.id);
    }
    let club = fixture.club().await;
    let numbers = |seeks: Vec<Seek>| seeks.iter().map(|seek| seek.id).collect::<Vec<_>>();
    assert_eq!(numbers(store.open_seeks(club).await.unwrap()), ids);
    assert_eq!(numbers(store.seeks_of(fixture.anna).await.unwrap()), ids);
    assert_eq!(store.seeks_of(fixture.ben).await.unwrap(), []);
    assert_eq!(store.seek(SeekId(99)).await.unwrap(), None);
    // Others were made or closed since it was decided; and the same event again.
    let before = fixture.dump();
    let new = fixture.new_seek(1).await;
    let done = store.make_seek(new.clone(), delivery("late")).await;
    assert_eq!(done.unwrap(), Changed::Stale);
    let done = store.make_seek(new, delivery("make 0")).await;
    assert_eq!(done.unwrap(), Changed::Repeated);
    assert_eq!(fixture.dump(), before);
    // One that can't be read keeps nobody from the rest.
    let sql = "UPDATE seeks SET game = 'chess' WHERE id = 2";
    fixture.connect().execute_batch(sql);
    assert_eq!(store.seek(ids[1]).await.unwrap(), None);
    assert_eq!(store.open_seeks(club).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_match_begins_as_a_whole_or_not_at_all() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let mut new = fixture.new_seek(2).await;
    new.terms.direct = false;
    let seek = fixture.make(new, "make").await;
    let begun = accepted(&seek, fixture.ben).unwrap();
    let done = store.begin_from_seek(begun.clone(), delivery("a")).await;
    let Commit::Done(id) = done.unwrap() else {
        panic!("it didn't begin");
    };
    let game = fixture.load(id).await;
    assert_eq!((game.seek, game.version), (Some(seek.id), 1));
    assert_eq!(game.stage, begun.change.after.stage);
    assert_eq!(game.timer, begun.change.after.timer);
    let log: Vec<String> = ok(store.log(id))
        .await
        .iter()
        .map(|event| event.kind.id())
        .collect();
    assert_eq!(log, ["sought", "accepted"]);
    let posts = store.outbox_due(Time(2000), 9).await;
    assert_eq!((posts.len(), posts[0].game), (1, id));
    let after = fixture.seek(seek.id).await;
    assert_eq!(after.running, [(id, fixture.ben)]);
    assert_eq!((after.version, after.blacks), (1, 1));

    // The same event, one that was decided on an older seek, and one for a channel that isn't free.
    let before = fixture.dump();
    let again = store.begin_from_seek(begun.clone(), delivery("a")).await;
    assert_eq!(again.unwrap(), Commit::Repeated);
    let mut elsewhere = accepted(&seek, fixture.eve).unwrap();
    elsewhere.change.after.place = fixture.attic;
    let stale = store.begin_from_seek(elsewhere, delivery("b")).await;
    assert_eq!(stale.unwrap(), Commit::Stale);
    let second = accepted(&after, fixture.eve).unwrap();
    let busy = store.begin_from_seek(second, delivery("c")).await;
    assert_eq!(busy.unwrap(), Commit::PlaceBusy);
    assert_eq!(fixture.dump(), before);
    store.check(|_| true).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_more_begin_at_once_than_there_may_be() {
    let fixture = Fixture::new().await;
    let seek = fixture.make(fixture.new_seek(3).await, "make").await;
    let stores = fixture.stores();
    let mut people = Vec::new();
    for number in 0..12 {
        let name = format!("crowd {number}");
        let person = fixture.upsert_person("test", &name, &*name).await;
        people.push(person.unwrap().id);
    }
    let mut tasks = Vec::new();
    // Each of them twice, too.
    for (number, who) in people.iter().chain(&people).copied().enumerate() {
        let (store, id) = (stores[number % 3].clone(), seek.id);
        tasks.push(tokio::spawn(async move {
            loop {
                let seek = store.seek(id).await.unwrap().unwrap();
                let begun = accepted(&seek, who)?;
                let delivery = delivery(&format!("accept {number}"));
                match store.begin_from_seek(begun, delivery).await.unwrap() {
                    Commit::Done(game) => return Ok(game),
                    other => assert_eq!(other, Commit::Stale),
                }
            }
        }));
    }
    let mut begun = Vec::new();
    for task in tasks {
        match task.await.unwrap() {
            Ok(game) => begun.push(game),
            Err(SeekRefusal::Full | SeekRefusal::Playing { .. }) => {}
            Err(refusal) => panic!("{refusal:?}"),
        }
    }
    assert_eq!(begun.len(), 3);
    let seek = fixture.seek(seek.id).await;
    assert!(seek.is_full());
    let mut others: Vec<PersonId> = seek.running.iter().map(|(_, other)| *other).collect();
    others.dedup();
    assert_eq!((others.len(), fixture.count("matches")), (3, 3));
}

#[tokio::test]
async fn a_seek_opens_again_when_a_match_ends_and_is_closed_by_a_loss_on_time() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let seek = fixture.make(fixture.new_seek(1).await, "make").await;
    let begin = async |who, event| {
        let seek = fixture.seek(seek.id).await;
        let begun = accepted(&seek, who).unwrap();
        match store.begin_from_seek(begun, delivery(event)).await.unwrap() {
            Commit::Done(id) => fixture.load(id).await,
            other => panic!("{other:?}"),
        }
    };
    let game = begin(fixture.ben, "first").await;
    assert!(fixture.seek(seek.id).await.is_full());
    let over = play::resign(&game, fixture.anna, 0, Time(3000));
    fixture.commit(over, "over").await;
    let open = fixture.seek(seek.id).await;
    assert_eq!((open.running.len(), open.closed), (0, None));
    // Anna is White by now, and wins on time; that closes nothing.
    let game = begin(fixture.ben, "second").await;
    assert_eq!(game.mover(), Some(fixture.ben));
    let late = Time(2000).plus(10 * DAY);
    fixture.commit(Ok(wake(&game, late).unwrap()), "won").await;
    assert_eq!(fixture.seek(seek.id).await.closed, None);
    let game = begin(fixture.ben, "third").await;
    assert_eq!(game.mover(), Some(fixture.anna));
    let lost = wake(&game, late).unwrap();
    fixture.commit(Ok(lost), "lost").await;
    let closed = fixture.seek(seek.id).await;
    assert_eq!(closed.closed, Some(SeekEnd::LostOnTime));
    assert_eq!(store.upcoming(Time(i64::MAX), 9).await.unwrap().seeks, []);
    assert_eq!(store.seeks_of(fixture.anna).await.unwrap(), []);
    // The seeker is told.
    let pins = fixture.pins().await;
    assert!(
        pins.contains(&(Pinned::SeekOver(seek.id), None)),
        "{pins:?}"
    );
}

#[tokio::test]
async fn a_seek_lapses_unless_its_seeker_is_there() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let seek = fixture.make(fixture.new_seek(1).await, "make").await;
    let due = MADE.plus(SEEK_LAPSES_AFTER);
    let upcoming = async |now| {
        let upcoming = store.upcoming(now, 9).await.unwrap();
        (upcoming.seeks, upcoming.first)
    };
    assert_eq!(upcoming(due.plus(-1)).await, (vec![], Some(due)));
    assert_eq!(upcoming(due).await, (vec![seek.id], Some(due)));
    let active = async || store.last_active(fixture.anna, seek.seen).await.unwrap();
    assert_eq!(active().await, None);
    // That others accept says nothing; a turn does.
    let begun = accepted(&seek, fixture.ben).unwrap();
    let Commit::Done(game) = store.begin_from_seek(begun, delivery("a")).await.unwrap() else {
        panic!("it didn't begin");
    };
    assert_eq!(active().await, Some(MADE));
    let game = fixture.load(game).await;
    let turn = play::turn(&game, fixture.anna, "d4", Time(9000));
    let game = fixture.commit(turn, "turn").await;
    assert_eq!(active().await, Some(Time(9000)));
    let over = play::resign(&game, fixture.ben, 1, Time(9500));
    fixture.commit(over, "over").await;
    assert_eq!(active().await, Some(Time(9000)));
    let seek = fixture.seek(seek.id).await;
    let kept = fixture
        .change(wake_seek(&seek, active().await, due).unwrap())
        .await;
    assert_eq!((kept.seen, kept.closed), (Time(9000), None));
    let due = Time(9000).plus(SEEK_LAPSES_AFTER);
    assert_eq!(upcoming(due.plus(-1)).await, (vec![], Some(due)));
    let lapsed = fixture
        .change(wake_seek(&kept, active().await, due).unwrap())
        .await;
    assert_eq!(lapsed.closed, Some(SeekEnd::Lapsed));
    assert_eq!(upcoming(Time(i64::MAX)).await, (vec![], None));
}

#[tokio::test]
async fn a_seek_is_as_old_as_the_time_in_which_it_could_be_accepted() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let seek = fixture.make(fixture.new_seek(1).await, "make").await;
    let due = async || store.upcoming(MADE, 9).await.unwrap().first.unwrap();
    let at = due().await;
    store.beat(Time(2000), 0).await.unwrap();
    let gap = |last: Time, now: Time| Gap {
        last,
        down: last,
        now,
        behind: None,
    };
    let ahead = Time(2000).plus(2 * DAY);
    store.end_gap(gap(Time(2000), ahead)).await.unwrap();
    assert_eq!(due().await, at.plus(2 * DAY));
    assert_eq!(fixture.seek(seek.id).await.seen, MADE.plus(2 * DAY));
    // It was the clock alone, which is set right.
    let back = gap(ahead, Time(3000));
    let by = ahead.0 - 3000;
    store.set_clock_back(back, Some(by)).await.unwrap();
    assert_eq!(due().await, at.plus(1000));
    assert_eq!(fixture.seek(seek.id).await.seen, MADE.plus(1000));
}

#[tokio::test]
async fn messages_about_seeks_are_looked_at_when_something_changes() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let first = fixture.make(fixture.new_seek(2).await, "make").await;
    assert_eq!(fixture.pins().await, [(Pinned::Seek(first.id), None)]);
    let due = async |now| store.pins(Time(now), 9).await;
    let [pin] = <[Pin; 1]>::try_from(due(1000).await).unwrap();
    let shown = Pin {
        message: Some("77".to_owned()),
        shown: Some("words".to_owned()),
        ..pin
    };
    ok(store.pin_shown(shown.clone(), Time(5000), Time(90_000))).await;
    assert_eq!(due(89_999).await, []);
    let found = store.pins_among("test", vec!["76".to_owned(), "77".to_owned()]);
    assert_eq!(found.await.unwrap(), std::slice::from_ref(&shown));
    let other = store.pins_among("other", vec!["77".to_owned()]);
    assert_eq!(other.await.unwrap(), []);
    // Something changes before it can be edited again, and after that.
    let begun = accepted(&first, fixture.ben).unwrap();
    store.begin_from_seek(begun, delivery("a")).await.unwrap();
    assert_eq!(due(4999).await, []);
    let [pin] = <[Pin; 1]>::try_from(due(5000).await).unwrap();
    assert_eq!((pin.news, pin.message.as_deref()), (1, Some("77")));
    // What changes while it's edited isn't missed.
    let seek = fixture.seek(first.id).await;
    let closed = close_seek(&seek, fixture.anna, false, Time(6000)).unwrap();
    fixture.change(closed).await;
    ok(store.pin_shown(pin, Time(20_000), Time(300_000))).await;
    assert_eq!(due(19_999).await, []);
    let [pin] = <[Pin; 1]>::try_from(due(20_000).await).unwrap();
    assert_eq!(pin.news, 2);
    store.pin_over(pin).await.unwrap();
    assert_eq!(fixture.pins().await, []);
}

#[tokio::test]
async fn a_server_has_one_list_of_its_seeks() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let club = fixture.club().await;
    let pin = async |place| store.pin_seeks(place, club, Time(10)).await.unwrap();
    assert_eq!(store.unpin_seeks(club, Time(9)).await.unwrap(), None);
    assert_eq!(pin(fixture.hall).await, None);
    assert_eq!(
        store.seeks_pinned_in(club).await.unwrap(),
        Some(fixture.hall)
    );
    // A list that isn't posted yet leaves nothing.
    assert_eq!(pin(fixture.attic).await, Some(fixture.hall));
    assert_eq!(fixture.pins().await, [(Pinned::Seeks(club), None)]);
    let list = store.pins(Time(10), 9).await.remove(0);
    assert_eq!(list.place, fixture.attic);
    let shown = Pin {
        message: Some("77".to_owned()),
        ..list
    };
    ok(store.pin_shown(shown, Time(20), Time(i64::MAX / 4))).await;
    // While there's a list, a seek has no message of its own.
    let seek = fixture.make(fixture.new_seek(1).await, "make").await;
    assert_eq!(fixture.pins().await.len(), 1);
    let due = store.pins(MADE, 9).await;
    assert_eq!((due.len(), due[0].news), (1, 1));
    assert_eq!(pin(fixture.hall).await, Some(fixture.attic));
    let pins = fixture.pins().await;
    assert!(pins.contains(&(Pinned::SeeksOver(club), Some("77".to_owned()))));
    assert!(pins.contains(&(Pinned::Seeks(club), None)));
    // Standings in the same channel are another matter.
    let which = WhichStandings {
        game: Kind::Onyx,
        server: None,
        period: Period::All,
        active: true,
    };
    assert!(!store.pin(fixture.hall, which, Time(30)).await.unwrap());
    assert_eq!(fixture.pins().await.len(), 3);
    assert!(store.unpin(fixture.hall).await.unwrap());
    let before = store.unpin_seeks(club, Time(40)).await.unwrap();
    assert_eq!(before, Some(fixture.hall));
    assert_eq!(store.seeks_pinned_in(club).await.unwrap(), None);
    // A moderator closes it, of which the seeker is told.
    let closed = close_seek(&seek, fixture.ben, true, Time(50)).unwrap();
    fixture.change(closed).await;
    let pins = fixture.pins().await;
    assert!(
        pins.contains(&(Pinned::SeekOver(seek.id), None)),
        "{pins:?}"
    );
}
