//! Decides which requests are allowed. There is no login, so the one thing to keep out is the page of another site,
//! open in a browser that can reach this server.
//!
//! - **DNS rebinding**: such a page may point its own name at 127.0.0.1; to the browser it then has the same origin as
//!   this server. Its requests still carry its own name in `Host`, so only names that nobody else can point here are
//!   allowed ([`Hosts`]).
//! - **Cross-origin requests**: a form or `fetch` on another site can reach any address, though it can't read the
//!   answer. Everything that changes something is a POST, must come from this origin if the browser says where it comes
//!   from (`Origin`, `Sec-Fetch-Site`), and must be `application/json`, which no form can send.
//! - **Framing and injection**: every answer carries a strict content security policy. Scripts and styles come only
//!   from this server's own files, and no other page may frame this one.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::rejection::Rejection;
use chat::words as say;

/// The `Host` names under which the page is served.
#[derive(Clone, Debug)]
pub(super) struct Hosts {
    /// Whether only loopback addresses and `localhost` are allowed, as opposed to any address and any local-network
    /// name.
    loopback_only: bool,
}

impl Hosts {
    /// The names that suit a server listening on `address`. On loopback: `localhost`, names below it, and loopback
    /// addresses. Elsewhere also every IP address, names without a dot, and names below `local`, `lan`, `internal` and
    /// `home.arpa`: none of them is in the public DNS, so no stranger can point one here. Ports don't matter, as one
    /// may be forwarded.
    pub(super) fn for_address(address: IpAddr) -> Hosts {
        Hosts {
            loopback_only: address.to_canonical().is_loopback(),
        }
    }

    /// Whether `host`, the value of a `Host` header with or without a port, is allowed.
    pub(super) fn allow(&self, host: &str) -> bool {
        let Some((name, _)) = split(host) else {
            return false;
        };
        let name = normalized(name);
        let bare = name
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
            .unwrap_or(&name);
        if let Ok(address) = bare.parse::<IpAddr>() {
            return address.to_canonical().is_loopback() || !self.loopback_only;
        }
        if name == "localhost" || name.ends_with(".localhost") {
            return true;
        }
        !self.loopback_only && is_local_name(&name)
    }
}

/// Whether a name in lower case has a meaning in the local network alone: one without a dot, or below `localhost`, `local`,
/// `lan`, `internal` or `home.arpa`.
#[must_use]
pub fn is_local_name(name: &str) -> bool {
    let ends = [".localhost", ".local", ".lan", ".internal", ".home.arpa"];
    !name.contains('.') || ends.iter().any(|end| name.ends_with(end))
}

/// Lowercases a name and removes the trailing dot of a fully qualified one.
fn normalized(name: &str) -> String {
    let name = name.strip_suffix('.').unwrap_or(name);
    name.to_ascii_lowercase()
}

/// Splits "name", "name:port" or "`[v6]:port`" in two. Returns `None` for anything else.
fn split(authority: &str) -> Option<(&str, Option<u16>)> {
    let after_name = match authority.strip_prefix('[') {
        Some(rest) => rest.find(']')? + 2,
        None => authority.find(':').unwrap_or(authority.len()),
    };
    let (name, rest) = authority.split_at_checked(after_name)?;
    let odd = |c: char| c.is_whitespace() || matches!(c, '/' | '@' | '?' | '#' | '\\' | ',');
    if name.is_empty() || name.contains(odd) {
        return None;
    }
    match rest.strip_prefix(':') {
        None if rest.is_empty() => Some((name, None)),
        None => None,
        Some(port) => Some((name, Some(port.parse().ok()?))),
    }
}

/// The single value of a header: `Ok(None)` if it's absent, an error if it occurs twice or isn't text.
fn single(headers: &HeaderMap, name: HeaderName) -> Result<Option<&str>, Rejection> {
    let mut values = headers.get_all(&name).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => match value.to_str() {
            Ok(text) => Ok(Some(text)),
            Err(_) => Err(Rejection::bad_request(say::page_refused_header_not_plain(
                name.as_str(),
            ))),
        },
        (Some(_), Some(_)) => Err(Rejection::bad_request(say::page_refused_header_twice(
            name.as_str(),
        ))),
    }
}

/// Checks that the request names an allowed host, and returns it.
fn check_host<'a>(hosts: &Hosts, uri: &Uri, headers: &'a HeaderMap) -> Result<&'a str, Rejection> {
    let host = single(headers, HOST)?
        .ok_or_else(|| Rejection::bad_request(say::page_refused_no_host()))?;
    let whole = uri.authority().map(|authority| authority.as_str());
    if hosts.allow(host) && whole.is_none_or(|authority| hosts.allow(authority)) {
        return Ok(host);
    }
    Err(Rejection::forbidden(say::page_refused_host()))
}

/// Checks that the request doesn't come from another site, as far as the browser says.
pub(super) fn check_origin(host: &str, headers: &HeaderMap) -> Result<(), Rejection> {
    let foreign = || Rejection::forbidden(say::page_refused_foreign());
    if let Some(origin) = single(headers, ORIGIN)? {
        let (authority, port) = if let Some(rest) = origin.strip_prefix("http://") {
            (rest, 80)
        } else if let Some(rest) = origin.strip_prefix("https://") {
            (rest, 443)
        } else {
            return Err(foreign());
        };
        let theirs = split(authority).ok_or_else(foreign)?;
        let ours = split(host).ok_or_else(foreign)?;
        let same = normalized(theirs.0) == normalized(ours.0)
            && theirs.1.unwrap_or(port) == ours.1.unwrap_or(port);
        if !same {
            return Err(foreign());
        }
    }
    match single(headers, HeaderName::from_static("sec-fetch-site"))? {
        None | Some("same-origin" | "none") => Ok(()),
        Some(_) => Err(foreign()),
    }
}

/// Checks that the body is declared as JSON. A form on another site can't do that without a preflight request.
fn check_json(headers: &HeaderMap) -> Result<(), Rejection> {
    let kind = single(headers, CONTENT_TYPE)?.unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    if essence.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    Err(Rejection::new(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        say::page_refused_not_json(),
    ))
}

/// All checks that don't need the body.
fn check_request(
    hosts: &Hosts,
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<(), Rejection> {
    let host = check_host(hosts, uri, headers)?;
    let reads = method == Method::GET || method == Method::HEAD;
    // A link on another site may lead to the page itself, but not to the interface behind it.
    if !reads || uri.path().starts_with("/api/") {
        check_origin(host, headers)?;
    }
    if reads { Ok(()) } else { check_json(headers) }
}

/// Headers for every answer that doesn't set them itself.
const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
         require-trusted-types-for 'script'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cache-control", "no-store"),
];

/// Middleware in front of all routes: refuses what [`check_request`] refuses, and sets the protective headers.
pub(super) async fn check(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    let verdict = check_request(&hosts, request.method(), request.uri(), request.headers());
    let mut response = match verdict {
        Ok(()) => next.run(request).await,
        Err(rejection) => rejection.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers
            .entry(HeaderName::from_static(name))
            .or_insert(HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use super::*;

    fn here() -> Hosts {
        Hosts::for_address([127, 0, 0, 1].into())
    }

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for &(name, value) in pairs {
            headers.append(name, HeaderValue::from_static(value));
        }
        headers
    }

    /// The status with which a request is refused, or 200.
    fn verdict(method: &Method, path: &'static str, pairs: &[(&'static str, &'static str)]) -> u16 {
        match check_request(&here(), method, &Uri::from_static(path), &headers(pairs)) {
            Ok(()) => 200,
            Err(rejection) => rejection.status().as_u16(),
        }
    }

    #[test]
    fn loopback_takes_loopback_names_only() {
        let hosts = here();
        for good in [
            "127.0.0.1:8787",
            "127.0.0.1",
            "localhost:8787",
            "LocalHost.",
            "chat.localhost:1",
            "[::1]:8787",
            "127.9.9.9:80",
        ] {
            assert!(hosts.allow(good), "{good}");
        }
        for bad in [
            "",
            ":8787",
            "example.org",
            "127.0.0.1.example.org",
            "localhost.example.org",
            "notlocalhost",
            "192.168.1.5:8787",
            "0.0.0.0:8787",
            "[::1",
            "[::1]x",
            "[fe80::1]:8787",
            "localhost:port",
            "localhost:99999",
            "localhost, example.org",
            "example.org@localhost",
            "box.local",
        ] {
            assert!(!hosts.allow(bad), "{bad}");
        }
    }

    #[test]
    fn elsewhere_takes_what_no_stranger_can_point_here() {
        let hosts = Hosts::for_address([0, 0, 0, 0].into());
        for good in [
            "192.168.1.5:8787",
            "[fe80::1]",
            "box",
            "box.local:8787",
            "localhost",
        ] {
            assert!(hosts.allow(good), "{good}");
        }
        for bad in ["example.org", "local.example.org", "rebind.me:8787"] {
            assert!(!hosts.allow(bad), "{bad}");
        }
    }

    #[test]
    fn a_foreign_host_gets_nothing_at_all() {
        assert_eq!(verdict(&Method::GET, "/", &[("host", "localhost:1")]), 200);
        assert_eq!(
            verdict(&Method::GET, "/", &[("host", "rebind.example")]),
            403
        );
        assert_eq!(verdict(&Method::GET, "/", &[]), 400);
        let twice = [("host", "localhost"), ("host", "rebind.example")];
        assert_eq!(verdict(&Method::GET, "/", &twice), 400);
        let whole = "http://rebind.example/";
        assert_eq!(verdict(&Method::GET, whole, &[("host", "localhost")]), 403);
    }

    #[test]
    fn a_post_of_another_site_is_refused() {
        let post = |origin, kind| {
            let pairs = [
                ("host", "127.0.0.1:8787"),
                ("origin", origin),
                ("content-type", kind),
            ];
            verdict(&Method::POST, "/api/say", &pairs)
        };
        assert_eq!(post("http://127.0.0.1:8787", "application/json"), 200);
        assert_eq!(
            post("http://127.0.0.1:8787", "Application/JSON; charset=utf-8"),
            200
        );
        for origin in [
            "http://127.0.0.1:3000",
            "http://localhost:8787",
            "http://example.org",
            "https://127.0.0.1",
            "null",
            "file://",
            "127.0.0.1:8787",
        ] {
            assert_eq!(post(origin, "application/json"), 403, "{origin}");
        }
        for kind in [
            "text/plain",
            "",
            "application/x-www-form-urlencoded",
            "application/jsonp",
        ] {
            assert_eq!(post("http://127.0.0.1:8787", kind), 415, "{kind}");
        }
        let no_origin = [("host", "localhost"), ("content-type", "application/json")];
        assert_eq!(verdict(&Method::POST, "/api/say", &no_origin), 200);
    }

    #[test]
    fn the_browsers_own_word_counts() {
        let get = |path, site| {
            let pairs = [("host", "localhost:8787"), ("sec-fetch-site", site)];
            verdict(&Method::GET, path, &pairs)
        };
        assert_eq!(get("/", "cross-site"), 200);
        assert_eq!(get("/api/state", "same-origin"), 200);
        assert_eq!(get("/api/state", "none"), 200);
        assert_eq!(get("/api/updates", "cross-site"), 403);
        assert_eq!(get("/api/updates", "same-site"), 403);
    }

    #[test]
    fn a_default_port_may_be_left_out() {
        let ask = |origin| {
            let headers = headers(&[("origin", origin)]);
            check_origin("games.example.org", &headers).is_ok()
        };
        assert!(ask("https://games.example.org"));
        assert!(ask("http://games.example.org:80"));
        assert!(!ask("http://games.example.org:8080"));
    }
}
