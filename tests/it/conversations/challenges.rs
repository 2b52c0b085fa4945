//! Challenges: their terms, their time, counter-offers, limits, and who does not want to be asked.

use expect_test::expect;
use stonepost::chat::Limits;
use stonepost::play::clock::{DAY, HOUR};

use super::*;
use crate::said;

const WEEK: i64 = 7 * DAY;

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_says_its_terms() {
    let mut room = Room::open();
    let mut last = 0;
    for (options, said) in [
        (
            "clock:quick",
            expect![[r#"
            @alice challenges anyone to Dropper, 8×8. Colours are random. Rated. Clock: starts at 1 day, +8 hours per turn, 2 days max.
            Challenge #1 expires 2026-11-27 12:00 UTC."#]],
        ),
        (
            "clock:slow rated:casual",
            expect![[r#"
            @alice challenges anyone to Dropper, 8×8. Colours are random. Casual. Clock: starts at 7 days, +2 days per turn, 14 days max.
            Challenge #2 expires 2026-11-27 12:00 UTC."#]],
        ),
        (
            "clock:none",
            expect![[r#"
            @alice challenges anyone to Dropper, 8×8. Colours are random. Rated. No clock.
            Challenge #3 expires 2026-11-27 12:00 UTC."#]],
        ),
        (
            "clock:3d+12h/5d where:messages",
            expect![[r#"
            @alice challenges anyone to Dropper, 8×8. Colours are random. Rated, in direct messages. Clock: starts at 3 days, +12 hours per turn, 5 days max.
            Challenge #4 expires 2026-11-27 12:00 UTC."#]],
        ),
        (
            "clock:2d",
            expect![[r#"
            @alice challenges anyone to Dropper, 8×8. Colours are random. Rated. Clock: 2 days per player for the whole match.
            Challenge #5 expires 2026-11-27 12:00 UTC."#]],
        ),
    ] {
        room.told("alice", &format!("/challenge dropper {options}"))
            .await;
        let challenge = room
            .wait("general", |m| m.id > last && !m.buttons.is_empty())
            .await;
        said.assert_eq(&challenge.text.to_string());
        last = challenge.id;
    }
    for (clock, answer) in [
        (
            "fast",
            expect![[
                r#"“fast” isn't a clock setting: choose `normal`, `quick`, `slow` or `none`, or type the start, the time per turn and the maximum, e.g. `3d+12h/5d`."#
            ]],
        ),
        (
            "5m",
            expect!["“5m” is too short: a clock must start with at least 10 minutes."],
        ),
        (
            "99d",
            expect!["“99d” is too long: clock times can be up to 90 days."],
        ),
        (
            "3d/2d",
            expect![[
                r#"“3d/2d” starts above its own maximum: make the last value at least as long as the first."#
            ]],
        ),
    ] {
        let line = format!("/challenge dropper clock:{clock}");
        answer.assert_eq(&room.told("alice", &line).await);
    }
    for (options, answer) in [
        (
            "rated:maybe",
            said::not_a_choice("maybe", "rated", "rated casual"),
        ),
        (
            "where:moon",
            said::not_a_choice("moon", "where", "channel messages"),
        ),
    ] {
        let line = format!("/challenge dropper {options}");
        assert_eq!(room.told("alice", &line).await, answer);
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_expires_after_a_week() {
    let mut room = Room::open();
    room.told("alice", "/challenge dropper opponent:@bob size:6")
        .await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    room.later(WEEK - HOUR);
    room.settled().await;
    assert!(room.seen("bob").await.iter().all(|m| !m.edited));
    room.later(HOUR);
    let over = room.wait("general", |m| m.edited).await;
    assert!(
        over.text
            .to_string()
            .ends_with(&format!("\n{}", said::challenges::NOBODY_ACCEPTED))
    );
    assert!(over.buttons.is_empty());
    let late = room
        .press_id("bob", &challenge, &challenge.buttons[0].id)
        .await;
    assert_eq!(late.unwrap().text.to_string(), said::challenges::EXPIRED);
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-27 12:00 UTC Stonepost let the challenge expire"#]]
    .assert_eq(&room.told("alice", "/log 1").await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_does_not_expire_while_the_program_is_off() {
    let mut room = Room::open();
    room.told("alice", "/challenge dropper opponent:@bob size:6")
        .await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    let folder = room.close().await;
    let mut room = Room::open_at(folder, NOON + 8 * DAY, Chat::new);
    assert!(room.press("bob", &challenge, "Accept").await.is_none());
    room.wait("general", |m| !m.files.is_empty()).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reason_for_declining_is_shown() {
    let mut room = Room::open();
    room.told("alice", "/challenge dropper opponent:@bob size:6")
        .await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    let told = room
        .write_in("carol", &challenge, "Decline", "no")
        .await
        .unwrap();
    assert_eq!(told.text.to_string(), said::challenges::meant_for("@bob"));
    let long = "x".repeat(201);
    let told = room
        .write_in("bob", &challenge, "Decline", &long)
        .await
        .unwrap();
    let begin = said::challenges::REASON_TOO_LONG;
    assert_eq!(
        told.text.to_string(),
        format!("{begin}\nYou typed: `{long}`")
    );
    let done = room
        .write_in("bob", &challenge, "Decline", " Too busy\nthis week ")
        .await;
    assert!(done.is_none());
    let over = room.wait("general", |m| m.edited).await;
    assert!(over.text.to_string().ends_with(&format!(
        "\n{}",
        said::challenges::declined_because("@bob", "Too busy this week")
    )));
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob declined the challenge: “Too busy this week”"#]]
    .assert_eq(&room.told("alice", "/log 1").await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_goes_back_and_forth_with_other_terms() {
    let mut room = Room::open();
    room.told(
        "alice",
        "/challenge dropper opponent:@bob size:6 side:black",
    )
    .await;
    let first = room.wait("general", |m| m.buttons.len() == 4).await;
    let told = |m: Option<LocalMessage>| m.map(|m| m.text.to_string()).unwrap_or_default();
    assert_eq!(
        told(room.write_in("alice", &first, "Change", "size:8").await),
        said::challenges::OWN
    );
    assert_eq!(
        told(room.write_in("bob", &first, "Change", "size:7").await),
        said::challenges::DROPPER_SIZES
    );
    // What was typed isn't lost, whatever was wrong with it.
    for typed in ["size:7 clock:slow", "size:"] {
        let refused = room.write_in("bob", &first, "Change", typed).await.unwrap();
        let form = room.opened("bob", &refused, "Try again").await;
        assert_eq!(form.value, typed);
    }
    expect!["Those are the same terms. Type what you'd like to change, e.g. `side:black clock:slow`, or accept the challenge."].assert_eq(&told(room.write_in("bob", &first, "Change", "size:6").await));
    let done = room
        .write_in("bob", &first, "Change", "clock:slow note:I travel")
        .await;
    assert!(done.is_none());
    let back = room
        .newest(&said::challenges::challenges("@bob", "@alice"))
        .await;
    assert_eq!(
        back.text.to_string(),
        format!(
            "{} Dropper, 6×6. {}\n“I travel”\n{}",
            said::challenges::challenges("@bob", "@alice"),
            said::challenges::white_rated("@bob", said::challenges::SLOW_CLOCK),
            said::challenges::expires(1, "2026-11-27 12:00 UTC")
        )
    );
    assert_eq!(back.pings, ["alice"]);
    let over = room.wait("general", |m| m.id == first.id && m.edited).await;
    assert_eq!(
        over.text.to_string(),
        said::challenges::replied_with_terms("@bob", 1)
    );
    // The buttons of the first one are void, whoever presses them.
    for who in ["alice", "bob"] {
        let late = room.press_id(who, &first, &first.buttons[0].id).await;
        assert_eq!(told(late), said::challenges::TERMS_CHANGED);
    }
    // By command as well; there is one challenge to her.
    assert_eq!(
        room.told("carol", "/counter side:black").await,
        said::challenges::NONE_OPEN
    );
    assert_eq!(
        room.told("alice", "/counter rated:casual game:onyx size:6")
            .await,
        said::challenges::SENT_BACK
    );
    let onyx = format!("{} Onyx", said::challenges::challenges("@alice", "@bob"));
    let again = room
        .wait("general", |m| m.text.to_string().contains(&onyx))
        .await;
    assert!(
        again
            .text
            .to_string()
            .contains(&format!("Casual. {}", said::challenges::SLOW_CLOCK))
    );
    assert!(room.press("bob", &again, "Accept").await.is_none());
    let board = room.wait("general", |m| !m.files.is_empty()).await;
    assert!(board.text.to_string().contains("Onyx, 6×6"));
    let log = room.told("bob", "/log").await;
    expect![[r#"
        Match #1: Onyx, 6×6, standard setup
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob replied with different terms
        2026-11-20 12:00 UTC alice replied with different terms
        2026-11-20 12:00 UTC bob accepted the challenge"#]]
    .assert_eq(&log);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_has_a_limited_number_of_challenges_open() {
    let limits = Limits {
        open_challenges: 2,
        ..Limits::default()
    };
    let chat = |store, clock| Chat::new(store, clock).with_limits(limits);
    let mut room = Room::open_with(tempfile::tempdir().unwrap(), chat);
    for _ in 0..2 {
        room.told("alice", "/challenge dropper").await;
    }
    assert_eq!(
        room.told("alice", "/challenge onyx opponent:@bob").await,
        said::challenges::too_many(2)
    );
    assert!(
        room.told("bob", "/challenge dropper")
            .await
            .starts_with(said::challenges::SENT)
    );
    let first = room
        .wait("general", |m| m.text.to_string().contains("Challenge #1 "))
        .await;
    assert!(room.press("alice", &first, "Cancel").await.is_none());
    assert!(
        room.told("alice", "/challenge onyx")
            .await
            .starts_with(said::challenges::SENT)
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_somebody_blocks_can_neither_challenge_nor_accept() {
    let mut room = Room::open();
    expect!["You can't challenge yourself anyway."]
        .assert_eq(&room.told("alice", "/block alice").await);
    assert_eq!(
        room.told("alice", "/block @bob").await,
        said::challenges::now_blocked("@bob")
    );
    expect!["You've already blocked @bob."].assert_eq(&room.told("alice", "/block bob").await);
    assert!(
        room.told("alice", "/preferences")
            .await
            .ends_with(&format!(" {}", said::challenges::blocked("@bob")))
    );
    assert_eq!(
        room.told("bob", "/challenge dropper opponent:@alice").await,
        said::challenges::not_from_you("@alice")
    );
    assert_eq!(
        room.told("alice", "/challenge dropper opponent:@bob").await,
        said::challenges::unblock_first("@bob")
    );
    room.told("alice", "/challenge dropper size:6").await;
    let open = room.wait("general", |m| m.buttons.len() == 2).await;
    let refused = room.press("bob", &open, "Accept").await.unwrap();
    assert_eq!(
        refused.text.to_string(),
        said::challenges::not_from_you("@alice")
    );
    assert_eq!(
        room.told("alice", "/unblock bob").await,
        said::challenges::unblocked("@bob")
    );
    expect!["You haven't blocked @bob."].assert_eq(&room.told("alice", "/unblock bob").await);
    assert!(room.press("bob", &open, "Accept").await.is_none());
    // A rematch is a challenge, too.
    room.wait("general", |m| !m.files.is_empty()).await;
    room.told("bob", "/abort").await;
    let over = room.wait("general", |m| m.files.len() == 2).await;
    room.told("alice", "/block bob").await;
    let refused = room.press("bob", &over, "Rematch").await.unwrap();
    assert_eq!(
        refused.text.to_string(),
        said::challenges::not_from_you("@alice")
    );
    room.close().await;
}
