//! Signing in and out.
//!
//! A link leads somebody from where they play to a page that says who they would be here, and only what they press there signs
//! them in: what shows previews of links changes nothing. Then a cookie has the secret of their session. It's sent along to no
//! other site, no script can read it, and no request from a page of another site brings it, unless that is a link to a page.
//!
//! Whatever changes something is a POST. It has to come from a page of this site, as far as the browser says (`Origin`,
//! `Sec-Fetch-Site`), and has to carry the form's token of the session, which other sites don't know.

use std::sync::{Arc, OnceLock};

use async_trait::async_trait;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html as markup};

use super::{Pages, failed, html};
use crate::gate::check_origin;
use crate::percent::cookie_in;
use crate::play::Visitors;
use crate::rejection::Rejection;
use crate::rich::words;
use chat::{Invitation, SESSIONS_KEPT, StoreError, Text, words as say};

/// The name of the cookie, and the sign after it.
const SESSION: &str = "stonepost_session=";

/// The milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// The header in which a script sends the form's token of the session, and the field in which a form does.
const FORM_HEADER: &str = "x-form";
const FORM_FIELD: &str = "form";

/// Headers of pages with a form. A form says where it comes from only if its page may tell its address; no other site is told.
const HEADERS: [(&str, &str); 2] = [
    (
        "content-security-policy",
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("referrer-policy", "same-origin"),
];

/// Returns the secret of a session that came with a request.
pub(super) fn secret(headers: &HeaderMap) -> Option<&str> {
    cookie_in(headers, SESSION)
}

/// Returns the cookie with a secret, for as long as a session lasts without being used; the one that removes it if that is empty.
fn cookie(pages: &Pages, secret: &str) -> Option<HeaderValue> {
    let age = if secret.is_empty() {
        0
    } else {
        SESSIONS_KEPT / 1000
    };
    let secure = pages.secure();
    let text = format!("{SESSION}{secret}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).ok()
}

/// The cookie that goes out with an answer because the session was prolonged.
#[derive(Clone, Default)]
pub(super) struct Prolonged(Arc<OnceLock<HeaderValue>>);

impl Prolonged {
    /// Adds it to the answer.
    pub(super) fn add_to(&self, headers: &mut HeaderMap) {
        if let Some(cookie) = self.0.get() {
            headers.append(SET_COOKIE, cookie.clone());
        }
    }
}

/// Who is signed in. A request of nobody is answered with 401.
pub(super) struct SignedIn(pub(super) chat::SignedIn);

impl FromRequestParts<Pages> for SignedIn {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, pages: &Pages) -> Result<SignedIn, Response> {
        match find(pages, parts).await {
            Ok(Some(signed_in)) => Ok(SignedIn(signed_in)),
            Ok(None) => Err(nobody(pages)),
            Err(error) => Err(failed(&error)),
        }
    }
}

/// Returns who sent a request with this head, if they're signed in.
async fn find(pages: &Pages, head: &Parts) -> Result<Option<chat::SignedIn>, StoreError> {
    let Some(secret) = secret(&head.headers) else {
        return Ok(None);
    };
    let found = pages.chat.signed_in(secret).await?;
    if found.as_ref().is_some_and(|found| found.prolonged)
        && let Some(Prolonged(cell)) = head.extensions.get()
        && let Some(cookie) = cookie(pages, secret)
    {
        let _ = cell.set(cookie);
    }
    Ok(found)
}

#[async_trait]
impl Visitors for Pages {
    async fn find(&self, head: &Parts) -> Result<chat::SignedIn, Rejection> {
        if head.method != Method::GET {
            check_origin(&self.host, &head.headers)?;
        }
        match find(self, head).await {
            Ok(Some(signed_in)) => Ok(signed_in),
            Ok(None) => Err(Rejection::new(
                StatusCode::UNAUTHORIZED,
                say::page_sign_in_how(),
            )),
            Err(error) => {
                tracing::error!(%error, "can't find out who is signed in");
                let told = say::page_refused_not_responding();
                Err(Rejection::new(StatusCode::SERVICE_UNAVAILABLE, told))
            }
        }
    }

    fn refuse(&self, why: &Rejection) -> Response {
        match why.status() {
            StatusCode::UNAUTHORIZED => nobody(self),
            status => html::notice(
                status,
                say::page_refused_title(),
                why.sentence(),
                &Markup::default(),
            ),
        }
    }
}

/// `GET /in/{link}`.
pub(super) async fn page(
    State(pages): State<Pages>,
    link: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Response {
    let Ok(Path(link)) = link else {
        return html::no_such_page();
    };
    let invitation = pages.chat.invitation(&link, secret(&headers)).await;
    answer(&pages, invitation, refused)
}

/// `POST /in/{link}`.
pub(super) async fn sign_in(
    State(pages): State<Pages>,
    link: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Response {
    let Ok(Path(link)) = link else {
        return html::no_such_page();
    };
    if check_origin(&pages.host, &headers).is_err() {
        return foreign();
    }
    let invitation = pages.chat.sign_in(&link, secret(&headers)).await;
    answer(&pages, invitation, refused)
}

/// Answers with what it is to somebody who wants to sign in; `refused` tells why they aren't.
pub(super) fn answer(
    pages: &Pages,
    invitation: Result<Invitation, StoreError>,
    refused: impl FnOnce(&str) -> Response,
) -> Response {
    match invitation {
        Ok(Invitation::Open { name }) => open(&name),
        Ok(Invitation::Entered { path, session }) => {
            let mut response = Redirect::to(&path).into_response();
            if let Some(cookie) = session.and_then(|secret| cookie(pages, &secret)) {
                response.headers_mut().append(SET_COOKIE, cookie);
            }
            response
        }
        Ok(Invitation::Occupied { why, form }) => occupied(&why, &form),
        Ok(Invitation::Refused(why)) => refused(&words(&why)),
        Err(error) => failed(&error),
    }
}

/// `POST /out`.
pub(super) async fn sign_out(
    State(pages): State<Pages>,
    SignedIn(signed_in): SignedIn,
    headers: HeaderMap,
    body: String,
) -> Response {
    let header = headers.get(FORM_HEADER);
    let header = header.and_then(|header| header.to_str().ok());
    let form = header.or_else(|| body.strip_prefix(FORM_FIELD)?.strip_prefix('='));
    if check_origin(&pages.host, &headers).is_err() || !signed_in.sent(form.unwrap_or_default()) {
        return foreign();
    }
    if let Some(secret) = secret(&headers)
        && let Err(error) = pages.chat.sign_out(secret).await
    {
        return failed(&error);
    }
    let mut response = html::notice(
        StatusCode::OK,
        say::page_sign_in_signed_out(),
        &words(&say::page_sign_in_how()),
        &Markup::default(),
    );
    response
        .headers_mut()
        .extend(cookie(&pages, "").map(|cookie| (SET_COOKIE, cookie)));
    response
}

/// Asks whether to sign in.
fn open(name: &str) -> Response {
    let about = say::page_sign_in_about(SESSIONS_KEPT / DAY).to_string();
    let button = markup! { form method="post" { button.button.main { (say::page_sign_in_continue(name)) } } };
    with_form(html::notice(
        StatusCode::OK,
        say::page_sign_in_title(),
        &about,
        &button,
    ))
}

/// Somebody else is signed in.
fn occupied(why: &Text, form: &str) -> Response {
    let button = markup! {
        form method="post" action="/out" {
            input type="hidden" name=(FORM_FIELD) value=(form);
            button.button.main { (say::page_sign_in_sign_out()) }
        }
    };
    let why = words(why);
    with_form(html::notice(
        StatusCode::FORBIDDEN,
        say::page_sign_in_occupied(),
        &why,
        &button,
    ))
}

fn with_form(mut response: Response) -> Response {
    let headers = HEADERS.map(|(name, value)| {
        (
            HeaderName::from_static(name),
            HeaderValue::from_static(value),
        )
    });
    response.headers_mut().extend(headers);
    response
}

/// A link signs nobody in.
fn refused(why: &str) -> Response {
    html::notice(
        StatusCode::FORBIDDEN,
        say::page_sign_in_refused(),
        why,
        &Markup::default(),
    )
}

/// Nobody is signed in.
fn nobody(pages: &Pages) -> Response {
    html::notice(
        StatusCode::UNAUTHORIZED,
        say::page_sign_in_not_signed_in(),
        &words(&say::page_sign_in_how()),
        &html::sign_in_links(&pages.chat, None),
    )
}

/// A request doesn't come from one of these pages.
fn foreign() -> Response {
    html::notice(
        StatusCode::FORBIDDEN,
        say::page_sign_in_nothing_changed(),
        &say::page_sign_in_foreign().to_string(),
        &Markup::default(),
    )
}
