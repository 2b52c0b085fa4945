//! Stories on the fake Discord. What Discord is sent is turned into what its client shows, as the local chat says it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::Connection;
use serde_json::{Map, Value as Json, json};
use stonepost::chat::command_line::{self, Named};
use stonepost::chat::{Author, Chat, Clock, Input, Machines, Text, Time, Value};
use stonepost::discord;
use stonepost::local::{LocalChannel, LocalFile, LocalMessage};
use stonepost::play::RatingPeriod;
use stonepost::store::Store;
use tempfile::TempDir;
use tokio::time::timeout;

use super::components::{buttons, list, menu};
use super::marked;
use super::open_form::OpenForm;
use super::scene::{Over, Scene};
use super::settings::Settings;
use super::world::{SOON, World};
use crate::asked::Asked;
use crate::conversations::{NOON, settled};
use crate::discord::{Bot, settings};
use crate::fake::permissions::{MANAGE_GUILD, MANAGE_MESSAGES};
use crate::fake::{
    FakeDiscord, FirstResponse, Id, InteractionHandle, Message, Place, Setup, Stored,
};

/// What is said where Discord's client lets nobody do that.
const UNSENT: &str = "  Discord's client doesn't send that";

/// How long an answer may take, and how often something is tried that isn't answered by then.
const PATIENCE: Duration = Duration::from_secs(15);
const TRIES: usize = 8;

/// Longer parts of a path are the tokens of interactions.
const LONGEST_WORD: usize = 20;

/// The most characters of a message that somebody writes.
const LONGEST: usize = 2_000;

pub(super) struct DiscordScene {
    pub(super) fake: FakeDiscord,
    pub(super) guild: Id,
    bot: Bot,
    machines: Machines,
    folder: TempDir,
    clock: Arc<AtomicI64>,
    /// By their names, in small letters.
    pub(super) people: Mutex<BTreeMap<String, Id>>,
    /// The form that each person opened last.
    forms: BTreeMap<String, InteractionHandle>,
    is_deaf: bool,
    /// So many requests are known.
    requests: usize,
}

async fn start(
    fake: &FakeDiscord,
    folder: &TempDir,
    clock: &Arc<AtomicI64>,
    set: &Settings,
) -> (Bot, Machines) {
    let store = Store::open(&folder.path().join("stonepost.db")).expect("the database opens");
    let adopted = store.adopt_rating_period(RatingPeriod::DEFAULT).await;
    adopted.expect("the database answers");
    let chat = set.chat(store.clone(), Clock::manual(Arc::clone(clock)));
    let machines = set.machines(&chat);
    let identifies = fake.identifies();
    let settings = discord::Settings {
        requests_per_second: 10_000,
        ..settings(fake, !set.is_deaf, &fake.token())
    };
    let bot = Bot::start_with_machines(settings, store, chat, None);
    fake.wait_commands().await;
    fake.wait_identifies(identifies + 1).await;
    fake.wait_ready().await;
    (bot, machines)
}

impl DiscordScene {
    /// The id of somebody, who is on the server from now on if nobody of this name was.
    pub(super) fn person(&self, name: &str) -> Id {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        *people.entry(name.to_lowercase()).or_insert_with(|| {
            let id = self.fake.add_user(name);
            // As in the local chat, everybody may do everything.
            self.fake
                .grant(id, self.guild, MANAGE_GUILD | MANAGE_MESSAGES);
            id
        })
    }

    fn name(&self, id: Id) -> String {
        self.fake.shared.look(|st| st.shown_name(id))
    }

    /// The channel that is called so in the local chat.
    pub(super) fn place(&self, channel: &str) -> Id {
        if let Some(name) = channel.strip_prefix('@') {
            let person = self.person(name);
            return self.fake.shared.with(|st| st.dm_channel(person));
        }
        match channel.parse() {
            Ok(id) => id,
            Err(_) => self.fake.channel_anywhere(channel),
        }
    }

    /// What the local chat calls a channel.
    fn channel_id(&self, id: Id) -> String {
        let (place, name) = self.fake.shared.look(|st| {
            let channel = &st.channels[&id];
            (channel.place.clone(), channel.name.clone())
        });
        match place {
            Place::Text { .. } | Place::Group { .. } => name,
            Place::Thread { .. } => id.to_string(),
            Place::Dm { user } => format!("@{}", self.name(user)),
        }
    }

    /// An id in the path of a request: the channel's name, or no matter what.
    fn in_path(&self, id: Id) -> String {
        let channel = self.fake.shared.look(|st| st.channels.get(&id).cloned());
        match channel {
            Some(channel) if matches!(channel.place, Place::Dm { .. }) => self.channel_id(id),
            Some(channel) => format!("#{}", channel.name),
            None => "…".to_owned(),
        }
    }

    /// A command or subcommand as it's registered.
    fn known(&self, name: &str) -> Json {
        let known = self.fake.commands_json();
        let found = |all: &[Json], name: &str| all.iter().find(|one| one["name"] == *name).cloned();
        let whole = found(&known, name);
        let inner = || {
            let (group, word) = name.split_once(' ')?;
            found(found(&known, group)?["options"].as_array()?, word)
        };
        whole.or_else(inner).unwrap_or_default()
    }

    /// Uses the command of a line.
    async fn command(
        &self,
        who: Id,
        place: Id,
        line: &str,
    ) -> Result<(InteractionHandle, FirstResponse), String> {
        let resolve = |named, typed: &str| match named {
            Named::Person => {
                let name = typed.strip_prefix('@').unwrap_or(typed);
                let id = self.named(name).to_string();
                Ok(Value::Person(Author::new(id, name)))
            }
            Named::Role => {
                let name = typed.strip_prefix('@').unwrap_or(typed);
                let role = self.role(name).ok_or_else(Text::default)?;
                Ok(Value::Role(role.to_string(), name.into()))
            }
            Named::Channel => {
                let name = typed.strip_prefix('#').unwrap_or(typed);
                Ok(Value::Channel(self.place(name).to_string(), name.into()))
            }
        };
        let Ok(Input::Command { name, options }) = command_line::parse(line, resolve) else {
            return Err(UNSENT.to_owned());
        };
        let known = self.known(&name);
        let kind = |option: &str| {
            list(&known["options"]).find(|one| one["name"] == *option)?["type"].as_u64()
        };
        let mut given = Map::new();
        for (option, value) in options {
            let value = match value {
                Value::Text(text) if kind(&option) == Some(4) => match text.parse::<i64>() {
                    Ok(number) => json!(number),
                    Err(_) => return Err(UNSENT.to_owned()),
                },
                Value::Text(text) if kind(&option) == Some(5) => match text.parse::<bool>() {
                    Ok(is) => json!(is),
                    Err(_) => return Err(UNSENT.to_owned()),
                },
                Value::Text(text) => json!(text),
                Value::Person(person) => json!(person.id),
                Value::Role(id, _) | Value::Channel(id, _) => json!(id),
                // No line names a message.
                Value::Message(_) => return Err(UNSENT.to_owned()),
            };
            given.insert(option, value);
        }
        let given = Json::Object(given);
        self.done(|| self.fake.try_slash(who, place, &name, given.clone()))
            .await
    }

    /// The form that somebody opened, if one was; it's the one that they send next.
    fn opened(
        &mut self,
        who: &str,
        by: InteractionHandle,
        first: &FirstResponse,
    ) -> Option<OpenForm> {
        (first.kind == 9).then(|| {
            self.forms.insert(who.to_owned(), by);
            let called = |id: &str| self.called(id.parse().expect("an id"));
            marked::form(OpenForm::of_client(&first.data, called))
        })
    }

    /// What a role or a person is called.
    fn called(&self, id: Id) -> String {
        let role = self.fake.shared.look(|st| {
            let role = st.guilds[&self.guild].roles.get(&id)?;
            Some(role.name.clone())
        });
        role.unwrap_or_else(|| self.name(id))
    }

    /// Somebody, or the program, by name.
    fn named(&self, name: &str) -> Id {
        match name.eq_ignore_ascii_case("stonepost") {
            true => self.fake.bot_id(),
            false => self.person(name),
        }
    }

    /// Does something, and does it again where a machine that stalls lets Discord's time for an answer pass: then it isn't done.
    pub(super) async fn done(
        &self,
        act: impl Fn() -> Result<InteractionHandle, String>,
    ) -> Result<(InteractionHandle, FirstResponse), String> {
        for _ in 0..TRIES {
            let done = act().map_err(|_| UNSENT.to_owned())?;
            if let Ok(first) = timeout(PATIENCE, done.first_response()).await {
                self.answered().await;
                return Ok((done, first));
            }
            done.give_up();
        }
        panic!("the machine stalls");
    }

    /// Somebody writes something that isn't a command.
    async fn write(&self, who: Id, place: Id, message: Message) -> Result<(), String> {
        let heard = self.bot.chat.admitted();
        let said = self.fake.try_say(who, place, message);
        said.map_err(|_| UNSENT.to_owned())?;
        let chat = &self.bot.chat;
        let is_bot = self.fake.shared.look(|st| st.people[&who].bot);
        match self.is_deaf || is_bot {
            // It may be nothing to it.
            true => self.fake.quiet(SOON).await,
            false => self.until("an ear", || chat.admitted() > heard).await,
        }
        self.answered().await;
        Ok(())
    }

    /// A number of the database.
    pub(super) fn number(&self, sql: &str) -> i64 {
        self.database().one(sql)
    }

    /// The role that is called so.
    pub(super) fn role(&self, name: &str) -> Option<Id> {
        self.fake.shared.look(|st| {
            let mut roles = st.guilds[&self.guild].roles.values();
            roles.find(|role| role.name == name).map(|role| role.id)
        })
    }

    /// Waits until whatever the program has received is answered.
    async fn answered(&self) {
        self.until("an answer", || self.bot.chat.unfinished() == 0)
            .await;
    }

    pub(super) async fn until(&self, what: &str, is_so: impl Fn() -> bool) {
        for _ in 0..12_000 {
            if is_so() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("waited in vain for {what}");
    }

    /// A message as the local chat would give it.
    fn as_local(&self, message: Stored) -> LocalMessage {
        let files = message.attachments.iter().map(|file| LocalFile {
            id: file.id.cast_signed(),
            name: file.filename.clone(),
            mime: stonepost::chat::File::mime(&file.filename).to_owned(),
            alt: file.description.clone(),
        });
        let channel = self.channel_id(message.channel);
        LocalMessage {
            id: message.id.cast_signed(),
            author: None,
            at: 0,
            only_for: message.only_for.map(|person| self.name(person)),
            text: Text::of(self.shown(&message.content)),
            menus: message.menus().into_iter().map(menu).collect(),
            buttons: buttons(&message.components),
            files: files.collect(),
            reply_to: message.reference.map(u64::cast_signed),
            pings: message.pinged.iter().map(|id| self.name(*id)).collect(),
            edited: message.edited > 0,
            board: None,
            replay: false,
            channel,
        }
    }

    /// What Discord's client makes of its markup.
    pub(super) fn shown(&self, content: &str) -> String {
        let mut shown = String::new();
        let mut rest = content;
        while let Some(first) = rest.chars().next() {
            if let Some((block, after)) = enclosed(rest, "```\n", "\n```") {
                shown += block;
                rest = after;
            } else if let Some((code, after)) = enclosed(rest, "`", "`") {
                shown += &format!("`{code}`");
                rest = after;
            } else if let Some((moment, after)) = enclosed(rest, "<t:", ":f>") {
                let seconds: i64 = moment.parse().expect("a moment");
                shown += &Text::default().when(Time(seconds * 1_000)).to_string();
                rest = after.split_once(":R>)").expect("how long until then").1;
            } else if let Some((mark, after)) = enclosed(rest, "<", ">") {
                shown += &self.mark(mark);
                rest = after;
            } else if let Some(after) = rest.strip_prefix("**") {
                rest = after;
            } else {
                let escaped = rest.strip_prefix('\\');
                let c = escaped.and_then(|rest| rest.chars().next());
                let (rest_of_it, c) = (escaped.unwrap_or(rest), c.unwrap_or(first));
                shown.push(c);
                rest = &rest_of_it[c.len_utf8()..];
            }
        }
        shown
    }

    /// What stands for something in angle brackets.
    fn mark(&self, mark: &str) -> String {
        let id = |text: &str| text.parse().expect("an id");
        if let Some(person) = mark.strip_prefix('@') {
            return format!("@{}", self.name(id(person)));
        }
        if let Some(channel) = mark.strip_prefix('#') {
            return format!("#{}", self.channel_id(id(channel)));
        }
        let Some(place) = mark.strip_prefix("https://discord.com/channels/") else {
            return mark.to_owned();
        };
        let (channel, message) = place
            .split_once('/')
            .and_then(|(_, rest)| rest.split_once('/'))
            .expect("the link of a message");
        format!("#{}/{message}", self.channel_id(id(channel)))
    }

    /// A text file, where people and the server are called as the local chat calls them.
    fn as_local_text(&self, bytes: Vec<u8>) -> Vec<u8> {
        let text = String::from_utf8(bytes).expect("a text");
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let text = people.values().fold(text, |text, id| {
            let name = self.name(*id);
            text.replace(&format!("discord:{id}"), &format!("local:{name}"))
        });
        text.replace(&format!("discord:{}", self.guild), "local:local")
            .into_bytes()
    }
}

/// What stands between two marks at the beginning, and what comes after.
fn enclosed<'a>(text: &'a str, from: &str, to: &str) -> Option<(&'a str, &'a str)> {
    text.strip_prefix(from)?.split_once(to)
}

impl Scene for DiscordScene {
    async fn open(settings: &Settings) -> DiscordScene {
        let clock = Arc::new(AtomicI64::new(NOON));
        let often = (10_000, Duration::from_secs(1));
        let fake = FakeDiscord::start(Setup {
            message_content_intent_allowed: !settings.is_deaf,
            // Machines stall.
            first_response: Duration::from_secs(60 * 60),
            unheard: Duration::from_millis(900)..Duration::MAX,
            message_limit: often,
            route_limit: often,
            global_limit: 10_000,
            clock: Some(Arc::clone(&clock)),
            ..Setup::default()
        })
        .await;
        let guild = fake.add_guild("Club");
        fake.add_channel(guild, "general");
        let folder = tempfile::tempdir().expect("a folder");
        let (bot, machines) = start(&fake, &folder, &clock, settings).await;
        DiscordScene {
            fake,
            guild,
            bot,
            machines,
            folder,
            clock,
            people: Mutex::default(),
            forms: BTreeMap::new(),
            is_deaf: settings.is_deaf,
            requests: 0,
        }
    }

    async fn off(self, settings: &Settings, millis: i64) -> DiscordScene {
        self.bot.stop().await;
        self.clock.fetch_add(millis, Ordering::Relaxed);
        let (bot, machines) = start(&self.fake, &self.folder, &self.clock, settings).await;
        DiscordScene {
            bot,
            machines,
            ..self
        }
    }

    async fn close(self) {
        self.bot.stop().await;
        assert_eq!(self.fake.violations(), Vec::<String>::new());
        assert_eq!(self.fake.unanswered(), Vec::<String>::new());
    }

    fn chat(&self) -> &Chat {
        &self.bot.chat
    }

    fn machines(&self) -> &Machines {
        &self.machines
    }

    fn clock(&self) -> &AtomicI64 {
        &self.clock
    }

    fn database(&self) -> Connection {
        Connection::open(self.folder.path().join("stonepost.db")).expect("the database opens")
    }

    fn spoil(&self, sql: &str) {
        self.database().execute(sql, []).expect("it's changed");
        self.bot.store.forget_matches();
    }

    async fn settled(&self) {
        settled(|| self.database(), self.now()).await;
        self.answered().await;
    }

    async fn people(&self) -> Vec<String> {
        Vec::new()
    }

    async fn channels(&self, who: &str) -> Vec<LocalChannel> {
        let person = self.person(who);
        let all = self.fake.shared.look(|st| st.channels.clone());
        let seen = all.into_values().filter(|channel| match channel.place {
            Place::Dm { user } => user == person,
            _ => !channel.gone,
        });
        seen.map(|channel| LocalChannel {
            id: self.channel_id(channel.id),
            only_for: match channel.place {
                Place::Dm { .. } => Some(who.to_owned()),
                _ => None,
            },
            parent: match channel.place {
                Place::Thread { parent, .. } => Some(self.channel_id(parent)),
                _ => None,
            },
            archived: channel.archived,
            name: match channel.place {
                Place::Dm { .. } => "Stonepost".to_owned(),
                _ => channel.name,
            },
        })
        .collect()
    }

    async fn messages(&self, who: &str) -> Vec<LocalMessage> {
        let person = self.person(who);
        let mut said = self.fake.said_to(person);
        let gone = self.fake.shared.look(|st| {
            let gone = st.channels.values().filter(|channel| channel.gone);
            gone.map(|channel| channel.id).collect::<BTreeSet<_>>()
        });
        said.retain(|message| !gone.contains(&message.channel));
        said.sort_by_key(|message| message.id);
        said.into_iter()
            .map(|message| self.as_local(message))
            .collect()
    }

    async fn file(&self, id: i64) -> Vec<u8> {
        let file = self.fake.attachment(id.cast_unsigned());
        let bytes = file.bytes.to_vec();
        match file.filename.rsplit_once('.') {
            Some((_, "txt" | "jsonl")) => self.as_local_text(bytes),
            _ => bytes,
        }
    }

    async fn say(
        &mut self,
        who: &str,
        channel: &str,
        text: &str,
        to: Option<i64>,
    ) -> Result<Option<OpenForm>, String> {
        let (person, place) = (self.person(who), self.place(channel));
        let text = text.trim();
        if text.starts_with('/') {
            let (asked, first) = self.command(person, place, text).await?;
            return Ok(self.opened(who, asked, &first));
        }
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(UNSENT.to_owned());
        }
        let bot = format!("<@{}>", self.fake.bot_id());
        let text = text.replace("@Stonepost", &bot).replace("@stonepost", &bot);
        let message = match to {
            Some(to) => Message::reply(to.cast_unsigned(), &text),
            None => text.into(),
        };
        self.write(person, place, message).await?;
        Ok(None)
    }

    async fn press(
        &mut self,
        who: &str,
        message: &LocalMessage,
        button: &str,
    ) -> Result<Option<OpenForm>, String> {
        let (person, place) = (self.person(who), self.place(&message.channel));
        let id = message.id.cast_unsigned();
        let press = || Ok(self.fake.press_anyway(person, place, id, button));
        let (pressed, first) = self.done(press).await?;
        Ok(self.opened(who, pressed, &first))
    }

    async fn choose(
        &mut self,
        who: &str,
        message: &LocalMessage,
        menu: &str,
        value: &str,
    ) -> Result<(), String> {
        let (person, place) = (self.person(who), self.place(&message.channel));
        let id = message.id.cast_unsigned();
        let choose = || Ok(self.fake.choose_anyway(person, place, id, menu, value));
        self.done(choose).await?;
        Ok(())
    }

    async fn submit(
        &mut self,
        who: &str,
        _where: (&str, Option<i64>),
        form: &OpenForm,
        text: &str,
    ) -> Result<(), String> {
        let opened = self.forms.get(who).expect("an open form");
        let mut filled = form.filled(text);
        for one in filled.iter_mut().filter(|one| !one.value.is_empty()) {
            let name = one.value.strip_prefix('@').unwrap_or(&one.value);
            match one.kind {
                "person" => one.value = self.named(name).to_string(),
                "role" => one.value = self.role(name).map_or(name.into(), |id| id.to_string()),
                _ => {}
            }
        }
        let values: Vec<_> = filled
            .iter()
            .map(|one| (&*one.field, &*one.value))
            .collect();
        self.done(|| self.fake.try_submit(opened, &values)).await?;
        Ok(())
    }

    async fn complete(&self, who: &str, channel: &str, text: &str) -> Vec<(String, String)> {
        let Some(half) = command_line::half_typed(text) else {
            return Vec::new();
        };
        let known = self.known(half.command);
        let mut options = list(&known["options"]);
        if options.any(|one| one["name"] == half.option && one["autocomplete"] != true) {
            // The client knows what there is to choose.
            return Vec::new();
        }
        let (person, place) = (self.person(who), self.place(channel));
        let mut given = json!({ (half.option): half.typed });
        let is_text = |name: &str| {
            let mut options = list(&known["options"]);
            options.any(|one| one["name"] == name && one["type"] == 3)
        };
        for (name, value) in half.others.iter().filter(|(name, _)| is_text(name)) {
            given[*name] = json!(value);
        }
        let asked = self
            .fake
            .autocomplete(person, place, half.command, given, half.option);
        let choices = asked.await.into_iter();
        let line = |value: &Json| format!("{}{}", half.head, value.as_str().unwrap_or_default());
        choices
            .map(|choice| (line(&choice.value), marked::plain(&choice.name)))
            .collect()
    }

    async fn add_channel(&self, name: &str) {
        self.fake.add_channel(self.guild, name);
    }

    async fn happens(&mut self, what: &World) {
        what.happens(self).await;
    }

    async fn menu(&mut self, who: &str, entry: &str, over: &Over) -> Result<(), String> {
        self.use_entry(who, entry, over).await
    }

    async fn answer_quietly(&mut self, who: &str, text: &str, to: i64) -> Result<(), String> {
        let to = self.fake.message(to.cast_unsigned()).expect("it's there");
        let message = Message::quiet_reply(to.id, text);
        self.write(self.person(who), to.channel, message).await
    }

    fn is_silent(&self, id: i64) -> bool {
        let message = self.fake.message(id.cast_unsigned());
        message.is_some_and(|message| message.silent())
    }

    async fn refused(&mut self) -> Vec<String> {
        let requests = self.fake.requests();
        let new = requests[self.requests..]
            .iter()
            .filter(|one| one.status >= 400 && one.method != "GET");
        let mut refused: Vec<_> = new
            .map(|one| {
                let parts = one.path.split('/').map(|part| match part.parse() {
                    Ok(id) => self.in_path(id),
                    Err(_) if part.len() > LONGEST_WORD => "…".to_owned(),
                    Err(_) => part.to_owned(),
                });
                let path = parts.collect::<Vec<_>>().join("/");
                format!("{} {path}", one.method)
            })
            .collect();
        self.requests = requests.len();
        // Which comes first is left to chance.
        refused.sort();
        let times = refused.chunk_by(|one, next| one == next);
        times
            .map(|same| match same.len() {
                1 => format!("  refused: {}", same[0]),
                times => format!("  refused {times} times: {}", same[0]),
            })
            .collect()
    }

    fn host_bans(&self, names: &[String]) {
        let ids = names.iter().map(|name| self.person(name).to_string());
        self.bot.chat.ban("discord", ids.collect());
    }

    async fn leave(&self) {
        self.fake.kick_bot(self.guild);
        let left = "SELECT count(*) FROM notes WHERE key LIKE 'left server %'";
        let is_left = || {
            let count = self.database().query_row(left, [], |row| row.get(0));
            count.is_ok_and(|count: i64| count > 0)
        };
        self.until("somebody to notice that", is_left).await;
    }
}
