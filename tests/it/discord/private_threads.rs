//! Private threads, of which nothing appears in their channel, and what the bot says where it can't post.

use std::time::Duration;

use expect_test::expect;
use serde_json::{Value, json};
use stonepost::play::clock::{HOUR, MINUTE};

use super::Timed;
use crate::fake::{Id, Stored, permissions};
use crate::said;

const SOON: Duration = Duration::from_millis(300);

impl Timed {
    /// A private thread of the channel, in which the bot is a member.
    fn private_thread(&self) -> Id {
        let message = self.fake.say(self.alice, self.channel, "Over here");
        let thread = self.fake.open_thread_by(self.alice, message, "Over here");
        self.fake.make_private(thread, true);
        thread
    }

    /// Alice challenges Bob in a thread; the challenge's message.
    async fn challenge_in(&self, thread: Id, game: &str) -> Stored {
        let newest = self.fake.messages(thread).last().map_or(0, |m| m.id);
        let options = json!({ "game": game, "side": "black", "opponent": self.bob.to_string() });
        let told = self.told_in(thread, self.alice, "challenge", options).await;
        assert!(told.starts_with(said::challenges::SENT), "{told}");
        let stands = |m: &Stored| m.button("Accept").is_some();
        let message = self.fake.wait_after(thread, newest, stands).await;
        self.settled().await;
        message
    }

    /// What Alice is told when she challenges Bob in a place.
    async fn refused_in(&self, place: Id) -> String {
        let options = json!({ "game": "onyx", "opponent": self.bob.to_string() });
        let told = self.told_in(place, self.alice, "challenge", options).await;
        self.named(&told)
    }

    async fn private_tournament(&self, thread: Id, who: Id, action: &str, more: Value) {
        let mut options = json!({ "do": action });
        for (name, value) in more.as_object().expect("options") {
            options[name] = value.clone();
        }
        self.told_in(thread, who, "tournament", options).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_private_thread_appears_in_its_channel() {
    let club = Timed::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let (alice, bob, carol) = (club.alice, club.bob, club.carol);
    let rights = permissions::MANAGE_GUILD | permissions::MANAGE_MESSAGES;
    fake.grant(carol, club.guild, rights);
    club.told(carol, "settings", json!({ "threads": "always" }))
        .await;
    let thread = club.private_thread();
    let before = fake.messages(channel).len();

    // A match is played in the thread itself, and only one at a time.
    let challenge = club.challenge_in(thread, "dropper").await;
    club.press(bob, &challenge, "Accept").await;
    club.board(thread, 1).await;
    let challenge = club.challenge_in(thread, "onyx").await;
    let told = club.pressed(bob, &challenge, "Accept").await;
    expect!["Match #1 is in progress here, and a channel can only have one match at a time. This is a private thread, and everyone in its channel would see a thread for another match. Play it in another channel or thread, or choose `where:messages` to play in direct messages."].assert_eq(&told);
    let options = json!({ "game": "onyx", "level": 1 });
    let told_of_machine = club.told_in(thread, alice, "challenge", options).await;
    assert_eq!(told_of_machine, told);
    let seek = club
        .told_in(thread, alice, "seek", json!({ "game": "drop" }))
        .await;
    expect!["Everyone on this server can see open seeks, so make yours in a channel or a public thread. To play in this private thread, use `/challenge` without an opponent."].assert_eq(&seek);

    // Neither do the matches of a tournament.
    let create = json!({ "name": "Cup", "format": "round-robin", "game": "drop" });
    club.private_tournament(thread, carol, "create", create)
        .await;
    for who in [alice, bob, carol] {
        club.private_tournament(thread, who, "join", json!({}))
            .await;
    }
    club.private_tournament(thread, carol, "start", json!({}))
        .await;
    club.says(thread, said::tournaments::STARTED).await;
    club.later(MINUTE);
    club.reaches(
        "SELECT count(*) > 1 FROM matches WHERE stage = 'running' AND direct = 1",
        1,
    )
    .await;

    // Without the bot in the thread, the way is to the players directly.
    fake.bot_in_thread(thread, false);
    club.told_in(thread, alice, "move", json!({ "turn": "d4" }))
        .await;
    for who in [alice, bob] {
        club.direct(who, "played `d4`").await;
    }
    expect!["I can't play here. I'm not a member of this thread: mention me in it to add me. Nothing was changed."]
        .assert_eq(&club.refused_in(thread).await);
    let doctor = club.told_in(thread, alice, "doctor", json!({})).await;
    let not_in = format!("\u{274c} {}", said::NOT_A_MEMBER);
    assert!(doctor.contains(&not_in), "{doctor}");
    // Once it's added to the thread, it takes up there, also if nothing is said.
    let tries = "SELECT max(tries) FROM places";
    club.reaches(tries, 1).await;
    club.later(MINUTE + 1_000);
    club.reaches(tries, 2).await;
    club.later(2 * MINUTE);
    fake.quiet(SOON).await;
    fake.bot_in_thread(thread, true);
    club.says(thread, "played `d4`").await;
    club.challenge_in(thread, "rekushu").await;
    fake.quiet(SOON).await;
    assert_eq!(fake.messages(channel).len(), before);
    assert_eq!(fake.threads(channel), [thread]);
    club.close().await;
}

/// It lists all matches, but not to those who read it in a channel because its reader takes no direct messages.
#[tokio::test(flavor = "multi_thread")]
async fn a_daily_message_in_a_channel_says_nothing_of_matches_elsewhere() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    let hour = (club.now() / HOUR + 2) % 24;
    let wish = json!({ "turns": "digest", "hour": hour.to_string(), "zone": "UTC" });
    club.told(bob, "preferences", wish).await;
    club.begin_with(json!({ "clock": "slow" })).await;
    club.play(alice, club.channel, "d4").await;
    let garden = fake.add_channel(club.guild, "garden");
    let pub_channel = fake.add_channel(fake.add_guild("Pub"), "bar");
    let thread = club.private_thread();
    for place in [garden, pub_channel, thread] {
        club.begin_in(place, "dropper", "6").await;
        club.play(alice, place, "d4").await;
    }
    let direct = club.challenge(json!({ "where": "messages" })).await;
    club.press(bob, &direct, "Accept").await;
    club.direct(alice, said::BOLD_DROPPER).await;
    fake.dm(alice, "#5 d4");
    club.direct(bob, "played `d4`").await;
    club.settled().await;
    fake.close_dms(bob, true);
    club.later(2 * HOUR);
    // It comes where the most urgent one is played.
    let daily = club.says(garden, said::NO_MESSAGES).await;
    for number in 1..=5 {
        let is_listed = daily.content.contains(&format!("\\#{number} "));
        let buttons = daily.buttons();
        let has_button = buttons
            .iter()
            .any(|(_, label)| *label == format!("#{number}"));
        let expected = number <= 2;
        assert_eq!(
            (is_listed, has_button),
            (expected, expected),
            "{number}: {}",
            daily.content
        );
    }
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_keeps_the_bot_from_posting_is_said_in_words_of_its_own() {
    let club = Timed::open().await;
    let (fake, channel, alice, bob) = (&club.fake, club.channel, club.alice, club.bob);
    let message = fake.say(alice, channel, "Over here");
    let thread = fake.open_thread_by(alice, message, "Over here");
    let challenge = club.challenge_in(thread, "dropper").await;
    club.press(bob, &challenge, "Accept").await;
    club.board(thread, 1).await;

    fake.time_bot_out(club.guild, Some(Duration::from_hours(1)));
    expect!["I can't play here. A moderator has timed me out until <time>, and can end that earlier. Nothing was changed."]
        .assert_eq(&club.refused_in(channel).await);
    let doctor = club.told(alice, "doctor", json!({})).await;
    let doctor = club.named(&doctor);
    let timed_out = format!("\u{274c} {}", said::TIMED_OUT);
    assert!(doctor.contains(&timed_out), "{doctor}");
    let played = club
        .told_in(thread, alice, "move", json!({ "turn": "d4" }))
        .await;
    assert!(played.contains(said::TIMED_OUT), "{played}");
    club.direct(bob, "played `d4`").await;
    fake.time_bot_out(club.guild, None);
    club.challenge_in(channel, "onyx").await;

    fake.lock_thread(thread, true);
    let turn = json!({ "turn": "d4>d5,b3" });
    club.told_in(thread, bob, "move", turn).await;
    // Everybody sees this thread, so its channel may see its boards.
    club.says(channel, "played `d4>d5,b3`").await;
    expect![[r#"I can't play here. This thread is locked: a moderator can unlock it. Nothing was changed."#]]
        .assert_eq(&club.refused_in(thread).await);
    fake.lock_thread(thread, false);
    club.challenge_in(thread, "onyx").await;

    let all = permissions::USUAL;
    fake.set_bot_permissions(channel, all & !permissions::SEND_MESSAGES);
    expect!["I can't play here. In <#games> I'm missing the permission **Send Messages**. A moderator can allow this: Edit Channel → Permissions → my role. Nothing was changed."]
        .assert_eq(&club.refused_in(channel).await);
    club.close().await;
}
