//! Where a match is played: in threads of its own, and by direct messages.

use expect_test::expect;
use std::time::Duration;

use serde_json::json;
use stonepost::play::clock::{DAY, MINUTE};
use stonepost::render::{self, Theme};
use stonepost::rules::{Game, Kind, Side, Spec};

use super::Timed;
use crate::fake::{FORUM, FakeDiscord, Fault, Id, Stored, VOICE_CHANNEL, permissions};
use crate::said;

const SOON: Duration = Duration::from_millis(300);

/// The picture of a game of Dropper after these turns, as a side sees it.
fn drawn(turns: &[&str], viewer: Side) -> Vec<u8> {
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
    for turn in turns {
        game.play_text(turn).unwrap();
    }
    render::png(&game, viewer, Theme::wood()).unwrap()
}

impl Timed {
    async fn always_in_threads(&self) {
        self.fake
            .grant(self.carol, self.guild, permissions::MANAGE_GUILD);
        let kept = self
            .told(self.carol, "settings", json!({ "threads": "always" }))
            .await;
        assert_eq!(
            kept,
            format!(
                "Saved. {} {} {} {}.",
                said::THREADS_ALWAYS,
                said::LATE_LOSES,
                said::FOR_NEW_MATCHES,
                said::WHO_DECIDES
            )
        );
    }

    /// The first board of the match of this challenge, in the thread under it.
    async fn begin_in_thread(&self, challenge: &Stored) -> Stored {
        self.press(self.bob, challenge, "Accept").await;
        let open = |fake: &crate::fake::FakeDiscord| {
            fake.threads(challenge.channel).contains(&challenge.id)
        };
        self.fake
            .wait_until("a thread under the challenge", open)
            .await;
        self.board(challenge.id, 1).await
    }

    /// Board number `count` in somebody's direct messages.
    async fn direct_board(&self, who: Id, count: usize) -> Stored {
        self.fake
            .wait_until("a conversation", |fake| fake.dm_channel(who).is_some())
            .await;
        self.board(self.talk(who), count).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_thread_can_be_opened_the_challenge_stays_and_nothing_else_is_said() {
    let club = Timed::open().await;
    let (fake, channel, bob) = (&club.fake, club.channel, club.bob);
    club.begin_with(json!({})).await;
    let challenge = club.challenge(json!({ "game": "onyx" })).await;
    let before = fake.messages(channel).len();
    fake.set_bot_permissions(
        channel,
        permissions::USUAL & !permissions::CREATE_PUBLIC_THREADS,
    );
    expect!["Match #1 is in progress here, and a channel can only have one match at a time. This match needs its own thread, \
         but I'm not allowed to create one here. Ask a moderator to give me “Create Public Threads” and “Send Messages \
         in Threads”, or send the challenge in another channel."].assert_eq(&club.pressed(bob, &challenge, "Accept").await);
    fake.quiet(SOON).await;
    assert_eq!(fake.messages(channel).len(), before);
    let stands = fake.message(challenge.id).unwrap();
    assert!(stands.button("Accept").is_some() && stands.edited == 0);
    assert_eq!(
        club.word("SELECT stage FROM matches WHERE id = 2"),
        "offered"
    );
    fake.set_bot_permissions(channel, permissions::USUAL);
    club.press(bob, &challenge, "Accept").await;
    club.board(challenge.id, 1).await;
    club.close().await;
}

/// Somebody is told how a second match can be played.
fn is_sent_elsewhere(told: &str) {
    expect!["Match #1 is in progress here, and a channel can only have one match at a time. This match needs its own thread, which isn't possible in this kind of channel. Play it in another channel (in a forum, in another post), or choose `where:messages` to play in direct messages."].assert_eq(told);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_voice_channel_a_second_match_is_sent_elsewhere_and_nothing_is_left_behind() {
    let club = Timed::open().await;
    let (fake, channel, bob, carol) = (&club.fake, club.channel, club.bob, club.carol);
    club.begin_with(json!({})).await;
    let challenge = club.challenge(json!({ "game": "onyx" })).await;
    fake.set_kind(channel, VOICE_CHANNEL);
    let told = club.pressed(bob, &challenge, "Accept").await;
    is_sent_elsewhere(&told);
    // A seek announces its thread first.
    let seek = json!({ "game": "drop" });
    club.told(club.alice, "seek", seek).await;
    let seek = club.says(channel, "eek #1").await;
    let before = fake.messages(channel).len();
    let told = club.pressed(carol, &seek, "Accept").await;
    is_sent_elsewhere(&told);
    fake.quiet(SOON).await;
    assert_eq!(fake.messages(channel).len(), before);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_post_of_a_forum_a_second_match_is_sent_to_another_post() {
    let club = Timed::open().await;
    let (fake, channel, alice, bob) = (&club.fake, club.channel, club.alice, club.bob);
    let first = fake.say(alice, channel, "Let's play");
    let post = fake.open_thread_by(alice, first, "Let's play");
    fake.set_kind(channel, FORUM);
    for game in ["dropper", "onyx"] {
        let options = json!({ "game": game, "opponent": bob.to_string() });
        club.told_in(post, alice, "challenge", options).await;
        let title = if game == "onyx" { "Onyx" } else { "Dropper" };
        let challenge = fake
            .wait_for(post, |m| {
                m.button("Accept").is_some() && m.content.contains(title)
            })
            .await;
        if game == "onyx" {
            let told = club.pressed(bob, &challenge, "Accept").await;
            is_sent_elsewhere(&told);
        } else {
            club.press(bob, &challenge, "Accept").await;
            club.board(post, 1).await;
        }
    }
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_thread_sends_the_boards_to_its_channel() {
    let club = Timed::open().await;
    let (fake, channel, alice, bob) = (&club.fake, club.channel, club.alice, club.bob);
    club.always_in_threads().await;
    let challenge = club.challenge(json!({})).await;
    let first = club.begin_in_thread(&challenge).await;
    let thread = first.channel;
    fake.lock_thread(thread, true);
    let played = club
        .told_in(thread, alice, "move", json!({ "turn": "d4" }))
        .await;
    assert_eq!(played, said::played("d4", 1));
    let board = club.board(channel, 1).await;
    assert!(
        board.content.starts_with(&format!(
            "{} <@{alice}> (Black) {}: ",
            said::NOT_IN_THREAD,
            said::has_played("d4")
        )),
        "{}",
        board.content
    );
    assert_eq!(board.pinged, [bob]);
    for pause in [2 * MINUTE, 11 * MINUTE] {
        club.later(pause);
        fake.quiet(SOON).await;
        club.settled().await;
    }
    assert_eq!(club.boards(channel).len(), 1, "once");
    let games = club.told(bob, "games", json!({})).await;
    assert!(
        games.ends_with(&club.link(&board)),
        "the board that can be seen: {games}"
    );
    let ask = fake.slash(bob, thread, "resign", json!({})).answer().await;
    club.pressed(bob, &ask, "Resign").await;
    let over = club.says(channel, &said::resigned("White")).await;
    assert!(!fake.is_archived(thread), "nothing to be done about it");
    club.press(bob, &over, "Rematch").await;
    let again = fake
        .wait_after(channel, over.id, |m| m.button("Accept").is_some())
        .await;
    assert_eq!(again.pinged, [alice]);
    let again = club.noted(again).await;
    club.press(alice, &again, "Accept").await;
    club.board(again.id, 1).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_by_direct_messages_makes_a_sound_for_who_is_to_move() {
    let club = Timed::open().await;
    let challenge = club.challenge(json!({ "where": "messages" })).await;
    club.press(club.bob, &challenge, "Accept").await;
    let hers = club.direct_board(club.alice, 1).await;
    let his = club.direct_board(club.bob, 1).await;
    assert!(his.silent() && !hers.silent());
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_told_directly_is_told_and_played_where_the_match_was_asked_for() {
    let club = Timed::open().await;
    let (fake, channel, alice, bob) = (&club.fake, club.channel, club.alice, club.bob);
    fake.close_dms(bob, true);
    let challenge = club.challenge(json!({ "where": "messages" })).await;
    club.press(bob, &challenge, "Accept").await;
    let his = club.board(channel, 1).await;
    assert!(
        his.content.starts_with(said::NO_MESSAGES)
            && his
                .content
                .contains(&format!(" {}.", said::shows(1, said::BOLD_DROPPER))),
        "{}",
        his.content
    );
    assert!(*his.file("board.png").unwrap().bytes == drawn(&[], Side::White));
    assert!(
        his.content.contains(said::REPLY_WITH_TURN),
        "{}",
        his.content
    );
    club.direct_board(alice, 1).await;
    fake.dm(alice, "d4");
    let his = club.board(channel, 2).await;
    assert_eq!(his.pinged, [bob]);
    club.settled().await;
    let games = club.told(bob, "games", json!({})).await;
    assert!(games.contains("\\#1 **Dropper, 6×6**"), "{games}");

    // He answers where he reads it, with the command or as a reply.
    fake.say(
        bob,
        channel,
        crate::fake::Message::reply(his.id, "d4>d5,b3"),
    );
    club.direct_board(alice, 3).await;
    fake.dm(alice, "b3>b4,f6");
    club.direct_board(alice, 4).await;
    assert_eq!(
        club.told(bob, "move", json!({ "turn": "b3>c3,a1" })).await,
        said::played("b3>c3,a1", 1)
    );
    let hers = club.direct_board(alice, 5).await;
    assert_eq!(hers.pinged, [alice]);
    assert_eq!(fake.refusals().len(), 1, "{:?}", fake.refusals());
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_whose_name_is_refused_has_a_neutral_one() {
    let club = Timed::open().await;
    let (fake, channel, alice, carol) = (&club.fake, club.channel, club.alice, club.carol);
    let opening = "/channels/*/messages/*/threads";
    let invalid = Fault::code(400, 50_035, "Invalid Form Body");
    fake.fail_next("POST", opening, invalid, 1);
    club.always_in_threads().await;
    let challenge = club.challenge(json!({})).await;
    club.begin_in_thread(&challenge).await;
    assert_eq!(fake.channel_name(challenge.id), "#Dropper #1");

    // The thread of a match from a seek is named before the match has a number, and again when it has one.
    let flagged = Fault::code(400, 200_000, "Blocked");
    fake.fail_next("POST", opening, flagged, 1);
    let harmful = Fault::code(400, 240_000, "Blocked");
    fake.fail_next("PATCH", "/channels/*", harmful, 1);
    club.told(alice, "seek", json!({ "game": "drop" })).await;
    let seek = club.says(channel, "eek #1").await;
    club.pressed(carol, &seek, "Accept").await;
    let named = |fake: &FakeDiscord, name: &str| {
        let mut threads = fake.threads(channel).into_iter();
        threads.any(|thread| fake.channel_name(thread) == name)
    };
    fake.wait_until("the second name", |fake| named(fake, "#Drop #2"))
        .await;
    assert_eq!(fake.faults_left(), 0);
    club.close().await;
}

const LOOKING: u64 = permissions::VIEW_CHANNEL | permissions::READ_MESSAGE_HISTORY;

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_is_told_that_the_board_waits() {
    let club = Timed::open().await;
    club.begin_with(json!({})).await;
    club.fake.set_bot_permissions(club.channel, LOOKING);
    let passing = Fault::code(403, 40_333, "internal network error");
    club.fake
        .fail_next("POST", "/channels/*/messages", passing, u32::MAX);
    let told = club.told(club.alice, "move", json!({ "turn": "d4" })).await;
    let waits = told.strip_prefix(&said::played("d4", 1)).unwrap_or(&told);
    expect![" I haven't been able to post the board yet. I keep trying. In <#games> I'm missing the permissions **Send Messages and Attach Files**. A moderator can allow this: Edit Channel → Permissions → my role."].assert_eq(&club.named(waits));
    club.fake.clear_faults();
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_players_are_out_of_reach_is_resumed_elsewhere() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    club.begin_with(json!({ "clock": "3d" })).await;
    for person in [alice, bob] {
        fake.close_dms(person, true);
    }
    fake.set_bot_permissions(club.channel, LOOKING);
    let told = club.told(alice, "move", json!({ "turn": "d4" })).await;
    let nowhere = told.strip_prefix(&said::played("d4", 1)).unwrap_or(&told);
    expect![" I can't post here, and I couldn't reach either of you in direct messages, so the clock is paused. In <#games> I'm missing the permissions **Send Messages and Attach Files**. A moderator can allow this: Edit Channel → Permissions → my role. I couldn't send you a direct message (last tried <time>): yours are closed to me. To get them, allow direct messages from members of this server, or send me one."].assert_eq(&club.named(nowhere));
    club.reaches("SELECT sum(lost) FROM matches", 1).await;
    club.later(2 * DAY);
    let garden = fake.add_channel(club.guild, "garden");
    let resume = json!({ "match": "1" });
    let told = club.told_in(garden, bob, "resume", resume).await;
    assert!(told.starts_with(&said::continues_here(1)), "{told}");
    club.board(garden, 1).await;
    let left = club.number("SELECT deadline_at FROM matches") - club.now();
    assert!(left > 3 * DAY - MINUTE, "{left}");
    club.close().await;
}

/// Who plays in direct messages and closes theirs gains nothing by it.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_direct_messages_goes_on_without_a_way_to_one_player() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    let terms = json!({ "where": "messages", "clock": "3d" });
    let challenge = club.challenge(terms).await;
    club.press(bob, &challenge, "Accept").await;
    club.direct_board(alice, 1).await;
    fake.close_dms(bob, true);
    fake.set_bot_permissions(club.channel, LOOKING);
    fake.dm(alice, "d4");
    club.direct_board(alice, 2).await;
    club.settled().await;
    club.later(3 * DAY + MINUTE);
    let over = "SELECT count(*) FROM matches WHERE stage = 'ended' AND winner = 'black'";
    club.reaches(over, 1).await;
    assert_eq!(club.number("SELECT sum(lost) FROM matches"), 0);
    club.close().await;
}

/// Where threads are opened.
const THREADS: &str = "/channels/*/messages/*/threads";

#[tokio::test(flavor = "multi_thread")]
async fn why_there_is_no_thread_is_said_with_what_helps() {
    let club = Timed::open().await;
    let (fake, channel, bob) = (&club.fake, club.channel, club.bob);
    club.begin_with(json!({})).await;
    let challenge = club.challenge(json!({ "game": "onyx" })).await;
    let before = fake.messages(channel).len();
    let full = Fault::code(400, 160_006, "Maximum number of active threads reached");
    fake.fail_next("POST", THREADS, full, 1);
    expect!["Match #1 is in progress here, and a channel can only have one match at a time. This match needs its own thread, but I can't create one here. There are as many threads as there can be: a moderator can close some. Play it in another channel, or choose `where:messages` to play in direct messages."].assert_eq(&club.pressed(bob, &challenge, "Accept").await);
    let blocked = Fault::code(400, 240_000, "Harmful link");
    fake.fail_next("POST", THREADS, blocked, 2);
    expect!["Match #1 is in progress here, and a channel can only have one match at a time. This match needs its own thread, but I can't create one here. Play it in another channel, or choose `where:messages` to play in direct messages."].assert_eq(&club.pressed(bob, &challenge, "Accept").await);
    // Who challenges a machine presses no button.
    let off = || Fault::code(400, 40_006, "Temporarily disabled");
    fake.fail_next("POST", THREADS, off(), 1);
    let machine = json!({ "game": "dropper", "opponent": fake.bot_id().to_string() });
    let told = club.told(club.alice, "challenge", machine).await;
    expect!["Match #1 is in progress here, and a channel can only have one match at a time. I couldn't create a thread for this match (Discord answered 400 Bad Request: Temporarily disabled (40006)). Please try again."].assert_eq(&told);
    // A seek announces its thread first.
    club.told(club.alice, "seek", json!({ "game": "drop" }))
        .await;
    let seek = club.says(channel, "eek #1").await;
    fake.fail_next("POST", THREADS, off(), 1);
    let told = club.pressed(bob, &seek, "Accept").await;
    assert!(told.contains(said::NO_THREAD), "{told}");
    fake.quiet(SOON).await;
    assert_eq!(fake.faults_left(), 0);
    let said = fake.messages(channel);
    assert_eq!(said.len(), before + 1, "the seek is new: {said:#?}");
    let told = club.pressed(bob, &seek, "Accept").await;
    assert!(told.contains(" has begun in <#"), "{told}");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_is_cancelled_while_its_thread_is_opened_leaves_none_open() {
    let club = Timed::open().await;
    let (fake, channel, alice, bob) = (&club.fake, club.channel, club.alice, club.bob);
    club.begin_with(json!({})).await;
    let challenge = club.challenge(json!({ "game": "onyx" })).await;
    fake.fail_next("POST", THREADS, Fault::Delay(Duration::from_secs(2)), 1);
    let press = fake.press_label(bob, channel, challenge.id, "Accept");
    fake.wait_until("the thread to be asked for", |fake| fake.faults_left() == 0)
        .await;
    club.press(alice, &challenge, "Cancel").await;
    press.answer().await;
    fake.wait_until("the thread to be put away", |fake| {
        fake.threads(channel)
            .into_iter()
            .all(|thread| fake.is_archived(thread))
    })
    .await;
    assert_eq!(fake.threads(channel), [challenge.id]);
    club.close().await;
}
