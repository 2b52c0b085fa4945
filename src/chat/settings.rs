//! What a server chooses.

use super::handle::Request;
use super::incoming::Value;
use super::message::{Message, Text};
use super::terms::choice;
use super::{Chat, letters};
use crate::store::StoreError;

impl Chat {
    /// `/settings`: how matches are played in this server.
    pub(super) async fn settings(
        &self,
        request: &Request,
        options: &[(String, Value)],
    ) -> Result<Message, StoreError> {
        let Some(server) = request.place.server else {
            return Ok(Text::of("Settings are made in a server.").into());
        };
        if !request.rights.manage {
            return Ok(Text::of(
                "Only those who may manage this server change how matches are played in it.",
            )
            .into());
        }
        let mut house = self.inner.store.server(server).await?.house;
        let read = (
            choice(options, "threads", [("busy", false), ("always", true)]),
            choice(options, "timeout", [("loss", false), ("claim", true)]),
        );
        let (threads, claim) = match read {
            (Ok(threads), Ok(claim)) => (threads, claim),
            (Err(text), _) | (_, Err(text)) => return Ok(text.into()),
        };
        house.threads = threads.unwrap_or(house.threads);
        house.claim = claim.unwrap_or(house.claim);
        let mut role = None;
        for (_, value) in options {
            if let Value::Role(id, name) = value {
                // The role that stands for everybody has the server's own id: naming it takes the right back.
                let server = self.inner.store.server(server).await?;
                let everybody = *id == server.platform_id;
                house.moderators = (!everybody).then(|| id.clone());
                role = (!everybody).then(|| letters::name(name));
            }
        }
        if !options.is_empty() {
            self.inner.store.furnish(server, house.clone()).await?;
        }
        let begin = if options.is_empty() { "" } else { "Kept. " };
        let text = Text::of(begin)
            .plain(if house.threads {
                "Each match is played in a thread of its own, which is put away at its end."
            } else {
                "A match is played in its channel, and in a thread of its own where the channel is busy."
            })
            .plain(if house.claim {
                " When a player's time is up, the opponent may claim the win."
            } else {
                " When a player's time is up, the match is lost."
            })
            .plain(" Matches that begin from now on are played so.")
            .plain(" Those who may manage messages may decide a match with ")
            .code("/adjudicate");
        let text = match (&house.moderators, role) {
            (Some(_), Some(name)) => text
                .plain(", and so may everybody with the role ")
                .strong(name)
                .plain("; choose @everyone to take that back."),
            (Some(_), None) => {
                text.plain(", and so may everybody with the role that was chosen for it.")
            }
            (None, _) => text.plain("."),
        };
        Ok(text.into())
    }
}
