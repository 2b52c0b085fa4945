//! `/rules` on Discord: one answer that only its reader sees, with all of its pictures.

use serde_json::json;
use stonepost::chat::rules_pages;
use stonepost::rules::Kind;

use super::Club;

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_are_one_private_message_with_pictures() {
    let club = Club::open().await;
    for kind in Kind::ALL {
        let asked = club.fake.slash(
            club.carol,
            club.channel,
            "rules",
            json!({ "game": kind.id() }),
        );
        let answer = asked.answer().await;
        assert!(answer.ephemeral() && answer.pinged.is_empty());
        let words = answer.content.replace('\\', "");
        assert!(words.chars().count() <= 2_000);
        assert!(words.starts_with(&format!("**{}**\n", kind.title())));
        // The last line is there to its end, so nothing was cut.
        let whole = rules_pages::of(*kind).to_string().replace(['`', '*'], "");
        let last = whole.lines().last().unwrap();
        assert!(words.replace(['`', '*'], "").ends_with(last), "{words}");
        let (exact, pictures) = answer.attachments.split_last().unwrap();
        assert_eq!(exact.filename, format!("{}-exact-rules.txt", kind.id()));
        assert_eq!(*exact.bytes, *rules_pages::exact(*kind).as_bytes());
        let drawn = rules_pages::pictures(*kind).unwrap();
        assert_eq!(pictures.len(), drawn.len());
        for (attachment, file) in pictures.iter().zip(drawn) {
            assert_eq!(attachment.filename, file.name);
            assert_eq!(*attachment.bytes, file.bytes);
            assert_eq!(attachment.description, file.alt);
        }
        let link = "<https://creativecommons.org/licenses/by/4.0/>";
        assert_eq!(words.contains(link), *kind == Kind::Dropper);
    }
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_can_be_read_in_a_direct_conversation() {
    let club = Club::open().await;
    let hello = club.fake.dm(club.alice, "hello");
    let channel = club.fake.dm_channel(club.alice).unwrap();
    assert!(club.fake.message(hello).is_some());
    let asked = club
        .fake
        .slash(club.alice, channel, "rules", json!({ "game": "drop" }));
    let answer = asked.answer().await;
    assert_eq!(answer.attachments.len(), 6);
    club.close().await;
}
