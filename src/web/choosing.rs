//! `GET /language/{tag}?to=`: makes the browser read a language from now on, and leads back to a page.

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::HeaderValue;
use axum::http::header::{LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;

use crate::api::{path, query};
use crate::language::COOKIE;
use crate::play::Visitors;
use crate::rejection::Rejection;
use chat::language::Language;
use chat::words as say;

/// How long the choice lasts, in seconds: a year.
const KEPT: u32 = 31_536_000;

/// What follows the `?`.
#[derive(Deserialize)]
struct Asked {
    to: Option<String>,
}

/// The state of the handler: what says no, and what the cookie ends with.
#[derive(Clone)]
struct Choosing {
    visitors: Arc<dyn Visitors>,
    secure: &'static str,
}

/// The route. `secure` is what cookies end with.
pub(super) fn routes<S: Clone + Send + Sync + 'static>(
    visitors: Arc<dyn Visitors>,
    secure: &'static str,
) -> Router<S> {
    Router::new()
        .route("/language/{tag}", get(choose))
        .with_state(Choosing { visitors, secure })
}

async fn choose(
    State(choosing): State<Choosing>,
    tag: Result<Path<String>, PathRejection>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Response {
    let chosen = path(tag).and_then(|tag| chosen(&tag, query(asked)?.to, choosing.secure));
    match chosen {
        Ok(headers) => (StatusCode::SEE_OTHER, headers).into_response(),
        Err(why) => choosing.visitors.refuse(&why),
    }
}

/// The headers that make somebody read the language with exactly this tag, and lead them back.
fn chosen(tag: &str, to: Option<String>, secure: &str) -> Result<HeaderMap, Rejection> {
    let language = Language::of(tag).filter(|language| language.tag == tag);
    let unknown = || Rejection::not_found(say::page_refused_language());
    let language = language.ok_or_else(unknown)?;
    let foreign = || Rejection::bad_request(say::page_refused_target());
    let to = to.unwrap_or_else(|| "/".to_owned());
    let to = Some(to).filter(|to| is_here(to)).ok_or_else(foreign)?;
    let cookie = format!(
        "{COOKIE}{}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}",
        language.tag
    );
    let mut headers = HeaderMap::new();
    for (name, value) in [(SET_COOKIE, cookie), (LOCATION, to)] {
        let value = HeaderValue::try_from(value).map_err(|_| foreign())?;
        headers.insert(name, value);
    }
    Ok(headers)
}

/// Whether an address is a path on this server, however a browser reads it: it takes `\\` for `/`, leaves out tabs and line
/// breaks, and reads what follows `//` as the name of a server.
fn is_here(to: &str) -> bool {
    let rest = to.strip_prefix('/');
    let plain = |c: char| c.is_ascii_graphic() && c != '\\';
    rest.is_some_and(|rest| !rest.starts_with('/')) && to.chars().all(plain)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use async_trait::async_trait;
    use axum::body::Body;
    use axum::http::Request;
    use axum::http::request::Parts;
    use hyper::service::Service;
    use hyper_util::service::TowerToHyperService;

    use super::*;
    use chat::SignedIn;

    #[test]
    fn a_choice_is_kept_and_leads_back() {
        let to = |to: Option<&str>| chosen("en", to.map(str::to_owned), "; Secure").unwrap();
        let headers = to(Some("/play/3?as=Zo%C3%AB&ply=2"));
        assert_eq!(headers[LOCATION], "/play/3?as=Zo%C3%AB&ply=2");
        assert_eq!(
            headers[SET_COOKIE],
            "stonepost_language=en; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"
        );
        assert_eq!(to(None)[LOCATION], "/");
        assert_eq!(to(Some("/"))[LOCATION], "/");
        assert!(chosen("en-XA", None, "").is_ok());
    }

    #[test]
    fn nobody_is_led_to_another_site() {
        for to in [
            "//evil.example",
            "///evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "/\t/evil.example",
            "/\n/evil.example",
            "\t//evil.example",
            " /evil",
            "/a b",
            "https://evil.example",
            "https:/evil.example",
            "javascript:alert(1)",
            "evil.example",
            "/a\r\nset-cookie: a=b",
            "/\u{2028}/evil.example",
            "",
        ] {
            let refused = chosen("en", Some(to.to_owned()), "").unwrap_err();
            assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "{to:?}");
        }
        for tag in ["", "EN", "en-GB", "tlh", "../en", "en;a=b"] {
            let refused = chosen(tag, None, "").unwrap_err();
            assert_eq!(refused.status(), StatusCode::NOT_FOUND, "{tag:?}");
        }
    }

    /// A server on which nobody is anybody.
    struct Nobody;

    #[async_trait]
    impl Visitors for Nobody {
        async fn find(&self, _head: &Parts) -> Result<SignedIn, Rejection> {
            Err(Rejection::not_found(""))
        }

        fn refuse(&self, why: &Rejection) -> Response {
            why.page()
        }
    }

    #[tokio::test]
    async fn an_address_is_read_once() {
        let ask = |path: &'static str| async move {
            let router = routes::<()>(Arc::new(Nobody), "");
            let request = Request::get(path).body(Body::empty()).unwrap();
            let served = TowerToHyperService::new(router.with_state(()));
            served.call(request).await.unwrap()
        };
        let back = ask("/language/en-XA?to=%2Fplay%2F3%3Fas%3DZo%25C3%25AB").await;
        assert_eq!(back.status(), StatusCode::SEE_OTHER);
        assert_eq!(back.headers()[LOCATION], "/play/3?as=Zo%C3%AB");
        for (path, status) in [
            (
                "/language/en?to=%2F%2Fevil.example",
                StatusCode::BAD_REQUEST,
            ),
            ("/language/en?to=/%5Cevil.example", StatusCode::BAD_REQUEST),
            ("/language/en?to=/%09/evil.example", StatusCode::BAD_REQUEST),
            (
                "/language/en?to=https://evil.example",
                StatusCode::BAD_REQUEST,
            ),
            ("/language/tlh?to=/", StatusCode::NOT_FOUND),
        ] {
            let refused = ask(path).await;
            assert_eq!(refused.status(), status, "{path}");
            assert!(!refused.headers().contains_key(SET_COOKIE), "{path}");
            assert!(!refused.headers().contains_key(LOCATION), "{path}");
        }
    }
}
