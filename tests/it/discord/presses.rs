//! Who presses a button sees at once what that changed in its message, whatever else is to be sent to the channel.

use serde_json::json;
use stonepost::play::clock::{DAY, MINUTE};

use super::Timed;
use crate::fake::{Fault, Stored, permissions};

const UPDATE: &str = "PATCH /webhooks";

impl Timed {
    /// A tournament that can be joined; its post.
    async fn joinable(&self) -> Stored {
        self.fake
            .grant(self.alice, self.guild, permissions::MANAGE_MESSAGES);
        let create = json!({ "name": "Cup", "game": "dropper", "size": "6" });
        self.told(self.alice, "tournament create-ladder", create)
            .await;
        let open = self.with_button(self.channel, "Join").await;
        self.at_rest().await;
        open
    }

    /// Waits until every message says what is so, as far as that's to be looked at now.
    async fn at_rest(&self) {
        let sql = format!("SELECT count(*) FROM pins WHERE due_at <= {}", self.now());
        self.reaches(&sql, 0).await;
    }

    /// What was requested since there were so many requests: the method, and the first part of the path.
    fn requested(&self, since: usize) -> Vec<String> {
        let requests = self.fake.requests();
        let requests = requests.iter().skip(since);
        requests
            .map(|seen| {
                let first = seen.path.split('/').nth(1).unwrap_or_default();
                format!("{} /{first}", seen.method)
            })
            .collect()
    }

    fn now_says(&self, message: &Stored, words: &str) -> bool {
        let now = self.fake.message(message.id).expect("it's there");
        now.content.contains(words)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_changes_its_message_before_it_is_answered_and_nobody_changes_it_again() {
    let club = Timed::open().await;
    let open = club.joinable().await;
    let since = club.fake.requests().len();
    for (edits, who) in [(1, club.alice), (2, club.bob), (3, club.carol)] {
        club.pressed(who, &open, "Join").await;
        assert!(club.now_says(&open, &format!("<@{who}>")));
        assert_eq!(club.fake.message(open.id).map(|m| m.edited), Some(edits));
    }
    // Who is refused changes nothing.
    club.pressed(club.carol, &open, "Join").await;
    let each = ["POST /interactions", UPDATE, "POST /webhooks"];
    let refused = ["POST /interactions", "POST /webhooks"];
    assert_eq!(
        club.requested(since),
        [&each[..], &each, &each, &refused].concat()
    );
    club.later(DAY);
    club.at_rest().await;
    assert_eq!(club.fake.message(open.id).map(|m| m.edited), Some(3));
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_press_could_not_change_is_changed_later() {
    let club = Timed::open().await;
    let open = club.joinable().await;
    let update = "/webhooks/*/*/messages/@original";
    club.fake
        .fail_next("PATCH", update, Fault::server_error(), 1);
    let since = club.fake.requests().len();
    club.pressed(club.bob, &open, "Join").await;
    club.later(MINUTE);
    let named = format!("<@{}>", club.bob);
    club.says(club.channel, &named).await;
    let mut requested = club.requested(since);
    requested.sort();
    assert_eq!(
        requested,
        [
            "PATCH /channels",
            UPDATE,
            "POST /interactions",
            "POST /webhooks"
        ]
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_is_full_or_closed_as_soon_as_somebody_presses() {
    let club = Timed::open().await;
    let options = json!({ "game": "dropper", "size": "6" });
    club.told(club.alice, "seek open", options).await;
    let seek = club.with_button(club.channel, "Close seek").await;
    club.at_rest().await;
    let since = club.fake.requests().len();
    // The board says that it has begun.
    club.press(club.bob, &seek, "Accept").await;
    let full = |m: &Stored| m.id == seek.id && m.content.contains("is full");
    club.fake.wait_for(club.channel, full).await;
    let told = club.pressed(club.alice, &seek, "Close seek").await;
    assert!(told.contains("is closed"), "{told}");
    let shown = club.fake.message(seek.id).expect("it's there");
    assert_eq!((shown.buttons().len(), shown.edited), (0, 2));
    club.reaches("SELECT count(*) FROM pins", 0).await;
    let requested = club.requested(since);
    let updates = requested.iter().filter(|request| *request == UPDATE);
    assert_eq!(updates.count(), 2, "{requested:?}");
    club.close().await;
}
