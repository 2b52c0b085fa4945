//! What happens to a match when its world changes: moderators decide, channels, messages, servers and people go.

use expect_test::expect;
use std::time::Duration;

use serde_json::json;
use stonepost::play::clock::{DAY, HOUR};

use super::{Timed, when};
use crate::fake::{Id, Message, Stored, permissions};
use crate::said;

const SOON: Duration = Duration::from_millis(300);

impl Timed {
    async fn lost(&self) {
        self.reaches("SELECT sum(lost) FROM matches", 1).await;
    }

    /// What both are told when the place of match 1 is gone.
    async fn told_of_loss(&self, who: Id, other: Id) -> Stored {
        let told = self.direct(who, &said::channel_of(1)).await;
        let until = when(self.number("SELECT paused_until FROM matches"));
        let obstacle =
            self.word("SELECT obstacle FROM places WHERE id = (SELECT place_id FROM matches)");
        let why = match obstacle.as_str() {
            "deleted" => said::WAS_DELETED,
            _ => said::WAS_REMOVED,
        };
        assert_eq!(
            told.content,
            said::out_of_reach(1, said::BOLD_DROPPER, said::mention(other), why, until)
        );
        told
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_look_after_order_decide_matches_of_others() {
    let club = Timed::open().await;
    let (fake, alice, bob, carol) = (&club.fake, club.alice, club.bob, club.carol);
    let verdict = json!({ "result": "black", "reason": "Bob has left us" });
    let refused = said::ONLY_MODERATORS;
    club.begin_with(json!({})).await;
    for who in [alice, carol] {
        assert_eq!(club.told(who, "adjudicate", verdict.clone()).await, refused);
    }
    fake.grant(carol, club.guild, permissions::MANAGE_MESSAGES);
    fake.grant(bob, club.guild, permissions::MANAGE_MESSAGES);
    assert_eq!(
        club.told(bob, "adjudicate", verdict.clone()).await,
        said::PLAYERS_DO_NOT_DECIDE
    );
    assert_eq!(
        club.told(carol, "adjudicate", verdict.clone()).await,
        said::decided(1)
    );
    let over = club.says(club.channel, &said::ended(1)).await;
    assert_eq!(
        over.content,
        format!(
            "{} {}. {}",
            said::wins(said::black(said::mention(alice)), said::MODERATED),
            said::decided_by(said::mention(carol), "Bob has left us"),
            said::ended_for(said::mention(alice), said::mention(bob), 1)
        )
    );
    assert_eq!(
        club.word("SELECT winner || ' ' || reason FROM matches"),
        "black adjudication"
    );

    // A role that the server chose.
    let owner = fake.owner(club.guild);
    let referees = fake.add_role(club.guild, "Referees");
    let dave = fake.add_user("dave");
    let kept = club
        .told(
            owner,
            "settings",
            json!({ "moderators": referees.to_string() }),
        )
        .await;
    assert!(
        kept.ends_with(&format!(" {}", said::role_decides("**Referees**"))),
        "{kept}"
    );
    club.begin_with(json!({})).await;
    let verdict = json!({ "result": "abort", "reason": "Spam" });
    assert_eq!(
        club.told(dave, "adjudicate", verdict.clone()).await,
        refused
    );
    fake.give_role(dave, club.guild, referees);
    assert_eq!(
        club.told(dave, "adjudicate", verdict).await,
        said::decided(2)
    );
    let over = club.says(club.channel, &said::ended(2)).await;
    assert!(
        over.content.starts_with(&format!(
            "{} {}",
            said::aborted(),
            said::decided_by(said::mention(dave), "Spam")
        )),
        "{}",
        over.content
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_channel_was_deleted_goes_on_in_another() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    club.begin_with(json!({ "clock": "3d" })).await;
    club.later(DAY);
    fake.delete_channel(club.channel);
    club.lost().await;
    club.told_of_loss(alice, bob).await;
    club.told_of_loss(bob, alice).await;
    fake.dm(alice, "d4");
    club.direct(
        alice,
        &format!("{} {}.", said::CHANNEL_IS_GONE, said::resume_elsewhere(1)),
    )
    .await;
    let garden = fake.add_channel(club.guild, "garden");
    let games = club.told_in(garden, alice, "games", json!({})).await;
    expect![[r#"
        You have 1 match in progress:
        \#1 **Dropper, 6×6** against <@bob>: your turn, I can't post in its channel"#]]
    .assert_eq(&club.named(&games));
    club.later(5 * DAY);
    let resume = json!({ "match": "1" });
    let stranger = club
        .told_in(garden, club.carol, "resume", resume.clone())
        .await;
    assert_eq!(stranger, said::no_such_match(1));
    assert_eq!(
        club.told_in(garden, bob, "resume", resume.clone()).await,
        said::continues_here(1)
    );
    let board = club.board(garden, 1).await;
    assert!(
        board
            .content
            .starts_with(&format!("{}\n", said::continues(1))),
        "{}",
        board.content
    );
    let deadline = when(club.now() + 2 * DAY);
    assert!(
        board.content.contains(&format!("Deadline: {deadline}.")),
        "two of three days were left: {}",
        board.content
    );
    club.settled().await;
    assert_eq!(
        club.told_in(garden, alice, "resume", resume).await,
        format!("{} {}", said::still_has_its_channel(1), club.link(&board))
    );
    club.play(alice, garden, "d4").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_thread_was_deleted_goes_on_by_direct_messages() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    club.begin_with(json!({ "game": "onyx" })).await;
    let challenge = club.challenge(json!({})).await;
    club.press(bob, &challenge, "Accept").await;
    club.board(challenge.id, 1).await;
    fake.delete_channel(challenge.id);
    club.lost().await;
    let told = club.direct(alice, &said::channel_of(2)).await;
    assert!(
        told.content.contains("use `/resume match:2`"),
        "{}",
        told.content
    );
    let talk = club.talk(bob);
    club.direct(bob, &said::channel_of(2)).await;
    assert_eq!(
        club.told_in(talk, bob, "resume", json!({})).await,
        said::continues_in_messages(2)
    );
    for who in [alice, bob] {
        let board = club.direct(who, &said::continues(2)).await;
        assert!(board.file("board.png").is_some());
    }
    fake.dm(alice, "#2 d4");
    let board = club.direct(bob, &said::has_played("d4")).await;
    assert_eq!(board.pinged, [bob]);
    // The match of the channel goes on as if nothing had happened.
    club.play(alice, club.channel, "c3").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_takes_the_matches_in_its_threads_along() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    club.begin_with(json!({ "game": "onyx" })).await;
    let challenge = club.challenge(json!({})).await;
    club.press(bob, &challenge, "Accept").await;
    club.board(challenge.id, 1).await;
    fake.delete_channel(club.channel);
    for who in [alice, bob] {
        club.direct(who, &said::channel_of(1)).await;
        club.direct(who, &said::channel_of(2)).await;
    }
    let garden = fake.add_channel(club.guild, "garden");
    assert!(
        club.told_in(garden, alice, "resume", json!({}))
            .await
            .starts_with("Which match? ")
    );
    for (number, place) in [(1, garden), (2, fake.add_channel(club.guild, "hall"))] {
        let resume = json!({ "match": number.to_string() });
        assert_eq!(
            club.told_in(place, alice, "resume", resume).await,
            said::continues_here(number)
        );
        club.board(place, 1).await;
    }
    club.play(alice, garden, "c3").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_comes_again_with_the_next_turn() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    let first = club.begin_with(json!({})).await;
    club.settled().await;
    fake.delete_message(first.id);
    fake.quiet(SOON).await;
    assert_eq!(
        club.number("SELECT version FROM matches"),
        1,
        "nothing happened to the match"
    );
    let played = club.told(alice, "move", json!({ "turn": "d4" })).await;
    assert_eq!(played, said::played("d4", 1));
    let board = club.board(channel, 1).await;
    assert!(board.id > first.id);
    assert_eq!(board.pinged, [bob]);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_a_server_that_removed_the_bot_goes_on_in_another_server() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    club.begin_with(json!({})).await;
    let elsewhere = fake.add_channel(fake.add_guild("Pub"), "bar");
    fake.close_dms(bob, true);
    fake.kick_bot(club.guild);
    club.lost().await;
    club.told_of_loss(alice, bob).await;
    club.reaches("SELECT max(attempts) FROM outbox", 1).await;
    // He is told as well why he got no direct message.
    let told = club.told_in(elsewhere, bob, "resume", json!({})).await;
    assert!(told.starts_with(&said::continues_here(1)), "{told}");
    assert!(told.contains(said::DIRECT_MESSAGES_CLOSED), "{told}");
    let board = club.board(elsewhere, 1).await;
    assert!(
        board
            .content
            .starts_with(&format!("{}\n", said::continues(1))),
        "{}",
        board.content
    );
    club.play(alice, elsewhere, "d4").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_a_server_that_removed_the_bot_goes_on_by_direct_messages() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    club.begin_with(json!({})).await;
    fake.kick_bot(club.guild);
    club.lost().await;
    club.told_of_loss(alice, bob).await;
    let talk = club.talk(alice);
    assert_eq!(
        club.told_in(talk, alice, "resume", json!({ "match": "1" }))
            .await,
        said::continues_in_messages(1)
    );
    club.direct(bob, &said::continues(1)).await;
    fake.dm(alice, "d4");
    let board = club.direct(bob, &said::has_played("d4")).await;
    assert_eq!(board.pinged, [bob]);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_go_on_by_themselves_when_the_bot_is_invited_again() {
    let club = Timed::open().await;
    let (alice, bob, channel) = (club.alice, club.bob, club.channel);
    club.begin_with(json!({ "clock": "3d" })).await;
    // One whose channel is really gone.
    let attic = club.fake.add_channel(club.guild, "attic");
    club.begin_in(attic, "onyx", "6").await;
    club.settled().await;
    club.fake.delete_channel(attic);
    club.lost().await;
    club.later(DAY);
    club.fake.kick_bot(club.guild);
    club.reaches("SELECT sum(lost) FROM matches", 2).await;
    club.told_of_loss(alice, bob).await;
    club.told_of_loss(bob, alice).await;
    club.settled().await;
    let before = club.fake.bot_messages(channel).len();
    club.later(5 * DAY);
    club.fake.invite_back(club.guild);
    let board = club.says(channel, &said::so_it_continues(1)).await;
    assert!(
        board
            .content
            .starts_with(&format!("<@{alice}>, <@{bob}>: {}\n", said::back_here(1))),
        "{}",
        board.content
    );
    assert_eq!(board.pinged, [alice, bob]);
    assert!(board.file("board.png").is_some() && board.button("Move").is_some());
    let deadline = when(club.now() + 2 * DAY);
    assert!(
        board.content.contains(&deadline),
        "two of three days were left: {}",
        board.content
    );
    assert_eq!(
        club.number("SELECT sum(lost) FROM matches"),
        1,
        "the other waits to be resumed"
    );
    // Discord tells of every server at every start, and when a role changes.
    let club = club.off(HOUR).await;
    club.fake.add_role(club.guild, "Referees");
    club.fake.quiet(SOON).await;
    club.settled().await;
    let after = club.fake.bot_messages(channel);
    assert_eq!(after.len(), before + 1, "one post");
    club.play(alice, channel, "d4").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_that_was_agreed_on_outlives_a_removal_and_a_month_is_too_long() {
    let club = Timed::open().await;
    let (alice, bob, channel) = (club.alice, club.bob, club.channel);
    club.begin_with(json!({ "clock": "3d" })).await;
    club.told(alice, "pause", json!({})).await;
    let offer = club.says(channel, &said::would_like(said::TO_PAUSE)).await;
    club.press(bob, &offer, "Accept").await;
    club.reaches(
        "SELECT count(*) FROM matches WHERE paused_until IS NOT NULL",
        1,
    )
    .await;
    club.settled().await;
    let until = "SELECT paused_until FROM matches";
    let before = club.number(until);
    club.later(DAY);
    club.fake.kick_bot(club.guild);
    club.lost().await;
    club.later(DAY);
    club.fake.invite_back(club.guild);
    club.says(channel, &said::so_it_continues(1)).await;
    assert_eq!(club.number(until), before);
    club.settled().await;

    club.fake.kick_bot(club.guild);
    club.lost().await;
    club.settled().await;
    let said = club.fake.bot_messages(channel).len();
    club.later(31 * DAY);
    club.reaches("SELECT sum(lost) FROM matches", 0).await;
    club.settled().await;
    let how = "SELECT stage || ' ' || reason || ' ' || coalesce(winner, 'nobody') FROM matches";
    assert_eq!(club.word(how), "ended aborted nobody");
    club.fake.invite_back(club.guild);
    club.fake.quiet(SOON).await;
    club.settled().await;
    assert_eq!(club.fake.bot_messages(channel).len(), said);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_changes_nothing() {
    let club = Timed::open().await;
    let fake = &club.fake;
    club.begin_with(json!({})).await;
    let stand = "SELECT deadline_at * 1000 + version * 10 + lost FROM matches";
    let before = club.number(stand);
    fake.guild_outage(club.guild);
    fake.quiet(SOON).await;
    fake.invite_back(club.guild);
    fake.quiet(SOON).await;
    assert_eq!(club.number(stand), before);
    assert!(fake.dm_channel(club.alice).is_none() && fake.dm_channel(club.bob).is_none());
    club.play(club.alice, club.channel, "d4").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_the_server_may_play_on_directly_and_loses_on_time_otherwise() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    club.begin_with(json!({ "clock": "1d" })).await;
    club.play(alice, channel, "d4").await;
    fake.remove_member(club.guild, bob);
    club.later(HOUR);
    fake.dm(bob, "d4>d5,b3");
    let board = club.board(channel, 3).await;
    assert!(
        board.content.contains(&format!(
            "<@{bob}> (White) {}",
            said::has_played("d4>d5,b3")
        )),
        "{}",
        board.content
    );
    let answer = club.direct(bob, &said::played("d4>d5,b3", 1)).await;
    assert!(answer.file("board.png").is_some());
    club.play(alice, channel, "b3>b4,f6").await;
    club.later(DAY);
    let over = club.says(channel, &said::ran_out("White")).await;
    assert!(
        over.content
            .starts_with(&format!("<@{alice}> (Black) wins: ")),
        "{}",
        over.content
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_may_change_their_name_during_a_match() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    club.begin_with(json!({})).await;
    fake.shared.with(|st| {
        let person = st.people.get_mut(&alice).unwrap();
        person.username = "queen".to_owned();
        person.global_name = Some("The *Queen*".to_owned());
    });
    let board = club.board(channel, 1).await;
    fake.say(alice, channel, Message::reply(board.id, "d4"));
    let board = club.board(channel, 2).await;
    assert!(
        board
            .content
            .starts_with(&format!("<@{alice}> (Black) {}", said::has_played("d4"))),
        "{}",
        board.content
    );
    assert_eq!(
        club.number("SELECT count(*) FROM people WHERE id > 0"),
        2,
        "she is the same person"
    );
    let log = club.told(bob, "log", json!({})).await;
    assert!(log.contains(" The *Queen* played d4"), "{log}");
    let ask = fake.slash(bob, channel, "resign", json!({})).answer().await;
    club.pressed(bob, &ask, "Resign").await;
    let over = club.says(channel, &said::resigned("White")).await;
    let record = String::from_utf8(over.file("stonepost-1.txt").unwrap().bytes.to_vec()).unwrap();
    assert!(
        record.contains("The *Queen*") && !record.contains("alice"),
        "{record}"
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_account_of_whoever_has_a_name_that_cannot_be_drawn_is_kept() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    fake.shared.with(|st| {
        let person = st.people.get_mut(&alice).unwrap();
        person.username = "yamada".to_owned();
        person.global_name = Some("山田".to_owned());
    });
    for who in [alice, bob] {
        club.told(who, "games", json!({})).await;
    }
    let account = |who: Id| {
        format!("SELECT coalesce(account, 'none') FROM people WHERE platform_id = '{who}'")
    };
    assert_eq!(club.word(&account(alice)), "yamada");
    assert_eq!(club.word(&account(bob)), "none", "it isn't needed");
    club.close().await;
}
