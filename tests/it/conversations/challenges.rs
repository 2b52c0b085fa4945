//! Challenges: their terms, their time, counter-offers, limits, and who does not want to be asked.

use expect_test::expect;
use stonepost::chat::Limits;
use stonepost::play::clock::DAY;

use super::*;
use crate::said;

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
