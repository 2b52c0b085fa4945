//! Signing in elsewhere with an account: the page that asks people, the codes that it gives them, and the tokens for codes.

use axum::extract::Request;
use axum::http::{HeaderMap, header};
use oauth2::url::Url;
use oauth2::{PkceCodeChallenge, PkceCodeVerifier};
use serde_json::{Value, json};

use super::Shared;
use super::handle::FakeDiscord;
use super::payload;
use super::reply::Reply;
use super::state::{Id, State};

/// The path that tokens come from.
const TOKEN: &str = "/oauth2/token";

/// What somebody agreed to.
struct Grant {
    code: String,
    user: Id,
    redirect: String,
    challenge: String,
}

/// What an application is set up with on the OAuth2 page of the developer portal, and what came of it.
#[derive(Default)]
pub(crate) struct SignIn {
    /// The addresses that people may be sent back to.
    pub(crate) redirects: Vec<String>,
    secret: String,
    grants: Vec<Grant>,
    tokens: Vec<(String, Id)>,
}

impl FakeDiscord {
    /// The host adds a redirect, and resets the client secret, which is new then.
    pub(crate) fn redirect_to(&self, address: &str) {
        self.shared.with(|st| {
            st.sign_in.redirects.push(address.to_owned());
            st.sign_in.secret = format!("client-secret-{}", st.next_id());
        });
    }

    /// The client secret that was shown last.
    pub(crate) fn client_secret(&self) -> Option<String> {
        let secret = self.shared.look(|st| st.sign_in.secret.clone());
        Some(secret).filter(|secret| !secret.is_empty())
    }

    /// Somebody opens the page that asks them, and agrees or not: where it sends them.
    pub(crate) fn asked_to_sign_in(&self, user: Id, address: &str, agrees: bool) -> String {
        let url = Url::parse(address).expect("an address");
        assert_eq!(
            (url.host_str(), url.path()),
            (Some("discord.com"), "/oauth2/authorize")
        );
        let get = |name: &str| {
            let mut all = url.query_pairs().filter(|(key, _)| key == name);
            let (_, value) = all.next().unwrap_or_else(|| panic!("no {name}"));
            assert!(all.next().is_none(), "{name} twice");
            value.into_owned()
        };
        assert_eq!(get("client_id"), self.application_id().to_string());
        assert_eq!(get("response_type"), "code");
        assert_eq!(get("scope"), "identify");
        assert_eq!(get("code_challenge_method"), "S256");
        let (redirect, state) = (get("redirect_uri"), get("state"));
        let mut back = Url::parse(&redirect).expect("an address");
        self.shared.with(|st| {
            let known = st.sign_in.redirects.contains(&redirect);
            assert!(known, "Invalid OAuth2 redirect_uri: {redirect}");
            let mut pairs = back.query_pairs_mut();
            if agrees {
                let code = format!("code{}", st.next_id());
                pairs.append_pair("code", &code);
                st.sign_in.grants.push(Grant {
                    code,
                    user,
                    redirect: redirect.clone(),
                    challenge: get("code_challenge"),
                });
            } else {
                let why = "The resource owner or authorization server denied the request";
                pairs.append_pair("error", "access_denied");
                pairs.append_pair("error_description", why);
            }
            pairs.append_pair("state", &state);
        });
        back.into()
    }
}

/// Whether a request isn't the bot's.
pub(crate) fn is_for(path: &str, headers: &HeaderMap) -> bool {
    path == TOKEN || authorization(headers).starts_with("Bearer ")
}

fn authorization(headers: &HeaderMap) -> &str {
    let given = headers.get(header::AUTHORIZATION);
    given
        .and_then(|given| given.to_str().ok())
        .unwrap_or_default()
}

/// Answers such a request.
pub(crate) async fn answer(shared: &Shared, method: &str, path: &str, request: Request) -> Reply {
    let given = authorization(request.headers()).to_owned();
    let kind = request.headers().get(header::CONTENT_TYPE).cloned();
    let body = axum::body::to_bytes(request.into_body(), 1 << 16).await;
    let body = body.unwrap_or_default();
    shared.with(|st| match (method, path) {
        ("POST", TOKEN) => {
            if kind.is_none_or(|kind| kind != "application/x-www-form-urlencoded") {
                st.violate(format!("{method} {path}: a body that is no form"));
            }
            exchange(st, &given, &String::from_utf8_lossy(&body))
        }
        ("GET", "/users/@me") => {
            let token = given.trim_start_matches("Bearer ");
            let found = st.sign_in.tokens.iter().find(|(known, _)| known == token);
            match found.map(|(_, user)| *user) {
                Some(user) => Reply::ok(payload::user_by_id(st, user)),
                None => Reply::json(401, json!({ "message": "401: Unauthorized", "code": 0 })),
            }
        }
        _ => {
            st.violate(format!("{method} {path}: not with the scope identify"));
            Reply::json(403, json!({ "message": "Missing Access", "code": 50001 }))
        }
    })
}

/// Gives a token for a code.
fn exchange(st: &mut State, given: &str, form: &str) -> Reply {
    let refused = |status, error: &str, why: &str| {
        Reply::json(status, json!({ "error": error, "error_description": why }))
    };
    let sign_in = &mut st.sign_in;
    let right = reqwest::Client::new()
        .get("http://127.0.0.1")
        .basic_auth(st.bot, Some(&sign_in.secret))
        .build();
    let right = right.expect("a request");
    if authorization(right.headers()) != given {
        return refused(401, "invalid_client", "");
    }
    let form = Url::parse(&format!("http://127.0.0.1/?{form}")).expect("a form");
    let get = |name: &str| {
        let found = form.query_pairs().find(|(key, _)| key == name);
        found
            .map(|(_, value)| value.into_owned())
            .unwrap_or_default()
    };
    if get("grant_type") != "authorization_code" {
        return refused(400, "unsupported_grant_type", "");
    }
    let Some(at) = sign_in
        .grants
        .iter()
        .position(|one| one.code == get("code"))
    else {
        return refused(400, "invalid_grant", "Invalid \"code\" in request.");
    };
    // It's good for one try.
    let grant = sign_in.grants.remove(at);
    let verifier = PkceCodeVerifier::new(get("code_verifier"));
    let challenge = PkceCodeChallenge::from_code_verifier_sha256(&verifier);
    if grant.redirect != get("redirect_uri") || grant.challenge != challenge.as_str() {
        return refused(400, "invalid_grant", "Invalid \"redirect_uri\" in request.");
    }
    let token = format!("access-token-of-{}", grant.user);
    sign_in.tokens.push((token.clone(), grant.user));
    let answer: Value = json!({
        "access_token": token, "token_type": "Bearer", "expires_in": 604_800,
        "refresh_token": "refresh-token", "scope": "identify",
    });
    Reply::ok(answer)
}
