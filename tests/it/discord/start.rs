//! Starting and stopping.

use std::time::Duration;

use stonepost::chat::{Chat, Clock};
use stonepost::discord::Settings;
use stonepost::store::Store;

use super::{Bot, Club};
use crate::fake::{FakeDiscord, Setup};

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_only_when_they_changed() {
    let club = Club::open().await;
    assert_eq!(club.fake.command_registrations(), 1);
    let Club {
        fake, folder, bot, ..
    } = club;
    bot.stop().await;
    let again = Bot::start(&fake, &folder, false);
    fake.wait_identifies(2).await;
    again.stop().await;
    assert_eq!(fake.command_registrations(), 1);
    assert_eq!(fake.commands().len(), 31);

    let elsewhere = tempfile::tempdir().unwrap();
    let other = Bot::start(&fake, &elsewhere, false);
    fake.wait_identifies(3).await;
    other.stop().await;
    assert_eq!(
        fake.command_registrations(),
        2,
        "a new database knows nothing"
    );
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_intent_is_explained() {
    let fake = FakeDiscord::start(Setup::default()).await;
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(&fake, &folder, true);
    assert_eq!(
        bot.ended().await.to_string(),
        "Discord refuses the message-content intent: switch on \"Message Content Intent\" on the Bot page of your \
         application at https://discord.com/developers/applications, or set message_content = false under [discord]"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_token_is_explained_and_not_shown() {
    let fake = FakeDiscord::start(Setup::default()).await;
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start_with(&fake, &folder, false, "a.wrong.token");
    let why = bot.ended().await.to_string();
    assert!(why.starts_with("Discord refuses the token"), "{why}");
    assert!(!why.contains("a.wrong.token"));
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
async fn discord_that_is_down_at_start_is_asked_again() {
    let fake = FakeDiscord::start(Setup::default()).await;
    fake.fail_next(
        "GET",
        "/oauth2/applications/@me",
        crate::fake::Fault::server_error(),
        1,
    );
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(&fake, &folder, false);
    fake.wait_ready().await;
    bot.stop().await;
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
        let told = fake
            .slash(alice, channel, "challenge", options)
            .answer()
            .await;
        assert!(
            told.content.starts_with("Your challenge stands"),
            "{}",
            told.content
        );
        fake.wait_for(channel, |m| m.button("Accept").is_some())
            .await;
    }
    for bot in bots {
        bot.stop().await;
    }
    for folder in &folders {
        let database = rusqlite::Connection::open(folder.path().join("stonepost.db")).unwrap();
        let matches: i64 = database
            .query_row("SELECT count(*) FROM matches", [], |row| row.get(0))
            .unwrap();
        assert_eq!(matches, 1, "each keeps its own");
    }
    assert_eq!(fake.violations(), Vec::<String>::new());
}
