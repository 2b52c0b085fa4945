//! What handlers return, and why one stops early.

use std::pin::Pin;

use crate::chat::api::message::Message;
use crate::chat::service::refusal;
use crate::store::StoreError;
use crate::text::rich::Text;

/// What a handler returns: an answer for the author, or `None` if there's nothing to say.
pub(in crate::chat) type Handled<'a, Answer> =
    Pin<Box<dyn Future<Output = Result<Answer, Stop>> + Send + 'a>>;

/// Why a handler stops early.
pub(in crate::chat) enum Stop {
    /// It can't be carried out. The answer says why; it's `None` if there's nothing to say.
    Answer(Option<Message>),
    /// The store failed.
    Store(StoreError),
}

impl Stop {
    /// Returns the answer of a handler that may have stopped.
    ///
    /// # Errors
    /// The store failed.
    pub(in crate::chat) fn answer(
        handled: Result<Option<Message>, Stop>,
    ) -> Result<Option<Message>, StoreError> {
        match handled {
            Ok(answer) | Err(Stop::Answer(answer)) => Ok(answer),
            Err(Stop::Store(error)) => Err(error),
        }
    }

    /// Returns why, in words.
    pub(super) fn text(self) -> Text {
        match self {
            Stop::Answer(answer) => answer.unwrap_or_default().text,
            Stop::Store(error) => refusal::store_error_text(&error),
        }
    }
}

impl From<Message> for Stop {
    fn from(answer: Message) -> Stop {
        Stop::Answer(Some(answer))
    }
}

impl From<Text> for Stop {
    fn from(answer: Text) -> Stop {
        Message::from(answer).into()
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Stop {
        Stop::Store(error)
    }
}
