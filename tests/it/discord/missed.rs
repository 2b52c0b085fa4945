//! What was said while the bot did not hear.

use std::time::Duration;

use serde_json::json;
use stonepost::rules::{Game, Kind, Spec};

use super::{Bot, Club};
use crate::fake::{FakeDiscord, Fault, Id, Message, Setup, Stored};

/// The requests for what was said in a channel.
fn asked(fake: &FakeDiscord, channel: Id) -> usize {
    let path = format!("/channels/{channel}/messages");
    let mut requests = fake.requests();
    requests.retain(|r| r.method == "GET" && r.path == path);
    requests.len()
}

/// The bot is off while something happens.
async fn off(club: Club, meanwhile: impl FnOnce(&FakeDiscord)) -> Club {
    let identifies = club.fake.identifies();
    club.bot.stop().await;
    meanwhile(&club.fake);
    let intent = club.fake.shared.setup.message_content_intent_allowed;
    let bot = Bot::start(&club.fake, &club.folder, intent);
    let shards = club.fake.shared.setup.shards;
    club.fake.wait_identifies(identifies + shards).await;
    Club { bot, ..club }
}

/// A turn that may follow `d4`, `d4>d5,a1`, `a1>a2,f1`.
fn fourth() -> String {
    let spec = Spec::new(Kind::Dropper, Some("6"), None).unwrap();
    let mut game = Game::start(spec);
    for turn in ["d4", "d4>d5,a1", "a1>a2,f1"] {
        game.play_text(turn).unwrap();
    }
    game.legal().pop().unwrap()
}

/// The answers to a message.
fn answers(fake: &FakeDiscord, channel: Id, to: Id) -> Vec<Stored> {
    let mut all = fake.bot_messages(channel);
    all.retain(|m| m.reference == Some(to));
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_that_were_typed_while_the_bot_was_off_are_played_in_order() {
    let club = Club::open().await;
    let first = club.begin("dropper", "6").await;
    let (channel, alice, bob, carol) = (club.channel, club.alice, club.bob, club.carol);
    club.fake
        .say(alice, channel, Message::reply(first.id, "zz9"));
    let bot = club.fake.bot_id();
    let told = |m: &Stored| m.author == bot && m.content.contains("zz9");
    let refusal = club.fake.wait_for(channel, told).await;
    let reply = |text: &str| Message::reply(first.id, text);
    let mut wrong = 0;
    let club = off(club, |fake| {
        for number in 0..120 {
            fake.say(carol, channel, format!("talk {number}"));
        }
        fake.say(alice, channel, reply("d4"));
        fake.say(carol, channel, "d4>d5,a1");
        wrong = fake.say(bob, channel, reply("d4>d6,a1"));
        fake.say(bob, channel, reply("d4>d5,a1"));
        fake.say(alice, channel, reply("a1>a2,f1"));
    })
    .await;
    let fake = &club.fake;
    let last = club.board(channel, 4).await;
    assert!(last.content.contains("`a1>a2,f1`"), "{}", last.content);
    let told = |f: &FakeDiscord| answers(f, channel, wrong).len() == 1;
    fake.wait_until("the refusal", told).await;
    // What was refused before the bot was off is not told again.
    let answered = refusal.reference.unwrap();
    assert_eq!(answers(fake, channel, answered).len(), 1);
    assert_eq!(club.boards(channel).len(), 4);
    // Nothing of it is told or played again.
    let club = off(club, |_| {}).await;
    club.fake
        .wait_until("it was asked", |f| asked(f, channel) >= 4)
        .await;
    club.fake.quiet(Duration::from_millis(500)).await;
    assert_eq!(answers(&club.fake, channel, wrong).len(), 1);
    assert_eq!(club.boards(channel).len(), 4);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_that_were_missed_in_conversations_lead_on_in_channels() {
    let club = Club::open().await;
    let first = club.begin("dropper", "6").await;
    let (channel, alice, bob) = (club.channel, club.alice, club.bob);
    for person in [alice, bob] {
        club.fake.dm(person, "hello");
        let talk = club.fake.dm_channel(person).unwrap();
        club.fake.wait_count(talk, 1).await;
    }
    let club = off(club, |fake| {
        fake.dm(alice, "d4");
        fake.say(bob, channel, Message::reply(first.id, "d4>d5,a1"));
        // Nobody knows yet that it will be Bob's turn once more when the bot asks.
        fake.say(alice, channel, Message::reply(first.id, "a1>a2,f1"));
        fake.dm(bob, fourth());
    })
    .await;
    let last = club.board(channel, 5).await;
    assert!(last.content.contains(&fourth()), "{}", last.content);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_gateway_brings_waits_for_what_was_said_before() {
    let club = Club::open().await;
    let first = club.begin("dropper", "6").await;
    let (channel, alice, bob, carol) = (club.channel, club.alice, club.bob, club.carol);
    let reply = |text: &str| Message::reply(first.id, text);
    let get = format!("/channels/{channel}/messages");
    let club = off(club, |fake| {
        fake.say(alice, channel, reply("d4"));
        let slow = Fault::Delay(Duration::from_millis(700));
        fake.fail_next("GET", &get, Fault::server_error(), 1);
        fake.fail_next("GET", &get, slow, 1);
    })
    .await;
    let fake = &club.fake;
    fake.wait_ready().await;
    // Bob knows of Alice's turn and answers it before the bot does, in the channel and with a command.
    fake.say(bob, channel, reply("d4>d5,a1"));
    club.board(channel, 3).await;
    assert_eq!(fake.faults_left(), 0);
    let told: Vec<_> = fake.bot_messages(channel);
    assert!(
        told.iter().all(|m| m.reference.is_none()),
        "nobody was refused"
    );

    // In a conversation as well: his opponent's turn stands elsewhere.
    fake.dm(bob, "hello");
    fake.wait_until("a talk", |f| f.dm_channel(bob).is_some())
        .await;
    let talk = fake.dm_channel(bob).unwrap();
    fake.wait_count(talk, 1).await;
    let club = off(club, |fake| {
        fake.say(alice, channel, reply("a1>a2,f1"));
        let slow = Fault::Delay(Duration::from_millis(700));
        fake.fail_next("GET", &get, slow, 1);
    })
    .await;
    let fake = &club.fake;
    fake.wait_ready().await;
    fake.dm(bob, fourth());
    club.board(channel, 5).await;
    let asked = fake.slash(carol, channel, "move", json!({ "turn": "d4" }));
    asked.answer().await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_before_the_present_turn_is_no_answer_to_it() {
    let setup = Setup {
        message_content_intent_allowed: true,
        ..Setup::default()
    };
    let club = Club::open_as(setup, true).await;
    club.begin("dropper", "6").await;
    let (channel, alice, bob) = (club.channel, club.alice, club.bob);
    club.fake.say(bob, channel, "d4>d5,a1");
    club.play(alice, channel, "d4").await;
    let club = off(club, |_| {}).await;
    club.fake
        .wait_until("it was asked", |f| asked(f, channel) == 1)
        .await;
    club.fake.quiet(Duration::from_millis(500)).await;
    assert_eq!(club.boards(channel).len(), 2);
    // What comes after it is one, even if its board was not there yet.
    club.bot.stop().await;
    let Club { fake, folder, .. } = club;
    fake.say(bob, channel, "d4>d5,a1");
    let bot = Bot::start(&fake, &folder, true);
    let three = |f: &FakeDiscord| {
        let boards = f.bot_messages(channel);
        boards
            .iter()
            .filter(|m| m.file("board.png").is_some())
            .count()
            == 3
    };
    fake.wait_until("Bob's turn", three).await;
    bot.stop().await;
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn places_out_of_reach_are_passed_over_and_each_shard_asks_for_its_own() {
    let setup = Setup {
        shards: 2,
        ..Setup::default()
    };
    let club = Club::open_as(setup, false).await;
    let (alice, fake) = (club.alice, club.fake.clone());
    fake.wait_until("both shards", |f| f.identifies() == 2)
        .await;
    let guild = fake.shared.look(|st| *st.guilds.keys().next().unwrap());
    let [gone, closed, fine] = ["gone", "closed", "fine"].map(|name| fake.add_channel(guild, name));
    let mut channels = vec![gone, closed, fine];
    // Servers of both shards.
    while channels.len() < 5 {
        let other = fake.add_guild("Other");
        let taken = if channels.len() == 3 { 0 } else { 1 };
        if (other >> 22) % 2 == taken {
            channels.push(fake.add_channel(other, "games"));
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let mut boards = Vec::new();
    for channel in &channels {
        boards.push(club.begin_in(*channel, "dropper", "6").await);
    }
    let club = off(club, |fake| {
        for (channel, board) in channels.iter().zip(&boards) {
            fake.say(alice, *channel, Message::reply(board.id, "d4"));
        }
        fake.delete_channel(gone);
        fake.set_bot_permissions(closed, 0);
    })
    .await;
    for channel in &channels[2..] {
        club.board(*channel, 2).await;
        // Once for what was missed, and once more after the turn that was found.
        fake.wait_until("it was asked", |f| asked(f, *channel) == 2)
            .await;
    }
    // That a channel is gone isn't believed when it's told once.
    assert_eq!((asked(&fake, gone), asked(&fake, closed)), (2, 1));
    assert_eq!(club.boards(closed).len(), 1);
    club.close().await;
}
