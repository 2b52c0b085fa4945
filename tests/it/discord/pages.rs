//! Public pages as Discord's people come to them: a button that is a link, and settings.

use expect_test::expect;
use serde_json::json;
use stonepost::chat::Chat;

use super::Timed;
use crate::fake::Stored;

const PUBLIC: &str = "https://play.example.org";

/// The addresses that the buttons under a message lead to.
fn links(message: &Stored) -> Vec<String> {
    let rows = message.components.iter();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let links = parts.filter_map(|part| part["url"].as_str());
    links.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_lead_to_the_page_of_their_match_where_a_server_wants_it() {
    let with = |store, clock| Chat::new(store, clock).with_public_url(PUBLIC.to_owned());
    let club = Timed::open_with(with).await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    let owner = fake.owner(club.guild);
    let first = club.begin_with(json!({})).await;
    assert_eq!(links(&first), Vec::<String>::new());
    let told = club.told(owner, "settings", json!({ "pages": "on" })).await;
    let (said, address) = told.split_once(PUBLIC).unwrap();
    expect![[r#"
        Saved.
        **Settings of this server**
        Matches: in the channel; in their own thread if one is in progress there
        When a player's time is up: they lose the match
        Who can decide a match with `/moderate adjudicate`: people with the Manage Messages permission
        What you change applies to new matches.
        Public pages: matches, standings and tournaments, for anyone with the address: <"#]].assert_eq(said);
    assert!(address.starts_with("/s/1-"), "{told}");
    club.play(alice, club.channel, "d4").await;
    let second = club.board(club.channel, 2).await;
    let [link] = &links(&second)[..] else {
        panic!("{:?}", second.components)
    };
    assert!(link.starts_with(&format!("{PUBLIC}/m/1-")), "{link}");

    // Somebody who doesn't want to appear takes the link away from the boards to come.
    let told = club
        .told(bob, "preferences", json!({ "pages": "hidden" }))
        .await;
    assert!(
        told.ends_with(
            "
Public pages: you're on none"
        ),
        "{told}"
    );
    club.play(bob, club.channel, "d4>d5,a1").await;
    let third = club.board(club.channel, 3).await;
    assert_eq!(links(&third), Vec::<String>::new());
    let told = club
        .told(bob, "preferences", json!({ "pages": "player" }))
        .await;
    let (said, address) = told.split_once(PUBLIC).unwrap();
    assert!(
        said.ends_with(
            "
Public pages: there, and on your own: <"
        ),
        "{said}"
    );
    assert!(address.starts_with("/p/"), "{told}");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_host_has_no_pages_there_is_nothing_to_turn_on() {
    let club = Timed::open().await;
    let owner = club.fake.owner(club.guild);
    let told = club.told(owner, "settings", json!({ "pages": "on" })).await;
    expect![[r#"
        Saved.
        **Settings of this server**
        Matches: in the channel; in their own thread if one is in progress there
        When a player's time is up: they lose the match
        Who can decide a match with `/moderate adjudicate`: people with the Manage Messages permission
        What you change applies to new matches.
        Public pages: on, but this Stonepost doesn't serve any. Its host can change that.
        Puzzle of the day: none. To get one, use `/settings puzzles:`.
        Language: English, as the server is set"#]].assert_eq(&told);
    club.close().await;
}
