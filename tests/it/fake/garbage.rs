//! What Discord never sends: frames, greetings and events of every wrong shape.

use serde_json::Value;

use super::gateway::Out;
use super::handle::FakeDiscord;
use super::interactions;
use super::state::{Id, Interaction};

impl FakeDiscord {
    /// Sends something down every connection, as it is. It's no event: it has no sequence number, and isn't sent again.
    pub(crate) fn send_raw(&self, out: impl Fn() -> Out) {
        self.shared.with(|st| {
            for session in &st.sessions {
                session.send(out());
            }
        });
    }

    /// Ends all connections in this way; the sessions stay resumable.
    pub(crate) fn end_connections(&self, how: impl Fn() -> Out) {
        self.shared.with(|st| st.close_all(how, false));
    }

    /// Tells every session an event of any shape. Nothing is checked.
    pub(crate) fn tell_unchecked(&self, name: &str, data: &Value) {
        self.shared.with(|st| {
            for session in &mut st.sessions {
                session.dispatch(name, data);
            }
        });
    }

    /// The next connection is greeted with this frame instead of HELLO.
    pub(crate) fn greet_oddly(&self, frame: impl Into<String>) {
        self.shared.with(|st| st.odd_hellos.push_back(frame.into()));
    }

    /// The next session is begun with this instead of READY's data.
    pub(crate) fn begin_oddly(&self, ready: Value) {
        self.shared.with(|st| st.odd_readies.push_back(ready));
    }

    /// Every event so far, with its name.
    pub(crate) fn told_everything(&self) -> Vec<(String, Value)> {
        self.shared.look(|st| {
            let sessions = st.sessions.iter();
            sessions.flat_map(|s| s.told_everything()).collect()
        })
    }

    /// Opens an interaction like this one, of which nobody is told. It may stay unanswered.
    pub(crate) fn open_like(&self, id: Id) -> Option<Interaction> {
        self.shared.with(|st| {
            let like = st.interactions.get(&id)?.clone();
            let (kind, user, channel) = (like.kind, like.user, like.channel);
            let opened =
                interactions::open(st, kind, user, channel, like.source, "a forgery".to_owned());
            let id = opened.id;
            // Whatever goes wrong with its answer isn't the bot's fault.
            st.interactions.get_mut(&id)?.answer_lost = true;
            st.interactions.get(&id).cloned()
        })
    }
}
