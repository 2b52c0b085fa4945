//! The test's handle: the world, what was recorded, waiting, and the ordering of trouble.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Value, json};
use twilight_model::application::command::Command;

use super::Shared;
use super::actions::Message;
use super::faults::{Fault, FaultRule, HoldMode, Moods};
use super::gateway::{Event, Out};
use super::places::tell;
use super::state::{Attachment, Channel, Id, LOADING, Person, Place, Seen, State, Stored};
use super::{gateway, guilds, messages, payload};

/// Ends the fake when the last handle goes.
struct Owner(Arc<Shared>);

impl Drop for Owner {
    fn drop(&mut self) {
        let _ = self.0.stop.send_replace(true);
    }
}

/// The handle of a running fake. Clones share it.
#[derive(Clone)]
pub(crate) struct FakeDiscord {
    pub(crate) shared: Arc<Shared>,
    _owner: Arc<Owner>,
}

impl FakeDiscord {
    pub(crate) fn new(shared: Arc<Shared>) -> FakeDiscord {
        let owner = Arc::new(Owner(Arc::clone(&shared)));
        FakeDiscord {
            shared,
            _owner: owner,
        }
    }

    /// The API base, without `/api/v10`: `http://127.0.0.1:PORT`.
    pub(crate) fn url(&self) -> String {
        self.shared.base.clone()
    }
    /// Where the gateway is: `ws://127.0.0.1:PORT`. REST tells the bot.
    pub(crate) fn gateway_url(&self) -> String {
        self.shared.gateway_url()
    }
    /// The bot's token.
    pub(crate) fn token(&self) -> String {
        self.shared.token.clone()
    }
    /// The application's id, the same as the bot user's.
    pub(crate) fn application_id(&self) -> Id {
        self.bot_id()
    }
    /// The bot user's id.
    pub(crate) fn bot_id(&self) -> Id {
        self.shared.look(|st| st.bot)
    }

    // ---- the world ----

    /// Adds a guild the bot is in; connected sessions hear GUILD_CREATE.
    pub(crate) fn add_guild(&self, name: &str) -> Id {
        self.shared.with(|st| {
            let guild = guilds::found(st, name);
            let id = guild.id;
            let full = payload::guild(st, &guild);
            st.guilds.insert(id, guild);
            tell(&self.shared, st, "GUILD_CREATE", id, full);
            id
        })
    }

    /// Adds a text channel to a guild.
    pub(crate) fn add_channel(&self, guild: Id, name: &str) -> Id {
        self.shared.with(|st| {
            assert!(st.guilds.contains_key(&guild), "there is no guild {guild}");
            let id = st.next_id();
            let channel = Channel::new(id, name, Place::Text { guild });
            let full = payload::channel(st, &channel);
            st.channels.insert(id, channel);
            tell(&self.shared, st, "CHANNEL_CREATE", guild, full);
            id
        })
    }

    /// Makes a text channel one of another kind.
    pub(crate) fn set_kind(&self, channel: Id, kind: u8) {
        self.change(channel, |channel| channel.kind = kind);
    }

    /// Adds a person. The user name is `name` in lower case, the shown name `name` itself.
    pub(crate) fn add_user(&self, name: &str) -> Id {
        self.add_somebody(name, false)
    }

    /// Adds the user of another bot.
    pub(crate) fn add_other_bot(&self, name: &str) -> Id {
        self.add_somebody(name, true)
    }

    fn add_somebody(&self, name: &str, bot: bool) -> Id {
        self.shared.with(|st| {
            let id = st.next_id();
            st.people.insert(
                id,
                Person {
                    id,
                    username: name.to_lowercase(),
                    global_name: Some(name.to_owned()),
                    bot,
                    dms_closed: false,
                },
            );
            id
        })
    }

    /// Sets what the bot may do in a channel, in permission bits (`permissions::…`).
    pub(crate) fn set_bot_permissions(&self, channel: Id, bits: u64) {
        self.change(channel, |c| c.bot_permissions = Some(bits));
    }
    /// Opens or closes a person's direct messages; to closed ones the bot gets 50007.
    pub(crate) fn close_dms(&self, user: Id, closed: bool) {
        self.shared.with(|st| {
            st.people.get_mut(&user).expect("a known user").dms_closed = closed;
        });
    }
    /// Deletes a thread, or a channel with its threads. As on Discord, only what was deleted itself is told: a bot has to
    /// know which threads go with a channel.
    pub(crate) fn delete_channel(&self, id: Id) {
        self.shared.with(|st| {
            let channel = st.channel(id).expect("a channel that is there").clone();
            let guild = channel.guild().expect("a channel of a guild");
            for other in st.channels.values_mut() {
                let below = matches!(other.place, Place::Thread { parent, .. } if parent == id);
                other.gone |= below || other.id == id;
            }
            match channel.place {
                Place::Thread { parent, .. } => {
                    let full = json!({
                        "id": id.to_string(), "guild_id": guild.to_string(), "parent_id": parent.to_string(), "type": 11,
                    });
                    tell(&self.shared, st, "THREAD_DELETE", guild, full);
                }
                _ => {
                    let full = payload::channel(st, &channel);
                    tell(&self.shared, st, "CHANNEL_DELETE", guild, full);
                }
            }
        });
    }
    /// Deletes a message as a moderator would.
    pub(crate) fn delete_message(&self, message: Id) {
        self.shared
            .with(|st| messages::delete(&self.shared, st, message));
    }
    /// The channel of direct messages of a user with the bot, if there is one yet.
    pub(crate) fn dm_channel(&self, user: Id) -> Option<Id> {
        self.shared.look(|st| st.dms.get(&user).copied())
    }
    /// The channel of a guild with this name.
    pub(crate) fn channel_named(&self, guild: Id, name: &str) -> Id {
        let found = self.shared.look(|st| {
            let mut channels = st.channels.values();
            channels
                .find(|c| c.guild() == Some(guild) && c.name == name)
                .map(|c| c.id)
        });
        found.unwrap_or_else(|| panic!("no channel {name}"))
    }
    /// The newest channel or thread of any guild with this name, or with this before a colon.
    pub(crate) fn channel_anywhere(&self, name: &str) -> Id {
        let found = self.shared.look(|st| {
            let there = st.channels.values().filter(|c| {
                let rest = c.name.strip_prefix(name).filter(|_| !c.gone);
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
            });
            there.map(|c| c.id).max()
        });
        found.unwrap_or_else(|| panic!("no channel {name}"))
    }
    /// A channel's name.
    pub(crate) fn channel_name(&self, channel: Id) -> String {
        self.shared.look(|st| st.channel_name(channel))
    }

    /// Changes a channel or thread, and tells it.
    pub(crate) fn change(&self, id: Id, work: impl FnOnce(&mut Channel)) {
        self.shared.with(|st| {
            let channel = st.channels.get_mut(&id).expect("a known channel");
            work(channel);
            let channel = channel.clone();
            let name = match channel.place {
                Place::Thread { .. } => "THREAD_UPDATE",
                _ => "CHANNEL_UPDATE",
            };
            if let Some(guild) = channel.guild() {
                let full = payload::channel(st, &channel);
                tell(&self.shared, st, name, guild, full);
            }
        });
    }

    // ---- what was recorded ----

    /// Every rule the bot broke, in order.
    pub(crate) fn violations(&self) -> Vec<String> {
        self.shared.look(|st| st.violations.clone())
    }
    /// The violations, and forgets them: for tests that break rules on purpose.
    pub(crate) fn take_violations(&self) -> Vec<String> {
        self.shared.look(|st| std::mem::take(&mut st.violations))
    }
    /// How many messages were sent again in other words because nobody heard that the first arrived; Discord swallows
    /// the second, whose nonce is the first's. They no longer count as violations.
    pub(crate) fn take_repeats(&self) -> usize {
        self.shared.look(|st| {
            let before = st.violations.len();
            st.violations
                .retain(|rule| !rule.contains("was used again for another message"));
            before - st.violations.len()
        })
    }
    /// Requests refused because of how the world is (403, 404, closed places), one line each.
    pub(crate) fn refusals(&self) -> Vec<String> {
        self.shared.look(|st| st.refusals.clone())
    }
    /// Every request so far.
    pub(crate) fn requests(&self) -> Vec<Seen> {
        self.shared.look(|st| st.requests.clone())
    }
    /// How many requests were answered 429.
    pub(crate) fn rate_limited(&self) -> u32 {
        self.shared.look(|st| st.limits.limited)
    }
    /// Invalid requests (401, 403, 429) of the last ten minutes.
    pub(crate) fn invalid_requests(&self) -> usize {
        self.shared.look(|st| st.limits.invalid_count())
    }
    /// The visible messages of a channel, oldest first.
    pub(crate) fn messages(&self, channel: Id) -> Vec<Stored> {
        self.shared
            .look(|st| st.history(channel).into_iter().cloned().collect())
    }
    /// The bot's visible messages in a channel, oldest first.
    pub(crate) fn bot_messages(&self, channel: Id) -> Vec<Stored> {
        let bot = self.bot_id();
        let mut all = self.messages(channel);
        all.retain(|m| m.author == bot);
        all
    }
    /// What the bot has said that a person sees: everywhere, and to them alone.
    pub(crate) fn said_to(&self, user: Id) -> Vec<Stored> {
        self.shared.look(|st| {
            let is_theirs = |m: &&Stored| match st.channels.get(&m.channel).map(|c| &c.place) {
                Some(Place::Dm { user: with }) => *with == user,
                _ => m.only_for.is_none_or(|only| only == user),
            };
            let said = st.messages.values().filter(|m| m.author == st.bot);
            let there = said.filter(|m| !m.deleted && m.flags & LOADING == 0);
            there.filter(is_theirs).cloned().collect()
        })
    }
    /// A file of a message.
    pub(crate) fn attachment(&self, id: Id) -> Attachment {
        let found = self.shared.look(|st| {
            let mut files = st.messages.values().flat_map(|m| &m.attachments);
            files.find(|file| file.id == id).cloned()
        });
        found.unwrap_or_else(|| panic!("there is no file {id}"))
    }
    /// A message by id, private ones too, unless it was deleted.
    pub(crate) fn message(&self, id: Id) -> Option<Stored> {
        self.shared.look(|st| st.message(id).cloned())
    }
    /// The registered global commands.
    pub(crate) fn commands(&self) -> Vec<Command> {
        self.shared.look(|st| {
            st.commands
                .iter()
                .map(|c| serde_json::from_value(c.clone()).expect("a command twilight reads"))
                .collect()
        })
    }
    /// The registered global commands as JSON.
    pub(crate) fn commands_json(&self) -> Vec<Value> {
        self.shared.look(|st| st.commands.clone())
    }
    /// Somebody else registers these commands in place of all others: another program, or a page of Discord's. Entry Point
    /// commands stay where they are.
    pub(crate) fn overwrite_commands(&self, commands: Vec<Value>) {
        self.shared.with(|st| {
            st.commands.retain(|command| command["type"] == 4);
            st.commands.extend(commands);
        });
    }
    /// The application gets an Entry Point command, as every one gets that has an activity.
    pub(crate) fn add_entry_point(&self, name: &str) -> Value {
        self.shared.with(|st| {
            let (id, version) = (st.next_id().to_string(), st.next_id().to_string());
            let command = json!({
                "id": id, "version": version, "application_id": st.bot.to_string(), "type": 4, "name": name,
                "name_localizations": { "de": "starten" }, "description": "", "description_localizations": null,
                "default_member_permissions": "2048", "dm_permission": true, "contexts": [0, 1, 2],
                "integration_types": [0, 1], "nsfw": false, "handler": 2,
            });
            st.commands.push(command.clone());
            command
        })
    }
    /// What the requests so far called themselves, each name once.
    pub(crate) fn user_agents(&self) -> Vec<String> {
        self.shared.look(|st| st.agents.iter().cloned().collect())
    }
    /// How often commands were registered.
    pub(crate) fn command_registrations(&self) -> u32 {
        self.shared.look(|st| st.registrations)
    }
    /// How often a session was started anew.
    pub(crate) fn identifies(&self) -> u32 {
        self.shared.look(|st| st.identifies)
    }
    /// As many sessions may be started as on any day.
    pub(crate) fn new_day(&self) {
        self.shared.with(|st| st.earlier_identifies = st.identifies);
    }
    /// Which shards are connected, in order.
    pub(crate) fn connected_shards(&self) -> Vec<u64> {
        self.shared.look(|st| {
            let connected = st.sessions.iter().filter(|s| s.connected());
            let mut shards: Vec<u64> = connected.map(gateway::Session::shard).collect();
            shards.sort_unstable();
            shards
        })
    }
    /// The least time between two sessions that were started in the same bucket.
    pub(crate) fn least_identify_gap(&self) -> Option<Duration> {
        let buckets = self.shared.setup.max_concurrency;
        self.shared.look(|st| {
            let of = |bucket| {
                st.identified
                    .iter()
                    .filter(move |(s, _)| s % buckets == bucket)
            };
            let gaps = (0..buckets).flat_map(|bucket| of(bucket).zip(of(bucket).skip(1)));
            gaps.map(|((_, before), (_, after))| *after - *before).min()
        })
    }
    /// How often a session was resumed.
    pub(crate) fn resumes(&self) -> u32 {
        self.shared.look(|st| st.resumes)
    }
    /// The intents of the connected sessions.
    pub(crate) fn intents(&self) -> Vec<u64> {
        self.shared.look(|st| {
            let connected = st.sessions.iter().filter(|s| s.connected());
            connected.map(|s| s.intents).collect()
        })
    }
    /// The events of this name that sessions were told, as they were told them.
    pub(crate) fn told(&self, name: &str) -> Vec<Value> {
        self.shared
            .look(|st| st.sessions.iter().flat_map(|s| s.told(name)).collect())
    }
    /// Interactions that got no final answer, as text. A deferred update needs none: Discord shows nothing as pending.
    pub(crate) fn unanswered(&self) -> Vec<String> {
        self.shared.look(|st| {
            let open = st.interactions.values().filter(|i| {
                let deferred = i.first.as_ref().is_some_and(|first| first.kind == 6);
                !i.done && !deferred
            });
            open.map(|i| i.label.clone()).collect()
        })
    }

    // ---- waiting ----

    /// Waits until `find` yields something; fails the test with a text that says what was there instead.
    pub(crate) async fn wait<T>(
        &self,
        what: &str,
        mut find: impl FnMut(&mut State) -> Option<T>,
    ) -> T {
        let mut changed = self.shared.changed.subscribe();
        let patience = self.shared.setup.patience;
        let deadline = tokio::time::Instant::now() + patience;
        loop {
            changed.mark_unchanged();
            if let Some(found) = self.shared.look(&mut find) {
                return found;
            }
            if tokio::time::timeout_at(deadline, changed.changed())
                .await
                .is_err()
            {
                panic!("waited {patience:?} in vain for {what}.\n{}", self.story());
            }
        }
    }

    /// Waits until a condition on the handle holds.
    pub(crate) async fn wait_until(&self, what: &str, mut holds: impl FnMut(&FakeDiscord) -> bool) {
        let mut changed = self.shared.changed.subscribe();
        let patience = self.shared.setup.patience;
        let deadline = tokio::time::Instant::now() + patience;
        loop {
            changed.mark_unchanged();
            if holds(self) {
                return;
            }
            if tokio::time::timeout_at(deadline, changed.changed())
                .await
                .is_err()
            {
                panic!("waited {patience:?} in vain for {what}.\n{}", self.story());
            }
        }
    }

    /// Waits for a message in the channel that fits; earlier ones count.
    pub(crate) async fn wait_for(&self, channel: Id, fits: impl FnMut(&Stored) -> bool) -> Stored {
        self.wait_after(channel, 0, fits).await
    }

    /// Waits for a message newer than `after` in the channel that fits.
    pub(crate) async fn wait_after(
        &self,
        channel: Id,
        after: Id,
        mut fits: impl FnMut(&Stored) -> bool,
    ) -> Stored {
        let what = format!("a fitting message in {}", self.channel_name(channel));
        self.wait(&what, |st| {
            st.history(channel)
                .into_iter()
                .find(|m| m.id > after && fits(m))
                .cloned()
        })
        .await
    }

    /// Waits until the bot has at least `count` messages in the channel; all of them.
    pub(crate) async fn wait_count(&self, channel: Id, count: usize) -> Vec<Stored> {
        let what = format!(
            "{count} messages of the bot in {}",
            self.channel_name(channel)
        );
        self.wait(&what, |st| {
            let all = st
                .history(channel)
                .into_iter()
                .filter(|m| m.author == st.bot);
            let all: Vec<Stored> = all.cloned().collect();
            (all.len() >= count).then_some(all)
        })
        .await
    }

    /// Waits until a session is connected.
    pub(crate) async fn wait_ready(&self) {
        self.wait("a connected gateway session", |st| {
            st.sessions.iter().any(|s| s.connected()).then_some(())
        })
        .await;
    }

    /// Waits until the bot is connected and commands are registered.
    pub(crate) async fn wait_commands(&self) {
        self.wait("registered commands", |st| {
            (!st.commands.is_empty()).then_some(())
        })
        .await;
    }

    /// Waits until no session is connected, for instance after the process was killed. The next one knows of no refusals.
    pub(crate) async fn wait_gone(&self) {
        self.wait("the end of all gateway connections", |st| {
            (!st.sessions.iter().any(|s| s.connected())).then_some(())
        })
        .await;
        self.shared.with(|st| st.limits.nobody_was_told());
    }

    /// Waits until sessions were started `count` times in all.
    pub(crate) async fn wait_identifies(&self, count: u32) {
        self.wait(&format!("IDENTIFY number {count}"), |st| {
            (st.identifies >= count).then_some(())
        })
        .await;
    }

    /// Waits until no request has come for this long.
    pub(crate) async fn quiet(&self, time: Duration) {
        loop {
            let before = self.shared.look(|st| st.requests.len());
            tokio::time::sleep(time).await;
            if self.shared.look(|st| st.requests.len()) == before {
                return;
            }
        }
    }

    /// What happened lately, for failure texts.
    pub(crate) fn story(&self) -> String {
        self.shared.look(|st| {
            let mut out = String::from("Last requests:\n");
            let skip = st.requests.len().saturating_sub(12);
            for r in &st.requests[skip..] {
                out += &format!("  {} {} -> {}\n", r.method, r.path, r.status);
            }
            out += "Last messages:\n";
            let mut ids: Vec<&Id> = st.messages.keys().collect();
            ids.sort();
            for m in ids.iter().rev().take(12).rev().map(|id| &st.messages[*id]) {
                let files: Vec<&str> = m.attachments.iter().map(|a| a.filename.as_str()).collect();
                let to = m.only_for.map(|u| format!(" (only for {})", st.name(u)));
                let thinking = if m.flags & LOADING != 0 {
                    " (thinking)"
                } else {
                    ""
                };
                out += &format!(
                    "  {} {}{}{thinking}: {:?} {files:?} {:?}\n",
                    st.channel_name(m.channel),
                    st.name(m.author),
                    to.unwrap_or_default(),
                    m.content,
                    m.buttons().iter().map(|b| &b.1).collect::<Vec<_>>(),
                );
            }
            let connected = st.sessions.iter().filter(|s| s.connected()).count();
            out += &format!("Connected sessions: {connected}\n");
            out += &format!(
                "Violations: {:#?}\nRefusals: {:#?}",
                st.violations, st.refusals
            );
            out
        })
    }

    // ---- trouble ----

    /// Lets the next `times` requests fail. The method may be `*`; in the path (after `/api/v10`) `*` stands for one segment
    /// and `**` for the rest: `fail_next("POST", "/channels/*/messages", Fault::bad_gateway(), 2)`.
    pub(crate) fn fail_next(&self, method: &str, pattern: &str, fault: Fault, times: u32) {
        self.shared.with(|st| {
            st.faults.push(FaultRule {
                method: method.to_owned(),
                pattern: pattern.to_owned(),
                fault,
                times,
            });
        });
    }
    /// How many ordered faults have not happened yet.
    pub(crate) fn faults_left(&self) -> u32 {
        self.shared
            .look(|st| st.faults.iter().map(|f| f.times).sum())
    }
    /// One request in so many is refused or fails, in a way that chance chooses; `None` ends that.
    pub(crate) fn moods(&self, moods: Option<Moods>) {
        self.shared.with(|st| st.moods = moods);
    }
    /// Whether a mood said before the message `before` that somebody can't be written to.
    pub(crate) fn was_turned_away(&self, who: Id, before: Id) -> bool {
        let is_theirs = |to: &Option<Id>| to.is_none_or(|to| to == who);
        self.shared.look(|st| {
            let mut all = st.turned_away.iter();
            all.any(|(to, at)| is_theirs(to) && *at < before)
        })
    }
    /// So much time has passed that no nonce is remembered.
    pub(crate) fn forget_nonces(&self) {
        self.shared.with(|st| st.nonces.clear());
    }
    /// Drops all ordered faults.
    pub(crate) fn clear_faults(&self) {
        self.shared.with(|st| st.faults.clear());
    }
    /// Holds every message creation (`POST /channels/*/messages`) from now on.
    pub(crate) fn hold_posts(&self, mode: HoldMode) {
        self.shared.hold.send_replace(Some(mode));
    }
    /// Lets held requests go on, and new ones pass.
    pub(crate) fn release(&self) {
        self.shared.hold.send_replace(None);
    }
    /// Waits until a request is being held.
    pub(crate) async fn held(&self) {
        self.wait_until("a held message creation", |f| f.held_count() > 0)
            .await;
    }
    /// How many requests are being held; one whose connection ends is no longer.
    pub(crate) fn held_count(&self) -> usize {
        self.shared.held.load(Ordering::SeqCst)
    }
    /// Nothing answers any more: connections are refused or cut, the gateway too. Sessions stay resumable.
    pub(crate) fn go_down(&self) {
        self.shared.down.store(true, Ordering::SeqCst);
        self.shared.with(|st| st.close_all(|| Out::Drop, false));
    }
    /// The end of `go_down`.
    pub(crate) fn come_back(&self) {
        self.shared.down.store(false, Ordering::SeqCst);
    }
    /// Closes all gateway connections with a code; the sessions stay resumable.
    pub(crate) fn close_gateway(&self, code: u16) {
        self.shared
            .with(|st| st.close_all(|| Out::Close(code), false));
    }
    /// Cuts all gateway connections without a word; the sessions stay resumable.
    pub(crate) fn drop_gateway(&self) {
        self.shared.with(|st| st.close_all(|| Out::Drop, false));
    }
    /// INVALID_SESSION to all. Not resumable: the sessions are gone, with the events in between.
    pub(crate) fn invalidate_sessions(&self, resumable: bool) {
        self.shared.with(|st| {
            let frame = format!("{{\"op\":9,\"s\":null,\"t\":null,\"d\":{resumable}}}");
            st.close_all(|| Out::Json(frame.clone()), !resumable);
        });
    }
    /// RECONNECT to all.
    pub(crate) fn request_reconnect(&self) {
        self.shared.with(|st| {
            for session in &st.sessions {
                session.send(Out::Json(
                    "{\"op\":7,\"s\":null,\"t\":null,\"d\":null}".to_owned(),
                ));
            }
        });
    }
    /// With true, heartbeats are no longer acknowledged.
    pub(crate) fn mute_acks(&self, mute: bool) {
        self.shared.with(|st| st.no_acks = mute);
    }
    /// With true, nobody is told that their session goes on.
    pub(crate) fn mute_resumed(&self, mute: bool) {
        self.shared.with(|st| st.no_resumed = mute);
    }
    /// The event told last, whoever caused it.
    pub(crate) fn last_event(&self) -> Option<Event> {
        self.shared.look(|st| st.last_event.clone())
    }
    /// Tells the last event once more.
    pub(crate) fn replay_last_event(&self) {
        let event = self.last_event().expect("an event before");
        self.redeliver(event);
    }
    /// Tells an event once more.
    pub(crate) fn redeliver(&self, event: Event) {
        self.shared.with(|st| st.emit(event, false));
    }
    /// Tells a message's creation once more.
    pub(crate) fn redeliver_message(&self, message: Id) {
        self.shared
            .with(|st| messages::announce(&self.shared, st, message, "MESSAGE_CREATE"));
    }
    /// A person's message in the direct messages with the bot; the message's id.
    pub(crate) fn dm(&self, user: Id, text: impl Into<Message>) -> Id {
        let channel = self.shared.with(|st| st.dm_channel(user));
        self.say(user, channel, text)
    }
}
