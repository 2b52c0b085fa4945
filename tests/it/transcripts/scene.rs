//! Where a story is played, as the stage sees it: the local chat, and whatever says its things in the same form.

use std::sync::atomic::{AtomicI64, Ordering};

use rusqlite::Connection;
use stonepost::chat::{Chat, Machines};
use stonepost::local::{LocalChannel, LocalMessage};

use super::open_form::OpenForm;
use super::settings::Settings;
use super::world::World;

/// What a menu is over.
pub(super) enum Over {
    /// Somebody, in a channel.
    Person { whom: String, channel: String },
    /// The newest message with these words, whoever wrote it.
    Words(String),
}

/// A running program, and the people around it. Whatever isn't accepted of what they do is refused with a line.
pub(super) trait Scene: Sized {
    async fn open(settings: &Settings) -> Self;

    /// The program is stopped, and started again so many milliseconds later.
    async fn off(self, settings: &Settings, millis: i64) -> Self;

    async fn close(self);

    fn chat(&self) -> &Chat;

    fn machines(&self) -> &Machines;

    fn clock(&self) -> &AtomicI64;

    fn database(&self) -> Connection;

    /// Changes something behind the program's back.
    fn spoil(&self, sql: &str);

    /// Waits until all is said and done.
    async fn settled(&self);

    /// Everybody whom the program knows.
    async fn people(&self) -> Vec<String>;

    /// The channels that somebody sees. A conversation with the program is called `@` and the name.
    async fn channels(&self, who: &str) -> Vec<LocalChannel>;

    /// What the program has said that somebody sees, oldest first.
    async fn messages(&self, who: &str) -> Vec<LocalMessage>;

    async fn file(&self, id: i64) -> Vec<u8>;

    async fn say(
        &mut self,
        who: &str,
        channel: &str,
        text: &str,
        to: Option<i64>,
    ) -> Result<Option<OpenForm>, String>;

    async fn press(
        &mut self,
        who: &str,
        message: &LocalMessage,
        button: &str,
    ) -> Result<Option<OpenForm>, String>;

    async fn choose(
        &mut self,
        who: &str,
        message: &LocalMessage,
        menu: &str,
        value: &str,
    ) -> Result<(), String>;

    /// Sends the form that was opened last, in this place: by a button under a message, or by a command.
    async fn submit(
        &mut self,
        who: &str,
        at: (&str, Option<i64>),
        form: &OpenForm,
        text: &str,
    ) -> Result<(), String>;

    /// How half a line may go on: whole lines, and what people see of each.
    async fn complete(&self, who: &str, channel: &str, text: &str) -> Vec<(String, String)>;

    async fn add_channel(&self, name: &str);

    /// The program is removed from the server.
    async fn leave(&self);

    /// Whoever runs the program bans these people, and nobody else.
    fn host_bans(&self, names: &[String]);

    /// Something happens that only Discord knows.
    async fn happens(&mut self, what: &World) {
        panic!("here is no {what:?}");
    }

    /// Somebody uses the entry with this name in a menu.
    async fn menu(&mut self, _who: &str, _entry: &str, _over: &Over) -> Result<(), String> {
        panic!("nothing has menus here");
    }

    /// As [`Scene::say`], without the ping that an answer has.
    async fn answer_quietly(&mut self, _who: &str, _text: &str, _to: i64) -> Result<(), String> {
        panic!("answers have no pings here");
    }

    /// Whether a message makes no sound.
    fn is_silent(&self, _id: i64) -> bool {
        false
    }

    /// What it was refused to do since it was asked last.
    async fn refused(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn now(&self) -> i64 {
        self.clock().load(Ordering::Relaxed)
    }

    fn later(&self, millis: i64) {
        self.clock().fetch_add(millis, Ordering::Relaxed);
    }
}
