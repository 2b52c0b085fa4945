//! What a guild of realistic size has in GUILD_CREATE beside what a test looks at.

use serde_json::{Value, json};

use super::guilds::Role;
use super::payload;
use super::state::{Channel, Guild, Id, Person, Place, State};

/// Ids of what belongs to no test, apart from those that the clock gives.
const FIRST: Id = 700_000_000_000_000_000;

/// Adds as much as the setup says to a guild.
pub(crate) fn add(state: &State, guild: &Guild, out: &mut Value) {
    let filling = state.filling;
    let id = |kind: u64, number: u64| FIRST + (guild.id >> 22) * 4_096 + kind * 1_024 + number;
    let more = |out: &mut Value, key: &str, rows: Vec<Value>| {
        if let Some(list) = out[key].as_array_mut() {
            list.extend(rows);
        }
    };
    let channels = (0..filling.channels).map(|number| {
        let place = Place::Text { guild: guild.id };
        let name = format!("some-other-channel-{number}");
        let mut full = payload::channel(state, &Channel::new(id(0, number), &name, place));
        full["topic"] = json!(
            "What this channel is for, in a sentence or two, and what is better said elsewhere."
        );
        full
    });
    more(out, "channels", channels.collect());
    let roles = (0..filling.roles).map(|number| {
        let role = Role {
            id: id(1, number),
            name: format!("Some other role {number}"),
            position: usize::try_from(number).unwrap_or_default() + 1,
        };
        payload::role(state, guild.id, Some(&role))
    });
    more(out, "roles", roles.collect());
    let emojis = (0..filling.emojis).map(|number| {
        json!({
            "id": id(2, number).to_string(), "name": format!("some_emoji_{number}"), "roles": [], "require_colons": true,
            "managed": false, "animated": false, "available": true,
        })
    });
    more(out, "emojis", emojis.collect());
    let members = (0..filling.members).map(|number| {
        let person = Person {
            id: id(3, number),
            username: format!("some.other.person.{number}"),
            global_name: Some(format!("Some other person {number}")),
            bot: false,
            dms_closed: false,
        };
        payload::member(state, guild.id, &person)
    });
    more(out, "members", members.collect());
}
