//! Going through a match from a message that leads to its replay or its analysis.

use crate::{Local, LocalError, LocalMessage, incoming, missing};
use chat::{Event, File, Input, Replay, ReplayPicture, words as say};

impl Local {
    /// Returns the match that a message leads to, board by board, for somebody who sees the message.
    ///
    /// # Errors
    /// What is wrong with the request, as a sentence.
    pub async fn replay(&self, viewer: &str, message: i64) -> Result<Replay, LocalError> {
        let pressed = self.replay_button(viewer, message).await?;
        let replay = self.chat.replay(&pressed).await;
        replay.map_err(|why| LocalError::NotFound(why.to_string()))
    }

    /// Returns a picture of that match, from the other side of the board if `flipped`.
    ///
    /// # Errors
    /// What is wrong with the request, as a sentence.
    pub async fn replay_picture(
        &self,
        viewer: &str,
        message: i64,
        flipped: bool,
        wanted: ReplayPicture<'_>,
    ) -> Result<File, LocalError> {
        let pressed = self.replay_button(viewer, message).await?;
        // Drawing is work like any other that somebody causes.
        let _ticket = self.admit(&pressed.author.id).await?;
        let drawn = self.chat.replay_picture(&pressed, flipped, wanted).await;
        drawn.map_err(|why| LocalError::NotFound(why.to_string()))
    }

    /// Returns the press of the button by which a message leads to a match.
    async fn replay_button(&self, viewer: &str, message: i64) -> Result<Event, LocalError> {
        let viewer = self.viewer(viewer).await?;
        let gone = || missing(say::page_chat_gone());
        let found = self.store.local_message(message).await?.ok_or_else(gone)?;
        let place = self.find_place(&found.channel, &viewer).await?;
        if found.only_for.as_ref().is_some_and(|only| *only != viewer) {
            return Err(gone());
        }
        let buttons = LocalMessage::from(found).buttons;
        let button = buttons.into_iter().find(|b| chat::leads_to_replay(&b.id));
        let what = Input::Button {
            id: button.ok_or_else(gone)?.id,
        };
        Ok(incoming("", place, &viewer, what))
    }
}
