//! Menus over other programs' messages, which may have components that the library for Discord doesn't know.

use serde_json::{Value, json};

use super::Club;
use crate::fake::{Setup, Stored};

/// The flag of a message whose text is in its components.
const COMPONENTS_V2: u64 = 1 << 15;

/// A row of components.
fn row(components: Value) -> Value {
    json!({ "type": 1, "components": components })
}

/// What stands in a message of every kind that Discord describes, and of one that it doesn't yet, alone, in a row and in a container.
fn messages() -> Vec<Vec<Value>> {
    let text = json!({ "type": 10, "content": "a board of somebody else's" });
    let picture = json!({ "url": "https://example.org/a.png" });
    let button = json!({ "type": 2, "style": 1, "label": "Play", "custom_id": "theirs" });
    let line = json!({ "type": 4, "style": 1, "custom_id": "line" });
    let unknown = json!({ "type": 99, "something": [{ "type": 100 }] });
    let each = [
        json!({ "type": 9, "components": [text], "accessory": { "type": 11, "media": picture } }),
        text.clone(),
        json!({ "type": 11, "media": picture }),
        json!({ "type": 12, "items": [{ "media": picture }] }),
        json!({ "type": 13, "file": { "url": "attachment://a.txt" } }),
        json!({ "type": 14, "divider": true, "spacing": 1 }),
        json!({ "type": 15 }),
        json!({ "type": 16 }),
        json!({ "type": 17, "accent_color": 1, "components": [text, row(json!([button]))] }),
        json!({ "type": 18, "label": "Your turn", "component": line }),
        unknown,
    ];
    let mut messages = Vec::new();
    for one in each {
        messages.push(vec![row(json!([button, one]))]);
        messages.push(vec![json!({ "type": 17, "components": [one] })]);
        messages.push(vec![one, row(json!([button]))]);
    }
    messages.push(vec![json!({ "type": 300 })]);
    messages.push(vec![row(json!([{ "type": 300 }]))]);
    messages
}

#[tokio::test(flavor = "multi_thread")]
async fn a_menu_over_anything_is_answered() {
    // What the library can't read is the point.
    let setup = Setup {
        check_events: false,
        ..Setup::default()
    };
    let club = Club::open_as(setup, false).await;
    let (fake, alice) = (&club.fake, club.alice);
    let other = fake.add_other_bot("Chess");
    let unreadable = |components: Vec<Value>, answered| {
        fake.shared.with(|st| {
            let id = st.next_id();
            let mut message = Stored::new(id, club.channel, other, String::new());
            message.components = components;
            message.flags = COMPONENTS_V2;
            message.reference = answered;
            st.keep(message);
            id
        })
    };
    let (mut all, mut last) = (Vec::new(), None);
    for components in messages() {
        last = Some(unreadable(components, last));
        all.extend(last);
    }
    for message in all {
        for entry in ["My view", "Replay", "Copy the record", "Play in browser"] {
            let used = fake.try_message_command(alice, entry, message);
            let answer = used.expect("an entry of the menu").answer().await;
            assert!(
                answer.ephemeral() && answer.content.starts_with("That message isn't mine"),
                "{entry}: {}",
                answer.content
            );
        }
    }
    // One of its own is known as before.
    let board = club.begin("dropper", "6").await;
    let used = fake.try_message_command(alice, "My view", board.id);
    let answer = used.expect("an entry of the menu").answer().await;
    assert!(answer.file("board.png").is_some(), "{}", answer.content);
    club.close().await;
}
