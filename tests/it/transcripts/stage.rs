//! What happens in a story, wherever it's played, and what is said then.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;

use stonepost::chat::Button;
use stonepost::local::{LocalChannel, LocalMessage};
use stonepost::play::MatchId;

use super::marked;
use super::open_form::OpenForm;
use super::scene::{Over, Scene};
use super::script::{Pressed, Step};
use super::settings::Settings;
use super::told::{Told, file_in_words, menu_in_words, rows, without_numbers};
use crate::conversations::next_due;
use crate::discord::without;

/// Somebody who is never meant.
const SOMEBODY: &str = "somebody";

/// Time stops at most so often on its way.
const MOST_STOPS: usize = 100;

pub(super) struct Stage<S> {
    settings: Settings,
    /// It's opened by what happens first, and gone while the program is off.
    scene: Option<S>,
    people: BTreeSet<String>,
    channels: BTreeMap<String, LocalChannel>,
    /// The messages of the program, as they're told.
    messages: BTreeMap<i64, Told>,
    /// The form that each person opened last, and didn't send, where that was, and the message of its button.
    forms: BTreeMap<String, (String, Option<i64>, OpenForm)>,
    /// The buttons that messages have had: their labels and ids.
    buttons: BTreeMap<i64, BTreeMap<String, String>>,
}

impl<S: Scene> Stage<S> {
    pub(super) fn new() -> Stage<S> {
        Stage {
            settings: Settings::default(),
            scene: None,
            people: BTreeSet::from([SOMEBODY.to_owned()]),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            forms: BTreeMap::new(),
            buttons: BTreeMap::new(),
        }
    }

    pub(super) async fn close(mut self) {
        if let Some(scene) = self.scene.take() {
            scene.close().await;
        }
    }

    async fn scene(&mut self) -> &mut S {
        if self.scene.is_none() {
            self.scene = Some(S::open(&self.settings).await);
        }
        self.scene.as_mut().expect("it's open")
    }

    /// Has something happen; what is said then.
    pub(super) async fn step(&mut self, step: &Step) -> Vec<String> {
        let mut told = Vec::new();
        let mut actor = None;
        match step {
            Step::With { setting, value } => {
                assert!(self.scene.is_none(), "settings come first");
                self.settings.set(setting, value);
                return Vec::new();
            }
            Step::WithoutThemes => self.settings.themes.clear(),
            Step::Begin {
                black,
                white,
                terms,
            } => {
                self.begin(black, white, terms).await;
                return Vec::new();
            }
            Step::Beat {
                winner,
                loser,
                terms,
            } => {
                self.begin(winner, loser, terms).await;
                let turns = match terms.split(' ').next() {
                    Some("dropper") => ["d4", "d4>d5,b3"],
                    Some("onyx") => ["a1", "b2"],
                    _ => panic!("nobody knows how to open {terms}"),
                };
                for (who, turn) in [winner, loser].into_iter().zip(turns) {
                    let line = format!("/move {turn}");
                    let refused = self.say(who, "general", &line, None).await;
                    assert_eq!(refused, None);
                    self.scene().await.settled().await;
                }
                self.say(loser, "general", "/match resign", None).await;
                let resign = Pressed::Label("Resign".to_owned());
                self.press(loser, &resign, Some("Resign match"), None).await;
                self.scene().await.settled().await;
                self.news(None).await;
                return Vec::new();
            }
            Step::Say { who, channel, text } => {
                let channel = self.channel(channel).await;
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
            Step::AnswerQuietly { who, to, text } => {
                let seen = self.seen(who).await.into_iter().rev();
                let mut there = seen.filter(|message| message.text.to_string().contains(to));
                let message = there.next().expect("a message with these words");
                let scene = self.scene().await;
                scene.later(1_000);
                told.extend(scene.answer_quietly(who, text, message.id).await.err());
            }
            Step::Menu {
                who,
                entry,
                channel,
                over,
            } => {
                actor = Some(who);
                let words = over
                    .strip_prefix('“')
                    .and_then(|rest| rest.strip_suffix('”'));
                let over = match words {
                    Some(words) => Over::Words(words.to_owned()),
                    None => Over::Person {
                        whom: over.clone(),
                        channel: channel.clone(),
                    },
                };
                let scene = self.scene().await;
                scene.later(1_000);
                told.extend(scene.menu(who, entry, &over).await.err());
            }
            Step::SendForm { who, text } => {
                actor = Some(who);
                let (place, message, form) = self.forms.remove(who).expect("an open form");
                let scene = self.scene().await;
                let sent = scene.submit(who, (&place, message), &form, text);
                told.extend(sent.await.err());
            }
            Step::World(what) => self.scene().await.happens(what).await,
            Step::Press {
                who,
                what,
                under,
                fill_in,
            } => {
                actor = Some(who);
                told.extend(
                    self.press(who, what, under.as_deref(), fill_in.as_deref())
                        .await,
                );
            }
            Step::Choose { who, entry, under } => {
                actor = Some(who);
                told.extend(self.choose(who, entry, under.as_deref()).await);
            }
            Step::Complete { who, channel, text } => {
                let channel = self.channel(channel).await;
                let lines = self.scene().await.complete(who, &channel, text).await;
                let lines = lines.into_iter();
                return lines
                    .map(|(line, label)| format!("  {line} – {label}"))
                    .collect();
            }
            Step::Open { who, file } => return self.contents(who, file).await,
            Step::Channel(name) => {
                self.scene().await.add_channel(name).await;
            }
            Step::Later(millis) => self.later(*millis).await,
            Step::Off(millis) => {
                self.scene().await;
                let scene = self.scene.take().expect("it's open");
                self.scene = Some(scene.off(&self.settings, *millis).await);
            }
            Step::MachinePlays => {
                let machines = self.scene().await.machines();
                machines.work_off().await.expect("a database");
            }
            Step::HostBans(names) => {
                let scene = self.scene().await;
                scene.host_bans(names);
                scene.chat().end_banned().await;
            }
            Step::Clean => {
                let cleaner = self.scene().await.chat().cleaner();
                cleaner.work_off().await.expect("a database");
            }
            Step::Leave => self.scene().await.leave().await,
            Step::Search { works } => self.settings.search_works(*works),
            Step::Damage { game, by } => {
                let sql =
                    format!("UPDATE turns SET digest = digest + {by} WHERE match_id = {game}");
                self.scene().await.spoil(&sql);
            }
            Step::Panic { game, what } => {
                self.scene().await.chat().fail_in(what, MatchId(*game));
            }
            Step::Thaw(game) => {
                let thawed = self.scene().await.chat().thaw(MatchId(*game)).await;
                told.extend(thawed.err().map(|why| format!("  refused: {why}")));
            }
        }
        if let Some(who) = actor {
            self.people.insert(who.clone());
        }
        self.scene().await.settled().await;
        told.extend(self.news(actor.map(String::as_str)).await);
        told
    }

    /// Two people begin a match; none of that is told.
    async fn begin(&mut self, black: &str, white: &str, terms: &str) {
        self.people.extend([black.to_owned(), white.to_owned()]);
        let (game, terms) = terms.split_once(' ').expect("a size");
        let line = format!("/challenge game:{game} size:{terms} opponent:@{white} side:black");
        self.say(black, "general", &line, None).await;
        self.scene().await.settled().await;
        let accept = Pressed::Label("Accept".to_owned());
        self.press(white, &accept, Some("challenges"), None).await;
        self.scene().await.settled().await;
        self.news(None).await;
    }

    /// Lets time pass. What falls due on the way happens at its moment, so that nothing depends on which worker is first.
    async fn later(&mut self, millis: i64) {
        let scene = self.scene().await;
        let end = scene.now() + millis;
        for _ in 0..MOST_STOPS {
            let due = next_due(&scene.database(), scene.now());
            let Some(due) = due.filter(|due| *due < end) else {
                break;
            };
            scene.clock().store(due, Ordering::Relaxed);
            scene.settled().await;
        }
        scene.clock().store(end, Ordering::Relaxed);
    }

    /// The lines of the newest file with this name that somebody sees.
    async fn contents(&mut self, who: &str, name: &str) -> Vec<String> {
        let seen = self.seen(who).await.into_iter().rev();
        let mut files = seen.flat_map(|message| message.files);
        let file = files.find(|file| file.name == name).expect("such a file");
        let scene = self.scene().await;
        let text = String::from_utf8(scene.file(file.id).await).expect("a text");
        let lines = text.lines().filter(|line| !line.is_empty());
        lines.map(|line| format!("    {line}")).collect()
    }

    /// The id of a channel. A thread may be named by what stands before the colon in its name.
    async fn channel(&mut self, name: &str) -> String {
        if name == "general" || name.starts_with('@') {
            return name.to_owned();
        }
        let channels = self.scene().await.channels(SOMEBODY).await.into_iter();
        let channels = channels.map(|channel| LocalChannel {
            name: marked::plain(&channel.name),
            ..channel
        });
        let channels: Vec<LocalChannel> = channels.collect();
        let fits = |one: &LocalChannel| match one.name.strip_prefix(name) {
            Some(rest) => rest.is_empty() || rest.starts_with(':'),
            None => false,
        };
        let named = channels.into_iter().rev().find(fits);
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
        let scene = self.scene().await;
        scene.later(1_000);
        let said = scene.say(who, channel, text, to).await;
        if text.starts_with("/tournament") {
            scene.settled().await;
            // Lots are always drawn alike.
            let fixed = scene
                .database()
                .execute("UPDATE tournaments SET luck = 7", []);
            fixed.expect("a database");
        }
        match said {
            Ok(form) => form.map(|form| self.opens(who, channel, None, form)),
            Err(why) => Some(why),
        }
    }

    /// A form opens, which can be sent now.
    fn opens(&mut self, who: &str, place: &str, message: Option<i64>, form: OpenForm) -> String {
        let told = form.told();
        let opened = (place.to_owned(), message, form);
        self.forms.insert(who.to_owned(), opened);
        told
    }

    /// What the program has said that somebody sees, oldest first, in English.
    async fn seen(&mut self, who: &str) -> Vec<LocalMessage> {
        let messages = self.scene().await.messages(who).await.into_iter();
        messages.map(marked::message).collect()
    }

    async fn press(
        &mut self,
        who: &str,
        what: &Pressed,
        under: Option<&str>,
        fill_in: Option<&str>,
    ) -> Option<String> {
        let seen = self.seen(who).await.into_iter().rev();
        let fits = |message: &LocalMessage| {
            under.is_none_or(|words| message.text.to_string().contains(words))
        };
        let buttons = self.buttons.clone();
        let found = seen.filter(fits).find_map(|message| {
            let id = match what {
                Pressed::Label(label) => {
                    let is_it = |button: &&Button| button.label == *label;
                    message.buttons.iter().find(is_it)?.id.clone()
                }
                Pressed::Old(label) => buttons.get(&message.id)?.get(label)?.clone(),
                Pressed::Id(id) => id.clone(),
            };
            Some((message, id))
        });
        let Some((message, id)) = found else {
            return Some(format!("  {who} sees no such button"));
        };
        let scene = self.scene().await;
        let form = match scene.press(who, &message, &id).await {
            Ok(form) => form,
            Err(why) => return Some(why),
        };
        let Some(text) = fill_in else {
            return Some(self.opens(who, &message.channel, Some(message.id), form?));
        };
        let form = form.expect("it opens a form");
        let at = (&*message.channel, Some(message.id));
        scene.submit(who, at, &form, text).await.err()
    }

    async fn choose(&mut self, who: &str, entry: &str, under: Option<&str>) -> Option<String> {
        let seen = self.seen(who).await.into_iter().rev();
        let fits = |message: &LocalMessage| {
            under.is_none_or(|words| message.text.to_string().contains(words))
        };
        let found = seen.filter(fits).find_map(|message| {
            let (menu, value) = message.menus.iter().find_map(|menu| {
                let found = menu.entries.iter().find(|one| one.label == entry)?;
                Some((menu.id.clone(), found.value.clone()))
            })?;
            Some((message, menu, value))
        });
        let Some((message, menu, value)) = found else {
            return Some(format!("  {who} sees no such entry"));
        };
        let scene = self.scene().await;
        scene.choose(who, &message, &menu, &value).await.err()
    }

    /// What has changed since it was asked last, in words: what whoever did something was told comes first.
    async fn news(&mut self, actor: Option<&str>) -> Vec<String> {
        let known = self.scene().await.people().await;
        self.people.extend(known);
        let mut channels = BTreeMap::new();
        let mut messages: BTreeMap<i64, LocalMessage> = BTreeMap::new();
        for who in self.people.clone() {
            let scene = self.scene().await;
            for channel in scene.channels(&who).await {
                let name = marked::plain(&channel.name);
                channels.insert(channel.id.clone(), LocalChannel { name, ..channel });
            }
            for message in scene.messages(&who).await {
                let message = marked::message(message);
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
                    news.push((3, String::new(), line));
                }
                _ => {}
            }
        }
        for (id, message) in &told {
            let place = match (message.to.as_deref(), actor) {
                // In a conversation, the answer and a post may come in either order.
                (Some(to), Some(actor)) if to == actor => match message.buttons.is_empty() {
                    true => 0,
                    false => 1,
                },
                _ => 2,
            };
            let lines = match self.messages.get(id) {
                None => message.lines(""),
                Some(before) if before.says_as(message) => {
                    match before.buttons == message.buttons {
                        true => continue,
                        false => vec![message.buttons_alone()],
                    }
                }
                Some(_) => message.lines(", edited"),
            };
            news.push((place, message.heading(), lines.join("\n")));
        }
        for (_, gone) in self.messages.iter().filter(|(id, one)| {
            // What a deleted channel held needn't be listed.
            let is_there = |channel: &LocalChannel| channel.name == one.channel;
            let place = one.channel == "direct" || channels.values().any(is_there);
            place && !told.contains_key(id)
        }) {
            let line = format!("  {}, deleted: {}", gone.heading(), gone.first_words());
            news.push((3, line.clone(), line));
        }
        // Which place comes first is left to chance, and which match in a conversation.
        let among = |text: &str, heading: &str| match heading.starts_with("directly") {
            true => text.to_owned(),
            false => String::new(),
        };
        news.sort_by_key(|(place, heading, text)| (*place, heading.clone(), among(text, heading)));
        (self.channels, self.messages) = (channels, told);
        let mut lines: Vec<_> = news
            .iter()
            .flat_map(|(.., text)| text.lines().map(str::to_owned))
            .collect();
        lines.extend(self.scene().await.refused().await);
        lines
    }

    async fn in_words(
        &mut self,
        channels: &BTreeMap<String, LocalChannel>,
        message: LocalMessage,
    ) -> Told {
        let mut files = Vec::new();
        for file in &message.files {
            let bytes = self.scene().await.file(file.id).await;
            files.push(file_in_words(file, bytes));
        }
        // How long the database takes is left to chance.
        let text = message.text.to_string();
        let mut text = without(&text, "database (", " ms)", "database (… ms)");
        for channel in channels.values() {
            // A message's number depends on which worker was first, and a thread's id on that as well.
            text = without_numbers(&text, &channel.id, &channel.name);
        }
        let mut pings = message.pings;
        pings.sort();
        let channel = &channels[&message.channel];
        Told {
            to: message.only_for.or_else(|| channel.only_for.clone()),
            channel: match channel.only_for {
                Some(_) => "direct".to_owned(),
                None => channel.name.clone(),
            },
            is_answer: message.reply_to.is_some(),
            text,
            menus: message.menus.iter().map(menu_in_words).collect(),
            buttons: rows(&message.buttons),
            files,
            pings,
            is_silent: self.scene().await.is_silent(message.id),
        }
    }
}
