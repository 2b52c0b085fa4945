//! `/rules` in the local chat: the words, and a picture for every diagram.

use super::*;
use stonepost::chat::rules_pages;

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_come_with_pictures() {
    let mut room = Room::open();
    for kind in Kind::ALL {
        let line = format!("/rules game:{}", kind.id());
        let answer = room.say("alice", &line).await.unwrap();
        assert_eq!(answer.only_for.as_deref(), Some("alice"));
        assert_eq!(answer.text, rules_pages::of(*kind));
        crate::settled::check(*kind, &answer.text.to_string());
        let diagrams: Vec<_> = rules_pages::on_page(*kind).unwrap().diagrams().collect();
        let (exact, pictures) = answer.files.split_last().unwrap();
        assert_eq!(exact.name, format!("{}-exact-rules.txt", kind.id()));
        let (stored, bytes) = room.local.file(exact.id).await.unwrap();
        assert_eq!(stored.mime, "text/plain; charset=utf-8");
        let bytes = String::from_utf8(bytes).unwrap();
        assert!(
            bytes.starts_with(&format!("# {}\n", kind.title())),
            "{bytes}"
        );
        assert!(bytes.contains("\n# The settled rules"), "{bytes}");
        assert_eq!(pictures.len(), diagrams.len());
        for (file, diagram) in pictures.iter().zip(diagrams) {
            assert!(file.alt.as_ref().unwrap().contains(&diagram.title));
            let (stored, bytes) = room.local.file(file.id).await.unwrap();
            assert_eq!(stored.mime, "image/png");
            assert!(image::load_from_memory(&bytes).unwrap().height() > 600);
        }
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_asked_for_again_are_the_same() {
    let mut room = Room::open();
    let mut pictures = Vec::new();
    for who in ["alice", "bob"] {
        let answer = room.say(who, "/rules game:rekushu").await.unwrap();
        let mut bytes = Vec::new();
        for file in &answer.files {
            bytes.push(room.local.file(file.id).await.unwrap().1);
        }
        pictures.push(bytes);
    }
    assert_eq!(pictures[0].len(), 8);
    assert_eq!(pictures[0], pictures[1]);
    assert_eq!(
        room.told("alice", "/rules game:chess").await,
        crate::facts::no_such_game("chess")
    );
    room.close().await;
}
