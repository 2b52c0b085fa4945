//! The local chat as a [`Platform`].

use async_trait::async_trait;

use crate::body::{self, Body};
use crate::{BOT, LONGEST_TEXT, Local, LocalError, LocalUpdate, PLATFORM};
use chat::{
    Capabilities, Flaw, Lease, Message, Obstacle, PlaceRef, Platform, PostError, Posted, Room,
};
use store::StoredChannel;

/// The most bytes of a file. Files are kept in the database.
const LARGEST_FILE: usize = 8 << 20;

#[async_trait]
impl Platform for Local {
    fn name(&self) -> &'static str {
        PLATFORM
    }

    fn is_me(&self, person: &str) -> bool {
        person == BOT
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            plain_messages: true,
            private_answers: true,
            threads: true,
            edits: true,
            knows_people: false,
            keeps_messages: true,
            room: Room {
                text: LONGEST_TEXT,
                buttons_in_row: 5,
                button_rows: 5,
                menu_entries: 25,
                suggestions: 25,
                suggestion: 100,
                file: LARGEST_FILE,
            },
        }
    }

    async fn post(&self, place: &str, message: &Message) -> Result<Posted, PostError> {
        let nonce = message.nonce.as_ref().map(|nonce| format!("post:{nonce}"));
        let nonce = nonce.unwrap_or_else(|| format!("post:{:x}", rand::random::<u128>()));
        let owner = crate::owner(place).map(str::to_owned);
        is_ours()?;
        let added = self.add_message(place, owner, message.clone(), nonce).await;
        let added = added.map_err(|error| later(&error))?;
        let given = body::body(message, false).map_err(|error| later(&error))?;
        let body = serde_json::from_str::<Body>(&added.body);
        Ok(Posted {
            id: added.id.to_string(),
            has_buttons: body.is_ok_and(|body| !body.buttons.is_empty()),
            is_as_given: added.body == given,
        })
    }

    async fn knock(&self, place: &str) -> Result<(), PostError> {
        let channels = self.store.local_channels().await;
        let channels = channels.map_err(|error| later(&error.into()))?;
        match channels.iter().any(|channel| channel.id == place) {
            true => Ok(()),
            false => Err(PostError::Place {
                obstacle: Obstacle::Deleted,
                why: "there's no such channel".to_owned(),
            }),
        }
    }

    async fn edit(&self, _place: &str, id: &str, message: &Message) -> Result<(), PostError> {
        is_ours()?;
        let body = body::body(message, false).map_err(|error| later(&error))?;
        let id = id.parse().unwrap_or_default();
        let files = crate::files(message.clone());
        let edited = self.store.local_edit(id, body, files).await;
        match edited.map_err(LocalError::from) {
            Ok(Some(edited)) => {
                self.broadcast(LocalUpdate::Edited(edited.into()));
                Ok(())
            }
            Ok(None) => Err(PostError::Message {
                flaw: Flaw::Gone,
                why: "the message is gone".to_owned(),
            }),
            Err(error) => Err(later(&error)),
        }
    }

    async fn remove_buttons(&self, _place: &str, id: &str) -> Result<(), PostError> {
        is_ours()?;
        let id = id.parse().unwrap_or_default();
        let disarmed = self.without_buttons(id).await;
        disarmed.map_err(|error| later(&error))
    }

    async fn open_thread(
        &self,
        place: &str,
        message: &str,
        name: &str,
    ) -> Result<PlaceRef, PostError> {
        let channel = StoredChannel {
            id: format!("{place}-{message}"),
            name: name.to_owned(),
            parent: Some(place.to_owned()),
            archived: false,
        };
        match self.ensure_channel(channel.clone()).await {
            Ok(()) => Ok(PlaceRef {
                id: channel.id,
                parent: channel.parent,
                direct: false,
                server: None,
                public: true,
                outside: false,
                language: None,
            }),
            Err(error) => Err(later(&error)),
        }
    }

    async fn rename(&self, thread: &str, name: &str) -> Result<(), PostError> {
        let renamed = self.set_name(thread, name).await;
        renamed.map_err(|error| later(&error))
    }

    async fn archive(&self, thread: &str) -> Result<(), PostError> {
        is_ours()?;
        let archived = self.set_archived(thread, true).await;
        archived.map_err(|error| later(&error))
    }

    fn link(&self, _server: Option<&str>, place: &str, message: &str) -> Option<String> {
        Some(format!("#{place}/{message}"))
    }

    async fn direct(&self, person: &str) -> Result<String, PostError> {
        let channel = self.direct_channel(person).await;
        channel.map_err(|error| later(&error))
    }
}

impl Local {
    /// Returns the id of the direct conversation with somebody.
    pub(super) async fn direct_channel(&self, person: &str) -> Result<String, LocalError> {
        let id = format!("@{person}");
        let channel = StoredChannel {
            id: id.clone(),
            name: BOT.to_owned(),
            parent: None,
            archived: false,
        };
        self.ensure_channel(channel).await?;
        Ok(id)
    }

    /// Removes the buttons of a message, if it still exists.
    async fn without_buttons(&self, id: i64) -> Result<(), LocalError> {
        let store = &self.store;
        let Some(message) = store.local_message(id).await? else {
            return Ok(());
        };
        let Ok(body) = serde_json::from_str::<Body>(&message.body) else {
            return Ok(());
        };
        let bare = Body {
            menus: Vec::new(),
            buttons: Vec::new(),
            ..body
        };
        let bare = serde_json::to_string(&bare)
            .map_err(|error| LocalError::Internal(error.to_string()))?;
        if let Some(message) = store.local_remove_buttons(id, bare).await? {
            self.broadcast(LocalUpdate::Edited(message.into()));
        }
        Ok(())
    }
}

/// Whether what is done may still be written.
fn is_ours() -> Result<(), PostError> {
    Lease::holds().then_some(()).ok_or(PostError::TakenOver)
}

fn later(error: &LocalError) -> PostError {
    let (LocalError::Invalid(why) | LocalError::NotFound(why) | LocalError::Internal(why)) = error;
    PostError::Later {
        after: None,
        why: why.clone(),
    }
}
