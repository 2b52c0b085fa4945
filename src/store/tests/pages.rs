//! What public pages may show.

use super::results::NOVEMBER;
use super::*;
use play::{OnPages, Preferences, ServerId, ServerSettings};
use rules::Reason;

impl Fixture {
    async fn pages(&self, server: ServerId, pages: bool) {
        let settings = ServerSettings {
            pages,
            ..ServerSettings::default()
        };
        let set = self.store.set_server_settings(server, settings).await;
        set.unwrap();
    }

    async fn appears(&self, person: PersonId, on_pages: OnPages) {
        let chosen = Preferences {
            on_pages,
            ..Preferences::default()
        };
        let set = self.store.set_preferences(person, chosen, None).await;
        set.unwrap();
    }

    /// Matches of Dropper between these that ended there so long after [`NOVEMBER`].
    async fn all_over(&self, all: &[(PersonId, PersonId, PlaceId, i64)]) -> Vec<MatchId> {
        let mut ids = Vec::new();
        for &(black, white, place, after) in all {
            let end = self.end(black, white, NOVEMBER.plus(after));
            ids.push(self.over(dropper(), end.at_place(place)).await);
        }
        ids
    }

    /// Whether a running match between Anna and Ben has a page; all ways to ask give the same answer.
    async fn is_shown(&self, server: ServerId, id: MatchId) -> bool {
        let one = self.store.public_match(id).await.unwrap().is_some();
        let among = self
            .store
            .public_among(vec![MatchId(99), id])
            .await
            .unwrap();
        assert_eq!(among, one.then_some(id).into_iter().collect());
        for person in [self.anna, self.ben] {
            let of = self.store.public_running_of(person, 9).await.unwrap();
            assert_eq!(of.contains(&id), one, "{person:?}");
        }
        let inside = self.store.public_running_in(server, 9).await.unwrap();
        assert_eq!(inside.contains(&id), one);
        one
    }

    /// The numbers of the finished matches on a server's page.
    async fn listed(&self, server: ServerId) -> Vec<i64> {
        let all = self.store.public_history(server, None, None, 10).await;
        all.unwrap().iter().map(|one| one.id.0).collect()
    }

    /// The numbers of the finished matches on a person's page.
    async fn listed_of(&self, person: PersonId) -> Vec<i64> {
        let all = self.store.public_history_of(person, None, None, 10).await;
        all.unwrap().iter().map(|one| one.id.0).collect()
    }
}

#[tokio::test]
async fn a_secret_is_made_once() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    assert_eq!(store.note("secret").await.unwrap(), None);
    assert_eq!(store.note_or_set("secret", "a").await.unwrap(), "a");
    assert_eq!(store.note_or_set("secret", "b").await.unwrap(), "a");
    assert_eq!(store.note("secret").await.unwrap().as_deref(), Some("a"));
}

#[tokio::test]
async fn a_match_has_a_page_where_its_server_and_both_players_want_it() {
    let fixture = Fixture::new().await;
    let [(castle, hall), (village, _)] = fixture.servers().await;
    let shown = async |id| fixture.public_match(MatchId(id)).await.unwrap();
    let asked = fixture.create(fixture.challenge(dropper()), "asked").await;
    let game = fixture.running(hall, dropper(), &["d4"], "game").await;
    let id = game.id.0;
    assert_eq!(shown(id).await, None);
    assert!(!fixture.has_pages(castle).await.unwrap());
    fixture.pages(village, true).await;
    assert_eq!(shown(id).await, None, "another server has pages");
    fixture.pages(castle, true).await;
    assert!(fixture.has_pages(castle).await.unwrap());
    assert!(!fixture.has_pages(ServerId(99)).await.unwrap());
    let page = shown(id).await.unwrap();
    assert_eq!(page.server, castle);
    assert_eq!(shown(asked.id.0).await, None, "a challenge");
    assert_eq!(shown(99).await, None, "no such match");

    let turn = play::turn(&game, fixture.ben, "d4>d5,a1", Time(5000));
    fixture.commit(turn, "more").await;
    let later = shown(id).await.unwrap();
    assert!(later.version > page.version, "{later:?} after {page:?}");

    let is_shown = async || fixture.is_shown(castle, game.id).await;
    for person in [fixture.anna, fixture.ben] {
        for (on_pages, there) in [
            (OnPages::Hidden, false),
            (OnPages::Player, true),
            (OnPages::Matches, true),
        ] {
            fixture.appears(person, on_pages).await;
            assert_eq!(is_shown().await, there, "{on_pages:?}");
        }
    }
    fixture.appears(fixture.eve, OnPages::Hidden).await;
    assert!(is_shown().await, "somebody else");

    for (column, hiding, showing) in [
        ("direct", "1", "0"),
        ("frozen_at", "5", "NULL"),
        ("stage", "'declined'", "'running'"),
    ] {
        let set = |value: &str| {
            let sql = format!("UPDATE matches SET {column} = {value} WHERE id = ?1");
            fixture.connect().execute(&sql, [id]);
        };
        set(hiding);
        assert!(!is_shown().await, "{column}");
        set(showing);
        assert!(is_shown().await, "{column}");
    }
}

#[tokio::test]
async fn where_people_appear_comes_in_their_order() {
    let fixture = Fixture::new().await;
    fixture.appears(fixture.ben, OnPages::Hidden).await;
    fixture.appears(fixture.eve, OnPages::Player).await;
    let asked = vec![fixture.eve, PersonId(99), fixture.ben, fixture.anna];
    let found = fixture.on_pages(asked).await.unwrap();
    let expected = [
        OnPages::Player,
        OnPages::Matches,
        OnPages::Hidden,
        OnPages::Matches,
    ];
    assert_eq!(found, expected);
    assert_eq!(fixture.on_pages(Vec::new()).await.unwrap(), []);
}

#[tokio::test]
async fn no_more_running_matches_are_listed_than_wanted() {
    let fixture = Fixture::new().await;
    let [(castle, hall), (_, attic)] = fixture.servers().await;
    fixture.pages(castle, true).await;
    let first = fixture.running(hall, dropper(), &["d4"], "one").await.id;
    let elsewhere = fixture.running(attic, dropper(), &["d4"], "two").await.id;
    let of = async |limit| {
        fixture
            .public_running_of(fixture.anna, limit)
            .await
            .unwrap()
    };
    assert_eq!(
        of(9).await,
        [first],
        "not #{elsewhere}, whose server has no pages"
    );
    assert_eq!(of(0).await, []);
    let inside = fixture.public_running_in(castle, 0).await;
    assert_eq!(inside.unwrap(), []);
    assert_eq!(fixture.public_among(Vec::new()).await.unwrap().len(), 0);
}

#[tokio::test]
async fn lists_of_finished_matches_leave_out_whoever_is_hidden() {
    let fixture = Fixture::new().await;
    let [(castle, hall), (village, attic)] = fixture.servers().await;
    let (anna, ben, eve) = (fixture.anna, fixture.ben, fixture.eve);
    let mut ids = Vec::new();
    for (spec, black, white, place, after) in [
        (dropper(), anna, ben, hall, 0),
        (open_onyx(), ben, eve, hall, 1),
        (dropper(), eve, anna, attic, 2),
        // Two that ended at the same moment.
        (dropper(), ben, anna, hall, 3),
        (dropper(), anna, eve, hall, 3),
    ] {
        let end = fixture
            .end(black, white, NOVEMBER.plus(after))
            .at_place(place);
        ids.push(fixture.over(spec, end).await.0);
    }
    let [a, b, c, d, e] = ids[..] else { panic!() };
    assert_eq!(fixture.listed(castle).await, [e, d, b, a]);
    assert_eq!(fixture.listed(village).await, [c]);
    assert_eq!(
        fixture.listed_of(anna).await,
        [0; 0],
        "no server has pages yet"
    );
    fixture.pages(castle, true).await;
    assert_eq!(fixture.listed_of(anna).await, [e, d, a]);
    fixture.pages(village, true).await;
    assert_eq!(fixture.listed_of(anna).await, [e, d, c, a]);

    let first = &fixture.public_history(castle, None, None, 2).await;
    let first = first.as_ref().unwrap();
    let Some(last) = first.last() else { panic!() };
    assert_eq!((first.len(), last.id.0), (2, d));
    assert_eq!(last.spec, dropper());
    assert_eq!(
        last.seats,
        Seats {
            black: ben,
            white: anna
        }
    );
    assert_eq!(last.outcome.reason, Reason::Resignation);
    assert_eq!((last.turns, last.ended), (2, NOVEMBER.plus(3)));
    let before = Some((last.ended, last.id));
    let rest = fixture.public_history(castle, None, before, 10).await;
    let rest: Vec<i64> = rest.unwrap().iter().map(|one| one.id.0).collect();
    assert_eq!(rest, [b, a]);
    for (game, expected) in [(Kind::Dropper, &[e, d, c, a][..]), (Kind::Onyx, &[])] {
        let of = fixture.public_history_of(anna, Some(game), None, 10).await;
        let of: Vec<i64> = of.unwrap().iter().map(|one| one.id.0).collect();
        assert_eq!(of, expected, "{game:?}");
    }
    let rest = fixture.public_history_of(anna, None, before, 10).await;
    let rest: Vec<i64> = rest.unwrap().iter().map(|one| one.id.0).collect();
    assert_eq!(rest, [c, a]);
    let onyx = fixture
        .public_history(castle, Some(Kind::Onyx), None, 10)
        .await;
    assert_eq!(onyx.unwrap().len(), 1);

    fixture.appears(eve, OnPages::Hidden).await;
    assert_eq!(fixture.listed(castle).await, [d, a]);
    assert_eq!(fixture.listed_of(anna).await, [d, a]);
    fixture.appears(eve, OnPages::Player).await;
    for column in ["direct", "frozen_at"] {
        let sql = format!("UPDATE matches SET {column} = 1 WHERE id = ?1");
        let id = if column == "direct" { a } else { b };
        fixture.connect().execute(&sql, [id]);
    }
    assert_eq!(fixture.listed(castle).await, [e, d]);
    assert_eq!(fixture.listed_of(ben).await, [d]);
}

#[tokio::test]
async fn the_next_match_of_two_is_found() {
    let fixture = Fixture::new().await;
    let [(castle, hall), (_, attic)] = fixture.servers().await;
    let (anna, ben, eve) = (fixture.anna, fixture.ben, fixture.eve);
    let ids = fixture
        .all_over(&[
            (anna, ben, hall, 0),
            (anna, eve, hall, 1),
            (ben, anna, attic, 2),
            (ben, anna, hall, 3),
            (anna, ben, hall, 3),
        ])
        .await;
    let next = async |after: i64, id| {
        let after = (NOVEMBER.plus(after), id);
        let found = fixture.next_between(anna, ben, castle, after).await;
        found.unwrap()
    };
    assert_eq!(next(0, ids[0]).await, Some(ids[3]));
    assert_eq!(next(3, ids[3]).await, Some(ids[4]));
    assert_eq!(next(3, ids[4]).await, None);
    let other = fixture
        .next_between(ben, anna, castle, (NOVEMBER, ids[0]))
        .await;
    assert_eq!(other.unwrap(), Some(ids[3]), "whoever is named first");
}

#[tokio::test]
async fn statistics_for_everybody_count_what_everybody_may_see() {
    let fixture = Fixture::new().await;
    let [(castle, hall), (village, attic)] = fixture.servers().await;
    let (anna, ben, eve) = (fixture.anna, fixture.ben, fixture.eve);
    let ids = fixture
        .all_over(&[
            (anna, ben, hall, 0),
            (anna, eve, hall, 1),
            (ben, anna, attic, 2),
            (anna, ben, hall, 3),
        ])
        .await;
    let counted = async || -> u32 {
        let all = fixture.public_statistics(anna).await.unwrap();
        all.iter().map(|of| of.tally.played()).sum()
    };
    assert_eq!(counted().await, 0, "no server has pages");
    fixture.pages(castle, true).await;
    assert_eq!(counted().await, 3);
    fixture.pages(village, true).await;
    assert_eq!(counted().await, 4);
    fixture.pages(village, false).await;
    fixture.appears(eve, OnPages::Hidden).await;
    assert_eq!(counted().await, 2, "an opponent hides");
    let sql = "UPDATE matches SET direct = 1 WHERE id = ?1";
    fixture.connect().execute(sql, [ids[3].0]);
    assert_eq!(counted().await, 1, "it was played in direct messages");
    // What they see themselves stays all.
    let own = fixture.statistics(anna, (anna, None)).await.unwrap();
    assert_eq!(own.iter().map(|of| of.tally.played()).sum::<u32>(), 4);
}

#[tokio::test]
async fn a_match_of_a_thread_has_a_page_if_everybody_sees_the_thread() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let [(castle, hall), _] = fixture.servers().await;
    fixture.pages(castle, true).await;
    let platform = store.place(hall).await.unwrap().platform;
    let thread = store.upsert_place(&platform, "thread", Some("hall"), false);
    let thread = thread.await.unwrap().id;
    store.set_server_of_place(thread, castle).await.unwrap();
    let over = fixture
        .all_over(&[(fixture.anna, fixture.ben, thread, 1)])
        .await[0];
    let game = fixture.running(thread, dropper(), &["d4"], "game").await;
    let before = (Time(0), MatchId(0));
    for (public, listed) in [(false, Vec::new()), (true, vec![over.0])] {
        if public {
            store.set_public(thread).await.unwrap();
        }
        for id in [game.id, over] {
            let page = store.public_match(id).await.unwrap();
            assert_eq!(page.is_some(), public);
        }
        assert_eq!(fixture.is_shown(castle, game.id).await, public);
        assert_eq!(fixture.listed(castle).await, listed);
        assert_eq!(fixture.listed_of(fixture.anna).await, listed);
        let next = store.next_between(fixture.anna, fixture.ben, castle, before);
        assert_eq!(next.await.unwrap(), public.then_some(over));
    }
}
