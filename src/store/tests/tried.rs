//! What people try in matches.

use super::*;
use play::Tried;

fn tree(lines: &[&[&str]]) -> Tried {
    let mut tree = Tried::default();
    for line in lines {
        tree.add(line).unwrap();
    }
    tree
}

#[tokio::test]
async fn of_two_changes_at_once_one_is_kept() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let (anna, stores) = (fixture.anna, fixture.stores());
    let trees = [tree(&[&["d4"]]), tree(&[&["c3"]]), tree(&[&["a1", "b2"]])];
    let keep = |at: usize, before| stores[at].keep_tried(game.id, anna, before, &trees[at]);
    for before in [0, 1] {
        let kept = tokio::join!(keep(0, before), keep(1, before), keep(2, before));
        let kept = <[_; 3]>::from(kept).map(Result::unwrap);
        assert_eq!(kept.iter().filter(|kept| **kept).count(), 1, "{kept:?}");
        let at = kept.iter().position(|kept| *kept).unwrap();
        for store in &stores {
            let found = store.tried(game.id, anna).await.unwrap().unwrap();
            assert_eq!((&found.tree, found.version), (&trees[at], before + 1));
        }
    }
    assert_eq!(fixture.count("tried"), 1);
    assert_eq!(
        fixture.store.tried(game.id, fixture.ben).await.unwrap(),
        None
    );
}

#[tokio::test]
async fn it_is_for_everybody_as_long_as_its_owner_wants() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let (store, anna) = (&fixture.store, fixture.anna);
    assert!(
        store
            .keep_tried(game.id, anna, 0, &tree(&[&["d4"]]))
            .await
            .unwrap()
    );
    let published = async || store.published_tried(game.id).await.unwrap();
    assert_eq!(published().await, []);
    store
        .publish_tried(game.id, anna, Some(Time(7)))
        .await
        .unwrap();
    assert_eq!(published().await[0].published, Some(Time(7)));
    store.publish_tried(game.id, anna, None).await.unwrap();
    assert_eq!(published().await, []);

    // Whoever is forgotten has tried nothing, and keeps nothing any more.
    store
        .publish_tried(game.id, anna, Some(Time(8)))
        .await
        .unwrap();
    let json = store.personal_data(anna).await.unwrap();
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(json["tried"][0]["turns"], "0 d4\n");
    fixture.forget_anna().await;
    assert_eq!(published().await, []);
    assert!(
        !store
            .keep_tried(game.id, anna, 0, &tree(&[&["d4"]]))
            .await
            .unwrap()
    );
    assert_eq!(fixture.count("tried"), 0);
}
