//! Discord's accounts, with which people sign in on the pages: OAuth 2.0, an authorization code with proof of possession
//! (RFC 6749, RFC 7636), of which only the id of the account is taken.

use std::sync::Arc;

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use oauth2::basic::{BasicClient, BasicErrorResponseType};
use oauth2::{
    AsyncHttpClient, AuthUrl, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointNotSet,
    EndpointSet, HttpRequest, HttpResponse, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl,
    RequestTokenError, Scope, TokenResponse, TokenUrl,
};
use reqwest::Request;
use serde_json::Value as Json;
use tokio::sync::Semaphore;

use super::rest::{Rest, RestError};
use chat::accounts::{Accounts, Errand, NoAccount};

/// Where people are asked. It's they who go there, whatever stands between the bot and Discord's API.
const ASKS: &str = "https://discord.com/oauth2/authorize";

/// The path of the API, in the version that serenity's routes have.
const API: &str = "/api/v10";

/// Tells who somebody is, and nothing else of them.
const SCOPE: &str = "identify";

/// How many people are asked about at once.
const AT_ONCE: usize = 4;

type Client = BasicClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointSet>;

/// The accounts, for an application that may ask for them.
pub(super) struct DiscordAccounts {
    rest: Arc<Rest>,
    client: Client,
    /// The address of whoever has a token.
    me: String,
    permits: Semaphore,
}

impl DiscordAccounts {
    /// Creates them for an application with this id and secret, and the API at `base`; an error if that's no address.
    pub(super) fn new(
        rest: Arc<Rest>,
        base: &str,
        application: u64,
        secret: &str,
    ) -> Result<DiscordAccounts, oauth2::url::ParseError> {
        let api = format!("{}{API}", base.trim_end_matches('/'));
        let client = BasicClient::new(ClientId::new(application.to_string()))
            .set_client_secret(ClientSecret::new(secret.to_owned()))
            .set_auth_uri(AuthUrl::new(ASKS.to_owned())?)
            .set_token_uri(TokenUrl::new(format!("{api}/oauth2/token"))?);
        Ok(DiscordAccounts {
            rest,
            client,
            me: format!("{api}/users/@me"),
            permits: Semaphore::new(AT_ONCE),
        })
    }

    /// Returns the client for people who come back to this address.
    fn client(&self, back: &str) -> Option<Client> {
        let back = RedirectUrl::new(back.to_owned()).ok()?;
        Some(self.client.clone().set_redirect_uri(back))
    }

    /// Returns the id of whoever this token is of.
    async fn id(&self, token: &str) -> Result<String, RestError> {
        let request = self.rest.request_for_others(&self.me, token)?;
        let (status, _, body) = self.rest.send_for_others(request).await?;
        let json: Json = serde_json::from_slice(&body).unwrap_or_default();
        let id = json.get("id").and_then(Json::as_str);
        id.filter(|id| status.is_success() && id.parse::<u64>().is_ok())
            .map(str::to_owned)
            .ok_or_else(|| RestError::unexpected("Discord doesn't say who somebody is"))
    }
}

impl<'c> AsyncHttpClient<'c> for Rest {
    type Error = RestError;
    type Future = BoxFuture<'c, Result<HttpResponse, RestError>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(async move {
            let request = Request::try_from(request);
            let request = request.map_err(|error| RestError::unexpected(&error.to_string()))?;
            let (status, headers, body) = self.send_for_others(request).await?;
            let mut response = HttpResponse::new(body);
            *response.status_mut() = status;
            *response.headers_mut() = headers;
            Ok(response)
        })
    }
}

#[async_trait]
impl Accounts for DiscordAccounts {
    fn title(&self) -> &'static str {
        "Discord"
    }

    fn errand(&self, back: &str) -> Option<Errand> {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let client = self.client(back)?;
        let asks = client.authorize_url(CsrfToken::new_random);
        let asks = asks.add_scope(Scope::new(SCOPE.to_owned()));
        let (address, state) = asks.set_pkce_challenge(challenge).url();
        Some(Errand {
            address: address.to_string(),
            state: state.into_secret(),
            verifier: verifier.into_secret(),
        })
    }

    async fn whose(&self, back: &str, code: &str, verifier: &str) -> Result<String, NoAccount> {
        let (Ok(_permit), Some(client)) = (self.permits.try_acquire(), self.client(back)) else {
            return Err(NoAccount::Later);
        };
        let asked = client.exchange_code(AuthorizationCode::new(code.to_owned()));
        let asked = asked.set_pkce_verifier(PkceCodeVerifier::new(verifier.to_owned()));
        let token = asked
            .request_async(&*self.rest)
            .await
            .map_err(|error| match error {
                RequestTokenError::ServerResponse(refusal) => refused(refusal.error()),
                RequestTokenError::Request(error) => later(&error),
                // What couldn't be read may hold a token.
                _ => later(&RestError::unexpected(
                    "Discord's answer about a code can't be read",
                )),
            })?;
        let id = self.id(token.access_token().secret()).await;
        id.map_err(|error| later(&error))
    }
}

fn refused(kind: &BasicErrorResponseType) -> NoAccount {
    if *kind == BasicErrorResponseType::InvalidGrant {
        return NoAccount::Refused;
    }
    tracing::error!(
        "Discord lets nobody sign in ({}): check client_secret under [discord], and the redirect on the OAuth2 page of your \
         application; “stonepost doctor” says which it must be",
        kind.as_ref()
    );
    NoAccount::Later
}

fn later(error: &RestError) -> NoAccount {
    tracing::warn!(%error, "can't find out who wants to sign in");
    NoAccount::Later
}
