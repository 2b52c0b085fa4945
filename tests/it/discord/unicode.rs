//! Text of every class in every text that people fill in: what the bot makes of it is valid, stays within Discord's limits,
//! pings nobody and formats nothing.

use std::time::Duration;

use serde_json::{Value, json};
use stonepost::chat::slash_commands;
use stonepost::chat::spec::OptionKind;

use super::Club;
use crate::asked::Asked;
use crate::fake::{FakeDiscord, Id, Setup, Stored};
use crate::{panics, unicode};

async fn club() -> Club {
    let setup = Setup {
        // Machines stall.
        unheard: Duration::from_millis(900)..Duration::MAX,
        route_limit: (100_000, Duration::from_secs(1)),
        message_limit: (100_000, Duration::from_secs(1)),
        ..Setup::default()
    };
    Club::open_as(setup, false).await
}

/// Checks whatever the bot has said since the last time.
struct Reader {
    checked: std::collections::HashSet<(Id, u32)>,
}

impl Reader {
    fn check(&mut self, fake: &FakeDiscord, what: &str, may_ping: &[Id]) {
        let said: Vec<Stored> = fake.shared.look(|st| {
            let mine = st.messages.values().filter(|m| m.author == st.bot);
            mine.filter(|m| !self.checked.contains(&(m.id, m.edited)))
                .cloned()
                .collect()
        });
        for message in said {
            self.checked.insert((message.id, message.edited));
            assert!(!message.pinged_everyone, "{what}: {}", message.content);
            let strangers: Vec<_> = message
                .pinged
                .iter()
                .filter(|who| !may_ping.contains(who))
                .collect();
            assert!(strangers.is_empty(), "{what}: {}", message.content);
            unicode::assert_no_markup(&message.content, what);
            unicode::assert_seen(&message.content, what);
            for (_, label) in message.buttons() {
                unicode::assert_seen(&label, what);
            }
        }
        assert_eq!(fake.violations(), Vec::<String>::new(), "{what}");
    }
}

/// The options that a command can't do without, as simple as they come.
fn needed(club: &Club, command: &stonepost::chat::spec::CommandSpec) -> Value {
    let mut options = json!({});
    for option in command.options.iter().filter(|option| option.required) {
        options[option.name] = match &option.kind {
            OptionKind::Choice(choices) => json!(choices[0].0),
            OptionKind::Number { least, .. } => json!(least),
            OptionKind::Person => json!(club.bob.to_string()),
            OptionKind::Role => continue,
            _ => json!("1"),
        };
    }
    options
}

#[test]
fn every_text_of_every_command() {
    panics::none_during("unicode-options", async {
        let club = club().await;
        let fake = &club.fake;
        club.begin("dropper", "6").await;
        let mut reader = Reader {
            checked: Default::default(),
        };
        let mut turn = 0;
        let texts = unicode::texts(6_000);
        let may = [club.alice, club.bob, club.carol];
        for command in slash_commands() {
            let free = command.options.iter().filter(|option| {
                matches!(
                    option.kind,
                    OptionKind::Text | OptionKind::Prose | OptionKind::Completed(_)
                )
            });
            for option in free {
                // Words of people's own meet everything; what has a form of its own, a part, which is another every time.
                let count = match option.kind {
                    OptionKind::Prose => texts.len(),
                    _ => 5,
                };
                for _ in 0..count {
                    turn += 1;
                    let (name, text) = &texts[turn % texts.len()];
                    let what = format!("/{} {}: {name}", command.name, option.name);
                    let mut options = needed(&club, command);
                    options[option.name] = json!(text);
                    if command.name == "challenge" && option.name != "size" {
                        options["size"] = json!("6");
                        options["opponent"] = json!(club.bob.to_string());
                    }
                    let who = [club.alice, club.carol][turn % 2];
                    // Some aren't sent by Discord's own client.
                    let Ok(told) = fake.try_slash(who, club.channel, command.name, options) else {
                        continue;
                    };
                    told.answer().await;
                    reader.check(fake, &what, &may);
                }
            }
        }
        club.finished().await;
        club.sent().await;
        reader.check(fake, "what was posted", &may);
        assert!(turn > 200, "{turn}");
        club.close().await;
    });
}

#[test]
fn every_name_note_reason_and_typed_turn() {
    panics::none_during("unicode-names", async {
        let club = club().await;
        let fake = &club.fake;
        let first = club.begin("dropper", "6").await;
        let mut reader = Reader {
            checked: Default::default(),
        };
        for (name, text) in unicode::texts(32) {
            // A server and a channel with such a name, and somebody in it.
            let guild = fake.add_guild(&text);
            let channel = fake.add_channel(guild, &text);
            let person = fake.add_user(&text);
            let may = [club.alice, club.bob, person];
            let options = json!({
                "game": "dropper", "size": "6", "opponent": club.bob.to_string(), "note": text, "side": "black",
            });
            let told = fake.slash(person, channel, "challenge", options.clone());
            told.answer().await;
            let stands = |m: &Stored| m.button("Accept").is_some();
            let challenge = fake.wait_for(channel, stands).await;
            reader.check(fake, name, &may);
            let decline = fake.press_label(club.bob, channel, challenge.id, "Decline");
            decline.first_response().await;
            // Discord's client sends no text that is empty or too long for the field.
            if let Ok(sent) = fake.try_submit(&decline, &[("text", &text)]) {
                sent.first_response().await;
                fake.wait_for(channel, |m| m.id == challenge.id && m.edited > 0)
                    .await;
            }
            reader.check(fake, name, &may);
            let told = fake.slash(person, channel, "challenge", options);
            told.answer().await;
            let challenge = fake
                .wait_after(channel, challenge.id, |m| m.button("Accept").is_some())
                .await;
            fake.press_label(club.bob, channel, challenge.id, "Accept")
                .first_response()
                .await;
            let board = |m: &Stored| m.file("board.png").is_some();
            let board = fake.wait_after(channel, challenge.id, board).await;
            let board = club.noted(board).await;
            reader.check(fake, name, &may);
            // Typed turns, as a reply and by command.
            fake.say(
                person,
                channel,
                crate::fake::Message::reply(board.id, &text),
            );
            let bot = fake.bot_id();
            fake.say(
                club.alice,
                club.channel,
                crate::fake::Message::reply(first.id, &format!("<@{bot}> {text}")),
            );
            for command in ["games", "board", "match log", "match resign"] {
                fake.slash(person, channel, command, json!({}))
                    .answer()
                    .await;
                reader.check(fake, name, &may);
            }
            for (command, who) in [
                ("player rating", person),
                ("player history", person),
                ("player stats", person),
            ] {
                let options = json!({ "player": who.to_string() });
                if let Ok(told) = fake.try_slash(club.bob, channel, command, options) {
                    told.answer().await;
                }
                reader.check(fake, name, &may);
            }
            club.finished().await;
            reader.check(fake, name, &may);
        }
        let database = club.database();
        let sound: String = database.one("PRAGMA integrity_check");
        assert_eq!(sound, "ok");
        club.close().await;
    });
}
