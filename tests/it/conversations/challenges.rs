//! Challenges: their terms, their time, counter-offers, limits, and who does not want to be asked.

use stonepost::chat::Limits;
use stonepost::play::clock::{DAY, HOUR};

use super::*;

const WEEK: i64 = 7 * DAY;

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_says_its_terms() {
    let mut room = Room::open();
    for (options, said) in [
        (
            "clock:quick",
            "Rated. Clock: starts at 1 day, +8 hours per turn, 2 days max.",
        ),
        (
            "clock:slow rated:casual",
            "Casual. Clock: starts at 7 days, +2 days per turn, 14 days max.",
        ),
        ("clock:none", "Rated. No clock."),
        (
            "clock:3d+12h/5d where:messages",
            "Rated, in direct messages. Clock: starts at 3 days, +12 hours per turn, 5 days max.",
        ),
        (
            "clock:2d",
            "Rated. Clock: 2 days per player for the whole match.",
        ),
    ] {
        room.told("alice", &format!("/challenge dropper {options}"))
            .await;
        room.wait("general", |m| m.text.to_string().contains(said))
            .await;
    }
    for (options, answer) in [
        (
            "clock:fast",
            "“fast” isn't a clock setting: choose `normal`, `quick`, `slow` or `none`, or type the start, the time \
             per turn and \
             the maximum, e.g. `3d+12h/5d`.",
        ),
        (
            "clock:5m",
            "“5m” is too short: a clock must start with at least 10 minutes.",
        ),
        (
            "clock:99d",
            "“99d” is too long: clock times can be up to 90 days.",
        ),
        (
            "clock:3d/2d",
            "“3d/2d” starts above its own maximum: make the last value at least as long as the first.",
        ),
        (
            "rated:maybe",
            "“maybe” isn't a choice for `rated`: choose `rated` or `casual`.",
        ),
        (
            "where:moon",
            "“moon” isn't a choice for `where`: choose `channel` or `messages`.",
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
            .ends_with("\nNobody accepted in time: this challenge has expired.")
    );
    assert!(over.buttons.is_empty());
    let late = room
        .press_id("bob", &challenge, &challenge.buttons[0].id)
        .await;
    assert_eq!(
        late.unwrap().text.to_string(),
        "This challenge has expired."
    );
    assert!(
        room.told("alice", "/log 1")
            .await
            .ends_with("2026-11-27 12:00 UTC Stonepost let the challenge expire")
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_accepts_too_late_is_told_so_even_if_nobody_has_looked_at_the_clock() {
    let mut room = Room::open();
    room.told("alice", "/challenge dropper opponent:@bob size:6")
        .await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    let folder = room.close().await;
    let mut room = Room::open_at(folder, NOON + 8 * DAY, Chat::new);
    let late = room.press("bob", &challenge, "Accept").await;
    assert_eq!(
        late.unwrap().text.to_string(),
        "This challenge has expired."
    );
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
    assert_eq!(told.text.to_string(), "This challenge is for @bob.");
    let long = "x".repeat(201);
    let told = room
        .write_in("bob", &challenge, "Decline", &long)
        .await
        .unwrap();
    assert_eq!(
        told.text.to_string(),
        "A reason can have up to 200 characters; this one has 201."
    );
    let done = room
        .write_in("bob", &challenge, "Decline", " Too busy\nthis week ")
        .await;
    assert!(done.is_none());
    let over = room.wait("general", |m| m.edited).await;
    assert!(
        over.text
            .to_string()
            .ends_with("\n@bob declined: “Too busy this week”")
    );
    assert!(
        room.told("alice", "/log 1")
            .await
            .ends_with("bob declined the challenge: “Too busy this week”")
    );
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
        "This is your own challenge, so your opponent has to answer it. You can cancel it."
    );
    assert_eq!(
        told(room.write_in("bob", &first, "Change", "size:7").await),
        "Dropper comes in sizes `6`, `8` (the default), `10` and `12`."
    );
    assert_eq!(
        told(room.write_in("bob", &first, "Change", "size:6").await),
        "Those are the same terms. Type what you'd like to change, e.g. `side:black clock:slow`, or accept the challenge."
    );
    let done = room
        .write_in("bob", &first, "Change", "clock:slow note:I travel")
        .await;
    assert!(done.is_none());
    let back = room.newest("@alice: @bob challenges you").await;
    assert_eq!(
        back.text.to_string(),
        "@alice: @bob challenges you to Dropper, 6×6. @bob plays White, so their opponent moves first. \
         Rated. Clock: starts at 7 days, +2 days per turn, 14 days max.\n“I travel”\nChallenge #1 expires 2026-11-27 12:00 UTC."
    );
    assert_eq!(back.pings, ["alice"]);
    let over = room.wait("general", |m| m.id == first.id && m.edited).await;
    assert_eq!(
        over.text.to_string(),
        "@bob replied to challenge #1 with different terms; see below."
    );
    // The buttons of the first one are void, whoever presses them.
    for who in ["alice", "bob"] {
        let late = room.press_id(who, &first, &first.buttons[0].id).await;
        assert_eq!(
            told(late),
            "The terms of this challenge have changed. Answer the latest version below."
        );
    }
    // By command as well; there is one challenge to her.
    assert_eq!(
        room.told("carol", "/counter side:black").await,
        "You have no open challenges."
    );
    assert_eq!(
        room.told("alice", "/counter rated:casual game:onyx size:6")
            .await,
        "Sent back with your terms."
    );
    let again = room.newest("@bob: @alice challenges you to Onyx").await;
    assert!(
        again
            .text
            .to_string()
            .contains("Casual. Clock: starts at 7 days, +2 days per turn, 14 days max.")
    );
    assert!(room.press("bob", &again, "Accept").await.is_none());
    let board = room.wait("general", |m| !m.files.is_empty()).await;
    assert!(board.text.to_string().contains("Onyx, 6×6"));
    let log = room.told("bob", "/log").await;
    assert!(log.contains("bob replied with different terms"), "{log}");
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
        "You already have 2 open challenges, which is the limit. Cancel one (see `/games`) or wait until one is \
         answered."
    );
    assert!(
        room.told("bob", "/challenge dropper")
            .await
            .starts_with("Challenge sent")
    );
    let first = room
        .wait("general", |m| m.text.to_string().contains("Challenge #1 "))
        .await;
    assert!(room.press("alice", &first, "Cancel").await.is_none());
    assert!(
        room.told("alice", "/challenge onyx")
            .await
            .starts_with("Challenge sent")
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_somebody_blocks_can_neither_challenge_nor_accept() {
    let mut room = Room::open();
    assert_eq!(
        room.told("alice", "/block alice").await,
        "You can't challenge yourself anyway."
    );
    assert_eq!(
        room.told("alice", "/block @bob").await,
        "@bob can't challenge you or accept your challenges any more. Your current matches continue."
    );
    assert_eq!(
        room.told("alice", "/block bob").await,
        "You've already blocked @bob."
    );
    assert!(
        room.told("alice", "/preferences")
            .await
            .ends_with(" You've blocked @bob.")
    );
    assert_eq!(
        room.told("bob", "/challenge dropper opponent:@alice").await,
        "@alice doesn't accept challenges from you."
    );
    assert_eq!(
        room.told("alice", "/challenge dropper opponent:@bob").await,
        "You've blocked @bob. Use `/unblock` if you want to play each other again."
    );
    room.told("alice", "/challenge dropper size:6").await;
    let open = room.wait("general", |m| m.buttons.len() == 2).await;
    let refused = room.press("bob", &open, "Accept").await.unwrap();
    assert_eq!(
        refused.text.to_string(),
        "@alice doesn't accept challenges from you."
    );
    assert_eq!(
        room.told("alice", "/unblock bob").await,
        "@bob can challenge you again."
    );
    assert_eq!(
        room.told("alice", "/unblock bob").await,
        "You haven't blocked @bob."
    );
    assert!(room.press("bob", &open, "Accept").await.is_none());
    // A rematch is a challenge, too.
    room.wait("general", |m| !m.files.is_empty()).await;
    room.told("bob", "/abort").await;
    let over = room.wait("general", |m| m.files.len() == 2).await;
    room.told("alice", "/block bob").await;
    let refused = room.press("bob", &over, "Rematch").await.unwrap();
    assert_eq!(
        refused.text.to_string(),
        "@alice doesn't accept challenges from you."
    );
    room.close().await;
}
