//! The matches that a person may refer to.

use super::*;

/// The numbers, opponents' names and states of the matches this person may refer to in this place.
async fn told(house: &House, person: &str, place: &str) -> Vec<(i64, String, Standing)> {
    let named = house.store.named("test", person, place).await.unwrap();
    let tell = |named: MatchSummary| {
        let black = named.black.map(|name| format!("{} against ", name.raw()));
        let names = format!("{}{}", black.unwrap_or_default(), named.opponent.raw());
        (named.id.0, names, named.standing)
    };
    named.into_iter().map(tell).collect()
}

fn row(id: i64, names: &str, standing: Standing) -> (i64, String, Standing) {
    (id, names.to_owned(), standing)
}

#[tokio::test]
async fn a_person_knows_their_own_matches_and_those_of_the_place() {
    let house = House::new().await;
    assert_eq!(told(&house, "Anna", "hall").await, []);
    // Anna plays Black: it is Ben's turn in one match, and hers in two.
    for (name, turns) in [("a", &["d4"][..]), ("b", &[]), ("c", &[])] {
        let place = house.store.upsert_place("test", name, None, false).await;
        let place = place.unwrap().id;
        house.running(place, dropper(), turns, name).await;
    }
    let asked = house.create(house.challenge(open_onyx()), "asked").await;
    assert_eq!(
        told(&house, "Anna", "hall").await,
        [
            row(3, "Ben", Standing::ToMove),
            row(2, "Ben", Standing::ToMove),
            row(1, "Ben", Standing::Waits),
        ]
    );
    let asked = row(asked.id.0, "Anna", Standing::Asked);
    assert_eq!(
        told(&house, "Ben", "nowhere").await,
        [
            row(1, "Anna", Standing::ToMove),
            row(3, "Anna", Standing::Waits),
            row(2, "Anna", Standing::Waits),
            asked.clone(),
        ]
    );
    let here = row(2, "Anna against Ben", Standing::Waits);
    assert_eq!(told(&house, "Eve", "b").await, [here]);
    assert_eq!(told(&house, "Eve", "hall").await, []);
    assert_eq!(told(&house, "Dora", "b").await, [], "was never met");
    assert_eq!(house.store.named("other", "Anna", "b").await.unwrap(), []);
}

#[tokio::test]
async fn what_is_over_comes_newest_first_with_its_result() {
    let house = House::new().await;
    for (name, place, end) in [("a", house.hall, 9000), ("b", house.attic, 8000)] {
        let game = house.running(place, dropper(), &["d4"], name).await;
        let over = play::resign(&game, house.ben, 1, Time(end));
        house.commit(over, &format!("{name}-over")).await;
    }
    // Results as the end of a match writes them.
    let beside = house.beside();
    beside.execute("DELETE FROM results", []).unwrap();
    let sql = "INSERT INTO results (person_id, ended_at, match_id, opponent_id, game, side, score, turns, timed, spent)
               VALUES (?1, ?2, ?3, ?4, 'dropper', ?5, ?6, 1, 0, 0)";
    for (person, at, id, other, side, score) in [
        (house.anna, 9000, 1, house.ben, "black", "won"),
        (house.ben, 9000, 1, house.anna, "white", "lost"),
        (house.anna, 8000, 2, house.ben, "black", "drawn"),
        (house.ben, 8000, 2, house.anna, "white", "none"),
    ] {
        beside
            .execute(sql, (person.0, at, id, other.0, side, score))
            .unwrap();
    }
    assert_eq!(
        told(&house, "Anna", "attic").await,
        [row(1, "Ben", Standing::Won), row(2, "Ben", Standing::Drawn)]
    );
    assert_eq!(
        told(&house, "Ben", "nowhere").await,
        [
            row(1, "Anna", Standing::Lost),
            row(2, "Anna", Standing::BrokenOff)
        ]
    );
    let here = row(2, "Anna against Ben", Standing::Over);
    assert_eq!(told(&house, "Eve", "attic").await, [here]);
    let ends = house.store.named("test", "Anna", "hall").await.unwrap();
    let ends: Vec<Time> = ends.iter().map(|named| named.at).collect();
    assert_eq!(ends, [Time(9000), Time(8000)]);
}
