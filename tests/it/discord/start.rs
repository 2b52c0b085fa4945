//! Starting and stopping.

use expect_test::expect;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stonepost::chat::{Chat, Clock};
use stonepost::discord::{DiscordError, Links, Settings};
use stonepost::store::Store;
use tempfile::TempDir;

use super::{Bot, Club};
use crate::asked::Asked;
use crate::fake::{FakeDiscord, Fault, Setup, Stored};

/// Starts the bot on Discord once more, in its own database or in another, and stops it when it is connected.
async fn once_more(fake: &FakeDiscord, folder: &TempDir) {
    let sessions = fake.identifies();
    let bot = Bot::start(fake, folder, false);
    fake.wait_identifies(sessions + 1).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_only_when_they_differ_from_those_that_discord_has() {
    let club = Club::open().await;
    assert_eq!(club.fake.command_registrations(), 1);
    let Club {
        fake, folder, bot, ..
    } = club;
    bot.stop().await;
    once_more(&fake, &folder).await;
    assert_eq!(fake.command_registrations(), 1);
    assert_eq!(fake.commands().len(), 33);

    let elsewhere = tempfile::tempdir().unwrap();
    once_more(&fake, &elsewhere).await;
    assert_eq!(
        fake.command_registrations(),
        1,
        "Discord has them, whatever the database knows"
    );
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_that_something_else_overwrote_are_registered_again() {
    let Club {
        fake, folder, bot, ..
    } = Club::open().await;
    bot.stop().await;
    let ours = fake.commands_json();
    let change = |work: &dyn Fn(&mut Vec<Value>)| {
        let mut commands = ours.clone();
        work(&mut commands);
        commands
    };
    let foreign = json!({
        "id": "1", "version": "1", "application_id": "1", "type": 1, "name": "ping", "description": "Pong", "options": [],
        "default_member_permissions": null, "contexts": null, "integration_types": [0], "nsfw": false,
    });
    let index = |name: &str| ours.iter().position(|c| c["name"] == name).unwrap();
    let challenge = index("challenge");
    for (what, commands) in [
        ("all gone", Vec::new()),
        ("others alone", vec![foreign.clone()]),
        ("one more", change(&|all| all.push(foreign.clone()))),
        ("one less", change(&|all| drop(all.remove(challenge)))),
        (
            "another description",
            change(&|all| all[challenge]["description"] = json!("Something else")),
        ),
        (
            "options in another order",
            change(&|all| all[challenge]["options"].as_array_mut().unwrap().reverse()),
        ),
        (
            "a choice less",
            change(&|all| {
                let options = all[challenge]["options"].as_array_mut().unwrap();
                let game = options.iter_mut().find(|o| o["name"] == "game").unwrap();
                game["choices"].as_array_mut().unwrap().pop();
            }),
        ),
        (
            "a translation",
            change(&|all| {
                all[challenge]["name_localizations"] = json!({ "de": "herausfordern" });
            }),
        ),
        (
            "for everybody",
            change(&|all| all[index("settings")]["default_member_permissions"] = Value::Null),
        ),
        (
            "where it can be used",
            change(&|all| all[challenge]["contexts"] = json!([0])),
        ),
    ] {
        fake.overwrite_commands(commands);
        let before = fake.command_registrations();
        once_more(&fake, &folder).await;
        assert_eq!(fake.command_registrations(), before + 1, "{what}");
        let names = |commands: &[Value]| -> BTreeSet<String> {
            commands.iter().map(|c| c["name"].to_string()).collect()
        };
        assert_eq!(names(&fake.commands_json()), names(&ours), "{what}");
    }
    // Neither the order of the commands nor that of their places means anything.
    fake.overwrite_commands(change(&|all| {
        all.reverse();
        for command in all {
            command["contexts"].as_array_mut().unwrap().reverse();
        }
    }));
    let before = fake.command_registrations();
    once_more(&fake, &folder).await;
    assert_eq!(fake.command_registrations(), before);
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_point_command_stays_as_it_is() {
    let fake = FakeDiscord::start(Setup::default()).await;
    let entry = fake.add_entry_point("launch");
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(&fake, &folder, false);
    fake.wait_ready().await;
    bot.stop().await;
    let kept = |fake: &FakeDiscord| {
        let mut commands = fake.commands_json();
        commands.retain(|command| command["type"] == 4);
        for command in &mut commands {
            command.as_object_mut().unwrap().remove("version");
            command.as_object_mut().unwrap().remove("options");
            for set in ["contexts", "integration_types"] {
                let set = command[set].as_array_mut().unwrap();
                set.sort_by_key(Value::as_u64);
            }
        }
        commands
    };
    let mut expected = entry.clone();
    expected.as_object_mut().unwrap().remove("version");
    assert_eq!(kept(&fake), [expected.clone()]);
    assert_eq!(fake.commands_json().len(), 34);
    assert_eq!(fake.command_registrations(), 1);
    // It is nothing that differs.
    once_more(&fake, &folder).await;
    assert_eq!(fake.command_registrations(), 1);
    assert_eq!(kept(&fake), [expected]);
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_intent_is_explained() {
    let fake = FakeDiscord::start(Setup::default()).await;
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(&fake, &folder, true);
    expect!["Discord doesn't grant the message-content intent: switch on “Message Content Intent” on your application's Bot \
         page at https://discord.com/developers/applications, or set message_content = false under [discord]"].assert_eq(&bot.ended().await.to_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_token_is_explained_and_not_shown() {
    let fake = FakeDiscord::start(Setup::default()).await;
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start_with(&fake, &folder, false, "a.wrong.token");
    let why = bot.ended().await;
    assert!(matches!(why, DiscordError::Token), "{why}");
    assert!(!why.to_string().contains("a.wrong.token"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_asks_for_no_more_than_it_uses() {
    let club = Club::open().await;
    assert_eq!(club.fake.intents(), [1 | 1 << 9 | 1 << 12]);
    let link = stonepost::discord::invite_link("42");
    assert!(
        link.contains("client_id=42") && link.contains("permissions=309237746688"),
        "{link}"
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_say_whom_to_write_to() {
    let fake = FakeDiscord::start(Setup::default()).await;
    for (contact, url) in [
        (None, "https://discord.com/developers/applications"),
        (
            Some("mailto:me@example.org".to_owned()),
            "mailto:me@example.org",
        ),
    ] {
        let settings = Settings {
            contact,
            ..super::settings(&fake, false, &fake.token())
        };
        let found = stonepost::discord::examine(&settings, false, || 0).await;
        assert!(!found.is_empty());
        let agent = format!("DiscordBot ({url}, {})", env!("CARGO_PKG_VERSION"));
        assert!(
            fake.user_agents().contains(&agent),
            "{:?}",
            fake.user_agents()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_that_doesnt_answer_is_waited_for_no_longer_than_the_timeout() {
    // It takes connections and says nothing.
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = silent.local_addr().unwrap();
    let fake = FakeDiscord::start(Setup::default()).await;
    let settings = Settings {
        api_base: format!("http://{address}"),
        timeout: Duration::from_millis(200),
        ..super::settings(&fake, false, &fake.token())
    };
    let found = stonepost::discord::examine(&settings, false, || 0).await;
    let why = found[0].found.clone().unwrap_err();
    expect!["Can't reach ADDRESS: there was no answer in time. Check this machine's internet connection, and whether a firewall is in the way"].assert_eq(&why.replace(&address.to_string(), "ADDRESS"));
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_that_is_down_at_start_is_asked_again() {
    let fake = FakeDiscord::start(Setup::default()).await;
    fake.fail_next("GET", "/oauth2/applications/@me", Fault::server_error(), 1);
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(&fake, &folder, false);
    fake.wait_ready().await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn first_requests_that_are_refused_for_the_moment_are_made_again() {
    let fake = FakeDiscord::start(Setup::default()).await;
    for (path, fault) in [
        (
            "/oauth2/applications/@me",
            Fault::code(403, 40333, "internal network error"),
        ),
        ("/users/@me", Fault::code(404, 0, "404: Not Found")),
        ("/applications/*/commands", Fault::code(400, 98_765, "?")),
        ("/gateway/bot", Fault::missing_access()),
    ] {
        fake.fail_next("GET", path, fault, 1);
    }
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(&fake, &folder, false);
    fake.wait_ready().await;
    fake.wait_commands().await;
    assert_eq!(fake.faults_left(), 0);
    bot.stop().await;
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_refuses_the_token_is_asked_again_if_the_token_is_valid() {
    let club = Club::open().await;
    club.fake.close_gateway(4004);
    club.fake.wait_identifies(2).await;
    club.fake.wait_ready().await;
    let asked = club.fake.slash(
        club.alice,
        club.channel,
        "challenge",
        json!({ "game": "isaac" }),
    );
    asked.answer().await;
    let sent = |m: &Stored| m.button("Accept").is_some();
    club.fake.wait_for(club.channel, sent).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_that_discord_refuses_to_register_are_registered_later() {
    let Club {
        fake,
        folder,
        bot,
        channel,
        alice,
        ..
    } = Club::open().await;
    bot.stop().await;
    for fault in [
        Fault::code(
            400,
            30034,
            "Max number of daily application command creates has been reached (200)",
        ),
        Fault::code(400, 50035, "Invalid Form Body"),
    ] {
        // A command that is ours no more.
        let mut old = fake.commands_json();
        old.retain(|command| command["name"] != "games");
        fake.overwrite_commands(old.clone());
        let (sessions, registered) = (fake.identifies(), fake.command_registrations());
        fake.fail_next("PUT", "/applications/*/commands", fault, 2);
        let bot = Bot::start(&fake, &folder, false);
        fake.wait_identifies(sessions + 1).await;
        let told = fake.slash(alice, channel, "challenge", json!({ "game": "isaac" }));
        told.answer().await;
        let sent = |m: &Stored| m.button("Accept").is_some();
        fake.wait_for(channel, sent).await;
        let again = |fake: &FakeDiscord| fake.command_registrations() > registered;
        fake.wait_until("the commands", again).await;
        assert_eq!(fake.commands().len(), old.len() + 1);
        bot.stop().await;
    }
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn no_session_begins_that_discord_does_not_allow() {
    let setup = Setup {
        session_starts: 1,
        session_reset: Duration::from_secs(2),
        ..Setup::default()
    };
    let fake = FakeDiscord::start(setup).await;
    let folder = tempfile::tempdir().unwrap();
    let start = || {
        let settings = super::settings(&fake, false, &fake.token());
        let links = Arc::clone(&settings.links);
        let store = Store::open(&folder.path().join("stonepost.db")).unwrap();
        let bot = Bot::start_as(settings, store, Chat::new, Clock::system());
        (bot, links)
    };
    let waits = async |links: &Links| {
        let begun = Instant::now();
        loop {
            let fault = links.fault().unwrap_or_default();
            if let Some((off, until)) = fault.split_once(" until ") {
                expect![[r#"shard 0 isn't connected: Discord allows no new session"#]]
                    .assert_eq(off);
                assert!(until.ends_with(" UTC"), "{until}");
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "{fault}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let (bot, links) = start();
    fake.wait_ready().await;
    fake.invalidate_sessions(false);
    waits(&links).await;
    // Started again, it knows no better than to ask.
    bot.stop().await;
    let (bot, links) = start();
    waits(&links).await;
    assert_eq!(fake.identifies(), 1);
    fake.new_day();
    fake.wait_ready().await;
    let begun = Instant::now();
    while let Some(fault) = links.fault() {
        assert!(begun.elapsed() < Duration::from_secs(60), "{fault}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    bot.stop().await;
    assert_eq!(fake.identifies(), 2);
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn several_processes_share_a_bot_by_servers() {
    let fake = FakeDiscord::start(Setup::default()).await;
    let alice = fake.add_user("alice");
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    // A server of each shard; which one a server belongs to follows from its number.
    let mut channels = [None; 2];
    while channels.iter().any(Option::is_none) {
        let guild = fake.add_guild("Club");
        let shard = usize::try_from((guild >> 22) % 2).unwrap();
        channels[shard].get_or_insert_with(|| fake.add_channel(guild, "games"));
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let mut bots = Vec::new();
    for (shard, folder) in (0..).zip(&folders) {
        let settings = Settings {
            shards: Some((shard..=shard, 2)),
            ..super::settings(&fake, false, &fake.token())
        };
        let store = Store::open(&folder.path().join("stonepost.db")).unwrap();
        bots.push(Bot::start_as(settings, store, Chat::new, Clock::system()));
        fake.wait_identifies(shard + 1).await;
    }
    fake.wait_ready().await;
    for channel in channels.into_iter().flatten() {
        let options = serde_json::json!({ "game": "isaac" });
        fake.slash(alice, channel, "challenge", options)
            .answer()
            .await;
        fake.wait_for(channel, |m| m.button("Accept").is_some())
            .await;
    }
    for bot in bots {
        bot.stop().await;
    }
    for folder in &folders {
        let database = rusqlite::Connection::open(folder.path().join("stonepost.db")).unwrap();
        assert_eq!(database.count("matches"), 1, "each keeps its own");
    }
    assert_eq!(fake.violations(), Vec::<String>::new());
}
