//! A day of use, every request of which the fake checks against its schema.

use std::collections::BTreeSet;

use serde_json::json;
use stonepost::rules::{Game, Kind, Spec};

use super::Timed;
use crate::dice::Dice;
use crate::fake::{Message, Stored};

const HOUR: i64 = 60 * 60 * 1000;

#[tokio::test(flavor = "multi_thread")]
async fn a_day_of_use_says_nothing_that_discord_does_not_know() {
    let club = Timed::open().await;
    let (fake, alice, bob, carol) = (&club.fake, club.alice, club.bob, club.carol);
    fake.show_command(club.guild, "moderate", club.guild);
    let mut dice = Dice::new(11);
    // Morning: everybody finds out what there is.
    for (who, name, options) in [
        (carol, "help", json!({})),
        (alice, "rules", json!({ "game": "drop" })),
        (
            alice,
            "preferences",
            json!({ "turns": "message", "quiet": "22-7", "zone": "Europe/Berlin" }),
        ),
        (
            bob,
            "preferences",
            json!({ "turns": "digest", "hour": "9" }),
        ),
        (carol, "moderate doctor", json!({})),
    ] {
        club.told(who, name, options).await;
    }
    // A match of each game, each in a channel of its own.
    for kind in Kind::ALL {
        let channel = fake.add_channel(club.guild, kind.id());
        let size = kind.sizes()[0].to_string();
        let options = json!({
            "game": kind.id(), "size": size, "opponent": bob.to_string(), "side": "black", "note": "Good *luck*!",
        });
        fake.autocomplete(
            alice,
            channel,
            "challenge",
            json!({ "game": kind.id(), "size": "1" }),
            "size",
        )
        .await;
        club.told_in(channel, alice, "challenge", options).await;
        let challenge = fake
            .wait_for(channel, |m| m.button("Accept").is_some())
            .await;
        club.settled().await;
        club.press(bob, &challenge, "Accept").await;
        let mut board = club.board(channel, 1).await;
        let mut game = Game::start(Spec::default_of(*kind));
        // By command, by reply, by menu and form, by mention; an hour apart.
        for way in 0..8 {
            let who = if game.to_move() == Some(stonepost::rules::Side::Black) {
                alice
            } else {
                bob
            };
            let turn = game.random(|n| dice.below(n)).expect("a turn");
            club.later(HOUR);
            match way % 4 {
                0 => {
                    let given = json!({ "turn": &turn[..1] });
                    fake.autocomplete(who, channel, "move", given, "turn").await;
                    club.told_in(channel, who, "match preview", json!({ "turn": &turn }))
                        .await;
                    club.told_in(channel, who, "move", json!({ "turn": &turn }))
                        .await;
                }
                1 => {
                    fake.say(who, channel, Message::reply(board.id, "z99 nonsense"));
                    fake.say(who, channel, Message::reply(board.id, &turn));
                }
                2 => {
                    let begun = fake.press_label(who, channel, board.id, "Move");
                    let begun = begun.answer().await;
                    let first = begun.menus()[0]["options"][0]["label"].clone();
                    let label = first.as_str().expect("a label");
                    fake.choose_label(who, &begun, label).answer().await;
                    let form = fake.press_label(who, channel, begun.id, "Type it");
                    form.first_response().await;
                    let wrong = fake.submit(&form, &[("text", "nonsense")]).answer().await;
                    let again = fake.press_label(who, channel, wrong.id, "Try again");
                    again.first_response().await;
                    fake.submit(&again, &[("text", &turn)])
                        .first_response()
                        .await;
                }
                _ => {
                    let text = format!("<@{}> {turn}", fake.bot_id());
                    fake.say(who, channel, Message::from(text.as_str()));
                }
            }
            game.play_text(&turn).expect("it is legal");
            board = club.board(channel, way + 2).await;
        }
        club.told_in(channel, alice, "board", json!({ "view": "white night" }))
            .await;
        club.pressed(alice, &board, "Offer draw").await;
        let offer = fake
            .wait_after(channel, board.id, |m| m.button("Decline").is_some())
            .await;
        club.settled().await;
        club.press(bob, &offer, "Decline").await;
        club.settled().await;
        if *kind == Kind::Onyx {
            continue;
        }
        let asked = fake
            .slash(bob, channel, "match resign", json!({}))
            .answer()
            .await;
        club.press(bob, &asked, "Resign").await;
        let result = |m: &Stored| m.button("Rematch").is_some();
        let result = fake.wait_for(channel, result).await;
        fake.press_label(alice, channel, result.id, "Rematch")
            .answer()
            .await;
        club.settled().await;
    }
    // A busy channel, so that a match gets a thread, and is over in it; and one by direct messages.
    let onyx = fake.channel_named(club.guild, "onyx");
    let options = json!({ "game": "isaac", "opponent": bob.to_string(), "side": "black" });
    club.told_in(onyx, alice, "challenge", options).await;
    let challenge = |m: &Stored| m.button("Accept").is_some();
    let challenge = fake.wait_for(onyx, challenge).await;
    club.settled().await;
    club.press(bob, &challenge, "Accept").await;
    let board = club.board(challenge.id, 1).await;
    let asked = fake
        .slash(bob, challenge.id, "match resign", json!({}))
        .answer()
        .await;
    fake.press_label(bob, board.channel, asked.id, "Resign")
        .first_response()
        .await;
    club.board(challenge.id, 2).await;
    club.settled().await;
    let options = json!({ "game": "dropper", "opponent": carol.to_string(), "where": "messages", "side": "black" });
    club.told(alice, "challenge", options).await;
    let challenge = fake
        .wait_for(club.channel, |m| m.button("Accept").is_some())
        .await;
    club.settled().await;
    club.press(carol, &challenge, "Accept").await;
    club.direct(alice, "match #").await;
    // Evening: standings, histories, a pinned table, records, and the digest of the next morning.
    let menu = fake
        .try_user_command(carol, club.channel, "Challenge", bob)
        .expect("an entry of the menu");
    let menu = menu.answer().await;
    fake.press_label(carol, club.channel, menu.id, "Drop")
        .answer()
        .await;
    for (name, options) in [
        ("standings", json!({ "game": "drop" })),
        ("player history", json!({})),
        ("player stats", json!({})),
        ("player rating", json!({})),
        ("games", json!({})),
        ("match export", json!({})),
        ("match log", json!({ "match": "2" })),
    ] {
        club.told(alice, name, options).await;
    }
    let replay = fake.slash(
        alice,
        club.channel,
        "replay",
        json!({ "match": "2", "turn": "3" }),
    );
    let replay = replay.answer().await;
    fake.press_label(alice, club.channel, replay.id, "Share")
        .answer()
        .await;
    club.later(24 * HOUR);
    club.settled().await;

    // What was said, and in how many ways.
    let seen = fake.requests();
    let ways: BTreeSet<String> = seen
        .iter()
        .filter(|request| request.method != "GET")
        .map(|request| {
            let path = request
                .path
                .split('/')
                .filter(|part| !part.is_empty() && part.parse::<u64>().is_err());
            let path: Vec<&str> = path.filter(|part| part.len() < 20).collect();
            let kind = request.body["type"]
                .as_u64()
                .filter(|_| path.contains(&"callback"));
            let kind = kind.map_or(String::new(), |kind| format!(" {kind}"));
            format!("{} {}{kind}", request.method, path.join("/"))
        })
        .collect();
    for way in [
        "PATCH channels",
        "PATCH channels/messages",
        "PATCH webhooks/messages/@original",
        "POST channels/messages",
        "POST channels/messages/threads",
        "POST interactions/callback 5",
        "POST interactions/callback 6",
        "POST interactions/callback 7",
        "POST interactions/callback 8",
        "POST interactions/callback 9",
        "POST users/@me/channels",
        "POST webhooks",
        "PUT applications/commands",
    ] {
        assert!(ways.contains(way), "{way} is not in {ways:#?}");
    }
    assert!(seen.len() > 300, "{}", seen.len());
    club.close().await;
}
