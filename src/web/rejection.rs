//! The answer to a refused request: a status and one plain sentence, as JSON or, to whoever opened a page, as a page.

use axum::Json;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::html;
use serde::Serialize;

use crate::shell::{self, Shell};

use crate::rich::words;
use chat::{Text, words as say};
use local::LocalError;

/// A refusal: an HTTP status and a sentence for the person at the page.
#[derive(Debug)]
pub(super) struct Rejection {
    status: StatusCode,
    sentence: String,
}

impl Rejection {
    pub(super) fn new(status: StatusCode, sentence: impl Into<Text>) -> Rejection {
        Rejection {
            status,
            sentence: words(&sentence.into()),
        }
    }

    /// 400: the request isn't one that this route accepts.
    pub(super) fn bad_request(sentence: impl Into<Text>) -> Rejection {
        Rejection::new(StatusCode::BAD_REQUEST, sentence)
    }

    /// 403: the request comes from a place that isn't allowed.
    pub(super) fn forbidden(sentence: impl Into<Text>) -> Rejection {
        Rejection::new(StatusCode::FORBIDDEN, sentence)
    }

    /// 404: what the request names doesn't exist.
    pub(super) fn not_found(sentence: impl Into<Text>) -> Rejection {
        Rejection::new(StatusCode::NOT_FOUND, sentence)
    }

    /// The refusal as a page of the local server, for whoever opened one.
    pub(super) fn page(&self) -> Response {
        let meta = html! { link rel="icon" href="/icon.svg"; };
        let ways = html! { a.button.main href="/" { (say::page_refused_to_lobby()) } };
        let main = shell::notice(
            &say::page_refused_title().to_string(),
            &self.sentence,
            &ways,
        );
        let page = Shell::plain(html! { "Stonepost" }, meta).around(&main, &html! {});
        let kind = [(CONTENT_TYPE, "text/html; charset=utf-8")];
        (self.status, kind, page.into_string()).into_response()
    }

    pub(super) fn status(&self) -> StatusCode {
        self.status
    }

    pub(super) fn sentence(&self) -> &str {
        &self.sentence
    }
}

impl From<LocalError> for Rejection {
    fn from(error: LocalError) -> Rejection {
        match error {
            LocalError::Invalid(sentence) => Rejection::bad_request(sentence),
            LocalError::NotFound(sentence) => Rejection::not_found(sentence),
            LocalError::Internal(sentence) => {
                Rejection::new(StatusCode::INTERNAL_SERVER_ERROR, sentence)
            }
        }
    }
}

#[derive(Serialize)]
struct Body {
    error: String,
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        let body = Json(Body {
            error: self.sentence,
        });
        (self.status, body).into_response()
    }
}

/// The answer if no route has this path.
pub(super) async fn no_such_page() -> Rejection {
    Rejection::not_found(say::page_refused_no_page())
}

/// The same for whoever plays here: a page, if a browser opened it.
pub(super) async fn nothing_here(asked: HeaderMap) -> Response {
    let refusal = no_such_page().await;
    let accepted = asked.get(ACCEPT).and_then(|kinds| kinds.to_str().ok());
    match accepted.is_some_and(|kinds| kinds.contains("text/html")) {
        true => refusal.page(),
        false => refusal.into_response(),
    }
}

/// The answer if the route doesn't accept this method.
pub(super) async fn wrong_method() -> Rejection {
    Rejection::new(StatusCode::METHOD_NOT_ALLOWED, say::page_refused_method())
}
