//! Hints that are counted once, and analyses that are kept.

use super::*;
use play::{EventKind, Hint, Untrusted};

fn told(turn: &str) -> Hint {
    Hint {
        turn: turn.to_owned(),
        value: 0.25,
        is_exact: true,
    }
}

/// A casual match in which Anna has taken a hint for the second turn.
async fn hinted(fixture: &Fixture) -> Match {
    let mut game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    game.terms.rated = false;
    let who = game.mover().unwrap();
    let digest = game.game.digest();
    let change = play::hint(&game, who, digest, told("d4>d5,a1"), Time(9000));
    fixture.commit(change, "hint").await
}

#[tokio::test]
async fn a_hint_is_found_again_and_counted() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let game = hinted(&fixture).await;
    let (id, who, digest) = (game.id, game.mover().unwrap(), game.game.digest());
    let found = store.hint(id, 1, digest, who).await.unwrap();
    assert_eq!(found, Some(told("d4>d5,a1")));
    for (ply, digest) in [(2, digest), (1, digest + 1)] {
        assert_eq!(store.hint(id, ply, digest, who).await.unwrap(), None);
    }
    let since = |time| store.hints_since(who, Time(time));
    assert_eq!(
        (since(8999).await.unwrap(), since(9000).await.unwrap()),
        (1, 0)
    );
    assert_eq!(store.hints_in(id).await.unwrap(), [(who, 1)]);
    let log = store.log(id).await.unwrap();
    let last = log.last().unwrap();
    assert_eq!(
        (
            last.kind,
            last.actor,
            last.detail.as_ref().map(Untrusted::raw)
        ),
        (EventKind::Hinted, Some(who), Some("2"))
    );
    let archived = store.archived(vec![id]).await.unwrap();
    let archived = archived[0].as_ref().unwrap().as_ref().unwrap();
    let of = |person: &play::Person| u32::from(person.id == who);
    assert_eq!(archived.hints, [of(&archived.black), of(&archived.white)]);
}

#[tokio::test]
async fn a_hint_goes_with_the_position_it_was_taken_in() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let game = hinted(&fixture).await;
    let before = |turn| store.hint_before(game.id, turn);
    let all = [before(0).await, before(1).await, before(2).await];
    assert_eq!(all.map(Result::unwrap), [false, false, true]);
    // Another first turn, as after one that was taken back.
    let sql = "UPDATE turns SET digest = digest + 1 WHERE match_id = ?1 AND ply = 1";
    fixture.connect().execute(sql, [game.id.0]);
    assert!(!before(2).await.unwrap());
}

#[tokio::test]
async fn an_analysis_is_replaced_as_a_whole_and_belongs_to_its_version() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let position = |value, best: Option<&str>| AnalysedPosition {
        value,
        best: best.map(str::to_owned),
    };
    let version = |engine| AnalysisVersion { rules: 1, engine };
    let long = vec![
        position(0.5, Some("d4")),
        position(-1.0, Some("d4>d5,a1")),
        position(1.0, None),
    ];
    assert_eq!(store.analysis(game.id, version(1)).await.unwrap(), []);
    ok(store.put_analysis(game.id, version(1), long.clone())).await;
    assert_eq!(store.analysis(game.id, version(1)).await.unwrap(), long);
    assert_eq!(store.analysis(game.id, version(2)).await.unwrap(), []);
    let short = long[..2].to_vec();
    ok(store.put_analysis(game.id, version(2), short.clone())).await;
    assert_eq!(store.analysis(game.id, version(2)).await.unwrap(), short);
    assert_eq!(store.analysis(game.id, version(1)).await.unwrap(), []);
}
