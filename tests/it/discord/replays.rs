//! Going through a match on Discord: one private message that changes, and what is shown to all.

use serde_json::json;
use stonepost::render::Theme;
use stonepost::rules::Side;

use super::Club;
use super::views::{dropper, shows};
use crate::fake::{Choice, Stored};
use crate::said;

const TURNS: [&str; 2] = ["d4", "d4>e5,a1"];

/// Alice (Black) and Bob have played these turns.
async fn played() -> Club {
    let club = Club::open().await;
    club.begin("dropper", "6").await;
    club.play(club.alice, club.channel, TURNS[0]).await;
    club.play(club.bob, club.channel, TURNS[1]).await;
    club
}

/// The buttons that can be pressed.
fn live(message: &Stored) -> Vec<String> {
    let buttons = message.buttons().into_iter();
    buttons.map(|(_, label)| label).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_private_message_goes_through_the_match() {
    let club = played().await;
    let bob = club.bob;
    let asked = club.ask(bob, club.channel, "replay", json!({"turn": "2"}));
    let mut shown = asked.await;
    let (rows, public) = (club.rows().await, club.public());
    let id = shown.id;
    shows(&shown, &dropper(&TURNS), Side::White, Theme::wood());
    for (label, ply) in [
        ("Back", 1),
        ("Back", 0),
        ("Forward", 1),
        ("First", 0),
        ("Last", 2),
    ] {
        shown = club.pressed(bob, &shown, label).await;
        assert_eq!((shown.id, shown.only_for), (id, Some(bob)));
        let board = dropper(&TURNS[..ply]);
        shows(&shown, &board, Side::White, Theme::wood());
        let off = |label: &str| !live(&shown).iter().any(|there| there == label);
        assert_eq!((off("First"), off("Back")), (ply == 0, ply == 0));
        assert_eq!(off("Forward"), ply == 2);
        // Those that lead nowhere are still to be seen.
        assert_eq!(
            shown.components[0]["components"].as_array().map(Vec::len),
            Some(4)
        );
    }
    let moving = club.pressed(bob, &shown, "Animate").await;
    let names = moving.attachments.iter().map(|file| &*file.filename);
    assert!(names.eq(["stonepost-1.gif", "stonepost-1.txt"]));
    assert_eq!(moving.id, id);
    let back = club.pressed(bob, &moving, "Back").await;
    shows(&back, &dropper(&TURNS[..1]), Side::White, Theme::wood());
    assert_eq!((club.rows().await, club.public()), (rows, public));
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_shown_to_all_is_public_and_calls_nobody() {
    let club = played().await;
    let (alice, bob, carol) = (club.alice, club.bob, club.carol);
    let asked = club.ask(alice, club.channel, "replay", json!({"turn": "1"}));
    let mine = asked.await;
    let public = club.public();
    let open = club.pressed(alice, &mine, "Share").await;
    assert!(open.id != mine.id && !open.ephemeral() && open.only_for.is_none());
    assert!(open.pinged.is_empty() && !open.pinged_everyone);
    let nobody = json!({"parse": [], "users": [], "replied_user": false});
    assert_eq!(open.allowed_mentions, Some(nobody));
    assert_eq!(
        open.content,
        format!(
            "{} after turn 1 of 2 so far.\n**Dropper, 6×6**. {}. <@{alice}> (Black) {}: {}",
            said::shared(said::mention(alice), 1),
            said::against(said::mention(alice), said::mention(bob)),
            said::has_played("d4"),
            said::placed_first_stone("d4")
        )
    );
    assert_eq!(live(&open), ["First", "Back", "Forward", "Last", "Animate"]);
    assert_eq!(open.attachments.len(), 1);
    assert_eq!(club.public(), public + 1);
    let kept = club.fake.message(mine.id).unwrap();
    assert_eq!(
        (kept.edited, kept.components),
        (mine.edited, mine.components)
    );
    // Whoever goes on from there does so alone.
    let own = club.pressed(carol, &open, "Forward").await;
    assert_eq!(own.only_for, Some(carol));
    shows(&own, &dropper(&TURNS), Side::Black, Theme::wood());
    let back = club.pressed(carol, &own, "Back").await;
    assert_eq!(back.id, own.id);
    assert_eq!(club.fake.message(open.id).unwrap().edited, 0);
    assert_eq!(club.public(), public + 1);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_are_completed_and_nothing_is_written() {
    let club = played().await;
    let rows = club.rows().await;
    for (who, command, typed, label) in [
        (
            club.alice,
            "replay",
            "",
            Some(said::proposed(1, "Dropper", "bob", "your")),
        ),
        (
            club.alice,
            "resign",
            "#1",
            Some(said::proposed(1, "Dropper", "bob", "your")),
        ),
        (
            club.bob,
            "log",
            "ALI",
            Some(said::proposed(1, "Dropper", "alice", "their")),
        ),
        (club.alice, "board", "onyx", None),
        (club.alice, "counter", "", None),
        // Nothing was ever heard of her.
        (club.carol, "replay", "", None),
    ] {
        let given = json!({ "match": typed });
        let proposed = club
            .fake
            .autocomplete(who, club.channel, command, given, "match")
            .await;
        let wanted = label.map(|name| Choice {
            name,
            value: json!("1"),
        });
        assert_eq!(proposed, Vec::from_iter(wanted), "/{command} {typed}");
    }
    assert_eq!(club.rows().await, rows);
    club.close().await;
}
