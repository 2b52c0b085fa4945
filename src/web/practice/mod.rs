//! The pages to learn on: a lesson or a puzzle with a board to touch, served with the local chat and with public pages.
//!
//! | request | what it does |
//! |---|---|
//! | `GET /learn/{game}/{lesson}` | the page of a lesson, as far as the visitor is |
//! | `GET /puzzles/{id}?day=` | the page of a puzzle; with a day, as the puzzle of that day |
//! | `GET /daily` | the page of today's puzzle |
//! | `GET …/state`, `…/turn?step=&parts=` | all that such a page shows, and how a turn can go on there |
//! | `POST …/do` `{form, step, does, text}` | plays a turn, asks for a hint, and so on; done twice, it changes nothing |
//! | `POST /puzzles/next` `{form, game, level}` | begins the next puzzle, and says where it is |
//!
//! Who asks is the server's to say, as for the page to play on (`play`). What there is to learn from is listed by `lobby`.

mod answers;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use super::play::Visitors;
use chat::Chat;

/// The state that the handlers share.
#[derive(Clone)]
pub(crate) struct Learning {
    chat: Chat,
    visitors: Arc<dyn Visitors>,
}

impl Learning {
    pub(crate) fn new(chat: Chat, visitors: Arc<dyn Visitors>) -> Learning {
        Learning { chat, visitors }
    }
}

/// The routes of the pages. Their files are those of the page to play on.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>(learning: Learning) -> Router<S> {
    let mut router = Router::new()
        .route("/daily", get(answers::today))
        .route("/puzzles/next", post(answers::next));
    for page in ["/learn/{game}/{lesson}", "/puzzles/{id}"] {
        router = router
            .route(page, get(answers::page))
            .route(&format!("{page}/state"), get(answers::state))
            .route(&format!("{page}/turn"), get(answers::compose))
            .route(&format!("{page}/do"), post(answers::act));
    }
    router.with_state(learning)
}
