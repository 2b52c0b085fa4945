//! The places where messages may have been missed.

use super::*;
use play::Post;

async fn found(fixture: &Fixture) -> Vec<(String, bool, String)> {
    let found = fixture.missed_places("test").await.unwrap();
    let row = |one: MissedPlace| (one.place, one.direct, one.after);
    found.into_iter().map(row).collect()
}

fn row(place: &str, direct: bool, after: &str) -> (String, bool, String) {
    (place.to_owned(), direct, after.to_owned())
}

#[tokio::test]
async fn places_are_asked_from_the_present_turn_on() {
    let fixture = Fixture::new().await;
    assert_eq!(found(&fixture).await, []);
    fixture.running(fixture.hall, dropper(), &[], "one").await;
    let game = fixture
        .running(fixture.attic, dropper(), &["d4", "d4>d5,a1"], "two")
        .await;
    let expected = [
        row("hall", false, "one-accept"),
        row("attic", false, "two-2"),
    ];
    assert_eq!(found(&fixture).await, expected);
    assert_eq!(fixture.missed_places("other").await.unwrap(), []);

    // The player to move may also have written a direct message; that conversation comes first.
    fixture
        .set_direct_conversation(fixture.anna, "talk")
        .await
        .unwrap();
    ok(fixture.set_direct_conversation(fixture.ben, "idle")).await;
    let all = fixture.missed_places("test").await.unwrap();
    let places: Vec<&str> = all.iter().map(|one| one.place.as_str()).collect();
    assert_eq!(places, ["talk", "hall", "attic"]);
    assert_eq!(
        (all[0].direct, all[0].after.as_str()),
        (true, "two-2"),
        "the shorter, earlier one"
    );
    assert_eq!(all[0].players, ["Anna", "Ben"]);

    let over = play::resign(&game, fixture.ben, 2, Time(9000));
    fixture.commit(over, "over").await;
    let expected = [
        row("talk", true, "one-accept"),
        row("hall", false, "one-accept"),
    ];
    assert_eq!(found(&fixture).await, expected);
}

#[tokio::test]
async fn a_turn_that_began_by_itself_is_asked_for_after_the_last_board() {
    let fixture = Fixture::new().await;
    let mut game = fixture
        .running(fixture.hall, dropper(), &["d4"], "one")
        .await;
    let row_due = |rows: Vec<OutboxRow>| rows.into_iter().next();
    for message in ["5", "6", "7", "8"] {
        let due = fixture.outbox_due(Time(9000), 1).await;
        let due = row_due(due).unwrap();
        ok(fixture.outbox_sent(due.id, Some(message), Time(9000))).await;
    }
    game.timer.turn_started = Time(5000);
    let game = fixture.put(game).await;
    assert_eq!(found(&fixture).await, [row("hall", false, "8")]);
    // A post without a board is not used.
    let mut change = bare(game);
    change.posts = vec![Post {
        kind: play::PostKind::YourTurn,
        ply: 1,
        to: None,
    }];
    fixture.store.commit(change, None).await.unwrap();
    let due = fixture.outbox_due(Time(9000), 1).await;
    let due = row_due(due).unwrap();
    ok(fixture.outbox_sent(due.id, Some("9"), Time(9000))).await;
    assert_eq!(found(&fixture).await, [row("hall", false, "8")]);
}

#[tokio::test]
async fn a_match_by_direct_messages_is_asked_for_in_its_place_where_nobody_can_be_written_to() {
    let fixture = Fixture::new().await;
    let mut game = fixture
        .running(fixture.hall, dropper(), &["d4"], "one")
        .await;
    game.terms.direct = true;
    fixture.put(game).await;
    assert_eq!(found(&fixture).await, [row("hall", false, "one-1")]);
    ok(fixture.set_direct_conversation(fixture.ben, "talk")).await;
    assert_eq!(found(&fixture).await, [row("talk", true, "one-1")]);
    ok(fixture.mark_direct_trouble(fixture.ben, "no", false, Time(1))).await;
    let expected = [row("talk", true, "one-1"), row("hall", false, "one-1")];
    assert_eq!(found(&fixture).await, expected);
    // The mark of the match that runs in the place counts.
    fixture
        .running(fixture.hall, dropper(), &["d4", "d4>d5,a1"], "two")
        .await;
    let names: Vec<_> = found(&fixture).await;
    assert!(names.contains(&row("hall", false, "two-2")), "{names:?}");
}

#[tokio::test]
async fn people_are_known_by_name() {
    let fixture = Fixture::in_file().await;
    let known = async |store: &Store, who| {
        let person = store.known_person("test", who).await.unwrap();
        person.map(|person| (person.id, person.name))
    };
    let anna = Some((fixture.anna, "Anna".into()));
    assert_eq!(known(&fixture.store, "Anna").await, anna);
    assert_eq!(known(&fixture.store, "Zoe").await, None);
    // A store with an empty cache reads the person.
    let another = Store::open(&fixture.path).unwrap();
    assert_eq!(known(&another, "Anna").await, anna);
    // The cache is updated when a name changes.
    fixture
        .upsert_person("test", "Anna", "Annie")
        .await
        .unwrap();
    let annie = Some((fixture.anna, "Annie".into()));
    assert_eq!(known(&fixture.store, "Anna").await, annie);
    assert_eq!(
        fixture.person(fixture.anna).await.unwrap().name.raw(),
        "Annie"
    );
}
