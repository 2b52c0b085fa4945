//! The matches that a person may refer to.

use super::*;

/// The numbers, opponents' names and states of the matches this person may refer to in this place.
async fn told(fixture: &Fixture, person: &str, place: &str) -> Vec<(i64, String, MatchState)> {
    let named = ok(fixture.lookup_matches("test", person, place)).await;
    let tell = |named: MatchSummary| {
        let black = named.black.map(|name| format!("{} against ", name.raw()));
        let names = format!("{}{}", black.unwrap_or_default(), named.opponent.raw());
        (named.id.0, names, named.state)
    };
    named.into_iter().map(tell).collect()
}

fn row(id: i64, names: &str, state: MatchState) -> (i64, String, MatchState) {
    (id, names.to_owned(), state)
}

#[tokio::test]
async fn a_person_knows_their_own_matches_and_those_of_the_place() {
    let fixture = Fixture::new().await;
    assert_eq!(told(&fixture, "Anna", "hall").await, []);
    // Anna plays Black: it is Ben's turn in one match, and hers in two.
    for (name, turns) in [("a", &["d4"][..]), ("b", &[]), ("c", &[])] {
        let place = fixture.upsert_place("test", name, None, false).await;
        let place = place.unwrap().id;
        fixture.running(place, dropper(), turns, name).await;
    }
    let asked = fixture
        .create(fixture.challenge(open_onyx()), "asked")
        .await;
    assert_eq!(
        told(&fixture, "Anna", "hall").await,
        [
            row(3, "Ben", MatchState::ToMove),
            row(2, "Ben", MatchState::ToMove),
            row(1, "Ben", MatchState::Waits),
        ]
    );
    let asked = row(asked.id.0, "Anna", MatchState::Challenged);
    assert_eq!(
        told(&fixture, "Ben", "nowhere").await,
        [
            row(1, "Anna", MatchState::ToMove),
            row(3, "Anna", MatchState::Waits),
            row(2, "Anna", MatchState::Waits),
            asked.clone(),
        ]
    );
    let here = row(2, "Anna against Ben", MatchState::Waits);
    assert_eq!(told(&fixture, "Eve", "b").await, [here]);
    assert_eq!(told(&fixture, "Eve", "hall").await, []);
    assert_eq!(told(&fixture, "Dora", "b").await, [], "was never met");
    assert_eq!(ok(fixture.lookup_matches("other", "Anna", "b")).await, []);
}

#[tokio::test]
async fn what_is_over_comes_newest_first_with_its_result() {
    let fixture = Fixture::new().await;
    for (name, place, end) in [("a", fixture.hall, 9000), ("b", fixture.attic, 8000)] {
        let game = fixture.running(place, dropper(), &["d4"], name).await;
        let over = play::resign(&game, fixture.ben, 1, Time(end));
        fixture.commit(over, &format!("{name}-over")).await;
    }
    // Results as the end of a match writes them.
    let beside = fixture.connect();
    beside.execute("DELETE FROM results", ());
    let sql = "INSERT INTO results (person_id, ended_at, match_id, opponent_id, game, side, score, turns, timed, spent)
               VALUES (?1, ?2, ?3, ?4, 'dropper', ?5, ?6, 1, 0, 0)";
    for (person, at, id, other, side, score) in [
        (fixture.anna, 9000_i64, 1_i64, fixture.ben, "black", "won"),
        (fixture.ben, 9000, 1, fixture.anna, "white", "lost"),
        (fixture.anna, 8000, 2, fixture.ben, "black", "drawn"),
        (fixture.ben, 8000, 2, fixture.anna, "white", "none"),
    ] {
        beside.execute(sql, (person.0, at, id, other.0, side, score));
    }
    assert_eq!(
        told(&fixture, "Anna", "attic").await,
        [
            row(1, "Ben", MatchState::Won),
            row(2, "Ben", MatchState::Drawn)
        ]
    );
    assert_eq!(
        told(&fixture, "Ben", "nowhere").await,
        [
            row(1, "Anna", MatchState::Lost),
            row(2, "Anna", MatchState::Aborted)
        ]
    );
    let here = row(2, "Anna against Ben", MatchState::Over);
    assert_eq!(told(&fixture, "Eve", "attic").await, [here]);
    let ends = ok(fixture.lookup_matches("test", "Anna", "hall")).await;
    let ends: Vec<Time> = ends.iter().map(|named| named.at).collect();
    assert_eq!(ends, [Time(9000), Time(8000)]);
}
