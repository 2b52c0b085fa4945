//! The test's handle of one interaction.

use super::gateway::Event;
use super::handle::FakeDiscord;
use super::state::{FirstResponse, Id, Interaction, Stored};

/// An interaction a person started.
#[derive(Clone)]
pub(crate) struct InteractionHandle {
    pub(crate) fake: FakeDiscord,
    pub(crate) id: Id,
    pub(crate) event: Event,
}

impl InteractionHandle {
    fn record(&self) -> Interaction {
        self.fake
            .shared
            .look(|st| st.interactions[&self.id].clone())
    }

    /// Waits for the first response.
    pub(crate) async fn first_response(&self) -> FirstResponse {
        let what = format!("the first response to {}", self.record().label);
        self.fake
            .wait(&what, |st| st.interactions[&self.id].first.clone())
            .await
    }

    /// Waits for the final answer and gives its message: at once for a message, after the edit for a deferral, the changed
    /// message for an update.
    pub(crate) async fn answer(&self) -> Stored {
        let what = format!("the answer to {}", self.record().label);
        self.fake
            .wait(&what, |st| {
                let i = &st.interactions[&self.id];
                // After a deferred update the answer is the follow-up, if there is one.
                let id = match &i.first {
                    Some(first) if first.kind == 6 => i.followups.last().copied().or(i.original),
                    _ => i.original,
                };
                id.filter(|_| i.done).and_then(|id| st.message(id)).cloned()
            })
            .await
    }

    /// The answer's message as it is now, if there is one.
    pub(crate) fn message(&self) -> Option<Stored> {
        self.record().original.and_then(|id| self.fake.message(id))
    }
    /// The follow-up messages.
    pub(crate) fn followups(&self) -> Vec<Stored> {
        let ids = self.record().followups;
        ids.into_iter()
            .filter_map(|id| self.fake.message(id))
            .collect()
    }
    /// Whether the deadline passed without a first response.
    pub(crate) fn missed(&self) -> bool {
        self.record().missed
    }
    /// Nobody waits for the answer any more.
    pub(crate) fn give_up(&self) {
        self.fake.shared.with(|st| {
            if let Some(i) = st.interactions.get_mut(&self.id) {
                i.done = true;
            }
        });
    }
    /// The token, for tests that call the API themselves.
    pub(crate) fn token(&self) -> String {
        self.record().token
    }
    /// Tells the interaction to the bot once more; a second acknowledgement is then answered 40060, but no violation.
    pub(crate) fn redeliver(&self) {
        self.fake.shared.with(|st| {
            if let Some(i) = st.interactions.get_mut(&self.id) {
                i.answer_lost = true;
            }
            st.emit(self.event.clone(), false);
        });
    }
}
