//! What is set for a story before the program starts.

use std::sync::Arc;

use stonepost::chat::{Chat, Clock, Limits, Machines};
use stonepost::play::Machine;
use stonepost::render::Theme;
use stonepost::store::Store;

use super::script::span;
use crate::conversations::analysis::{LONG, Script};
use crate::conversations::machine::any_turn;

#[derive(Default)]
pub(super) struct Settings {
    limits: Limits,
    /// The host's own.
    pub(super) themes: Vec<Theme>,
    /// What the machine always expects, and whether it knows.
    machine: (f64, bool),
    /// The search of hints and analyses, if it isn't the real one.
    search: Option<Arc<Script>>,
    /// Where public pages are served.
    public_url: Option<String>,
    /// Whether Discord hides what is said without a mention.
    pub(super) is_deaf: bool,
}

impl Settings {
    /// Sets something as in `with open_challenges 2`.
    pub(super) fn set(&mut self, setting: &str, value: &str) {
        let count = || value.parse().expect("a number");
        let time = || span(value).expect("a time");
        match setting {
            "open_challenges" => self.limits.open_challenges = count(),
            "machine_matches" => self.limits.machine_matches = count(),
            "strongest" => {
                let level = value.parse().ok().and_then(Machine::new);
                self.limits.strongest = level.expect("a level");
            }
            "leave" => self.limits.leave_ms = time(),
            "forget_servers" => self.limits.forget_servers_ms = Some(time()),
            "theme" => {
                let theme = Theme::read(value, "board = \"#10506f\"");
                self.themes.push(theme.expect("a theme"));
            }
            "machine" => {
                let (value, is_exact) = match value.strip_suffix(" exactly") {
                    Some(value) => (value, true),
                    None => (value, false),
                };
                self.machine = (value.parse().expect("a value"), is_exact);
            }
            "search" => {
                assert_eq!(value, "scripted");
                self.search = Some(Arc::default());
            }
            "public_url" => self.public_url = Some(value.to_owned()),
            "message_content" => self.is_deaf = value == "off",
            _ => panic!("{setting} can't be set"),
        }
    }

    pub(super) fn chat(&self, store: Store, clock: Clock) -> Chat {
        let mut all = Theme::built_in().to_vec();
        all.extend_from_slice(&self.themes);
        let wood = Theme::wood().clone();
        let mut chat = Chat::with_themes(store, clock, wood, &all).with_limits(self.limits);
        if let Some(url) = &self.public_url {
            chat = chat.with_public_url(url.clone());
        }
        match &self.search {
            Some(script) => chat.with_search(script.search(), LONG),
            None => chat,
        }
    }

    pub(super) fn machines(&self, chat: &Chat) -> Machines {
        let (value, is_exact) = self.machine;
        chat.machines_thinking(move |_, game, _, _| any_turn(game, value, is_exact))
    }

    pub(super) fn search_works(&self, works: bool) {
        let script = self.search.as_ref().expect("a scripted search");
        script.set_fails(!works);
    }
}
