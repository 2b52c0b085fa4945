//! Where a transcript is played: the local chat.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;

use stonepost::chat::{Button, ButtonStyle};
use stonepost::local::{LocalChannel, LocalError, LocalFile, LocalMessage};
use xxhash_rust::xxh3::xxh3_64;

use super::script::Step;
use crate::conversations::Room;

/// Somebody who is never meant.
const SOMEBODY: &str = "somebody";

pub(super) struct Stage {
    /// It's gone only while it starts again.
    room: Option<Room>,
    people: BTreeSet<String>,
    channels: BTreeMap<String, LocalChannel>,
    /// The messages of the program, as they're told.
    messages: BTreeMap<i64, Told>,
    /// The buttons that messages have had: their labels and ids.
    buttons: BTreeMap<i64, BTreeMap<String, String>>,
}

/// A message in words.
#[derive(Clone, PartialEq)]
struct Told {
    to: Option<String>,
    channel: String,
    is_answer: bool,
    text: String,
    buttons: String,
    rest: Vec<String>,
}

impl Stage {
    pub(super) fn open() -> Stage {
        Stage {
            room: Some(Room::open()),
            people: BTreeSet::from([SOMEBODY.to_owned()]),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            buttons: BTreeMap::new(),
        }
    }

    pub(super) async fn close(mut self) {
        if let Some(room) = self.room.take() {
            room.close().await;
        }
    }

    fn room(&mut self) -> &mut Room {
        self.room.as_mut().expect("it's open")
    }

    /// Has something happen; what is said then.
    pub(super) async fn step(&mut self, step: &Step) -> Vec<String> {
        let mut told = Vec::new();
        let mut actor = None;
        match step {
            Step::Begin {
                black,
                white,
                game,
                size,
            } => {
                self.people.extend([black.clone(), white.clone()]);
                let line =
                    format!("/challenge game:{game} size:{size} opponent:@{white} side:black");
                self.say(black, "general", &line, None).await;
                self.room().settled().await;
                self.press(white, "Accept", None, None).await;
                self.room().settled().await;
                self.news(None).await;
                return Vec::new();
            }
            Step::Say { who, channel, text } => {
                let channel = self.channel(channel.as_deref()).await;
                actor = Some(who);
                told.extend(self.say(who, &channel, text, None).await);
            }
            Step::Answer { who, to, text } => {
                let seen = self.seen(who).await.into_iter().rev();
                let mut there = seen.filter(|message| message.text.to_string().contains(to));
                let message = there.next().expect("a message with these words");
                actor = Some(who);
                told.extend(
                    self.say(who, &message.channel, text, Some(message.id))
                        .await,
                );
            }
            Step::Press {
                who,
                label,
                under,
                fill_in,
            } => {
                actor = Some(who);
                told.extend(
                    self.press(who, label, under.as_deref(), fill_in.as_deref())
                        .await,
                );
            }
            Step::Later(millis) => self.room().later(*millis),
            Step::Restart => {
                let room = self.room.take().expect("it's open");
                let (now, events) = (room.clock.load(Ordering::Relaxed), room.events);
                let folder = room.close().await;
                let mut room = Room::open_at(folder, now, stonepost::chat::Chat::new);
                room.events = events;
                self.room = Some(room);
            }
        }
        if let Some(who) = actor {
            self.people.insert(who.clone());
        }
        self.room().settled().await;
        told.extend(self.news(actor.map(String::as_str)).await);
        told
    }

    /// The id of a channel; #general if none is named.
    async fn channel(&mut self, name: Option<&str>) -> String {
        let Some(name) = name else {
            return "general".to_owned();
        };
        let channels = self.room().local.channels(SOMEBODY).await.unwrap();
        let named = channels.into_iter().rev().find(|one| one.name == name);
        named
            .unwrap_or_else(|| panic!("no channel is called {name}"))
            .id
    }

    /// Says something; why it isn't accepted, if so.
    async fn say(
        &mut self,
        who: &str,
        channel: &str,
        text: &str,
        to: Option<i64>,
    ) -> Option<String> {
        let room = self.room();
        let event = room.event();
        room.later(1_000);
        let said = room.local.say(&event, who, channel, text, to).await;
        said.err().map(refused)
    }

    async fn press(
        &mut self,
        who: &str,
        label: &str,
        under: Option<&str>,
        fill_in: Option<&str>,
    ) -> Option<String> {
        let seen = self.seen(who).await.into_iter().rev();
        let fits = |message: &LocalMessage| {
            under.is_none_or(|words| message.text.to_string().contains(words))
        };
        let (label, is_old) = match label.strip_prefix("the old ") {
            Some(label) => (label, true),
            None => (label, false),
        };
        let buttons = self.buttons.clone();
        let found = seen.filter(fits).find_map(|message| {
            let is_it = |button: &&Button| button.label == label;
            let id = match is_old {
                true => buttons.get(&message.id)?.get(label)?.clone(),
                false => message.buttons.iter().find(is_it)?.id.clone(),
            };
            Some((message, id))
        });
        let (message, id) = found.unwrap_or_else(|| panic!("{who} sees no button {label}"));
        let room = self.room();
        let event = room.event();
        let pressed = room
            .local
            .press(&event, who, &message.channel, message.id, &id)
            .await;
        let form = match pressed {
            Ok(form) => form,
            Err(why) => return Some(refused(why)),
        };
        let Some(text) = fill_in else {
            return form.map(|form| format!("  a form opens: {form:?}"));
        };
        let form = form.expect("it opens a form");
        let event = room.event();
        let sent = room
            .local
            .submit(&event, who, &message.channel, message.id, &form.id, text)
            .await;
        sent.err().map(refused)
    }

    /// What the program has said that somebody sees, in all channels, oldest first.
    async fn seen(&mut self, who: &str) -> Vec<LocalMessage> {
        let local = self.room().local.clone();
        let mut seen = Vec::new();
        for channel in local.channels(who).await.unwrap() {
            let messages = local.messages(&channel.id, who, None, 100).await.unwrap();
            seen.extend(messages.into_iter().filter(|one| one.author.is_none()));
        }
        seen.sort_by_key(|message| message.id);
        seen
    }

    /// What has changed since it was asked last, in words: what whoever did something was told comes first.
    async fn news(&mut self, actor: Option<&str>) -> Vec<String> {
        let local = self.room().local.clone();
        let mut channels = BTreeMap::new();
        let mut messages: BTreeMap<i64, LocalMessage> = BTreeMap::new();
        for who in self.people.clone() {
            for channel in local.channels(&who).await.unwrap() {
                channels.insert(channel.id.clone(), channel);
            }
            for message in self.seen(&who).await {
                // Some buttons are there for some people alone.
                let known = messages.get(&message.id).map_or(0, |one| one.buttons.len());
                if known <= message.buttons.len() {
                    messages.insert(message.id, message);
                }
            }
        }
        let mut told = BTreeMap::new();
        for (id, message) in messages {
            let known = self.buttons.entry(id).or_default();
            let there = message.buttons.iter();
            known.extend(there.map(|button| (button.label.clone(), button.id.clone())));
            told.insert(id, self.in_words(&channels, message).await);
        }
        let mut news = Vec::new();
        for (id, channel) in &channels {
            match self.channels.get(id) {
                None if channel.parent.is_some() => {
                    let line = format!("  a thread: {}", channel.name);
                    news.push((0, String::new(), line));
                }
                Some(before) if before.name != channel.name => {
                    let line = format!("  a thread: {}, now {}", before.name, channel.name);
                    news.push((0, String::new(), line));
                }
                Some(before) if before.archived != channel.archived => {
                    let what = if channel.archived { "archived" } else { "open" };
                    let line = format!("  a thread: {}, {what}", channel.name);
                    news.push((2, String::new(), line));
                }
                _ => {}
            }
        }
        for (id, message) in &told {
            let place = match (message.to.as_deref(), actor) {
                (Some(to), Some(actor)) if to == actor => 0,
                _ => 1,
            };
            let lines = match self.messages.get(id) {
                None => message.lines(""),
                Some(before) if before == message => continue,
                Some(before) if before.text == message.text && before.rest == message.rest => {
                    vec![message.buttons_alone()]
                }
                Some(_) => message.lines(", edited"),
            };
            news.push((place, message.heading(), lines.join("\n")));
        }
        for (_, gone) in self
            .messages
            .iter()
            .filter(|(id, _)| !told.contains_key(id))
        {
            let line = format!("  {}, deleted: {}", gone.heading(), gone.first_words());
            news.push((2, String::new(), line));
        }
        // Which place comes first is left to chance.
        news.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
        (self.channels, self.messages) = (channels, told);
        news.iter()
            .flat_map(|(.., text)| text.lines().map(str::to_owned))
            .collect()
    }

    async fn in_words(
        &mut self,
        channels: &BTreeMap<String, LocalChannel>,
        message: LocalMessage,
    ) -> Told {
        let room = self.room();
        let mut rest = Vec::new();
        if !message.pings.is_empty() {
            rest.push(format!("pings {}", message.pings.join(", ")));
        }
        for file in &message.files {
            let (_, bytes) = room.local.file(file.id).await.unwrap();
            let digest = xxh3_64(&pixels(file, bytes)) as u32;
            rest.push(match &file.alt {
                Some(alt) => format!("{} {digest:08x}: {alt}", file.name),
                None => format!("{} {digest:08x}", file.name),
            });
        }
        let label = |button: &Button| match button.style {
            ButtonStyle::Disabled => format!("({})", button.label),
            _ => format!("[{}]", button.label),
        };
        let buttons: Vec<String> = message.buttons.iter().map(label).collect();
        let mut text = message.text.to_string();
        for channel in channels.values() {
            // A message's number depends on which worker was first, and a thread's id on that as well.
            text = without_numbers(&text, &channel.id, &channel.name);
        }
        let channel = &channels[&message.channel];
        Told {
            to: message.only_for.or_else(|| channel.only_for.clone()),
            channel: match channel.only_for {
                Some(_) => "direct".to_owned(),
                None => channel.name.clone(),
            },
            is_answer: message.reply_to.is_some(),
            text,
            buttons: buttons.join(" "),
            rest,
        }
    }
}

/// What a file is, whichever way a machine compresses pictures.
fn pixels(file: &LocalFile, bytes: Vec<u8>) -> Vec<u8> {
    match file.mime.as_str() {
        "image/png" => image::load_from_memory(&bytes)
            .expect("a picture")
            .into_rgba8()
            .into_raw(),
        _ => bytes,
    }
}

fn refused(why: LocalError) -> String {
    match why {
        LocalError::Invalid(why) | LocalError::NotFound(why) => format!("  refused: {why}"),
        other => panic!("{other:?}"),
    }
}

/// The text with a channel's name for its id, and `…` for the number of a message there.
fn without_numbers(text: &str, id: &str, name: &str) -> String {
    let id_here = format!("#{id}");
    let mut parts = text.split(&id_here);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let rest = part
            .strip_prefix('/')
            .filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        match rest {
            Some(rest) => {
                let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
                format!("{text}#{name}/…{rest}")
            }
            None if part.starts_with(|c: char| c.is_alphanumeric()) => format!("{text}#{id}{part}"),
            None => format!("{text}#{name}{part}"),
        }
    })
}

impl Told {
    fn heading(&self) -> String {
        let reply = if self.is_answer { ", in reply" } else { "" };
        match &self.to {
            Some(to) if self.channel == "direct" => format!("directly to {to}{reply}"),
            Some(to) if self.channel == "general" => format!("to {to}{reply}"),
            Some(to) => format!("to {to} in #{}{reply}", self.channel),
            None => format!("#{}{reply}", self.channel),
        }
    }

    fn first_words(&self) -> String {
        let line = self.text.lines().next().unwrap_or_default();
        let words: String = line.chars().take(40).collect();
        format!("“{words}”")
    }

    /// It's as it was, but for its buttons.
    fn buttons_alone(&self) -> String {
        let buttons = match self.buttons.as_str() {
            "" => "no buttons",
            buttons => buttons,
        };
        format!(
            "  {}, {buttons} under {}",
            self.heading(),
            self.first_words()
        )
    }

    fn lines(&self, more: &str) -> Vec<String> {
        let mut lines = Vec::new();
        for (number, line) in self.text.lines().enumerate() {
            lines.push(match number {
                0 => format!("  {}{more}: {line}", self.heading()),
                _ => format!("    {line}"),
            });
        }
        if lines.is_empty() {
            lines.push(format!("  {}{more}:", self.heading()));
        }
        lines.extend(Some(format!("    {}", self.buttons)).filter(|_| !self.buttons.is_empty()));
        lines.extend(self.rest.iter().map(|line| format!("    {line}")));
        lines
    }
}
