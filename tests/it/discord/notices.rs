//! How people learn that it is their turn: pings, direct messages, one message a day, quiet hours.

use std::time::Duration;

use serde_json::json;
use stonepost::play::clock::{DAY, HOUR};

use super::Timed;
use crate::fake::Id;
use crate::said;

const SOON: Duration = Duration::from_millis(300);

impl Timed {
    /// The requests so far that wanted to write to somebody directly.
    fn tries(&self, who: Id) -> usize {
        let path = format!("/channels/{}/messages", self.talk(who));
        let requests = self.fake.requests();
        requests
            .iter()
            .filter(|r| r.method == "POST" && r.path == path)
            .count()
    }

    /// The hour of the day, some hours from now, where clocks show `ahead` more than in Greenwich.
    fn hour(&self, ahead: i64, later: i64) -> i64 {
        (self.now() / HOUR + ahead + later) % 24
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_no_direct_messages_is_left_in_peace_until_they_write() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    club.told(bob, "preferences", json!({ "turns": "message" }))
        .await;
    club.begin_with(json!({})).await;
    fake.close_dms(bob, true);
    club.play(alice, channel, "d4").await;
    assert_eq!(club.board(channel, 2).await.pinged, [bob]);
    fake.wait_until("a refusal", |fake| !fake.refusals().is_empty())
        .await;
    assert_eq!(club.tries(bob), 1);
    club.play(bob, channel, "d4>d5,b3").await;
    club.reaches(
        "SELECT count(*) FROM people WHERE direct_trouble IS NOT NULL",
        1,
    )
    .await;
    club.play(alice, channel, "b3>b4,f6").await;
    fake.quiet(SOON).await;
    assert_eq!(club.tries(bob), 1, "not again");
    let said = fake.bot_messages(channel);
    assert!(
        said.iter().all(|m| !m.content.contains(said::YOUR_TURN)),
        "the board says it"
    );

    fake.close_dms(bob, false);
    fake.dm(bob, "b3>c3,a1");
    let board = club.board(channel, 5).await;
    assert!(
        board.content.contains(&said::has_played("b3>c3,a1")),
        "{}",
        board.content
    );
    club.play(alice, channel, "a1>a2,f1").await;
    let told = club.direct(bob, said::YOUR_TURN).await;
    assert!(
        told.content
            .ends_with(&club.link(&club.board(channel, 6).await)),
        "{}",
        told.content
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_message_a_day_comes_at_the_hour_that_was_chosen() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    // Tokyo is nine hours ahead all year.
    let hour = club.hour(9, 2).to_string();
    let wish = json!({ "turns": "digest", "hour": hour, "zone": "Asia/Tokyo" });
    let kept = club.told(bob, "preferences", wish).await;
    let said = said::one_message_at(&hour);
    assert!(kept.contains(&said), "{kept}");
    club.begin_with(json!({ "clock": "slow" })).await;
    club.play(alice, channel, "d4").await;
    let board = club.board(channel, 2).await;
    assert!(board.silent() && board.pinged.is_empty());
    assert!(fake.dm_channel(bob).is_none());
    club.later(2 * HOUR);
    let told = club.direct(bob, said::DAILY).await;
    assert_eq!(
        told.content,
        format!(
            "<@{bob}>: {}.\n\\#1 **Dropper, 6×6** against <@{alice}>: your turn, 6 d 22 h left {}",
            said::DAILY,
            club.link(&board)
        )
    );
    assert_eq!(told.pinged, [bob]);

    // The next day his direct messages are closed: it comes where the match is.
    fake.close_dms(bob, true);
    club.later(DAY);
    let told = club.says(channel, said::DAILY).await;
    assert!(
        told.content.starts_with(said::NO_MESSAGES)
            && told
                .content
                .contains(&format!(" <@{bob}>: {}.\n\\#1 ", said::DAILY)),
        "{}",
        told.content
    );
    assert_eq!(told.pinged, [bob]);
    let tries = club.tries(bob);
    club.later(DAY);
    fake.wait_until("another one in the channel", |_| {
        club.pings(channel, bob).len() >= 3
    })
    .await;
    assert_eq!(club.tries(bob), tries + 1, "tried once more, a day later");
    // Whoever has moved hears nothing.
    club.play(bob, channel, "d4>d5,b3").await;
    club.later(DAY);
    fake.quiet(SOON).await;
    assert_eq!(
        club.pings(channel, bob).len(),
        3,
        "the challenge and two messages"
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_quiet_hours_nothing_pings_and_at_their_end_one_message_does() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    let quiet = format!("{}-{}", club.hour(0, 0), club.hour(0, 8));
    club.told(bob, "preferences", json!({ "quiet": quiet }))
        .await;
    let challenge = club.challenge(json!({})).await;
    assert!(challenge.silent() && challenge.pinged.is_empty());
    club.press(bob, &challenge, "Accept").await;
    let board = club.board(channel, 1).await;
    assert_eq!(board.pinged, [alice]);
    assert!(!board.silent());
    club.play(alice, channel, "d4").await;
    let board = club.board(channel, 2).await;
    assert!(board.silent() && board.pinged.is_empty());
    assert_eq!(board.flags & 4096, 4096);
    club.later(6 * HOUR);
    fake.quiet(SOON).await;
    assert!(club.pings(channel, bob).is_empty());
    club.later(2 * HOUR);
    let told = club.says(channel, said::YOUR_TURN).await;
    assert!(
        told.content
            .starts_with(&format!("<@{bob}>: {}, ", said::your_turn_in(1))),
        "{}",
        told.content
    );
    assert!(
        told.content.ends_with(&club.link(&board)),
        "{}",
        told.content
    );
    assert_eq!(told.pinged, [bob]);
    club.later(10 * HOUR);
    fake.quiet(SOON).await;
    assert_eq!(club.pings(channel, bob).len(), 1);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_listed_with_links_to_their_boards() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    let board = club.begin_with(json!({})).await;
    let garden = fake.add_channel(club.guild, "garden");
    let other = club.begin_in(garden, "onyx", "6").await;
    club.settled().await;
    let lines = |mover: &str, with: Id| {
        format!(
            "\n\\#1 **Dropper, 6×6** against <@{with}>: {mover}, 3 d left {}\
             \n\\#2 **Onyx, 6×6, standard setup** against <@{with}>: {mover}, 3 d left {}",
            club.link(&board),
            club.link(&other)
        )
    };
    assert_eq!(
        club.told(alice, "games", json!({})).await,
        format!("{}:{}", said::in_progress(2), lines("your turn", bob))
    );
    let player = |who: Id| json!({ "player": who.to_string() });
    assert_eq!(
        club.told(club.carol, "games", player(bob)).await,
        format!(
            "{}{}",
            said::is_playing(said::mention(bob)),
            lines(&format!("<@{alice}>'s turn"), alice)
        )
    );
    let elsewhere = fake.add_channel(fake.add_guild("Pub"), "bar");
    assert_eq!(
        club.told_in(elsewhere, club.carol, "games", player(bob))
            .await,
        said::is_not_playing(said::mention(bob))
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_day_the_next_turn_is_told_directly_again() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    club.told(bob, "preferences", json!({ "turns": "message" }))
        .await;
    club.begin_with(json!({})).await;
    fake.close_dms(bob, true);
    club.play(alice, channel, "d4").await;
    let troubled = "SELECT count(*) FROM people WHERE direct_trouble IS NOT NULL";
    club.reaches(troubled, 1).await;
    fake.close_dms(bob, false);
    club.play(bob, channel, "d4>d5,b3").await;
    club.later(DAY - HOUR);
    club.play(alice, channel, "b3>b4,f6").await;
    fake.quiet(SOON).await;
    assert_eq!(club.tries(bob), 1, "not yet");
    club.play(bob, channel, "b3>c3,a1").await;
    club.later(2 * HOUR);
    club.play(alice, channel, "a1>a2,f1").await;
    club.direct(bob, said::YOUR_TURN).await;
    assert_eq!(club.tries(bob), 2);
    club.reaches(troubled, 0).await;
    club.close().await;
}
