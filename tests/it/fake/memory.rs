//! A fake that forgets, and those who hear at once of what happens: for load tests, which last long and wait for much.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use super::handle::FakeDiscord;
use super::state::{Id, State};

/// Messages a channel keeps: the board, the one before, and what was said about them.
const A_CHANNEL: usize = 12;
/// Messages for one person alone, and interactions, that are kept.
const ALONE: usize = 8_192;
const INTERACTIONS: usize = 32_768;

/// What is forgotten next.
#[derive(Default)]
pub(crate) struct Memory {
    alone: VecDeque<Id>,
    interactions: VecDeque<Id>,
}

/// What happened in a channel.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Told {
    /// An interaction got its first answer, so long after it was told.
    First(Id, Duration),
    /// An interaction got its final answer.
    Done(Id, Instant),
    /// The bot posted a message that answers no interaction.
    Posted(Id, Instant),
}

impl State {
    /// Tells whoever listens to a channel.
    pub(crate) fn tap(&self, channel: Id, told: Told) {
        if let Some(tap) = self.taps.get(&channel) {
            // Whoever has gone away hears nothing.
            let _ = tap.send(told);
        }
    }

    /// A message was kept: its id, its channel, and whether it is for one person alone.
    pub(super) fn forget_messages(&mut self, (id, channel, alone): (Id, Id, bool)) {
        let Some(memory) = &mut self.memory else {
            return;
        };
        if alone {
            memory.alone.push_back(id);
            if memory.alone.len() > ALONE {
                let oldest = memory.alone.pop_front();
                oldest.map(|oldest| self.messages.remove(&oldest));
            }
        } else if let Some(known) = self.by_channel.get_mut(&channel)
            && known.len() > A_CHANNEL
        {
            let oldest = known.remove(0);
            self.messages.remove(&oldest);
        }
    }

    /// An interaction began.
    pub(super) fn forget_interactions(&mut self, id: Id) {
        let Some(memory) = &mut self.memory else {
            return;
        };
        memory.interactions.push_back(id);
        if memory.interactions.len() > INTERACTIONS
            && let Some(oldest) = memory.interactions.pop_front()
            && let Some(gone) = self.interactions.remove(&oldest)
        {
            self.tokens.remove(&gone.token);
        }
    }
}

impl FakeDiscord {
    /// From now on whatever happens in a channel is told here.
    pub(crate) fn listen(&self, channel: Id) -> mpsc::UnboundedReceiver<Told> {
        let (tap, told) = mpsc::unbounded_channel();
        self.shared.look(|st| st.taps.insert(channel, tap));
        told
    }

    /// Nobody listens to the channel any more.
    pub(crate) fn leave(&self, channel: Id) {
        self.shared.look(|st| st.taps.remove(&channel));
    }

    /// Forgets what was said in a channel, in which nothing happens any more.
    pub(crate) fn forget_channel(&self, channel: Id) {
        self.shared.look(|st| {
            for message in st.by_channel.remove(&channel).unwrap_or_default() {
                st.messages.remove(&message);
            }
        });
    }
}
