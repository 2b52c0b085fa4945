//! The fake against a bot on serenity.

use std::time::Duration;

use serde_json::json;
use serenity::all::GatewayIntents;

use super::super::permissions;
use super::super::{FakeDiscord, Fault, Id, Message, Setup};
use super::bot::{self as self_bot, SelfBot};

const PLAIN: GatewayIntents = GatewayIntents::GUILDS
    .union(GatewayIntents::GUILD_MESSAGES)
    .union(GatewayIntents::DIRECT_MESSAGES);

struct World {
    fake: FakeDiscord,
    channel: Id,
    alice: Id,
    bob: Id,
    bot: SelfBot,
}

async fn world(setup: Setup, intents: GatewayIntents) -> World {
    let setup = Setup {
        mentions_explicit: false,
        ..setup
    };
    let fake = FakeDiscord::start(setup).await;
    let guild = fake.add_guild("Club");
    let channel = fake.add_channel(guild, "onyx");
    let (alice, bob) = (fake.add_user("Alice"), fake.add_user("Bob"));
    let bot = self_bot::start(&fake, intents, &fake.token()).await;
    fake.wait_ready().await;
    fake.wait_commands().await;
    World {
        fake,
        channel,
        alice,
        bob,
        bot,
    }
}

fn clean(fake: &FakeDiscord) {
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn commands_buttons_threads_and_files() {
    let w = world(Setup::default(), PLAIN).await;
    let fake = &w.fake;
    assert_eq!(fake.command_registrations(), 1);
    assert_eq!(fake.commands().len(), 5);

    let hello = fake.slash(
        w.alice,
        w.channel,
        "hello",
        json!({"how": "kindly", "who": w.bob}),
    );
    let first = hello.first_response().await;
    assert_eq!(first.kind, 4);
    assert!(first.latency < Duration::from_secs(3));
    let answer = hello.answer().await;
    assert_eq!(
        (answer.content.as_str(), answer.only_for),
        ("Hello.", Some(w.alice))
    );
    assert!(
        fake.try_slash(w.alice, w.channel, "hello", json!({}))
            .is_err()
    );
    assert!(
        fake.try_slash(w.alice, w.channel, "hello", json!({"how": "rudely"}))
            .is_err()
    );
    assert!(
        fake.try_slash(w.alice, w.channel, "hullo", json!({}))
            .is_err()
    );

    let posted = fake.wait_count(w.channel, 1).await.remove(0);
    assert_eq!(posted.pinged, vec![w.bob]);
    let file = posted.file("board.png").unwrap();
    assert_eq!(file.description.as_deref(), Some("An empty board."));
    assert!(file.bytes.starts_with(b"\x89PNG"));
    assert!(posted.enforce_nonce);

    assert!(
        fake.try_press(w.bob, w.channel, posted.id, "b:1:nothing")
            .is_err()
    );
    let press = fake.press_label(w.bob, w.channel, posted.id, "Accept");
    let updated = press.answer().await;
    assert_eq!(
        (updated.id, updated.content.as_str()),
        (posted.id, "Accepted.")
    );
    assert!(
        fake.try_press(w.bob, w.channel, posted.id, "b:1:accept")
            .is_err()
    );

    let thread = posted.id;
    let inside = fake
        .wait_for(thread, |m| m.content.ends_with("edited"))
        .await;
    assert_eq!(inside.attachments.len(), 1, "the kept file is still there");
    assert_eq!(inside.earlier, vec!["First board"]);
    assert_eq!(fake.threads(w.channel), vec![thread]);

    let slow = fake.slash(w.bob, w.channel, "slow", json!({}));
    assert_eq!(slow.first_response().await.kind, 5);
    assert_eq!(slow.answer().await.content, "Here it is.");

    let found = fake
        .autocomplete(w.bob, w.channel, "find", json!({"what": "f"}), "what")
        .await;
    assert_eq!(
        found.iter().map(|c| c.name.as_str()).collect::<Vec<_>>(),
        ["f1", "f2"]
    );

    let form = fake.slash(w.bob, w.channel, "form", json!({}));
    assert_eq!(form.first_response().await.kind, 9);
    let sent = fake.submit(&form, &[("turn", "f3")]);
    assert_eq!(sent.answer().await.content, "Form form:1 sent.");
    clean(fake);
}

#[tokio::test]
async fn text_is_blank_without_intent_mention_reply_or_dm() {
    let w = world(Setup::default(), PLAIN).await;
    let fake = &w.fake;
    let blank = "I cannot read that.";
    let bot = fake.bot_id();

    let plain = fake.say(w.alice, w.channel, "f3");
    let reply = fake
        .wait_for(w.channel, |m| m.reference == Some(plain))
        .await;
    assert_eq!(reply.content, blank);
    assert_eq!(reply.pinged, vec![w.alice]);

    let mention = fake.say(w.alice, w.channel, format!("<@{bot}> f3"));
    let heard = fake
        .wait_for(w.channel, |m| m.reference == Some(mention))
        .await;
    assert!(heard.content.contains("f3"));

    let to_bot = fake.say(w.alice, w.channel, Message::reply(reply.id, "g4"));
    let heard = fake
        .wait_for(w.channel, |m| m.reference == Some(to_bot))
        .await;
    assert!(heard.content.contains("g4"));

    let quiet = fake.say(w.alice, w.channel, Message::quiet_reply(reply.id, "g5"));
    let heard = fake
        .wait_for(w.channel, |m| m.reference == Some(quiet))
        .await;
    assert_eq!(heard.content, blank);

    let answer = {
        let handle = fake.slash(w.alice, w.channel, "hello", json!({"how": "briefly"}));
        fake.wait_for(w.channel, |m| !m.attachments.is_empty())
            .await;
        handle.answer().await
    };
    assert!(answer.ephemeral());

    let dm = fake.dm(w.bob, "h6");
    let private = fake.dm_channel(w.bob).unwrap();
    let heard = fake.wait_for(private, |m| m.reference == Some(dm)).await;
    assert!(heard.content.contains("h6"));
    clean(fake);
}

#[tokio::test]
async fn the_intent_is_granted_or_refused() {
    let granted = Setup {
        message_content_intent_allowed: true,
        ..Setup::default()
    };
    let w = world(granted, PLAIN | GatewayIntents::MESSAGE_CONTENT).await;
    let said = w.fake.say(w.alice, w.channel, "f3");
    let heard = w
        .fake
        .wait_for(w.channel, |m| m.reference == Some(said))
        .await;
    assert!(heard.content.contains("f3"));
    clean(&w.fake);

    let fake = FakeDiscord::start(Setup::default()).await;
    let bot = self_bot::start(
        &fake,
        PLAIN | GatewayIntents::MESSAGE_CONTENT,
        &fake.token(),
    )
    .await;
    assert!(bot.ended().await.contains("DisallowedGatewayIntents"));
    clean(&fake);
}

#[tokio::test]
async fn a_wrong_token_is_refused() {
    let fake = FakeDiscord::start(Setup::default()).await;
    let wrong = format!("{}x", fake.token());
    let bot = self_bot::start(&fake, PLAIN, &wrong).await;
    assert!(bot.ended().await.contains("InvalidAuthentication"));
    let refusals = fake.refusals();
    assert!(refusals[0].contains("401"), "{refusals:?}");
    assert!(refusals.last().unwrap().contains("4004"), "{refusals:?}");
    clean(&fake);
}

#[tokio::test]
async fn a_late_answer_is_no_answer() {
    let quick = Setup {
        first_response: Duration::from_millis(200),
        ..Setup::default()
    };
    let w = world(quick, PLAIN).await;
    let handle = w.fake.slash(w.alice, w.channel, "never", json!({}));
    w.fake
        .wait_until("the missed deadline", |_| handle.missed())
        .await;
    let broken = w.fake.take_violations();
    assert!(broken[0].contains("no first response"), "{broken:?}");
}

#[tokio::test]
async fn the_gateway_comes_back_with_what_was_missed() {
    let w = world(Setup::default(), PLAIN).await;
    let fake = &w.fake;
    fake.drop_gateway();
    let said = fake.say(w.alice, w.channel, format!("<@{}> f3", fake.bot_id()));
    let heard = fake
        .wait_for(w.channel, |m| m.reference == Some(said))
        .await;
    assert!(heard.content.contains("f3"));
    assert_eq!((fake.identifies(), fake.resumes()), (1, 1));

    // The same event twice: this bot answers twice.
    fake.redeliver_message(said);
    fake.wait_until("two answers", |f| {
        let all = f.messages(w.channel);
        all.iter().filter(|m| m.reference == Some(said)).count() == 2
    })
    .await;
    clean(fake);
}

#[tokio::test]
async fn the_gateway_sends_the_bot_away() {
    let w = world(Setup::default(), PLAIN).await;
    let fake = &w.fake;
    fake.request_reconnect();
    fake.wait_until("a first resume", |f| f.resumes() == 1)
        .await;
    fake.close_gateway(4000);
    fake.wait_until("a second resume", |f| f.resumes() == 2)
        .await;
    assert_eq!(fake.identifies(), 1);
    // A session that is gone for good: what is said in the gap is lost.
    fake.invalidate_sessions(false);
    fake.wait_gone().await;
    let lost = fake.say(w.alice, w.channel, "f3");
    fake.wait_identifies(2).await;
    let heard = fake.say(w.alice, w.channel, "g4");
    fake.wait_for(w.channel, |m| m.reference == Some(heard))
        .await;
    assert!(
        !fake
            .messages(w.channel)
            .iter()
            .any(|m| m.reference == Some(lost))
    );
    clean(fake);
}

#[tokio::test]
async fn heartbeats_are_waited_for() {
    let hasty = Setup {
        heartbeat_interval: Duration::from_millis(300),
        ..Setup::default()
    };
    let w = world(hasty, PLAIN).await;
    // Longer than the gateway waits for a missing heartbeat: the bot's own kept the line.
    tokio::time::sleep(Duration::from_millis(3000)).await;
    assert_eq!((w.fake.identifies(), w.fake.resumes()), (1, 0));
    clean(&w.fake);
}

#[tokio::test]
async fn a_closed_place_refuses() {
    let w = world(Setup::default(), PLAIN).await;
    let fake = &w.fake;
    fake.set_bot_permissions(w.channel, permissions::VIEW_CHANNEL);
    fake.say(w.alice, w.channel, "hello");
    fake.wait_until("a refusal", |f| !f.refusals().is_empty())
        .await;
    fake.dm(w.alice, "hello");
    let private = fake.dm_channel(w.alice).unwrap();
    fake.wait_count(private, 1).await;
    fake.close_dms(w.alice, true);
    fake.dm(w.alice, "hello again");
    fake.wait_until("a closed door", |f| f.refusals().len() == 2)
        .await;
    let refusals = fake.refusals();
    assert!(
        refusals[0].contains("160002") || refusals[0].contains("50013"),
        "{refusals:?}"
    );
    assert!(refusals[1].contains("50007"), "{refusals:?}");
    clean(fake);
}

#[tokio::test]
async fn ordered_faults_reach_the_bot() {
    let w = world(Setup::default(), PLAIN).await;
    let fake = &w.fake;
    let channel = serenity::all::ChannelId::new(w.channel);
    let post = |nonce: &'static str| {
        let http = w.bot.http.clone();
        async move {
            channel
                .send_message(&http, self_bot::board("A board", nonce))
                .await
        }
    };
    let pattern = "/channels/*/messages";
    for (fault, status) in [
        (Fault::server_error(), Some(500)),
        (Fault::bad_gateway(), Some(502)),
        (Fault::missing_permissions(), Some(403)),
        (Fault::Reset, None),
    ] {
        fake.fail_next("POST", pattern, fault, 1);
        let error = post("n1").await.unwrap_err();
        let serenity::Error::Http(error) = error else {
            panic!("{error:?}");
        };
        assert_eq!(error.status_code().map(|s| s.as_u16()), status);
    }
    assert_eq!(fake.messages(w.channel).len(), 0);
    // The answer is lost, but the message is there; the retry with the same nonce makes no second one.
    fake.fail_next("POST", pattern, Fault::Lost, 1);
    post("n2").await.unwrap_err();
    assert_eq!(fake.messages(w.channel).len(), 1);
    let again = post("n2").await.unwrap();
    let all = fake.messages(w.channel);
    assert_eq!((all.len(), all[0].id), (1, again.id.get()));
    // Too early after a 429 is a violation.
    fake.fail_next("POST", pattern, Fault::rate_limited(1.0), 1);
    post("n3").await.unwrap_err();
    tokio::time::sleep(Duration::from_millis(200)).await;
    post("n3").await.unwrap_err();
    assert_eq!(fake.take_violations().len(), 1);
    tokio::time::sleep(Duration::from_millis(1050)).await;
    post("n3").await.unwrap();
    assert_eq!(fake.faults_left(), 0);
    clean(fake);
}
