//! Who looks at a page of the local server. There's no login: whoever the address says (`?as=NAME`), or else whoever the
//! browser was last (a cookie, which is no secret), or else whoever the chat begins as.

use async_trait::async_trait;
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;

use super::percent::{decoded, encoded};
use super::play::Visitors;
use super::rejection::Rejection;
use chat::{SignedIn, Visitor};
use local::{Local, LocalError};

/// The cookie with the name, percent-encoded. The chat's script writes it, too.
const NAME: &str = "stonepost_as";

/// Who looks at a page whose address and cookie name nobody; the chat's script begins with the same name.
const FIRST: &str = "alice";

/// People by the names that they give.
pub(super) struct Names(pub(super) Local);

impl Names {
    async fn visitor(&self, head: &Parts) -> Result<Visitor, LocalError> {
        if let Some(name) = name_in_address(&head.uri) {
            return self.0.visitor(&name).await;
        }
        let Some(name) = name_in_cookie(&head.headers) else {
            return self.0.visitor(FIRST).await;
        };
        match self.0.visitor(&name).await {
            // A cookie that some other program has set names nobody.
            Err(LocalError::Invalid(_)) => self.0.visitor(FIRST).await,
            found => found,
        }
    }
}

#[async_trait]
impl Visitors for Names {
    async fn find(&self, head: &Parts) -> Result<SignedIn, Rejection> {
        Ok(SignedIn {
            visitor: self.visitor(head).await?,
            form: String::new(),
            prolonged: false,
        })
    }

    fn address_of(&self, link: String) -> Option<String> {
        Some(format!("/chat{link}"))
    }

    fn refuse(&self, why: &Rejection) -> Response {
        why.page()
    }
}

/// Returns the name that the address of a page gives to whoever looks at it.
pub(super) fn name_in_address(uri: &Uri) -> Option<String> {
    let mut pairs = uri.query()?.split('&');
    let name = pairs.find_map(|pair| pair.strip_prefix("as="))?;
    decoded(&name.replace('+', " ")).filter(|name| !name.trim().is_empty())
}

fn name_in_cookie(headers: &HeaderMap) -> Option<String> {
    let lines = headers.get_all(COOKIE).into_iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';'));
    let name = pairs.find_map(|pair| pair.trim().strip_prefix(NAME)?.strip_prefix('='))?;
    decoded(name)
}

/// Returns the `Set-Cookie` that makes the browser this person from now on.
pub(super) fn cookie(visitor: &Visitor) -> String {
    let name = encoded(&visitor.id);
    format!("{NAME}={name}; Path=/; Max-Age=31536000; SameSite=Lax")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_name_is_read_from_the_address_or_a_cookie() {
        let found = [
            ("/?as=bob", Some("bob")),
            ("/play/1?ply=3&as=Zo%C3%AB", Some("Zoë")),
            ("/?as=a+b", Some("a b")),
            ("/?as=", None),
            ("/?as=%20", None),
            ("/?was=bob", None),
            ("/?as=%C3", None),
            ("/as=bob", None),
        ];
        for (uri, name) in found {
            let uri = uri.parse().unwrap();
            assert_eq!(name_in_address(&uri).as_deref(), name, "{uri}");
        }
        let mut headers = HeaderMap::new();
        assert_eq!(name_in_cookie(&headers), None);
        headers.append(COOKIE, HeaderValue::from_static("stonepost_as2=x; a=b"));
        assert_eq!(name_in_cookie(&headers), None);
        let cookie = cookie(&Visitor {
            platform: local::PLATFORM,
            id: "Zoë".to_owned(),
            name: "Zoë".into(),
        });
        let pair = cookie.split(';').next().unwrap();
        headers.append(COOKIE, HeaderValue::try_from(pair).unwrap());
        assert_eq!(name_in_cookie(&headers).as_deref(), Some("Zoë"));
    }
}
