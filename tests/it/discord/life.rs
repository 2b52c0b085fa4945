//! A challenge from its terms to its end, and the clock of the match that it becomes.

use expect_test::expect;
use std::time::Duration;

use serde_json::json;
use stonepost::chat::{Chat, Limits};
use stonepost::play::clock::{DAY, HOUR};

use super::{Timed, when};
use crate::fake::{Id, Stored, permissions};
use crate::said;

/// Long enough for anything that was due to be done.
const SOON: Duration = Duration::from_millis(300);

impl Timed {
    /// Somebody presses a button that opens a form, and sends it; what they are told, if anything.
    async fn wrote(&self, who: Id, message: &Stored, label: &str, text: &str) -> Option<String> {
        let press = self
            .fake
            .press_label(who, message.channel, message.id, label);
        assert_eq!(press.first_response().await.kind, 9, "a form");
        let given = [("text", text)];
        let values = if text.is_empty() { &[][..] } else { &given[..] };
        let sent = self.fake.submit(&press, values);
        sent.first_response().await;
        self.finished().await;
        let told = sent.followups();
        assert!(told.iter().all(Stored::ephemeral));
        told.into_iter().next().map(|m| m.content)
    }

    async fn edited(&self, message: &Stored) -> Stored {
        let (id, before) = (message.id, message.edited);
        self.fake
            .wait_for(message.channel, |m| m.id == id && m.edited > before)
            .await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_says_its_terms_and_expires_after_a_week() {
    let club = Timed::open().await;
    let (alice, bob) = (club.alice, club.bob);
    let more = json!({ "clock": "3d+12h/5d", "rated": "casual", "note": "Have *fun*" });
    let challenge = club.challenge(more).await;
    let terms = format!(
        "**Dropper, 6×6**. {} Casual. {}\n“Have \\*fun\\*”\n",
        said::challenges::plays_black(said::mention(alice)),
        said::challenges::OWN_CLOCK
    );
    let expires = club.now() + 7 * DAY;
    assert_eq!(
        challenge.content,
        format!(
            "{} {terms}{}",
            said::challenges::challenges(said::mention(alice), said::mention(bob)),
            said::challenges::expires(1, when(expires))
        )
    );
    assert_eq!(challenge.pinged, [bob]);
    let labels = challenge.buttons().into_iter().map(|(_, label)| label);
    assert_eq!(
        labels.collect::<Vec<_>>(),
        ["Accept", "Decline", "Change", "Cancel"]
    );

    club.later(7 * DAY - HOUR);
    club.fake.quiet(SOON).await;
    assert_eq!(club.fake.message(challenge.id).unwrap().edited, 0);
    club.later(HOUR);
    let over = club.edited(&challenge).await;
    assert_eq!(
        over.content,
        format!(
            "{} {terms}{}",
            said::challenges::challenge_of(said::mention(alice)),
            said::challenges::NOBODY_ACCEPTED
        )
    );
    assert!(over.buttons().is_empty());
    let late = club
        .fake
        .press_anyway(bob, club.channel, challenge.id, "m1:0:accept");
    assert_eq!(late.answer().await.content, said::challenges::EXPIRED);
    assert_eq!(club.word("SELECT stage FROM matches"), "expired");
    assert_eq!(
        club.told(alice, "games", json!({})).await,
        said::NONE_IN_PROGRESS
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_declines_may_say_why() {
    let club = Timed::open().await;
    let (alice, bob) = (club.alice, club.bob);
    let begin = format!(
        "{} **Dropper, 6×6**. ",
        said::challenges::challenge_of(said::mention(alice))
    );
    for (number, reason, said) in [
        (1, "Too busy  this week", "declined: “Too busy this week”"),
        (2, "", "declined."),
    ] {
        let challenge = club.challenge(json!({})).await;
        if number == 1 {
            let refused = club.wrote(club.carol, &challenge, "Decline", "no").await;
            assert_eq!(
                refused.unwrap(),
                said::challenges::meant_for(said::mention(bob))
            );
            let refused = club.wrote(alice, &challenge, "Decline", "").await;
            assert!(refused.is_some());
        }
        assert_eq!(club.wrote(bob, &challenge, "Decline", reason).await, None);
        let over = club.edited(&challenge).await;
        assert!(over.content.starts_with(&begin), "{}", over.content);
        assert!(
            over.content.ends_with(&format!("\n<@{bob}> {said}")),
            "{}",
            over.content
        );
        assert!(over.buttons().is_empty());
    }
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_goes_back_with_other_terms_until_one_accepts() {
    let club = Timed::open().await;
    let (fake, channel, alice, bob) = (&club.fake, club.channel, club.alice, club.bob);
    let first = club.challenge(json!({})).await;
    assert_eq!(
        club.wrote(alice, &first, "Change", "size:8").await.unwrap(),
        said::challenges::OWN
    );
    assert_eq!(
        club.wrote(bob, &first, "Change", "size:7").await.unwrap(),
        said::challenges::DROPPER_SIZES
    );
    assert_eq!(
        club.wrote(bob, &first, "Change", "clock:slow note:I travel")
            .await,
        None
    );
    let back = club.says(channel, "I travel").await;
    assert_eq!(
        back.content,
        format!(
            "{} **Dropper, 6×6**. {}\n“I travel”\n{}",
            said::challenges::challenges(said::mention(bob), said::mention(alice)),
            said::challenges::white_rated(said::mention(bob), said::challenges::SLOW_CLOCK),
            said::challenges::expires(1, when(club.now() + 7 * DAY))
        )
    );
    assert_eq!(back.pinged, [alice]);
    let over = fake.message(first.id).unwrap();
    assert_eq!(
        over.content,
        said::challenges::replied_with_terms(said::mention(bob), 1)
    );
    assert!(over.buttons().is_empty());
    let void = said::challenges::TERMS_CHANGED;
    for (id, _) in first.buttons() {
        for who in [alice, bob] {
            let mut late = fake.press_anyway(who, channel, first.id, &id);
            if late.first_response().await.kind == 9 {
                late = fake.submit(&late, &[("text", "size:8")]);
            }
            assert_eq!(late.answer().await.content, void, "{id}");
        }
    }

    assert_eq!(
        club.told(bob, "counter", json!({ "size": "8" })).await,
        said::challenges::NONE_OPEN
    );
    let options = json!({ "game": "onyx", "size": "6", "rated": "casual" });
    assert_eq!(
        club.told(alice, "counter", options).await,
        said::challenges::SENT_BACK
    );
    let last = club
        .says(
            channel,
            &format!("{} **Onyx", said::challenges::CHALLENGES_YOU),
        )
        .await;
    assert!(
        last.content.contains("Casual. Clock: starts at 7 days,"),
        "{}",
        last.content
    );
    assert_eq!(last.pinged, [bob]);
    club.press(bob, &last, "Accept").await;
    let board = club.board(channel, 1).await;
    assert!(
        board.content.starts_with(&said::heading(
            1,
            said::BOLD_ONYX,
            said::mention(alice),
            said::mention(bob)
        )),
        "{}",
        board.content
    );
    assert_eq!(board.pinged, [alice]);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_more_open_challenges_than_there_may_be() {
    let limits = Limits {
        open_challenges: 2,
        ..Limits::default()
    };
    let club = Timed::open_with(|store, clock| Chat::new(store, clock).with_limits(limits)).await;
    let first = club.challenge(json!({})).await;
    club.challenge(json!({})).await;
    let third = json!({ "game": "onyx" });
    assert_eq!(
        club.told(club.alice, "challenge", third.clone()).await,
        said::challenges::too_many(2)
    );
    let answer = club.told(club.bob, "challenge", third.clone()).await;
    assert!(answer.starts_with(said::challenges::SENT), "{answer}");
    club.press(club.alice, &first, "Cancel").await;
    club.edited(&first).await;
    let answer = club.told(club.alice, "challenge", third).await;
    assert!(answer.starts_with(said::challenges::SENT), "{answer}");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_somebody_blocks_can_neither_challenge_nor_accept() {
    let club = Timed::open().await;
    let (alice, bob) = (club.alice, club.bob);
    let player = |who: Id| json!({ "player": who.to_string() });
    assert_eq!(
        club.told(alice, "block", player(bob)).await,
        said::challenges::now_blocked(said::mention(bob))
    );
    let refused = said::challenges::not_from_you(said::mention(alice));
    let to_alice = json!({ "game": "onyx", "opponent": alice.to_string() });
    assert_eq!(club.told(bob, "challenge", to_alice).await, refused);
    let to_bob = json!({ "game": "onyx", "opponent": bob.to_string() });
    assert_eq!(
        club.told(alice, "challenge", to_bob).await,
        said::challenges::unblock_first(said::mention(bob))
    );
    club.told(alice, "challenge", json!({ "game": "onyx" }))
        .await;
    let open = club
        .says(club.channel, said::challenges::CHALLENGES_ANYONE)
        .await;
    assert_eq!(club.pressed(bob, &open, "Accept").await, refused);
    assert_eq!(
        club.told(alice, "unblock", player(bob)).await,
        said::challenges::unblocked(said::mention(bob))
    );
    club.press(bob, &open, "Accept").await;
    club.board(club.channel, 1).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_accept_at_the_same_instant_one_plays() {
    let club = Timed::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.told(
        club.alice,
        "challenge",
        json!({ "game": "dropper", "size": "6" }),
    )
    .await;
    let open = club
        .says(channel, said::challenges::CHALLENGES_ANYONE)
        .await;
    let both = [club.bob, club.carol].map(|who| fake.press_label(who, channel, open.id, "Accept"));
    club.board(channel, 1).await;
    for press in &both {
        press.first_response().await;
    }
    club.finished().await;
    let told: Vec<String> = both
        .iter()
        .flat_map(|press| press.followups())
        .map(|m| m.content)
        .collect();
    assert_eq!(told, [said::challenges::ALREADY_ACCEPTED]);
    assert_eq!(club.boards(channel).len(), 1);
    assert_eq!(
        club.number("SELECT count(*) FROM matches WHERE stage = 'running'"),
        1
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_was_taken_back_is_accepted_by_nobody() {
    let club = Timed::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let challenge = club.challenge(json!({})).await;
    club.press(club.alice, &challenge, "Cancel").await;
    club.edited(&challenge).await;
    let late = fake.press_anyway(club.bob, channel, challenge.id, "m1:0:accept");
    assert_eq!(late.answer().await.content, said::challenges::CANCELLED);
    // Deleting a challenge's message takes it back, too.
    let challenge = club.challenge(json!({})).await;
    fake.delete_message(challenge.id);
    club.reaches("SELECT count(*) FROM matches WHERE stage = 'offered'", 0)
        .await;
    let log = club.told(club.alice, "log", json!({ "match": "2" })).await;
    expect![[r#"
        Match #2: **Dropper, 6×6**
        ```
        <time> alice sent the challenge
        <time> Stonepost cancelled the challenge because its message was deleted
        ```"#]]
    .assert_eq(&club.named(&log));
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_out_of_time_is_called_once_and_loses() {
    let club = Timed::open().await;
    let (alice, bob, channel) = (club.alice, club.bob, club.channel);
    club.begin_with(json!({ "clock": "1d+8h/2d" })).await;
    club.later(10 * HOUR);
    club.play(alice, channel, "d4").await;
    let board = club.board(channel, 2).await;
    let deadline = when(club.now() + DAY);
    assert!(
        board.content.contains(&format!(
            "\n{} {}",
            said::to_move_until(said::white(said::mention(bob)), &deadline),
            said::how_to_reply("")
        )),
        "{}",
        board.content
    );
    club.later(20 * HOUR);
    let call = club.says(channel, said::RUNNING_OUT).await;
    assert_eq!(
        call.content,
        format!(
            "{} The board: {}",
            said::last_call(
                said::mention(bob),
                1,
                said::BOLD_DROPPER,
                said::mention(alice),
                deadline
            ),
            club.link(&board)
        )
    );
    assert_eq!(call.pinged, [bob]);
    club.later(3 * HOUR);
    club.fake.quiet(SOON).await;
    assert_eq!(
        club.pings(channel, bob).len(),
        3,
        "the challenge, the board, the call"
    );
    club.later(HOUR);
    let over = club.says(channel, &said::ran_out("White")).await;
    assert_eq!(
        over.content,
        format!(
            "{} {}",
            said::wins(said::black(said::mention(alice)), said::ran_out("White")),
            said::ended_for(said::mention(alice), said::mention(bob), 1)
        )
    );
    let record = String::from_utf8(over.file("stonepost-1.txt").unwrap().bytes.to_vec()).unwrap();
    assert!(record.contains("timeout"), "{record}");
    assert!(over.file("board.png").is_some());
    assert_eq!(
        club.word("SELECT winner || ' ' || reason FROM matches"),
        "black timeout"
    );
    let late = club.told(bob, "move", json!({ "turn": "d4>d5,b3" })).await;
    assert!(late.starts_with(&format!("{} ", said::over(1))), "{late}");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_server_wants_it_the_win_on_time_is_claimed() {
    let club = Timed::open().await;
    let (fake, alice, bob, carol) = (&club.fake, club.alice, club.bob, club.carol);
    let claim = json!({ "timeout": "claim" });
    let hidden = fake.try_slash(alice, club.channel, "settings", claim.clone());
    assert!(hidden.is_err_and(|why| why.contains("it is hidden from alice")));
    // A server may show a command to everybody; then it still is for those who manage it.
    fake.shared.with(|st| {
        for command in &mut st.commands {
            command["default_member_permissions"] = json!(null);
        }
    });
    expect!["Only people with the Manage Server permission can see or change its settings."]
        .assert_eq(&club.told(alice, "settings", claim.clone()).await);
    fake.grant(carol, club.guild, permissions::MANAGE_GUILD);
    assert_eq!(
        club.told(carol, "settings", claim).await,
        format!(
            "Saved. {} {} {} {}.",
            said::THREADS_WHEN_BUSY,
            said::LATE_CAN_BE_CLAIMED,
            said::FOR_NEW_MATCHES,
            said::WHO_DECIDES
        )
    );
    club.begin_with(json!({ "clock": "1d" })).await;
    assert_eq!(
        club.told(bob, "claim", json!({})).await,
        said::NOTHING_TO_CLAIM
    );
    club.later(25 * HOUR);
    let flag = club.says(club.channel, said::TIME_IS_UP).await;
    assert_eq!(
        flag.content,
        said::claim_now(
            said::mention(bob),
            said::mention(alice),
            1,
            when(club.now() + 14 * DAY)
        )
    );
    assert_eq!(flag.pinged, [bob]);
    assert_eq!(
        club.pressed(carol, &flag, "Claim the win").await,
        said::only_players(said::mention(club.alice), said::mention(club.bob))
    );
    assert_eq!(
        club.pressed(alice, &flag, "Claim the win").await,
        said::OWN_TIME_IS_UP
    );
    club.press(bob, &flag, "Claim the win").await;
    let over = club.says(club.channel, &said::ended(1)).await;
    assert!(
        over.content.starts_with(&said::wins(
            said::white(said::mention(bob)),
            said::ran_out("Black")
        )),
        "{}",
        over.content
    );
    let late = fake
        .press_anyway(alice, club.channel, flag.id, "m1:0:claim")
        .answer()
        .await;
    assert!(
        late.content.starts_with(&format!("{} ", said::over(1))),
        "{}",
        late.content
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_its_end_and_more_time_are_agreed_on_and_outlive_a_restart() {
    let club = Timed::open().await;
    let (channel, alice, bob) = (club.channel, club.alice, club.bob);
    club.begin_with(json!({ "clock": "3d" })).await;
    assert_eq!(
        club.told(bob, "pause", json!({})).await,
        said::you_asked(said::TO_PAUSE)
    );
    let offer = club.says(channel, &said::would_like(said::TO_PAUSE)).await;
    assert_eq!(offer.pinged, [alice]);
    club.later(DAY);
    let until = when(club.now() + 30 * DAY);
    club.press(alice, &offer, "Accept").await;
    let over = club.edited(&offer).await;
    assert_eq!(
        over.content,
        format!(
            "<@{bob}> {}. {} {}",
            said::asked(said::TO_PAUSE),
            said::agreed(said::mention(alice)),
            said::clock_paused(&until)
        )
    );
    assert!(over.buttons().is_empty());

    let club = club.off(10 * DAY).await;
    assert_eq!(
        club.told(alice, "move", json!({ "turn": "d4" })).await,
        said::already_paused(until)
    );
    club.told(alice, "unpause", json!({})).await;
    let offer = club
        .says(channel, &said::would_like(said::TO_RESTART))
        .await;
    club.press(bob, &offer, "Accept").await;
    let board = club.says(channel, &said::continues(1)).await;
    assert!(
        board
            .content
            .contains(&format!("Deadline: {}.", when(club.now() + 2 * DAY))),
        "{}",
        board.content
    );
    assert!(board.file("board.png").is_some());
    assert_eq!(board.pinged, [alice]);

    assert_eq!(
        club.told(alice, "addtime", json!({ "time": "12h" })).await,
        said::you_asked(said::for_more_time("12 hours"))
    );
    let offer = club
        .says(channel, &said::would_like(said::more_time("12 hours")))
        .await;
    club.press(bob, &offer, "Accept").await;
    let over = club.edited(&offer).await;
    assert_eq!(
        over.content,
        format!(
            "<@{alice}> {}. {} Deadline: {}.",
            said::asked(said::for_more_time("12 hours")),
            said::agreed(said::mention(bob)),
            when(club.now() + 2 * DAY + 12 * HOUR)
        )
    );
    let stand = "SELECT deadline_at * 1000 + version FROM matches";
    let before = club.number(stand);
    let club = club.off(2 * HOUR).await;
    assert_eq!(club.number(stand), before, "a restart changes nothing");
    club.play(alice, channel, "d4").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_because_the_bot_was_off() {
    let club = Timed::open().await;
    club.begin_with(json!({ "clock": "1d" })).await;
    club.later(20 * HOUR);
    club.says(club.channel, said::RUNNING_OUT).await;
    let club = club.off(10 * HOUR).await;
    // Four hours were left when it was stopped, and are left now.
    let end = club.now() + 4 * HOUR;
    club.reaches("SELECT deadline_at FROM matches", end).await;
    let games = club.told(club.alice, "games", json!({})).await;
    assert!(games.contains(": your turn, 4 h left"), "{games}");
    let log = club.told(club.bob, "log", json!({})).await;
    expect![[r#"
        Match #1: **Dropper, 6×6**
        ```
        <time> alice sent the challenge
        <time> bob accepted the challenge
        <time> Stonepost sent a last reminder
        <time> Stonepost was offline, so 10h was added to the clock
        ```"#]]
    .assert_eq(&club.named(&log));
    club.later(4 * HOUR);
    club.says(club.channel, &said::ran_out("Black")).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_with_an_old_board_is_refused() {
    let club = Timed::open().await;
    let (fake, channel, alice, bob) = (&club.fake, club.channel, club.alice, club.bob);
    let first = club.begin_with(json!({ "game": "onyx" })).await;
    club.play(alice, channel, "c3").await;
    let swap = club.board(channel, 2).await;
    club.play(bob, channel, "c4").await;
    let button = swap.button("Swap").unwrap();
    let late = fake.press_anyway(bob, channel, swap.id, &button);
    let late = late.answer().await.content;
    let moved = |late: &str| late.starts_with(said::MOVED_ON);
    assert!(
        moved(&late) && late.ends_with(&said::to_move(said::mention(alice))),
        "{late}"
    );
    club.told(alice, "draw", json!({})).await;
    let offer = club.says(channel, said::OFFERS_DRAW).await;
    let agree = offer.button("Accept").unwrap();
    club.play(alice, channel, "d4").await;
    let late = fake
        .press_anyway(bob, channel, offer.id, &agree)
        .answer()
        .await;
    assert_eq!(late.content, said::NOT_OPEN);
    let ask = fake.slash(bob, channel, "resign", json!({})).answer().await;
    club.play(bob, channel, "b2").await;
    let late = club.pressed(bob, &ask, "Resign").await;
    assert!(moved(&late), "{late}");
    // A reply to an old board is a turn in the match as it stands.
    fake.say(alice, channel, crate::fake::Message::reply(first.id, "e2"));
    let board = club.board(channel, 6).await;
    assert!(board.content.contains("`e2`"), "{}", board.content);
    club.close().await;
}
