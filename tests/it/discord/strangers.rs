//! With the message-content intent everything that is said arrives. Only those who take part are written down.

use std::time::Duration;

use serde_json::json;

use super::Club;
use crate::fake::{Message, Setup};

/// Everybody and every place that is kept, as they are kept.
fn kept(club: &Club) -> Vec<String> {
    let database = club.database();
    let rows = |sql: &str| -> Vec<String> {
        let mut statement = database.prepare(sql).unwrap();
        let columns = statement.column_count();
        let rows = statement.query_map([], |row| {
            let values = (0..columns).map(|at| row.get::<_, rusqlite::types::Value>(at));
            Ok(format!("{:?}", values.collect::<Result<Vec<_>, _>>()?))
        });
        rows.unwrap().collect::<Result<_, _>>().unwrap()
    };
    [
        rows("SELECT * FROM people ORDER BY id"),
        rows("SELECT * FROM places ORDER BY id"),
        rows("SELECT * FROM servers ORDER BY id"),
    ]
    .concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_who_talk_are_not_written_down() {
    let setup = Setup {
        message_content_intent_allowed: true,
        ..Setup::default()
    };
    let club = Club::open_as(setup, true).await;
    let (fake, channel) = (&club.fake, club.channel);
    let board = club.begin("dropper", "6").await;
    fake.quiet(Duration::from_millis(300)).await;
    let before = kept(&club);
    let guild = fake.add_guild("Pub");
    let bar = fake.add_channel(guild, "bar");
    let dave = fake.add_user("dave");
    let me = fake.bot_id();
    for place in [channel, bar] {
        for text in ["hello everybody", "d4", "resign", "good luck!"] {
            fake.say(club.carol, place, text);
            fake.say(dave, place, text);
        }
    }
    fake.say(dave, channel, Message::reply(board.id, "nice board"));
    // A player talks where they don't play.
    fake.say(club.bob, bar, "one beer, please");
    // Even somebody who is answered plays nothing yet.
    for place in [channel, bar] {
        let asked = fake.say(dave, place, format!("<@{me}>"));
        let place_of_answer = |m: &crate::fake::Stored| m.reference == Some(asked);
        if place == bar {
            fake.wait_after(place, asked, place_of_answer).await;
        }
    }
    let tried = fake.say(dave, channel, Message::reply(board.id, "d4"));
    fake.wait_after(channel, tried, |m| m.reference == Some(tried))
        .await;
    fake.dm(dave, "hello?");
    fake.wait_until("an answer to dave", |fake| {
        fake.dm_channel(dave)
            .is_some_and(|talk| !fake.bot_messages(talk).is_empty())
    })
    .await;
    fake.quiet(Duration::from_millis(300)).await;
    assert_eq!(kept(&club), before);

    // Whoever plays there is known by the name they have now, and plays by typing.
    fake.shared.with(|st| {
        let person = st.people.get_mut(&club.alice).unwrap();
        person.global_name = Some("Alice the Bold".to_owned());
    });
    fake.say(club.alice, channel, "d4");
    club.board(channel, 2).await;
    let after = kept(&club);
    assert_eq!(after.len(), before.len());
    assert!(after.iter().any(|row| row.contains("Alice the Bold")));

    // A stranger who uses a command takes part.
    fake.slash(dave, channel, "games", json!({})).answer().await;
    assert_eq!(kept(&club).len(), before.len() + 1);
    club.close().await;
}
