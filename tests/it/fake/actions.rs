//! What people do: talk, use commands, press buttons, choose from menus, complete, send forms.

use serde_json::{Value, json};

use super::form_data::form_data;
use super::gateway::Event;
use super::handle::FakeDiscord;
use super::interaction::InteractionHandle;
use super::messages::announce;
use super::options;
use super::permissions::{EVERYONE, MANAGE_THREADS};
use super::state::{Channel, Id, State, Stored};
use super::{installs, interactions, mentions, payload, threads};

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

/// The place where a person can use the bot.
fn usable(st: &State, user: Id, channel: Id) -> Result<&Channel, String> {
    st.may_use_bot(user, channel, None)?;
    st.channel(channel)
        .ok_or_else(|| "an unknown channel".to_owned())
}

impl FakeDiscord {
    /// A person writes in a channel; the message's id. The bot gets the text only where Discord lets it. Fails the test where
    /// the person cannot write: no member, a locked thread, a channel that is gone.
    pub(crate) fn say(&self, user: Id, channel: Id, message: impl Into<Message>) -> Id {
        match self.try_say(user, channel, message) {
            Ok(id) => id,
            Err(why) => panic!("nobody can say that: {why}"),
        }
    }

    /// Like `say`, and says why it cannot be done.
    pub(crate) fn try_say(
        &self,
        user: Id,
        channel: Id,
        message: impl Into<Message>,
    ) -> Result<Id, String> {
        let message = message.into();
        self.shared.with(|st| {
            st.may_act(user, channel)?;
            let place = &st.channels[&channel];
            let moderates = place
                .guild()
                .is_some_and(|guild| st.rights(guild, user) & MANAGE_THREADS != 0);
            if place.locked && !moderates {
                return Err("the thread is locked".to_owned());
            }
            if let Some(to) = message.reply_to
                && st.message(to).is_none_or(|m| m.channel != channel)
            {
                return Err(format!(
                    "message {to} is not in that channel, so nobody can reply to it"
                ));
            }
            threads::wake(&self.shared, st, channel);
            let id = st.next_id();
            let mut stored = Stored::new(id, channel, user, message.text.clone());
            stored.reference = message.reply_to;
            stored.kind = if message.reply_to.is_some() { 19 } else { 0 };
            stored.pinged =
                mentions::person_pings(st, &message.text, message.reply_to, message.reply_pings);
            st.keep(stored);
            announce(&self.shared, st, id, "MESSAGE_CREATE");
            Ok(id)
        })
    }

    /// A person changes the text of a message they wrote.
    pub(crate) fn edit_own(&self, message: Id, text: &str) {
        let now = self.shared.look(|st| st.now());
        self.edit_own_at(message, text, now);
    }

    /// Tells a message's update once more, as when something else about it changes: a preview of a link is added, say.
    pub(crate) fn update_again(&self, message: Id) {
        self.shared
            .with(|st| announce(&self.shared, st, message, "MESSAGE_UPDATE"));
    }

    /// A person changes the text of a message they wrote, at this time.
    pub(crate) fn edit_own_at(&self, message: Id, text: &str, millis: u64) {
        self.shared.with(|st| {
            let (author, channel) = {
                let stored = st.message(message).expect("a message that is there");
                (stored.author, stored.channel)
            };
            if let Err(why) = st.may_act(author, channel) {
                panic!("nobody can edit that: {why}");
            }
            let stored = st.messages.get_mut(&message).expect("it is there");
            stored.earlier.push(stored.content.clone());
            stored.content = text.to_owned();
            stored.edited += 1;
            stored.edited_ms = Some(millis);
            announce(&self.shared, st, message, "MESSAGE_UPDATE");
        });
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
            let place = usable(st, user, channel)?;
            options::command_data(st, place, user, name, &given, None)
        })?;
        Ok(self.interact(2, user, channel, None, data, format!("/{name} {given}")))
    }

    /// A person uses the command with this name in another person's context menu; or why Discord's client would not send it.
    pub(crate) fn try_user_command(
        &self,
        user: Id,
        channel: Id,
        name: &str,
        target: Id,
    ) -> Result<InteractionHandle, String> {
        let data = self.shared.look(|st| {
            let place = usable(st, user, channel)?;
            options::user_data(st, place, user, name, target)
        })?;
        let label = format!("“{name}” on a person");
        Ok(self.interact(2, user, channel, None, data, label))
    }

    /// A person uses the command with this name in a message's context menu; or why Discord's client would not send it.
    pub(crate) fn try_message_command(
        &self,
        user: Id,
        name: &str,
        target: Id,
    ) -> Result<InteractionHandle, String> {
        let (channel, data) = self.shared.look(|st| {
            let target = st.message(target).ok_or("there is no such message")?;
            usable(st, user, target.channel)?;
            let data = options::message_data(st, &self.shared.base, user, name, target)?;
            Ok::<_, String>((target.channel, data))
        })?;
        let label = format!("“{name}” on a message");
        Ok(self.interact(2, user, channel, None, data, label))
    }

    /// Two people begin a match of Dropper, the first as Black; its first board.
    pub(crate) async fn begin_match(&self, black: Id, white: Id, channel: Id) -> Stored {
        let options = json!({
            "game": "dropper", "size": "6", "opponent": white.to_string(), "side": "black"
        });
        self.slash(black, channel, "challenge", options)
            .answer()
            .await;
        let offered = |m: &Stored| m.button("Accept").is_some();
        let challenge = self.wait_for(channel, offered).await;
        self.press_label(white, channel, challenge.id, "Accept")
            .first_response()
            .await;
        let is_board = |m: &Stored| m.file("board.png").is_some();
        self.wait_after(channel, challenge.id, is_board).await
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
        self.shared
            .look(|st| st.may_use_bot(user, channel, Some(message)))?;
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

    /// A person chooses an entry of a menu. Fails the test if the message has no such entry now, or the person does not see it.
    pub(crate) fn choose(
        &self,
        user: Id,
        message: &Stored,
        menu: &str,
        value: &str,
    ) -> InteractionHandle {
        match self.try_choose(user, message, menu, value) {
            Ok(handle) => handle,
            Err(why) => panic!("{why}"),
        }
    }

    /// Chooses the first entry with this label.
    pub(crate) fn choose_label(
        &self,
        user: Id,
        message: &Stored,
        label: &str,
    ) -> InteractionHandle {
        let now = self.message(message.id);
        let found = now.as_ref().and_then(|message| message.entry(label));
        let (menu, value) = found.unwrap_or_else(|| {
            let there = now.map(|message| message.components);
            panic!("there is no entry {label:?}, but {there:?}")
        });
        self.choose(user, message, &menu, &value)
    }

    /// Like `choose`, and says why it cannot be done.
    pub(crate) fn try_choose(
        &self,
        user: Id,
        message: &Stored,
        menu: &str,
        value: &str,
    ) -> Result<InteractionHandle, String> {
        let stored = self
            .message(message.id)
            .ok_or("there is no such message any more")?;
        if stored.only_for.is_some_and(|only| only != user) {
            return Err("that message is seen by somebody else only".to_owned());
        }
        let mut menus = stored.menus().into_iter();
        let found = menus.find(|one| one["custom_id"] == menu);
        let Some(found) = found else {
            return Err(format!(
                "there is no menu {menu:?} at this time, but {:?}",
                stored.menus()
            ));
        };
        let mut entries = super::checks::list(&found["options"]);
        let entry = entries
            .find(|entry| entry["value"] == value)
            .ok_or_else(|| format!("{value:?} is not among {found}"))?;
        if entry["default"] == true {
            return Err(format!(
                "{value:?} is chosen already: nothing would be sent"
            ));
        }
        Ok(self.choose_anyway(user, stored.channel, stored.id, menu, value))
    }

    /// A choice that Discord's client sent although the menu is gone by now, or that somebody made up.
    pub(crate) fn choose_anyway(
        &self,
        user: Id,
        channel: Id,
        message: Id,
        menu: &str,
        value: &str,
    ) -> InteractionHandle {
        let data = json!({"custom_id": menu, "component_type": 3, "values": [value], "id": 2});
        let label = format!("{value:?} in the menu {menu:?}");
        self.interact(3, user, channel, Some(message), data, label)
    }

    /// Sends the form a first response of kind 9 opened. Values go by the inputs' `custom_id`; inputs that are left out keep
    /// the value the form came with. Fails the test where Discord's client would not send it.
    pub(crate) fn submit(
        &self,
        form: &InteractionHandle,
        values: &[(&str, &str)],
    ) -> InteractionHandle {
        match self.try_submit(form, values) {
            Ok(handle) => handle,
            Err(why) => panic!("Discord would not send this form: {why}"),
        }
    }

    /// Like `submit`, and says why Discord's client would not send it.
    pub(crate) fn try_submit(
        &self,
        form: &InteractionHandle,
        values: &[(&str, &str)],
    ) -> Result<InteractionHandle, String> {
        let (user, channel, source, first) = self.shared.look(|st| {
            let i = &st.interactions[&form.id];
            (i.user, i.channel, i.source, i.first.clone())
        });
        let first = first
            .filter(|f| f.kind == 9)
            .expect("an interaction answered with a form");
        let data = self.shared.look(|st| {
            let guild = st.channel(channel).and_then(Channel::guild);
            form_data(st, guild, &first.data, values)
        })?;
        self.shared
            .look(|st| st.may_use_bot(user, channel, source))?;
        Ok(self.interact(5, user, channel, source, data, "a form".to_owned()))
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
            let place = usable(st, user, channel)?;
            options::command_data(st, place, user, name, &given, Some(focused))
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
        if let Err(why) = self.shared.look(|st| st.may_use_bot(user, channel, source)) {
            panic!("{label} is out of reach: {why}");
        }
        let (id, event, lives, guild) = self.shared.with(|st| {
            let label = format!("{label} by {}", st.name(user));
            let i = interactions::open(st, kind, user, channel, source, label);
            let place = st
                .channel(channel)
                .expect("a channel that is there")
                .clone();
            let mut full = self.envelope(st, &place, user, source);
            full["id"] = json!(i.id.to_string());
            full["token"] = json!(i.token);
            full["type"] = json!(kind);
            full["data"] = data;
            if let Some(message) = source.and_then(|m| st.message(m)) {
                full["message"] = payload::message(st, &self.shared.base, message, true);
            }
            // Without the bot in its guild, it comes as one from no guild.
            let guild = place.guild().filter(|guild| st.bot_is_in(*guild));
            let event = Event {
                name: "INTERACTION_CREATE",
                guild,
                intent: 0,
                full,
                blank: None,
            };
            st.emit(event.clone(), self.shared.setup.check_events);
            let lives = st.listening(guild).then_some(st.connections);
            (i.id, event, lives, guild)
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
    fn envelope(&self, st: &State, place: &Channel, user: Id, source: Option<Id>) -> Value {
        let person = st.people.get(&user).expect("a known user");
        let only_answers = installs::only_answers(st, place);
        let bits = match (only_answers, place.guild()) {
            (true, _) => installs::IN_ANSWERS,
            (false, Some(_)) => st.permissions(place),
            (false, None) => 442_368,
        };
        let mut channel = payload::channel(st, place);
        let rights = place
            .guild()
            .map_or(EVERYONE, |guild| st.rights(guild, user));
        channel["permissions"] = json!(rights.to_string());
        let mut out = json!({
            "application_id": st.bot.to_string(), "version": 1, "channel_id": place.id.to_string(), "channel": channel,
            "locale": super::locale("en-GB"), "entitlements": [], "attachment_size_limit": 10_485_760,
            "app_permissions": bits.to_string(), "context": installs::context(place),
            "authorizing_integration_owners": installs::owners(st, place, user, source),
        });
        match place.guild() {
            Some(guild) => {
                let mut member = payload::member(st, guild, person);
                member["permissions"] = json!(rights.to_string());
                out["member"] = member;
                out["guild_id"] = json!(guild.to_string());
                out["guild"] = json!({"id": guild.to_string(), "locale": super::locale("en-US"), "features": []});
                out["guild_locale"] = json!(super::locale("en-US"));
            }
            None => {
                out["user"] = payload::user(person);
            }
        }
        out
    }
}
