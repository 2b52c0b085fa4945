//! Starting and stopping.

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
