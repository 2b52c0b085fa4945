//! How people learn that it is their turn, and that nobody calls them more often than they want.

use stonepost::play::clock::{DAY, HOUR};

use super::*;
use crate::said;

impl Room {
    /// The message in somebody's direct conversation whose words contain this.
    pub(super) async fn direct(&self, who: &str, words: &str) -> LocalMessage {
        let channel = format!("@{who}");
        for _ in 0..3_000 {
            let seen = self.local.messages(&channel, who, None, 100).await;
            let found = seen.unwrap_or_default().into_iter().rev();
            let mut found = found.filter(|m| m.text.to_string().contains(words));
            if let Some(found) = found.next() {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let seen = self.local.messages(&channel, who, None, 100).await;
        panic!("no {words:?} among {seen:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_comes_by_direct_message_as_well() {
    let mut room = Room::open();
    assert_eq!(
        room.told("bob", "/preferences turns:message").await,
        format!(
            "Saved. {} {} {}",
            said::PING_AND_MESSAGE,
            said::NO_QUIET_HOURS,
            said::ONE_REMINDER
        )
    );
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    let board = room.newest(&said::has_played("d4")).await;
    assert_eq!(board.pings, ["bob"]);
    let told = room.direct("bob", said::YOUR_TURN).await;
    assert!(
        told.text.to_string().starts_with(&format!(
            "@bob: {}, Dropper, 6×6 against @alice. Deadline: ",
            said::your_turn_in(1)
        )),
        "{}",
        told.text
    );
    assert!(
        told.text
            .to_string()
            .ends_with(&format!("The board: #general/{}", board.id))
    );
    assert_eq!(told.pings, Vec::<String>::new(), "one ping a turn");
    // Alice, who chose nothing, has no such conversation.
    assert!(
        room.local
            .messages("@alice", "alice", None, 10)
            .await
            .is_err()
    );
    assert!(
        room.local
            .messages("@bob", "alice", None, 10)
            .await
            .is_err(),
        "it is private"
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_message_a_day_instead_of_pings() {
    let mut room = Room::open();
    // Noon in UTC is one o'clock in Berlin.
    room.told(
        "bob",
        "/preferences turns:digest hour:15 zone:Europe/Berlin",
    )
    .await;
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    let board = room.newest(&said::has_played("d4")).await;
    assert_eq!(board.pings, Vec::<String>::new());
    room.later(2 * HOUR);
    let told = room.direct("bob", said::DAILY).await;
    let text = told.text.to_string();
    let words = format!(
        "@bob: {}.\n#1 Dropper, 6×6 against @alice: your turn, 2 d 22 h left #general/",
        said::DAILY
    );
    assert!(text.starts_with(&words), "{text}");
    assert_eq!(told.pings, ["bob"]);
    assert_eq!((told.at - NOON) / HOUR, 2);
    // He moves: tomorrow there is nothing to say.
    room.told("bob", "/move d4>d5,b3").await;
    room.later(DAY);
    room.settled().await;
    let said = room.local.messages("@bob", "bob", None, 100).await.unwrap();
    assert_eq!(said.len(), 1, "{said:?}");
    // And the day after there is.
    room.told("alice", "/move b3>b4,f6").await;
    room.later(DAY);
    room.direct("bob", said::DAILY).await;
    room.close().await;
}
