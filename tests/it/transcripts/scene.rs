//! Where a story is played, as the stage sees it: the local chat, and whatever says its things in the same form.

use std::sync::atomic::{AtomicI64, Ordering};

use rusqlite::Connection;
use stonepost::chat::{Chat, Machines};
use stonepost::local::{LocalChannel, LocalMessage};

use super::settings::Settings;

/// A form that a button opens.
pub(super) struct OpenForm {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) label: String,
    pub(super) value: String,
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
    ) -> Result<(), String>;

    async fn press(
        &mut self,
        who: &str,
        message: &LocalMessage,
        button: &str,
    ) -> Result<Option<OpenForm>, String>;

    /// Sends the form that was opened last.
    async fn submit(
        &mut self,
        who: &str,
        message: &LocalMessage,
        form: &OpenForm,
        text: &str,
    ) -> Result<(), String>;

    /// How half a line may go on: whole lines, and what people see of each.
    async fn complete(&self, who: &str, channel: &str, text: &str) -> Vec<(String, String)>;

    async fn add_channel(&self, name: &str);

    /// The program is removed from the server.
    async fn leave(&self);

    fn now(&self) -> i64 {
        self.clock().load(Ordering::Relaxed)
    }

    fn later(&self, millis: i64) {
        self.clock().fetch_add(millis, Ordering::Relaxed);
    }
}
