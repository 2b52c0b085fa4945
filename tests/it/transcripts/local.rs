//! Stories in the local chat.

use std::sync::atomic::AtomicI64;

use rusqlite::Connection;
use stonepost::chat::{Chat, Machines};
use stonepost::local::{FieldValue, LocalChannel, LocalError, LocalMessage};
use tempfile::TempDir;

use super::marked;
use super::open_form::OpenForm;
use super::scene::Scene;
use super::settings::Settings;
use crate::conversations::{NOON, Room};

/// So many messages are read at a time.
const PAGE: u32 = 100;

pub(super) struct LocalScene {
    room: Room,
    machines: Machines,
}

impl LocalScene {
    fn open_in(folder: TempDir, settings: &Settings, now: i64) -> LocalScene {
        let room = Room::open_at(folder, now, |store, clock| settings.chat(store, clock));
        let machines = settings.machines(&room.chat);
        LocalScene { room, machines }
    }
}

impl Scene for LocalScene {
    async fn open(settings: &Settings) -> LocalScene {
        LocalScene::open_in(tempfile::tempdir().expect("a folder"), settings, NOON)
    }

    async fn off(self, settings: &Settings, millis: i64) -> LocalScene {
        let (now, events) = (self.now(), self.room.events);
        let folder = self.room.close().await;
        let mut scene = LocalScene::open_in(folder, settings, now + millis);
        scene.room.events = events;
        scene
    }

    async fn close(self) {
        self.room.close().await;
    }

    fn chat(&self) -> &Chat {
        &self.room.chat
    }

    fn machines(&self) -> &Machines {
        &self.machines
    }

    fn clock(&self) -> &AtomicI64 {
        &self.room.clock
    }

    fn database(&self) -> Connection {
        self.room.database()
    }

    fn spoil(&self, sql: &str) {
        self.room.spoil(sql);
    }

    async fn settled(&self) {
        self.room.settled().await;
    }

    async fn people(&self) -> Vec<String> {
        self.room.local.names().await.unwrap()
    }

    async fn channels(&self, who: &str) -> Vec<LocalChannel> {
        self.room.local.channels(who).await.unwrap()
    }

    async fn messages(&self, who: &str) -> Vec<LocalMessage> {
        let local = &self.room.local;
        let mut seen = Vec::new();
        for channel in self.channels(who).await {
            let mut before = None;
            loop {
                let page = local.messages(&channel.id, who, before, PAGE);
                let page = marked::asked_by_all(page).await.unwrap();
                let is_all = page.len() < PAGE as usize;
                before = page.first().map(|first| first.id);
                seen.extend(page.into_iter().filter(|one| one.author.is_none()));
                if is_all {
                    break;
                }
            }
        }
        seen.sort_by_key(|message| message.id);
        seen
    }

    async fn file(&self, id: i64) -> Vec<u8> {
        let (_, bytes) = self.room.local.file(id).await.expect("its bytes");
        bytes
    }

    async fn say(
        &mut self,
        who: &str,
        channel: &str,
        text: &str,
        to: Option<i64>,
    ) -> Result<Option<OpenForm>, String> {
        let event = self.room.event();
        let said = self.room.local.say(&event, who, channel, text, to);
        let said = marked::asked_by_all(said).await;
        Ok(said
            .map_err(refused)?
            .map(OpenForm::of_page)
            .map(marked::form))
    }

    async fn press(
        &mut self,
        who: &str,
        message: &LocalMessage,
        button: &str,
    ) -> Result<Option<OpenForm>, String> {
        let event = self.room.event();
        let local = &self.room.local;
        let pressed = local.press(&event, who, &message.channel, message.id, button);
        let form = marked::asked_by_all(pressed).await.map_err(refused)?;
        Ok(form.map(OpenForm::of_page).map(marked::form))
    }

    async fn choose(
        &mut self,
        who: &str,
        message: &LocalMessage,
        menu: &str,
        value: &str,
    ) -> Result<(), String> {
        let event = self.room.event();
        let local = &self.room.local;
        let chosen = local.choose(&event, who, &message.channel, message.id, menu, value);
        marked::asked_by_all(chosen).await.map_err(refused)
    }

    async fn submit(
        &mut self,
        who: &str,
        (place, message): (&str, Option<i64>),
        form: &OpenForm,
        text: &str,
    ) -> Result<(), String> {
        let event = self.room.event();
        let local = &self.room.local;
        let filled = form.filled(text).into_iter().map(|one| FieldValue {
            field: one.field,
            kind: one.kind.to_owned(),
            value: one.value,
        });
        let sent = local.submit(&event, who, place, message, &form.id, filled.collect());
        marked::asked_by_all(sent).await.map_err(refused)
    }

    async fn complete(&self, who: &str, channel: &str, text: &str) -> Vec<(String, String)> {
        let lines = self.room.local.complete(who, channel, text);
        let lines = marked::asked_by_all(lines).await.into_iter();
        lines
            .map(|one| (one.line, marked::plain(&one.label)))
            .collect()
    }

    async fn add_channel(&self, name: &str) {
        self.room.local.add_channel(name).await.expect("a name");
    }

    fn host_bans(&self, names: &[String]) {
        let names = names.iter().cloned().collect();
        self.room.chat.ban("local", names);
    }

    async fn leave(&self) {
        self.room.chat.server_left("local", "local").await;
    }
}

fn refused(why: LocalError) -> String {
    match why {
        LocalError::Invalid(why) | LocalError::NotFound(why) => {
            format!("  refused: {}", marked::plain(&why))
        }
        other => panic!("{other:?}"),
    }
}
