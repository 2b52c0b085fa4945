//! Threads: opening them, changing them, and how a post wakes an archived one.

use serde_json::{Value, json};

use super::handle::FakeDiscord;
use super::messages::{announce, visible};
use super::permissions::{
    CREATE_PUBLIC_THREADS, MANAGE_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES_IN_THREADS, need,
};
use super::places::tell;
use super::reply::{Form, Refusal, Reply};
use super::rest::Call;
use super::state::{Channel, HAS_THREAD, Id, Place, State};
use super::{Shared, payload};

/// Opens a thread from a message (the thread has the message's id), or beside the messages.
pub(crate) fn open(
    shared: &Shared,
    st: &mut State,
    call: &Call,
    from: Option<Id>,
) -> Result<Reply, Refusal> {
    let channel = visible(st, call.id(0)?)?;
    let Place::Text { guild } = channel.place else {
        return Err(Refusal::broken(
            400,
            50024,
            "Cannot execute action on this channel type",
            "a thread inside a thread or a direct message",
        ));
    };
    if channel.kind != 0 {
        return Err(Refusal::world(
            400,
            50024,
            "Cannot execute action on this channel type",
        ));
    }
    let mut form = Form::default();
    let name = call.body["name"]
        .as_str()
        .unwrap_or_default()
        .trim()
        .to_owned();
    form.length("name", &name, 1, 100);
    let minutes = call.body["auto_archive_duration"].as_u64();
    // Without a message the kind must be given, and the fake knows public threads only.
    if from.is_none() && call.body["type"].as_u64() != Some(11) {
        form.wrong(
            "type",
            "BASE_TYPE_CHOICES",
            "The fake opens public threads (11) only",
        );
    }
    form.done()?;
    let mut bits = CREATE_PUBLIC_THREADS;
    if from.is_some() {
        bits |= READ_MESSAGE_HISTORY;
    }
    need(st, &channel, bits)?;
    if let Some(id) = from {
        let message = st
            .message(id)
            .filter(|m| m.channel == channel.id && m.only_for.is_none())
            .ok_or_else(|| Refusal::world(404, 10008, "Unknown Message"))?;
        if message.thread.is_some() || st.channels.contains_key(&id) {
            return Err(Refusal::world(
                400,
                160_004,
                "A thread has already been created for this message",
            ));
        }
    }
    let id = from.unwrap_or_else(|| st.next_id());
    let place = Place::Thread {
        guild,
        parent: channel.id,
    };
    let mut thread = Channel::new(id, &name, place);
    thread.opener = Some(st.bot);
    thread.minutes = minutes.unwrap_or(thread.minutes);
    let thread = add(shared, st, thread);
    if let Some(message) = from.and_then(|m| st.messages.get_mut(&m)) {
        message.thread = Some(id);
        message.flags |= HAS_THREAD;
        announce(shared, st, id, "MESSAGE_UPDATE");
    }
    Ok(Reply::json(201, thread))
}

/// Makes a thread and tells it; its JSON.
fn add(shared: &Shared, st: &mut State, thread: Channel) -> Value {
    let guild = thread.guild().expect("threads are in guilds");
    let out = payload::channel(st, &thread);
    st.channels.insert(thread.id, thread);
    let mut full = out.clone();
    full["newly_created"] = json!(true);
    tell(shared, st, "THREAD_CREATE", guild, full);
    out
}

/// Nothing but a post happens in an archived thread.
pub(crate) fn archived() -> Refusal {
    Refusal::world(
        400,
        50083,
        "Tried to perform an operation on an archived thread, such as editing a message or adding a user to the thread",
    )
}

/// A post wakes an archived thread.
pub(crate) fn wake(shared: &Shared, st: &mut State, id: Id) {
    let now = st.now();
    let Some(thread) = st.channels.get_mut(&id).filter(|c| c.archived) else {
        return;
    };
    thread.archived = false;
    thread.archived_ms = Some(now);
    update(shared, st, id);
}

fn update(shared: &Shared, st: &mut State, id: Id) {
    let full = payload::channel(st, &st.channels[&id]);
    if let Some(guild) = st.channels[&id].guild() {
        tell(shared, st, "THREAD_UPDATE", guild, full);
    }
}

/// `PATCH /channels/{c}`, for threads. Whoever opened a thread may rename it, archive it, lock it and set its time; waking
/// one that is not locked takes no more than the permission to post there; all else takes the permission to manage threads.
pub(crate) fn change(shared: &Shared, st: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let channel = visible(st, call.id(0)?)?;
    if !matches!(channel.place, Place::Thread { .. }) {
        return Err(Refusal::broken(
            403,
            50013,
            "Missing Permissions",
            "a change of a channel that is no thread",
        ));
    }
    let body = &call.body;
    let given = |key: &str| body.get(key).filter(|v| !v.is_null());
    let mut form = Form::default();
    for key in ["invitable", "rate_limit_per_user"] {
        if given(key).is_some() {
            form.wrong(key, "BASE_TYPE_CHOICES", "not for a public thread");
        }
    }
    let name = given("name").and_then(Value::as_str).map(str::trim);
    if let Some(name) = name {
        form.length("name", name, 1, 100);
    }
    form.done()?;
    let (archive, lock) = (
        given("archived").and_then(Value::as_bool),
        given("locked").and_then(Value::as_bool),
    );
    let minutes = given("auto_archive_duration").and_then(Value::as_u64);
    let only_wakes =
        archive == Some(false) && lock.is_none() && name.is_none() && minutes.is_none();
    let bits = if channel.locked {
        MANAGE_THREADS
    } else if only_wakes {
        SEND_MESSAGES_IN_THREADS
    } else if channel.opener == Some(st.bot) {
        0
    } else {
        MANAGE_THREADS
    };
    need(st, &channel, bits)?;
    if channel.archived && archive != Some(false) {
        return Err(archived());
    }
    let now = st.now();
    if let Some(thread) = st.channels.get_mut(&channel.id) {
        if let Some(archive) = archive.filter(|a| *a != thread.archived) {
            thread.archived = archive;
            thread.archived_ms = Some(now);
        }
        thread.locked = lock.unwrap_or(thread.locked);
        thread.minutes = minutes.unwrap_or(thread.minutes);
        if let Some(name) = name {
            name.clone_into(&mut thread.name);
        }
    }
    update(shared, st, channel.id);
    Ok(Reply::ok(payload::channel(st, &st.channels[&channel.id])))
}

impl FakeDiscord {
    /// A person opens a thread from a message; the thread's id. It is the message's author, or the guild's owner where the
    /// bot wrote the message.
    pub(crate) fn open_thread(&self, message: Id, name: &str) -> Id {
        let opener = self.shared.look(|st| {
            let stored = st.message(message).expect("a known message");
            let guild = st.channel(stored.channel).and_then(Channel::guild);
            let owner = guild.and_then(|g| st.guilds.get(&g)).map(|g| g.owner);
            Some(stored.author)
                .filter(|author| *author != st.bot)
                .or(owner)
        });
        self.open_thread_by(
            opener.expect("threads hang from text channels"),
            message,
            name,
        )
    }

    /// This person opens a thread from a message; the thread's id.
    pub(crate) fn open_thread_by(&self, user: Id, message: Id, name: &str) -> Id {
        self.shared.with(|st| {
            let channel = st.message(message).expect("a known message").channel;
            let Some(Place::Text { guild }) = st.channel(channel).map(|c| c.place.clone()) else {
                panic!("threads hang from text channels");
            };
            if let Err(why) = st.may_act(user, channel) {
                panic!("{why}");
            }
            let parent = channel;
            let mut thread = Channel::new(message, name, Place::Thread { guild, parent });
            thread.opener = Some(user);
            add(&self.shared, st, thread);
            if let Some(stored) = st.messages.get_mut(&message) {
                stored.thread = Some(message);
                stored.flags |= HAS_THREAD;
            }
            announce(&self.shared, st, message, "MESSAGE_UPDATE");
            message
        })
    }

    /// Makes a thread private, with the bot as a member of it or not. As on Discord, only members hear of it.
    pub(crate) fn make_private(&self, thread: Id, bot_in: bool) {
        self.shared.with(|st| {
            let channel = st.channels.get_mut(&thread).expect("a known thread");
            channel.private = true;
            channel.bot_in = bot_in;
        });
    }
    /// Adds the bot to a private thread, or removes it: THREAD_MEMBERS_UPDATE, and THREAD_CREATE to whoever was added.
    pub(crate) fn bot_in_thread(&self, thread: Id, bot_in: bool) {
        self.shared.with(|st| {
            let bot = st.bot.to_string();
            let channel = st.channels.get_mut(&thread).expect("a known thread");
            channel.bot_in = bot_in;
            let channel = channel.clone();
            let guild = channel.guild().expect("a thread of a guild");
            let mut full =
                json!({"id": thread.to_string(), "guild_id": guild.to_string(), "member_count": 2});
            match bot_in {
                true => {
                    let mut made = payload::channel(st, &channel);
                    made["newly_created"] = json!(false);
                    tell(&self.shared, st, "THREAD_CREATE", guild, made);
                }
                false => full["removed_member_ids"] = json!([bot]),
            }
            tell(&self.shared, st, "THREAD_MEMBERS_UPDATE", guild, full);
        });
    }

    /// The threads of a channel that are there, archived ones too.
    pub(crate) fn threads(&self, parent: Id) -> Vec<Id> {
        self.shared.look(|st| {
            let there = st.channels.values().filter(|c| !c.gone);
            there
                .filter(|c| matches!(c.place, Place::Thread { parent: p, .. } if p == parent))
                .map(|c| c.id)
                .collect()
        })
    }

    /// Archives or wakes a thread. Nothing in an archived one can be edited, and the next post wakes it.
    pub(crate) fn archive_thread(&self, thread: Id, archived: bool) {
        let now = self.shared.look(|st| st.now());
        self.change(thread, |c| {
            c.archived = archived;
            c.archived_ms = Some(now);
        });
    }
    /// Locks a thread: it takes no post but of those who manage threads.
    pub(crate) fn lock_thread(&self, thread: Id, locked: bool) {
        self.change(thread, |c| c.locked = locked);
    }
    /// Whether a thread is archived.
    pub(crate) fn is_archived(&self, thread: Id) -> bool {
        self.shared.look(|st| st.channels[&thread].archived)
    }
    /// Whether a thread is locked.
    pub(crate) fn is_locked(&self, thread: Id) -> bool {
        self.shared.look(|st| st.channels[&thread].locked)
    }
}
