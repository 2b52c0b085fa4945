//! What the fake Discord knows: people, guilds, channels, messages, interactions, sessions, and the list of broken rules.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::Value;
use tokio::sync::mpsc;

use super::faults::{FaultRule, Limits, Moods};
use super::gateway::Session;
use super::guilds::{Role, Standing};
use super::memory::{Memory, Told};
use super::permissions::{READ_MESSAGE_HISTORY, VIEW_CHANNEL};
use super::{Filling, Setup};

/// A Discord snowflake: 64 bits, the creation time in the upper 42.
pub(crate) type Id = u64;

/// Milliseconds between 1970 and the first second of 2015, Discord's epoch.
const EPOCH_MS: u64 = 1_420_070_400_000;

/// A user of Discord.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    /// Snowflake of the user.
    pub(crate) id: Id,
    /// The unique lower-case name.
    pub(crate) username: String,
    /// The name shown to others.
    pub(crate) global_name: Option<String>,
    /// Whether this is an application's user.
    pub(crate) bot: bool,
    /// Whether direct messages from bots are refused (code 50007).
    pub(crate) dms_closed: bool,
}

/// A server.
#[derive(Clone, Debug)]
pub(crate) struct Guild {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) owner: Id,
    /// The roles but for @everyone, which has the guild's id.
    pub(crate) roles: BTreeMap<Id, Role>,
    /// How people stand here; who is not listed is a plain member.
    pub(crate) standings: BTreeMap<Id, Standing>,
    /// The bot was removed.
    pub(crate) away: bool,
    /// Until when a moderator has timed the bot out, in milliseconds since 1970.
    pub(crate) timed_out_until: Option<u64>,
}

impl Guild {
    /// Whether the bot is timed out: it may only look and read.
    pub(crate) fn is_timed_out(&self) -> bool {
        self.timed_out_until.is_some_and(|until| until > now_ms())
    }
}

/// What kind of place a channel is.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// A text channel of a guild.
    Text {
        /// The guild.
        guild: Id,
    },
    /// A public thread below a text channel.
    Thread {
        /// The guild.
        guild: Id,
        /// The text channel the thread hangs from.
        parent: Id,
    },
    /// The direct messages of one user with the bot.
    Dm {
        /// The user.
        user: Id,
    },
    /// A conversation of people without the bot.
    Group {
        /// The people.
        users: Vec<Id>,
    },
}

/// A channel, thread or direct-message channel.
#[derive(Clone, Debug)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) place: Place,
    /// What the bot may do here; `None` means the guild's default.
    pub(crate) bot_permissions: Option<u64>,
    /// Who opened the thread.
    pub(crate) opener: Option<Id>,
    /// Minutes without a post after which the thread is archived.
    pub(crate) minutes: u64,
    pub(crate) archived: bool,
    /// When the thread was archived or woken last, in milliseconds since 1970.
    pub(crate) archived_ms: Option<u64>,
    pub(crate) locked: bool,
    /// Whether only its members see the thread.
    pub(crate) private: bool,
    /// Whether the bot is a member of the private thread.
    pub(crate) bot_in: bool,
    pub(crate) gone: bool,
    /// Discord's number of the kind of a guild's channel: text, [`VOICE_CHANNEL`] or [`FORUM`].
    pub(crate) kind: u8,
}

/// A voice channel: people write there, but it has no threads.
pub(crate) const VOICE_CHANNEL: u8 = 2;

/// A forum: its posts are threads, and nothing else can be posted.
pub(crate) const FORUM: u8 = 15;

impl Channel {
    /// A channel that is open.
    pub(crate) fn new(id: Id, name: &str, place: Place) -> Channel {
        Channel {
            id,
            name: name.to_owned(),
            place,
            bot_permissions: None,
            opener: None,
            minutes: 1440,
            archived: false,
            archived_ms: None,
            locked: false,
            private: false,
            bot_in: true,
            gone: false,
            kind: 0,
        }
    }

    /// The guild this channel belongs to, none for direct messages.
    pub(crate) fn guild(&self) -> Option<Id> {
        match self.place {
            Place::Text { guild } | Place::Thread { guild, .. } => Some(guild),
            Place::Dm { .. } | Place::Group { .. } => None,
        }
    }
}

/// A file that came with a message.
#[derive(Clone, Debug)]
pub(crate) struct Attachment {
    pub(crate) id: Id,
    pub(crate) filename: String,
    /// The alt text.
    pub(crate) description: Option<String>,
    pub(crate) content_type: String,
    pub(crate) bytes: Arc<Vec<u8>>,
    /// Used by an embed (`attachment://name`): Discord leaves it out of `message.attachments`.
    pub(crate) in_embed: bool,
}

/// A message as Discord keeps it, with what a test wants to know of how it came about.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) id: Id,
    pub(crate) channel: Id,
    pub(crate) author: Id,
    pub(crate) content: String,
    /// The component rows, as sent.
    pub(crate) components: Vec<Value>,
    /// The embeds, as sent.
    pub(crate) embeds: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    /// The `allowed_mentions` object as sent; `None` when the bot left it out, and Discord parsed everything.
    pub(crate) allowed_mentions: Option<Value>,
    /// Users that got a notification from this message.
    pub(crate) pinged: Vec<Id>,
    /// Whether `@everyone` or `@here` went off.
    pub(crate) pinged_everyone: bool,
    pub(crate) nonce: Option<Value>,
    pub(crate) enforce_nonce: bool,
    /// The message this one replies to.
    pub(crate) reference: Option<Id>,
    pub(crate) flags: u64,
    /// How often it was edited.
    pub(crate) edited: u32,
    /// Discord's message type: 0 ordinary, 19 reply, 20 answer to a command.
    pub(crate) kind: u8,
    /// The interaction this message answers.
    pub(crate) interaction: Option<Id>,
    /// Set for ephemeral messages: the only person who sees it.
    pub(crate) only_for: Option<Id>,
    /// The thread opened from this message.
    pub(crate) thread: Option<Id>,
    pub(crate) deleted: bool,
    /// When it was recorded.
    pub(crate) at: Instant,
    /// When it was edited last, in milliseconds since 1970.
    pub(crate) edited_ms: Option<u64>,
    /// Contents before each edit, oldest first.
    pub(crate) earlier: Vec<String>,
}

/// Bit of `flags`: only the person who acted sees the message.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Bit of `flags`: "thinking", a deferred answer that is not there yet.
pub(crate) const LOADING: u64 = 1 << 7;
/// Bit of `flags`: a thread hangs from the message.
pub(crate) const HAS_THREAD: u64 = 1 << 5;
/// Bit of `flags`: links show no preview.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Bit of `flags`: nobody's device makes a sound.
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

impl Stored {
    /// An empty ordinary message; `state.keep` makes it known.
    pub(crate) fn new(id: Id, channel: Id, author: Id, content: String) -> Stored {
        Stored {
            id,
            channel,
            author,
            content,
            components: Vec::new(),
            embeds: Vec::new(),
            attachments: Vec::new(),
            allowed_mentions: None,
            pinged: Vec::new(),
            pinged_everyone: false,
            nonce: None,
            enforce_nonce: false,
            reference: None,
            flags: 0,
            edited: 0,
            kind: 0,
            interaction: None,
            only_for: None,
            thread: None,
            deleted: false,
            at: Instant::now(),
            edited_ms: None,
            earlier: Vec::new(),
        }
    }

    /// Every button of the message, in order: `custom_id` and label. Disabled ones are left out.
    pub(crate) fn buttons(&self) -> Vec<(String, String)> {
        let mut out = Vec::new();
        for row in &self.components {
            for part in row["components"].as_array().into_iter().flatten() {
                if part["type"] == 2 && part["disabled"] != true {
                    let id = part["custom_id"].as_str().unwrap_or_default();
                    out.push((
                        id.to_owned(),
                        part["label"].as_str().unwrap_or_default().to_owned(),
                    ));
                }
            }
        }
        out
    }

    /// The `custom_id` of the button with this label.
    pub(crate) fn button(&self, label: &str) -> Option<String> {
        self.buttons()
            .into_iter()
            .find(|(_, l)| l == label)
            .map(|(id, _)| id)
    }

    /// Every menu of the message, as sent. Disabled ones are left out.
    pub(crate) fn menus(&self) -> Vec<&Value> {
        let rows = self.components.iter();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        parts
            .filter(|part| part["type"] == 3 && part["disabled"] != true)
            .collect()
    }

    /// The `custom_id` of the menu, and the value, of the first entry with this label.
    pub(crate) fn entry(&self, label: &str) -> Option<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        self.menus().into_iter().find_map(|menu| {
            let mut entries = menu["options"].as_array()?.iter();
            let entry = entries.find(|entry| entry["label"] == label)?;
            Some((text(&menu["custom_id"]), text(&entry["value"])))
        })
    }

    /// The attachment with this file name.
    pub(crate) fn file(&self, name: &str) -> Option<&Attachment> {
        self.attachments.iter().find(|a| a.filename == name)
    }

    /// Whether only one person sees it.
    pub(crate) fn ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// Whether those it pings are told without a sound.
    pub(crate) fn silent(&self) -> bool {
        self.flags & SUPPRESS_NOTIFICATIONS != 0
    }
}

/// The first answer the bot gave to an interaction.
#[derive(Clone, Debug)]
pub(crate) struct FirstResponse {
    /// Callback type: 4 message, 5 deferred, 6 deferred update, 7 update, 8 choices, 9 modal.
    pub(crate) kind: u64,
    /// The `data` object as sent.
    pub(crate) data: Value,
    /// Time from the dispatch of the interaction to the answer.
    pub(crate) latency: Duration,
}

/// An interaction from its dispatch on.
#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    /// Interaction type: 2 command, 3 component, 4 autocomplete, 5 modal.
    pub(crate) kind: u8,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) at: Instant,
    /// What it is, for failure texts: "/challenge by alice".
    pub(crate) label: String,
    /// The message with the component that was used.
    pub(crate) source: Option<Id>,
    pub(crate) first: Option<FirstResponse>,
    /// The message `@original` stands for.
    pub(crate) original: Option<Id>,
    pub(crate) followups: Vec<Id>,
    /// A deferred answer that was filled in, or an update that was made.
    pub(crate) done: bool,
    /// The bot did not answer within the deadline.
    pub(crate) missed: bool,
    /// A fault swallowed the answer to the first response, so a second attempt is fair.
    pub(crate) answer_lost: bool,
}

/// One request the bot made.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) method: String,
    /// The path after `/api/v10`.
    pub(crate) path: String,
    /// The JSON body, `null` when there was none.
    pub(crate) body: Value,
    /// The status it was answered with; 0 while it waits or when the connection was cut.
    pub(crate) status: u16,
    pub(crate) at: Instant,
}

/// Everything behind the one lock.
pub(crate) struct State {
    pub(crate) sign_in: super::oauth::SignIn,
    /// The time, if a test turns it.
    pub(crate) clock: Option<Arc<AtomicI64>>,
    last_id: Id,
    pub(crate) bot: Id,
    pub(crate) people: BTreeMap<Id, Person>,
    pub(crate) guilds: BTreeMap<Id, Guild>,
    /// Who has installed the bot for themselves.
    pub(crate) installed: BTreeSet<Id>,
    /// The servers in which nobody but whoever asks sees the answers of people's own apps, whatever permissions say.
    pub(crate) hushed: BTreeSet<Id>,
    pub(crate) channels: BTreeMap<Id, Channel>,
    pub(crate) messages: HashMap<Id, Stored>,
    pub(crate) by_channel: HashMap<Id, Vec<Id>>,
    pub(crate) dms: HashMap<Id, Id>,
    pub(crate) default_permissions: u64,
    /// Global commands, as answered to the bot.
    pub(crate) commands: Vec<Value>,
    /// Commands of one guild.
    pub(crate) guild_commands: HashMap<Id, Vec<Value>>,
    /// The commands that an owner shows to a role: server, name, and role, which is the server's own id for everyone.
    pub(crate) shown_commands: HashSet<(Id, String, Id)>,
    pub(crate) registrations: u32,
    /// The User-Agent headers that were seen.
    pub(crate) agents: BTreeSet<String>,
    pub(crate) interactions: BTreeMap<Id, Interaction>,
    pub(crate) tokens: HashMap<String, Id>,
    pub(crate) sessions: Vec<Session>,
    pub(crate) identifies: u32,
    /// How many of these were on earlier days.
    pub(crate) earlier_identifies: u32,
    pub(crate) resumes: u32,
    pub(crate) connections: u32,
    pub(crate) last_event: Option<super::gateway::Event>,
    pub(crate) violations: Vec<String>,
    pub(crate) refusals: Vec<String>,
    pub(crate) refused_often: HashMap<(String, Option<u64>), u32>,
    pub(crate) requests: Vec<Seen>,
    pub(crate) faults: Vec<FaultRule>,
    pub(crate) moods: Option<Moods>,
    /// Whom a mood has said to be closed to direct messages (`None` while none was opened), and an id of that moment.
    pub(crate) turned_away: Vec<(Option<Id>, Id)>,
    pub(crate) limits: Limits,
    pub(crate) nonces: VecDeque<(Instant, Id, String, Id)>,
    pub(crate) typing: HashSet<Id>,
    pub(crate) no_acks: bool,
    pub(crate) no_resumed: bool,
    /// What the next connections are told instead of HELLO, and the next sessions instead of READY's data.
    pub(crate) odd_hellos: VecDeque<String>,
    pub(crate) odd_readies: VecDeque<Value>,
    /// Whether everything with text must say whom it may ping.
    pub(crate) mentions_explicit: bool,
    /// Which shard identified when.
    pub(crate) identified: Vec<(u64, Instant)>,
    /// What a forgetful fake still remembers; none where everything is remembered.
    pub(crate) memory: Option<Memory>,
    /// Who hears at once of what happens in a channel.
    pub(crate) taps: HashMap<Id, mpsc::UnboundedSender<Told>>,
    pub(crate) filling: Filling,
    /// How many requests were answered.
    pub(crate) served: u64,
}

impl State {
    /// How many sessions may still be started today.
    pub(crate) fn sessions_left(&self, setup: &Setup) -> u32 {
        let today = self.identifies - self.earlier_identifies;
        setup.session_starts.saturating_sub(today)
    }

    /// A world with nobody in it but the bot.
    pub(crate) fn new(default_permissions: u64, limits: Limits) -> State {
        let mut state = State {
            clock: None,
            sign_in: super::oauth::SignIn::default(),
            last_id: 0,
            bot: 0,
            people: BTreeMap::new(),
            guilds: BTreeMap::new(),
            installed: BTreeSet::new(),
            hushed: BTreeSet::new(),
            channels: BTreeMap::new(),
            messages: HashMap::new(),
            by_channel: HashMap::new(),
            dms: HashMap::new(),
            default_permissions,
            commands: Vec::new(),
            guild_commands: HashMap::new(),
            shown_commands: HashSet::new(),
            registrations: 0,
            agents: BTreeSet::new(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            sessions: Vec::new(),
            identifies: 0,
            earlier_identifies: 0,
            resumes: 0,
            connections: 0,
            last_event: None,
            violations: Vec::new(),
            refusals: Vec::new(),
            refused_often: HashMap::new(),
            requests: Vec::new(),
            faults: Vec::new(),
            moods: None,
            turned_away: Vec::new(),
            limits,
            nonces: VecDeque::new(),
            typing: HashSet::new(),
            no_acks: false,
            no_resumed: false,
            odd_hellos: VecDeque::new(),
            odd_readies: VecDeque::new(),
            mentions_explicit: false,
            identified: Vec::new(),
            memory: None,
            taps: HashMap::new(),
            filling: Filling::default(),
            served: 0,
        };
        let bot = state.next_id();
        state.bot = bot;
        state.people.insert(
            bot,
            Person {
                id: bot,
                username: "stonepost".to_owned(),
                global_name: None,
                bot: true,
                dms_closed: false,
            },
        );
        state
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        let turned = self.clock.as_ref();
        turned.map_or_else(now_ms, |clock| clock.load(Ordering::Relaxed).unsigned_abs())
    }

    /// A fresh snowflake, larger than every one before.
    pub(crate) fn next_id(&mut self) -> Id {
        let id = (self.now().saturating_sub(EPOCH_MS) << 22).max(self.last_id + 1);
        self.last_id = id;
        id
    }

    /// Writes down a broken rule.
    pub(crate) fn violate(&mut self, text: impl Into<String>) {
        self.violations.push(text.into());
    }

    /// The channel, unless it is unknown or was deleted.
    pub(crate) fn channel(&self, id: Id) -> Option<&Channel> {
        self.channels.get(&id).filter(|c| !c.gone)
    }

    /// The message, unless it is unknown or was deleted.
    pub(crate) fn message(&self, id: Id) -> Option<&Stored> {
        self.messages.get(&id).filter(|m| !m.deleted)
    }

    /// Makes a message known to its channel. Ephemeral ones belong to no channel's history.
    pub(crate) fn keep(&mut self, message: Stored) {
        if message.only_for.is_none() {
            self.by_channel
                .entry(message.channel)
                .or_default()
                .push(message.id);
        }
        let kept = (message.id, message.channel, message.only_for.is_some());
        self.messages.insert(message.id, message);
        self.forget_messages(kept);
    }

    /// The visible messages of a channel, oldest first.
    pub(crate) fn history(&self, channel: Id) -> Vec<&Stored> {
        self.by_channel
            .get(&channel)
            .into_iter()
            .flatten()
            .filter_map(|id| self.message(*id))
            .collect()
    }

    /// What the bot may do in a channel. A thread has its parent's permissions; direct messages allow everything; a guild
    /// the bot is not in, nothing.
    pub(crate) fn permissions(&self, channel: &Channel) -> u64 {
        if channel.guild().is_some_and(|guild| !self.bot_is_in(guild)) {
            return 0;
        }
        let here = match channel.place {
            Place::Dm { .. } => return u64::MAX,
            Place::Group { .. } => return 0,
            Place::Text { .. } => channel.bot_permissions,
            Place::Thread { parent, .. } => channel
                .bot_permissions
                .or_else(|| self.channels.get(&parent).and_then(|p| p.bot_permissions)),
        };
        let here = here.unwrap_or(self.default_permissions);
        let guild = channel.guild().and_then(|guild| self.guilds.get(&guild));
        if channel.private && !channel.bot_in {
            return 0;
        }
        match guild.is_some_and(Guild::is_timed_out) {
            true => here & (VIEW_CHANNEL | READ_MESSAGE_HISTORY),
            false => here,
        }
    }

    /// The channel of direct messages with a user, made when it is not there.
    pub(crate) fn dm_channel(&mut self, user: Id) -> Id {
        if let Some(id) = self.dms.get(&user) {
            return *id;
        }
        let id = self.next_id();
        self.channels
            .insert(id, Channel::new(id, "", Place::Dm { user }));
        self.dms.insert(user, id);
        id
    }

    /// A person's name for failure texts.
    pub(crate) fn name(&self, user: Id) -> String {
        self.people
            .get(&user)
            .map_or_else(|| user.to_string(), |p| p.username.clone())
    }

    /// The name that others see of a person.
    pub(crate) fn shown_name(&self, user: Id) -> String {
        let name = self.people.get(&user).and_then(|p| p.global_name.clone());
        name.unwrap_or_else(|| self.name(user))
    }

    /// A channel's name for failure texts.
    pub(crate) fn channel_name(&self, channel: Id) -> String {
        match self.channels.get(&channel) {
            Some(Channel {
                place: Place::Dm { user },
                ..
            }) => format!("direct messages of {}", self.name(*user)),
            Some(c) => format!("#{}", c.name),
            None => format!("unknown channel {channel}"),
        }
    }
}

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |d| d.as_millis() as u64)
}

/// Milliseconds since 1970 at which a snowflake was made.
pub(crate) fn made_ms(id: Id) -> u64 {
    (id >> 22) + EPOCH_MS
}

/// `2026-01-31T12:00:00.000000+00:00`, the way Discord writes a time.
pub(crate) fn iso(ms: u64) -> String {
    let (days, rest) = (ms / 86_400_000, ms % 86_400_000);
    // Days to civil date, counting in 400-year eras that start on 1 March.
    let z = days as i64 + 719_468;
    let era = z.div_euclid(146_097);
    let day_of_era = z.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (h, m, s, milli) = (
        rest / 3_600_000,
        rest / 60_000 % 60,
        rest / 1000 % 60,
        rest % 1000,
    );
    format!("{year:04}-{month:02}-{day:02}T{h:02}:{m:02}:{s:02}.{milli:03}000+00:00")
}
