//! Interactions by people who have installed the bot for themselves, where it isn't.

use serde_json::json;

use super::Club;
use crate::fake::permissions::USE_EXTERNAL_APPS;
use crate::fake::{Id, Stored};

/// What somebody is told of a command.
async fn told(club: &Club, who: Id, channel: Id, name: &str, options: serde_json::Value) -> Stored {
    club.fake.slash(who, channel, name, options).answer().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_hides_answers_gets_no_challenge() {
    let club = Club::open().await;
    let (fake, alice) = (&club.fake, club.alice);
    let lounge = fake.add_foreign_channel("Pub", "lounge");
    let pub_of = fake.shared.look(|st| st.channels[&lounge].guild().unwrap());
    fake.install(alice);
    fake.deny(alice, pub_of, USE_EXTERNAL_APPS);
    let options = json!({"game": "onyx", "opponent": club.bob.to_string()});
    let refused = told(&club, alice, lounge, "challenge", options.clone()).await;
    assert!(refused.ephemeral() && refused.content.contains("only shows you my answers"));
    // What is for whoever asks alone is answered all the same.
    let games = told(&club, alice, lounge, "games", json!({})).await;
    assert!(games.ephemeral() && games.content.contains("no matches"));
    fake.deny(alice, pub_of, 0);
    fake.slash(alice, lounge, "challenge", options)
        .first_response()
        .await;
    let challenge = fake
        .wait_for(lounge, |m| m.button("Accept").is_some())
        .await;
    assert_eq!(challenge.pinged, [club.bob]);
    club.close().await;
}

/// Discord sends what was registered before for up to an hour, and others may send what was never registered.
#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_work_there_is_refused() {
    let club = Club::open().await;
    let (fake, alice) = (&club.fake, club.alice);
    let lounge = fake.add_foreign_channel("Pub", "lounge");
    let duo = fake.add_conversation("duo", &[alice, club.bob]);
    fake.install(alice);
    fake.grant(
        alice,
        fake.shared.look(|st| st.channels[&lounge].guild().unwrap()),
        u64::MAX >> 11,
    );
    let mut commands = fake.commands_json();
    for command in &mut commands {
        command["contexts"] = json!([0, 1, 2]);
        command["integration_types"] = json!([0, 1]);
    }
    fake.overwrite_commands(commands);
    let before = club.database();
    let count = |sql: &str| {
        before
            .query_row(sql, [], |row| row.get::<_, i64>(0))
            .unwrap()
    };
    let (places, servers) = (
        count("SELECT count(*) FROM places"),
        count("SELECT count(*) FROM servers"),
    );
    for place in [lounge, duo] {
        for (name, options) in [
            ("settings", json!({})),
            ("standings", json!({"game": "onyx"})),
            ("seek list", json!({})),
            ("tournament list", json!({})),
            ("moderate ban", json!({"player": club.bob.to_string()})),
            ("moderate doctor", json!({})),
            ("match log", json!({})),
        ] {
            let refused = told(&club, alice, place, name, options).await;
            assert!(
                refused.ephemeral() && refused.content.starts_with("That doesn't work here"),
                "{name}: {}",
                refused.content
            );
        }
        for entry in ["Rating", "Matches together"] {
            let used = fake.try_user_command(alice, place, entry, club.bob);
            let refused = used.expect("the stale entry").answer().await;
            assert!(
                refused.content.starts_with("That doesn't work here"),
                "{entry}"
            );
        }
    }
    assert_eq!(count("SELECT count(*) FROM places"), places);
    assert_eq!(
        count("SELECT count(*) FROM servers"),
        servers,
        "the bot is on none of them"
    );
    club.close().await;
}

/// The bot may have been on a server before: what it knows of that doesn't count any more.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_removed_the_bot_is_no_longer_one_of_its_own() {
    let club = Club::open().await;
    let (fake, alice) = (&club.fake, club.alice);
    club.begin("dropper", "6").await;
    club.sent().await;
    fake.install(alice);
    fake.kick_bot(club.guild());
    fake.quiet(std::time::Duration::from_millis(300)).await;
    let board = told(&club, alice, club.channel, "board", json!({})).await;
    assert!(
        board.ephemeral() && board.file("board.png").is_some(),
        "{}",
        board.content
    );
    let opened = fake.try_user_command(club.bob, club.channel, "Rating", alice);
    assert!(opened.is_err(), "bob hasn't installed it");
    // Both kinds of install at once are that of the server.
    fake.invite_back(club.guild());
    fake.quiet(std::time::Duration::from_millis(300)).await;
    let challenge = json!({"game": "onyx", "opponent": club.carol.to_string()});
    let sent = told(&club, alice, club.channel, "challenge", challenge).await;
    assert!(
        sent.content.starts_with("Challenge sent."),
        "{}",
        sent.content
    );
    club.close().await;
}

/// An entry of a menu has had another name.
#[tokio::test(flavor = "multi_thread")]
async fn the_entry_of_before_is_understood() {
    let club = Club::open().await;
    let fake = &club.fake;
    let mut commands = fake.commands_json();
    let entry = commands.iter_mut().find(|one| one["name"] == "Challenge");
    entry.expect("the entry of the menu")["name"] = json!("Challenge to a game");
    fake.overwrite_commands(commands);
    let used = fake.try_user_command(club.alice, club.channel, "Challenge to a game", club.bob);
    let asked = used.expect("the stale entry").answer().await;
    assert!(asked.button("Onyx").is_some(), "{}", asked.content);
    club.close().await;
}

/// A server may hide what the bot answers to some of its people: nobody but them would see the board.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_only_one_would_see_is_sent_directly() {
    let club = Club::open().await;
    let (fake, alice) = (&club.fake, club.alice);
    let lounge = fake.add_foreign_channel("Pub", "lounge");
    let pub_of = fake.shared.look(|st| st.channels[&lounge].guild().unwrap());
    fake.install(alice);
    let options =
        json!({"game": "dropper", "size": "6", "opponent": club.bob.to_string(), "side": "black"});
    let challenged = fake.slash(alice, lounge, "challenge", options);
    challenged.first_response().await;
    let challenge = fake
        .wait_for(lounge, |m| m.button("Accept").is_some())
        .await;
    fake.press_label(club.bob, lounge, challenge.id, "Accept");
    fake.wait_for(lounge, |m| m.content.contains("has started"))
        .await;
    let shown = |turn: &str| {
        let told = format!("played `{turn}`");
        move |m: &Stored| m.content.contains(&told) && m.file("board.png").is_some()
    };
    told(&club, alice, lounge, "move", json!({"turn": "d4"})).await;
    let board = fake.wait_for(lounge, shown("d4")).await;
    assert!(!board.ephemeral() && board.pinged == [club.bob]);
    assert!(board.button("Resign").is_some() && board.attachments[0].description.is_some());
    let directly = |turn: &str| {
        [alice, club.bob].map(|who| {
            let conversation = fake.dm_channel(who).expect("a conversation");
            fake.messages(conversation).iter().any(shown(turn))
        })
    };
    let both = async |turn: &str| {
        while directly(turn) != [true; 2] {
            fake.quiet(std::time::Duration::from_millis(50)).await;
        }
    };
    assert_eq!(directly("d4"), [false; 2], "it's there already");
    // Whoever plays next sees answers alone, which Discord tells in advance.
    fake.install(club.bob);
    fake.deny(club.bob, pub_of, USE_EXTERNAL_APPS);
    let played = told(&club, club.bob, lounge, "move", json!({"turn": "d4>c3 a1"})).await;
    assert!(played.ephemeral() && played.file("board.png").is_some());
    both("d4>c3,a1").await;
    fake.deny(club.bob, pub_of, 0);
    // Or it doesn't.
    fake.hush(pub_of);
    told(&club, alice, lounge, "move", json!({"turn": "a1>a2 e6"})).await;
    both("a1>a2,e6").await;
    let public = fake.messages(lounge);
    assert_eq!(
        public
            .iter()
            .filter(|m| m.file("board.png").is_some())
            .count(),
        2
    );
    club.close().await;
}
