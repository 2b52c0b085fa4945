//! What handlers return, and why one stops early.

use std::pin::Pin;

use crate::api::message::Message;
use crate::service::refusal;
use crate::service::request::Request;
use store::StoreError;
use text::rich::Text;

/// What a handler returns: an answer for the author, or `None` if there's nothing to say.
pub(crate) type Handled<'a, Answer> =
    Pin<Box<dyn Future<Output = Result<Answer, Stop>> + Send + 'a>>;

/// What most handlers return.
pub(super) type Answered = Result<Option<Message>, Stop>;

/// A handler: an async function of a context, a request, and what that is about.
pub(super) trait Handler<'a, What, Answer>: Copy + Send + Sync + 'static {
    /// Calls it.
    fn handle(self, request: &'a Request, what: What) -> Handled<'a, Answer>;
}

impl<'a, What, Answer, Function, Answering> Handler<'a, What, Answer> for Function
where
    Function: Fn(&'a Request, What) -> Answering + Copy + Send + Sync + 'static,
    Answering: Future<Output = Result<Answer, Stop>> + Send + 'a,
{
    fn handle(self, request: &'a Request, what: What) -> Handled<'a, Answer> {
        Box::pin(self(request, what))
    }
}

/// Why a handler stops early.
pub(crate) enum Stop {
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
    pub(crate) fn answer(
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
