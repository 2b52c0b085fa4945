//! What people do: talk, use commands, press buttons, complete, send forms.

use serde_json::{Value, json};

use super::gateway::Event;
use super::handle::FakeDiscord;
use super::interaction::InteractionHandle;
use super::messages::announce;
use super::options;
use super::state::{Channel, Id, Place, State, Stored};
use super::{interactions, mentions, payload};

/// What a person writes. `"text".into()` is a plain message.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    /// The text, mentions as `<@ID>`.
    pub(crate) text: String,
    /// The message replied to.
    pub(crate) reply_to: Option<Id>,
    /// Whether the reply pings the author replied to.
    pub(crate) reply_pings: bool,
}

impl From<&str> for Message {
    fn from(text: &str) -> Message {
        Message {
            text: text.to_owned(),
            ..Message::default()
        }
    }
}

impl From<String> for Message {
    fn from(text: String) -> Message {
        text.as_str().into()
    }
}

impl Message {
    /// A reply with ping, as Discord's client makes it unless the person switches the ping off.
    pub(crate) fn reply(to: Id, text: &str) -> Message {
        Message {
            text: text.to_owned(),
            reply_to: Some(to),
            reply_pings: true,
        }
    }
    /// A reply without ping.
    pub(crate) fn quiet_reply(to: Id, text: &str) -> Message {
        Message {
            reply_pings: false,
            ..Message::reply(to, text)
        }
    }
}

/// One proposal of an autocomplete.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Choice {
    /// What the person sees.
    pub(crate) name: String,
    /// What the option becomes.
    pub(crate) value: Value,
}

impl FakeDiscord {
    /// A person writes in a channel; the message's id. The bot gets the text only where Discord lets it.
    pub(crate) fn say(&self, user: Id, channel: Id, message: impl Into<Message>) -> Id {
        let message = message.into();
        self.shared.with(|st| {
            assert!(st.people.contains_key(&user), "there is no user {user}");
            let place = st
                .channel(channel)
                .expect("a channel that is there")
                .clone();
            assert!(!place.locked, "the thread is locked");
            if place.archived {
                // A person who writes into an archived thread wakes it.
                st.channels.get_mut(&channel).expect("it is there").archived = false;
            }
            if let Some(to) = message.reply_to {
                let there = st.message(to).is_some_and(|m| m.channel == channel);
                assert!(
                    there,
                    "message {to} is not in that channel, so nobody can reply to it"
                );
            }
            let id = st.next_id();
            let mut stored = Stored::new(id, channel, user, message.text.clone());
            stored.reference = message.reply_to;
            stored.kind = if message.reply_to.is_some() { 19 } else { 0 };
            stored.pinged =
                mentions::person_pings(st, &message.text, message.reply_to, message.reply_pings);
            st.keep(stored);
            announce(&self.shared, st, id, "MESSAGE_CREATE");
            id
        })
    }

    /// A person changes the text of a message they wrote.
    pub(crate) fn edit_own(&self, message: Id, text: &str) {
        self.shared.with(|st| {
            let stored = st.messages.get_mut(&message).expect("a known message");
            stored.earlier.push(stored.content.clone());
            stored.content = text.to_owned();
            stored.edited += 1;
            stored.edited_ms = Some(super::state::now_ms());
            announce(&self.shared, st, message, "MESSAGE_UPDATE");
        });
    }

    /// A person opens a thread from a message; the thread's id.
    pub(crate) fn open_thread(&self, message: Id, name: &str) -> Id {
        self.shared.with(|st| {
            let channel = st.message(message).expect("a known message").channel;
            let Some(Place::Text { guild }) = st.channel(channel).map(|c| c.place.clone()) else {
                panic!("threads hang from text channels");
            };
            super::places::add_thread(&self.shared, st, message, guild, channel, name.to_owned());
            if let Some(stored) = st.messages.get_mut(&message) {
                stored.thread = Some(message);
                stored.flags |= super::state::HAS_THREAD;
            }
            announce(&self.shared, st, message, "MESSAGE_UPDATE");
            message
        })
    }

    /// A person uses a slash command. Options go by name: `json!({"game": "onyx", "opponent": bob})`. Fails the test where
    /// Discord's client would not send it: unknown command or option, missing required option, wrong type, no such choice.
    pub(crate) fn slash(
        &self,
        user: Id,
        channel: Id,
        name: &str,
        given: Value,
    ) -> InteractionHandle {
        match self.try_slash(user, channel, name, given) {
            Ok(handle) => handle,
            Err(why) => panic!("Discord would not send this /{name}: {why}"),
        }
    }

    /// Like `slash`, and says why Discord's client would not send it.
    pub(crate) fn try_slash(
        &self,
        user: Id,
        channel: Id,
        name: &str,
        given: Value,
    ) -> Result<InteractionHandle, String> {
        let data = self.shared.look(|st| {
            let guild = st.channel(channel).and_then(Channel::guild);
            options::command_data(st, guild, name, &given, None)
        })?;
        Ok(self.interact(2, user, channel, None, data, format!("/{name} {given}")))
    }

    /// A person uses a command from another person's context menu.
    pub(crate) fn user_command(
        &self,
        user: Id,
        channel: Id,
        name: &str,
        target: Id,
    ) -> InteractionHandle {
        let data = self.shared.look(|st| {
            let guild = st.channel(channel).and_then(Channel::guild);
            options::user_data(st, guild, name, target)
        });
        let data = data.unwrap_or_else(|why| panic!("Discord would not send {name:?}: {why}"));
        self.interact(
            2,
            user,
            channel,
            None,
            data,
            format!("{name:?} on a person"),
        )
    }

    /// A person presses a button. Fails the test if the message has no such button now, or the person does not see it.
    pub(crate) fn press(
        &self,
        user: Id,
        channel: Id,
        message: Id,
        custom_id: &str,
    ) -> InteractionHandle {
        match self.try_press(user, channel, message, custom_id) {
            Ok(handle) => handle,
            Err(why) => panic!("{why}"),
        }
    }

    /// Presses the button with this label.
    pub(crate) fn press_label(
        &self,
        user: Id,
        channel: Id,
        message: Id,
        label: &str,
    ) -> InteractionHandle {
        let found = self.message(message).and_then(|m| m.button(label));
        let id = found.unwrap_or_else(|| {
            let there = self.message(message).map(|m| m.buttons());
            panic!("message {message} has no button {label:?}, but {there:?}")
        });
        self.press(user, channel, message, &id)
    }

    /// Like `press`, and says why it cannot be done.
    pub(crate) fn try_press(
        &self,
        user: Id,
        channel: Id,
        message: Id,
        custom_id: &str,
    ) -> Result<InteractionHandle, String> {
        let stored = self
            .message(message)
            .filter(|m| m.channel == channel)
            .ok_or("there is no such message in that channel")?;
        if stored.only_for.is_some_and(|only| only != user) {
            return Err("that message is seen by somebody else only".to_owned());
        }
        if !stored.buttons().iter().any(|(id, _)| id == custom_id) {
            return Err(format!(
                "message {message} has no button {custom_id:?} at this time, but {:?}",
                stored.buttons()
            ));
        }
        Ok(self.press_anyway(user, channel, message, custom_id))
    }

    /// A press that Discord's client sent although the button is gone by now: the message was changed under the finger.
    pub(crate) fn press_anyway(
        &self,
        user: Id,
        channel: Id,
        message: Id,
        custom_id: &str,
    ) -> InteractionHandle {
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": 2});
        let label = format!("the button {custom_id:?}");
        self.interact(3, user, channel, Some(message), data, label)
    }

    /// Sends the form a first response of kind 9 opened. Values go by the inputs' `custom_id`; inputs that are left out keep
    /// the value the form came with.
    pub(crate) fn submit(
        &self,
        form: &InteractionHandle,
        values: &[(&str, &str)],
    ) -> InteractionHandle {
        let (user, channel, source, first) = self.shared.look(|st| {
            let i = &st.interactions[&form.id];
            (i.user, i.channel, i.source, i.first.clone())
        });
        let first = first
            .filter(|f| f.kind == 9)
            .expect("an interaction answered with a form");
        let mut rows = Vec::new();
        let mut number = 0;
        for row in super::checks::list(&first.data["components"]) {
            let input = match row["type"].as_u64() {
                Some(18) => &row["component"],
                _ => &row["components"][0],
            };
            let Some(id) = input["custom_id"].as_str() else {
                continue;
            };
            let given = values.iter().find(|(k, _)| *k == id).map(|(_, v)| *v);
            let value = given.or(input["value"].as_str()).unwrap_or_default();
            let n = value.chars().count() as u64;
            let (low, high) = (
                input["min_length"].as_u64().unwrap_or(0),
                input["max_length"].as_u64().unwrap_or(4000),
            );
            let fits = match n {
                0 => input["required"] == false,
                n => (low..=high).contains(&n),
            };
            assert!(fits, "Discord would not send {value:?} for {id}");
            number += 2;
            let text = json!({"type": 4, "id": number, "custom_id": id, "value": value});
            rows.push(match row["type"].as_u64() {
                Some(18) => json!({"type": 18, "id": number - 1, "component": text}),
                _ => json!({"type": 1, "id": number - 1, "components": [text]}),
            });
        }
        let data = json!({"custom_id": first.data["custom_id"], "components": rows});
        self.interact(5, user, channel, source, data, "a form".to_owned())
    }

    /// A person types into an option that the bot completes; the bot's proposals.
    pub(crate) async fn autocomplete(
        &self,
        user: Id,
        channel: Id,
        name: &str,
        given: Value,
        focused: &str,
    ) -> Vec<Choice> {
        let handle = self.start_autocomplete(user, channel, name, given, focused);
        let first = handle.first_response().await;
        super::checks::list(&first.data["choices"])
            .map(|c| Choice {
                name: c["name"].as_str().unwrap_or_default().to_owned(),
                value: c["value"].clone(),
            })
            .collect()
    }

    /// Like `autocomplete`, for tests that look at the latency.
    pub(crate) fn start_autocomplete(
        &self,
        user: Id,
        channel: Id,
        name: &str,
        given: Value,
        focused: &str,
    ) -> InteractionHandle {
        let data = self.shared.look(|st| {
            let guild = st.channel(channel).and_then(Channel::guild);
            options::command_data(st, guild, name, &given, Some(focused))
        });
        let data = data.unwrap_or_else(|why| panic!("Discord would not complete this: {why}"));
        let label = format!("completion of {focused} in /{name} {given}");
        self.interact(4, user, channel, None, data, label)
    }

    /// Starts an interaction, tells it, and watches the deadline.
    fn interact(
        &self,
        kind: u8,
        user: Id,
        channel: Id,
        source: Option<Id>,
        data: Value,
        label: String,
    ) -> InteractionHandle {
        let (id, event, lives, guild) = self.shared.with(|st| {
            let label = format!("{label} by {}", st.name(user));
            let i = interactions::open(st, kind, user, channel, source, label);
            let place = st
                .channel(channel)
                .expect("a channel that is there")
                .clone();
            let mut full = self.envelope(st, &place, user);
            full["id"] = json!(i.id.to_string());
            full["token"] = json!(i.token);
            full["type"] = json!(kind);
            full["data"] = data;
            if let Some(message) = source.and_then(|m| st.message(m)) {
                full["message"] = payload::message(st, &self.shared.base, message, true);
            }
            let event = Event {
                name: "INTERACTION_CREATE",
                guild: place.guild(),
                intent: 0,
                full,
                blank: None,
            };
            st.emit(event.clone(), self.shared.setup.check_events);
            let lives = st.listening(place.guild()).then_some(st.connections);
            (i.id, event, lives, place.guild())
        });
        let watched = self.shared.clone();
        let deadline = self.shared.setup.first_response;
        tokio::spawn(async move {
            tokio::time::sleep(deadline).await;
            watched.with(|st| {
                // A bot that was not there, or lost its connection meanwhile, is not to blame.
                let present = lives == Some(st.connections) && st.listening(guild);
                let Some(i) = st.interactions.get_mut(&id).filter(|i| i.first.is_none()) else {
                    return;
                };
                i.missed = true;
                let (label, lost) = (i.label.clone(), i.answer_lost);
                if present && !lost {
                    st.violate(format!("no first response to {label} within {deadline:?}"));
                }
            });
        });
        InteractionHandle {
            fake: self.clone(),
            id,
            event,
        }
    }

    /// Everything an interaction says apart from what it is about.
    fn envelope(&self, st: &State, place: &Channel, user: Id) -> Value {
        let person = st.people.get(&user).expect("a known user");
        let bits = st.permissions(place);
        let mut channel = payload::channel(st, place);
        channel["permissions"] = json!("2248473465835073");
        let mut out = json!({
            "application_id": st.bot.to_string(), "version": 1, "channel_id": place.id.to_string(), "channel": channel,
            "locale": "en-GB", "entitlements": [], "attachment_size_limit": 10_485_760,
            "app_permissions": if place.guild().is_some() { bits.to_string() } else { "442368".to_owned() },
        });
        match place.guild() {
            Some(guild) => {
                let mut member = payload::member(person);
                member["permissions"] = json!("2248473465835073");
                out["member"] = member;
                out["guild_id"] = json!(guild.to_string());
                out["guild"] = json!({"id": guild.to_string(), "locale": "en-US", "features": []});
                out["guild_locale"] = json!("en-US");
                out["context"] = json!(0);
                out["authorizing_integration_owners"] = json!({"0": guild.to_string()});
            }
            None => {
                out["user"] = payload::user(person);
                out["context"] = json!(1);
                out["authorizing_integration_owners"] = json!({"0": "0"});
            }
        }
        out
    }
}
