//! Signing in with an account on a platform: `/sign-in/{platform}` sends people there, and `/sign-in/{platform}/back` is where
//! they come back.
//!
//! What shows that whoever comes back is the same is in a cookie of a few minutes, so nobody is signed in by a link that somebody
//! else made for them.

use std::sync::Arc;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use super::sign_in::{answer, secret};
use super::{Pages, html};
use crate::percent::cookie_in;
use chat::accounts::back;
use chat::{Platform, Returned, words as say};

/// The name of the cookie, and the sign after it.
const ERRAND: &str = "stonepost_errand=";

/// How long an errand may take, in seconds.
const TIME: u32 = 600;

/// What stands between the parts of the cookie; none of them has it.
const BETWEEN: char = '~';

/// Where somebody wants to be once they're signed in.
#[derive(Deserialize)]
pub(super) struct Wish {
    r#match: Option<i64>,
}

/// What a platform sends people back with.
#[derive(Deserialize)]
pub(super) struct Answer {
    state: Option<String>,
    code: Option<String>,
}

/// What somebody was sent to a platform with.
struct Sent<'a> {
    state: &'a str,
    verifier: &'a str,
    game: Option<i64>,
}

impl<'a> Sent<'a> {
    fn read(cookie: &'a str) -> Option<Sent<'a>> {
        let mut parts = cookie.split(BETWEEN);
        let (state, verifier) = (parts.next()?, parts.next()?);
        let game: i64 = parts.next()?.parse().ok()?;
        let game = (game != 0).then_some(game);
        Some(Sent {
            state,
            verifier,
            game,
        })
    }
}

/// Returns the platform with this name, if people can sign in with accounts there.
fn find(pages: &Pages, name: &str) -> Option<Arc<dyn Platform>> {
    let mut all = pages.chat.accounts().into_iter();
    all.find(|platform| platform.name() == name)
}

/// `GET /sign-in/{platform}`.
pub(super) async fn leave(
    State(pages): State<Pages>,
    platform: Result<Path<String>, PathRejection>,
    wish: Result<Query<Wish>, QueryRejection>,
) -> Response {
    let (Ok(Path(platform)), Ok(Query(wish))) = (platform, wish) else {
        return html::no_such_page();
    };
    let errand = find(&pages, &platform).and_then(|found| {
        let accounts = found.accounts()?;
        accounts.errand(&back(&pages.base, &platform))
    });
    let Some(errand) = errand else {
        return html::no_such_page();
    };
    let game = wish.r#match.unwrap_or_default().to_string();
    let kept = [&*errand.state, &errand.verifier, &game].join(&BETWEEN.to_string());
    let mut response = Redirect::to(&errand.address).into_response();
    response.headers_mut().extend(cookie(&pages, &kept, TIME));
    response
}

/// `GET /sign-in/{platform}/back`.
pub(super) async fn return_(
    State(pages): State<Pages>,
    platform: Result<Path<String>, PathRejection>,
    given: Result<Query<Answer>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    let (Ok(Path(platform)), Ok(Query(given))) = (platform, given) else {
        return html::no_such_page();
    };
    let known = find(&pages, &platform);
    let Some(title) = known.and_then(|known| Some(known.accounts()?.title())) else {
        return html::no_such_page();
    };
    let sent = cookie_in(&headers, ERRAND).and_then(Sent::read);
    let sent = sent.filter(|sent| given.state.as_deref() == Some(sent.state));
    let Some(sent) = sent else {
        let why = say::page_sign_in_away().to_string();
        return refused(&pages, &why, None);
    };
    let Some(code) = given.code else {
        let why = say::page_sign_in_rather_not(title).to_string();
        return refused(&pages, &why, sent.game);
    };
    let returned = Returned {
        platform: &platform,
        back: back(&pages.base, &platform),
        code: &code,
        verifier: sent.verifier,
        game: sent.game,
    };
    let invitation = pages.chat.sign_in_with(&returned, secret(&headers)).await;
    let mut response = answer(&pages, invitation, |why| refused(&pages, why, sent.game));
    response.headers_mut().extend(cookie(&pages, "", 0));
    response
}

/// The cookie with what somebody was sent with, for so many seconds.
fn cookie(pages: &Pages, kept: &str, seconds: u32) -> Option<(HeaderName, HeaderValue)> {
    let secure = pages.secure();
    let text = format!(
        "{ERRAND}{kept}; Path=/sign-in/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
    );
    Some((SET_COOKIE, HeaderValue::from_str(&text).ok()?))
}

fn refused(pages: &Pages, why: &str, game: Option<i64>) -> Response {
    let again = html::sign_in_links(&pages.chat, game);
    let title = say::page_sign_in_not_signed_in();
    html::notice(StatusCode::FORBIDDEN, title, why, &again)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_holds_what_somebody_was_sent_with() {
        let sent = Sent::read("state~proof~12").unwrap();
        assert_eq!(
            (sent.state, sent.verifier, sent.game),
            ("state", "proof", Some(12))
        );
        assert_eq!(Sent::read("state~proof~0").unwrap().game, None);
        for wrong in ["", "state", "state~proof", "state~proof~x"] {
            assert!(Sent::read(wrong).is_none(), "{wrong}");
        }
    }
}
