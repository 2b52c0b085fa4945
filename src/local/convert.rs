//! Converts stored channels, files and messages to what the page shows.

use crate::body::Body;
use crate::{LocalChannel, LocalFile, LocalMessage};
use chat::{File, Span, Text};
use store::{StoredChannel, StoredFile, StoredMessage};

impl From<StoredChannel> for LocalChannel {
    fn from(channel: StoredChannel) -> LocalChannel {
        LocalChannel {
            only_for: crate::owner(&channel.id).map(str::to_owned),
            archived: channel.archived,
            id: channel.id,
            name: channel.name,
            parent: channel.parent,
        }
    }
}

impl From<StoredFile> for LocalFile {
    fn from(file: StoredFile) -> LocalFile {
        let mime = File::mime(&file.name);
        LocalFile {
            id: file.id,
            name: file.name,
            mime: mime.to_owned(),
            alt: file.alt,
        }
    }
}

impl From<StoredMessage> for LocalMessage {
    fn from(message: StoredMessage) -> LocalMessage {
        // A body that can't be read any more is shown as it's stored.
        let body = serde_json::from_str(&message.body).unwrap_or_else(|_| Body {
            text: Text(vec![Span::Block {
                text: message.body.clone(),
            }]),
            menus: Vec::new(),
            buttons: Vec::new(),
            pings: Vec::new(),
            answer: false,
            board: None,
        });
        let playable = !body.buttons.is_empty();
        LocalMessage {
            replay: body
                .buttons
                .iter()
                .any(|button| chat::leads_to_replay(&button.id)),
            id: message.id,
            channel: message.channel,
            author: message.author,
            at: message.at.0,
            only_for: message.only_for,
            text: body.text,
            menus: body.menus,
            buttons: body.buttons,
            files: message.files.into_iter().map(LocalFile::from).collect(),
            reply_to: message.reply_to,
            pings: body.pings,
            edited: message.edited,
            // A board that has lost its buttons is an old one.
            board: body.board.filter(|_| playable),
        }
    }
}
