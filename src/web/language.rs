//! The language of a request: what its browser asks for, or what was chosen on a page.

use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use super::percent::cookie_in;
use chat::language::{Language, in_language};

/// The cookie with a language that was chosen.
pub(super) const COOKIE: &str = "stonepost_language=";

/// Middleware around all routes: they're answered in the language of the request.
pub(super) async fn spoken(request: Request, next: Next) -> Response {
    let language = wanted(request.headers());
    let mut response = in_language(language, next.run(request)).await;
    // Caches keep an answer for each language.
    let vary = HeaderValue::from_static("accept-language");
    response.headers_mut().append(VARY, vary);
    response
}

fn wanted(headers: &HeaderMap) -> &'static Language {
    let chosen = cookie_in(headers, COOKIE).and_then(Language::of);
    let accepted = || {
        let accepted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
        // Browsers name those first that are read best.
        let mut tags = accepted.split(',').filter_map(|one| one.split(';').next());
        tags.find_map(Language::of)
    };
    chosen.or_else(accepted).unwrap_or_else(Language::english)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use axum::http::header;

    #[test]
    fn what_was_chosen_comes_before_what_a_browser_asks_for() {
        let tag = |headers: &[(header::HeaderName, &str)]| {
            let headers = headers
                .iter()
                .map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap()));
            wanted(&headers.collect()).tag
        };
        let asked = |value| [(ACCEPT_LANGUAGE, value)];
        assert_eq!(tag(&[]), "en");
        assert_eq!(tag(&asked("en-XA")), "en-XA");
        assert_eq!(tag(&asked("tlh, en-XA;q=0.5, en;q=0.1")), "en-XA");
        assert_eq!(tag(&asked("*")), "en");
        assert_eq!(tag(&asked(";;,,=")), "en");
        let chosen = (header::COOKIE, "a=b; stonepost_language=en-XA");
        assert_eq!(tag(&[asked("en")[0].clone(), chosen]), "en-XA");
        let unknown = (header::COOKIE, "stonepost_language=../..");
        assert_eq!(tag(&[asked("en-XA")[0].clone(), unknown]), "en-XA");
    }
}
