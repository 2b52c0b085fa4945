//! Challenges: who may do what with them, and where they go when the channel is busy.

use expect_test::expect;
use serde_json::json;

use super::Club;
use crate::fake::{InteractionHandle, Stored, permissions};
use crate::said;

async fn challenge(club: &Club, options: serde_json::Value) -> Stored {
    let asked = club
        .fake
        .slash(club.alice, club.channel, "challenge", options);
    let answer = asked.answer().await;
    assert!(answer.ephemeral());
    assert!(
        answer
            .content
            .starts_with(&format!("{}.", said::challenges::SENT)),
        "{}",
        answer.content
    );
    let before = club.fake.bot_messages(club.channel);
    let last = before.iter().rev().find(|m| !m.buttons().is_empty());
    match last {
        Some(message) => message.clone(),
        None => {
            club.fake
                .wait_for(club.channel, |m| !m.buttons().is_empty())
                .await
        }
    }
}

/// When the first challenge expires, as Discord shows moments.
fn until(club: &Club) -> String {
    let file = club.folder.path().join("stonepost.db");
    let database = rusqlite::Connection::open(file).unwrap();
    let sql = "SELECT expires_at / 1000 FROM matches WHERE id = 1";
    let seconds: i64 = database.query_row(sql, [], |row| row.get(0)).unwrap();
    format!("<t:{seconds}:f> (<t:{seconds}:R>)")
}

/// What is answered to a form that is sent with `text`.
async fn sent(club: &Club, form: InteractionHandle, text: &str) -> String {
    form.first_response().await;
    let answer = club.fake.submit(&form, &[("text", text)]).answer().await;
    assert!(answer.ephemeral());
    answer.content
}

async fn told(club: &Club, who: u64, message: &Stored, label: &str) -> String {
    let pressed = club.fake.press_label(who, club.channel, message.id, label);
    let answer = pressed.answer().await;
    assert!(answer.ephemeral(), "only whoever pressed is told");
    answer.content
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_calls_its_opponent_and_nobody_else_may_answer() {
    let club = Club::open().await;
    let fake = &club.fake;
    let options = json!({ "game": "onyx", "opponent": club.bob.to_string(), "setup": "open", "side": "white" });
    let message = challenge(&club, options).await;
    assert_eq!(
        message.content,
        format!(
            "{} **Onyx, 12×12, open setup**. {}\n{}",
            said::challenges::challenges(said::mention(club.alice), said::mention(club.bob)),
            said::challenges::white_rated(
                said::mention(club.alice),
                said::challenges::NORMAL_CLOCK
            ),
            said::challenges::expires(1, until(&club))
        )
    );
    assert_eq!(message.pinged, [club.bob]);
    let labels: Vec<String> = message
        .buttons()
        .into_iter()
        .map(|(_, label)| label)
        .collect();
    assert_eq!(labels, ["Accept", "Decline", "Change", "Cancel"]);
    let for_bob = said::challenges::meant_for(said::mention(club.bob));
    assert_eq!(told(&club, club.carol, &message, "Accept").await, for_bob);
    let form = fake.press_label(club.carol, club.channel, message.id, "Decline");
    assert_eq!(sent(&club, form, "").await, for_bob);
    let own = said::challenges::OWN;
    assert_eq!(told(&club, club.alice, &message, "Accept").await, own);
    let his = told(&club, club.bob, &message, "Cancel").await;
    expect!["Only <@alice> can cancel this challenge."].assert_eq(&club.named(&his));

    let form = fake.press_label(club.bob, club.channel, message.id, "Decline");
    form.first_response().await;
    fake.submit(&form, &[("text", "")]).first_response().await;
    let declined = fake
        .wait_for(club.channel, |m| m.id == message.id && m.edited > 0)
        .await;
    assert!(declined.buttons().is_empty());
    assert!(
        declined
            .content
            .ends_with(&format!("\n{}", said::declined(said::mention(club.bob)))),
        "{}",
        declined.content
    );
    let late = fake
        .press_anyway(club.bob, club.channel, message.id, "m1:0:accept")
        .answer()
        .await;
    expect!["This challenge was declined."].assert_eq(&late.content);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_is_for_anyone_but_its_maker() {
    let club = Club::open().await;
    let fake = &club.fake;
    let message = challenge(&club, json!({ "game": "dropper" })).await;
    assert!(message.pinged.is_empty());
    expect![[r#"
        <@alice> challenges anyone to **Dropper, 8×8**. Colours are random. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max.
        Challenge #1 expires <time>."#]].assert_eq(&club.named(&message.content));
    let expires = said::challenges::expires(1, until(&club));
    assert!(message.content.ends_with(&expires), "{}", message.content);
    let labels: Vec<String> = message
        .buttons()
        .into_iter()
        .map(|(_, label)| label)
        .collect();
    assert_eq!(labels, ["Accept", "Cancel"]);
    fake.press_label(club.carol, club.channel, message.id, "Accept")
        .first_response()
        .await;
    let board = club.board(club.channel, 1).await;
    assert!(
        board.content.contains(&club.carol.to_string()),
        "{}",
        board.content
    );
    let accepted = fake
        .wait_for(club.channel, |m| m.id == message.id && m.edited > 0)
        .await;
    assert!(accepted.content.ends_with(&format!(
        "\n{}",
        said::challenges::accepted(said::mention(club.carol))
    )));
    let late = fake
        .press_anyway(club.bob, club.channel, message.id, "m1:0:accept")
        .answer()
        .await;
    assert_eq!(late.content, said::challenges::ALREADY_ACCEPTED);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_can_be_taken_back() {
    let club = Club::open().await;
    let fake = &club.fake;
    let message = challenge(&club, json!({ "game": "dropper" })).await;
    fake.press_label(club.alice, club.channel, message.id, "Cancel")
        .first_response()
        .await;
    let gone = fake
        .wait_for(club.channel, |m| m.id == message.id && m.edited > 0)
        .await;
    assert!(gone.buttons().is_empty());
    expect![[r#"
        <@alice>'s challenge: **Dropper, 8×8**. Colours are random. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max.
        <@alice> cancelled the challenge."#]].assert_eq(&club.named(&gone.content));
    let late = fake
        .press_anyway(club.bob, club.channel, message.id, "m1:0:accept")
        .answer()
        .await;
    assert_eq!(late.content, said::challenges::CANCELLED);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_challenge_is_said() {
    let club = Club::open().await;
    let other_bot = club.fake.add_other_bot("Clerk");
    for (options, expected) in [
        (
            json!({ "game": "onyx", "opponent": club.alice.to_string() }),
            expect!["You can't challenge yourself."],
        ),
        (
            json!({ "game": "onyx", "opponent": other_bot.to_string() }),
            expect!["Bots can't play; choose a person."],
        ),
        (
            json!({ "game": "dropper", "size": "7" }),
            expect!["Dropper comes in sizes `6`, `8` (the default), `10` and `12`."],
        ),
        (
            json!({ "game": "onyx", "setup": "*bare*" }),
            expect!["Onyx comes in setups `standard` (the default) and `open`."],
        ),
    ] {
        let asked = club
            .fake
            .slash(club.alice, club.channel, "challenge", options);
        let answer = asked.answer().await;
        assert!(answer.ephemeral());
        expected.assert_eq(&answer.content);
    }
    assert!(
        club.fake
            .bot_messages(club.channel)
            .iter()
            .all(Stored::ephemeral)
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sizes_and_setups_are_completed_by_game() {
    let club = Club::open().await;
    let given = json!({ "game": "onyx", "size": "1" });
    let sizes = club
        .fake
        .autocomplete(club.alice, club.channel, "challenge", given, "size")
        .await;
    let sizes: Vec<String> = sizes.into_iter().map(|choice| choice.name).collect();
    assert_eq!(sizes, ["12", "16"]);
    let given = json!({ "game": "onyx", "setup": "" });
    let setups = club
        .fake
        .autocomplete(club.alice, club.channel, "challenge", given, "setup")
        .await;
    let setups: Vec<String> = setups.into_iter().map(|choice| choice.name).collect();
    assert_eq!(setups, ["standard", "open"]);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_busy_channel_a_match_gets_a_thread_and_goes_on_there() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let first = club.begin("dropper", "6").await;
    let options =
        json!({ "game": "onyx", "size": "6", "opponent": club.carol.to_string(), "side": "black" });
    fake.slash(club.alice, channel, "challenge", options)
        .answer()
        .await;
    let second = fake
        .wait_after(channel, first.id, |m| m.button("Accept").is_some())
        .await;
    assert_eq!(second.pinged, [club.carol]);
    fake.press_label(club.carol, channel, second.id, "Accept")
        .first_response()
        .await;
    let over = fake
        .wait_for(channel, |m| m.id == second.id && m.edited > 0)
        .await;
    assert!(
        over.content
            .ends_with(&said::challenges::accepted(said::mention(club.carol)))
    );
    let thread = fake.threads(channel)[0];
    assert_eq!(
        fake.channel_name(thread),
        format!("#{}", said::thread(2, "Onyx", "alice", "carol"))
    );
    let board = club.board(thread, 1).await;
    assert_eq!(board.pinged, [club.alice]);
    fake.say(
        club.alice,
        thread,
        crate::fake::Message::reply(board.id, "c3"),
    );
    let board = club.board(thread, 2).await;
    assert!(board.content.contains("`c3`"));
    // The match in the channel is another one, and goes on.
    club.play(club.alice, channel, "d4").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_could_not_see_it_is_not_challenged() {
    let club = Club::open().await;
    let (fake, channel, alice, bob) = (&club.fake, club.channel, club.alice, club.bob);
    let guild = fake
        .shared
        .look(|st| *st.guilds.keys().next().expect("a server"));
    let options = json!({ "game": "onyx", "opponent": bob.to_string() });
    fake.deny(bob, guild, permissions::VIEW_CHANNEL);
    let asked = fake.slash(alice, channel, "challenge", options.clone());
    let hidden = asked.answer().await.content;
    expect!["bob can't see this channel, so they couldn't accept. Challenge them in a channel that you can both see, or ask a moderator to let them in here."].assert_eq(&hidden);
    let menu = fake.user_command(alice, channel, said::challenges::MENU, bob);
    assert_eq!(menu.answer().await.content, hidden);
    fake.remove_member(guild, bob);
    let asked = fake.slash(alice, channel, "challenge", options.clone());
    let away = asked.answer().await.content;
    expect!["bob isn't on this server, so they couldn't accept. Ask them to join it, or challenge someone who's here."].assert_eq(&away);
    assert!(fake.bot_messages(channel).is_empty(), "nothing is posted");
    fake.add_member(guild, bob);
    let message = challenge(&club, options).await;
    // Neither is whoever has left since the last match.
    fake.press_label(bob, channel, message.id, "Accept")
        .first_response()
        .await;
    club.board(channel, 1).await;
    let ask = fake
        .slash(alice, channel, "resign", json!({}))
        .answer()
        .await;
    fake.press_label(alice, channel, ask.id, "Resign")
        .answer()
        .await;
    let over = fake
        .wait_for(channel, |m| m.button("Rematch").is_some())
        .await;
    let over = club.noted(over).await;
    fake.remove_member(guild, bob);
    assert_eq!(told(&club, alice, &over, "Rematch").await, away);
    fake.add_member(guild, bob);
    fake.press_label(alice, channel, over.id, "Rematch")
        .first_response()
        .await;
    fake.wait_after(channel, over.id, |m| m.button("Accept").is_some())
        .await;
    club.close().await;
}
