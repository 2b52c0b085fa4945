//! Sends requests to Discord: keeps its rate limits, and tells refusals from failures.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue};
use reqwest::multipart::{Form, Part};
use reqwest::redirect::Policy;
use reqwest::{Client, Method, Request, Response, StatusCode};
use serde_json::Value as Json;
use serenity::http::{LightMethod, RatelimitingBucket, Route};

use super::Settings;
use super::invalid::Invalid;
use super::limits::{Limits, Throttle, seconds};
use super::links::Links;
use super::reach::{self, Cause, SystemResolver, Unreachable};
use super::refusals::{self, About};
use super::skew::{self, Skew};
use chat::{Clock, File, Lease, Shards, Time, uptime};
use instruments::telemetry;

/// The address in the user agent if the host sets no contact: where Discord itself finds an application's owner.
const PORTAL: &str = "https://discord.com/developers/applications";

/// The user agent, in the format that Discord requires. Source:
/// <https://discord.com/developers/docs/reference#user-agent>.
fn user_agent(contact: Option<&str>) -> String {
    let url = contact.unwrap_or(PORTAL);
    format!("DiscordBot ({url}, {})", env!("CARGO_PKG_VERSION"))
}

/// The longest rate limit that is waited out here.
const LONGEST_WAIT: Duration = Duration::from_secs(15);

/// How many times a request is sent if it keeps meeting rate limits.
const MAX_ATTEMPTS: u32 = 4;

/// The most bytes of an answer. The longest that Discord gives, a hundred messages of the greatest length, are fewer.
const LONGEST_ANSWER: usize = 16 << 20;

/// The wait after a 429 that names none, and the shortest wait after any.
const USUAL_WAIT: Duration = Duration::from_secs(1);
const SHORTEST_WAIT: Duration = Duration::from_millis(10);

/// Why Discord didn't carry out a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum RestError {
    /// Discord can't carry it out for now.
    Later {
        /// How long Discord asked us to wait.
        after: Option<Duration>,
        /// What Discord said.
        why: String,
    },
    /// Discord wasn't reached; retrying may help.
    Unreachable(Unreachable),
    /// Discord refuses it; what that means stands in [`refusals`].
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own error code, or 0.
        code: u64,
        /// What Discord said.
        why: String,
    },
    /// Nothing was sent: another process may have taken over what it belongs to.
    TakenOver,
}

impl RestError {
    /// An error for an answer that doesn't follow Discord's API description, or for a failure on our side.
    pub(super) fn unexpected(why: &str) -> RestError {
        RestError::Later {
            after: None,
            why: why.to_owned(),
        }
    }

    /// Whether any other request would have failed, too, as far as can be told.
    fn is_general(&self) -> bool {
        match self {
            RestError::Refused { status, code, .. } => refusals::is_general(*status, *code),
            RestError::Later { .. } | RestError::Unreachable(_) => true,
            RestError::TakenOver => false,
        }
    }

    /// What it's about.
    pub(super) fn about(&self) -> About {
        match self {
            RestError::Refused { status, code, .. } => refusals::about(*status, *code),
            RestError::Later { .. } | RestError::Unreachable(_) | RestError::TakenOver => {
                About::Moment
            }
        }
    }

    /// How long to wait before it's tried again: `pause`, or longer if Discord asks for that.
    pub(super) fn wait(&self, pause: Duration) -> Duration {
        match self {
            RestError::Later {
                after: Some(after), ..
            } => pause.max(*after),
            _ => pause,
        }
    }

    /// Discord's own error code, if the request was refused.
    pub(super) fn code(&self) -> Option<u64> {
        match self {
            RestError::Refused { code, .. } => Some(*code),
            RestError::Later { .. } | RestError::Unreachable(_) | RestError::TakenOver => None,
        }
    }
}

impl std::error::Error for RestError {}

impl fmt::Display for RestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RestError::Later { why, .. } | RestError::Refused { why, .. } => f.write_str(why),
            RestError::Unreachable(unreachable) => f.write_str(&unreachable.summary()),
            RestError::TakenOver => f.write_str("another process may have taken it over"),
        }
    }
}

/// The key of a bucket: the route with its channel, the method, and the token of an interaction.
type Key = (RatelimitingBucket, Method, Option<String>);

/// The client for Discord's REST API.
pub(super) struct Rest {
    client: Client,
    base: String,
    /// The host as it's named in messages.
    host: String,
    token: HeaderValue,
    limits: Limits<Key>,
    throttle: Throttle,
    invalid: Invalid,
    /// The other processes of this bot, which Discord's limit is shared with.
    others: Option<Shards>,
    skew: Skew,
    /// Where it's noted whether requests are answered.
    links: Arc<Links>,
}

impl Rest {
    /// Creates a client with the bot's token and the other `settings`; `others` if there may be other processes.
    pub(super) fn new(settings: &Settings, others: Option<Shards>) -> Result<Rest, String> {
        let mut token = HeaderValue::from_str(&format!("Bot {}", settings.token))
            .map_err(|_| "the token contains characters that can't be in a token".to_owned())?;
        token.set_sensitive(true);
        let client = Client::builder()
            .user_agent(user_agent(settings.contact.as_deref()))
            .timeout(settings.timeout)
            // Discord's API redirects nobody. What does is in front of it, such as a login page.
            .redirect(Policy::none())
            // The gateway's connection can't use a proxy, so requests don't either.
            .no_proxy()
            .dns_resolver(Arc::new(SystemResolver))
            .build()
            .map_err(|error| error.to_string())?;
        Ok(Rest {
            client,
            base: settings.api_base.trim_end_matches('/').to_owned(),
            host: reach::host(&settings.api_base),
            token,
            limits: Limits::new(),
            throttle: Throttle::new(settings.requests_per_second),
            invalid: Invalid::default(),
            skew: Skew::new(others.as_ref().map_or(Clock::system(), Shards::clock)),
            others,
            links: Arc::clone(&settings.links),
        })
    }

    pub(super) async fn get(&self, route: Route<'_>) -> Result<Json, RestError> {
        self.send(LightMethod::Get, route, &Json::Null, &[]).await
    }

    /// Returns whether requests fail, one after the other.
    pub(super) fn requests_fail(&self) -> bool {
        self.links.requests_fail()
    }

    /// Returns the time by the clock that the bot goes by.
    pub(super) fn now(&self) -> Time {
        self.skew.now()
    }

    /// Returns how old what has this id is at least, in milliseconds; `None` if that can't be told.
    pub(super) fn age(&self, id: u64) -> Option<i64> {
        self.skew.age(id)
    }

    /// Returns Discord's time in UTC milliseconds, to the second.
    pub(super) async fn time(&self) -> Result<i64, RestError> {
        let url = self.url(&Route::Gateway);
        let response = self.send_once(&Method::GET, &url, &Json::Null, &[]).await?;
        skew::time(response.headers())
            .ok_or_else(|| RestError::unexpected("Discord doesn't say what time it is"))
    }

    /// As [`Rest::get`], with a query such as `limit=100`.
    pub(super) async fn get_with_query(
        &self,
        route: Route<'_>,
        query: &str,
    ) -> Result<Json, RestError> {
        let url = format!("{}?{query}", self.url(&route));
        self.send_to(LightMethod::Get, route, &url, &Json::Null, &[])
            .await
    }

    /// Sends `body` with `files`, and waits out short rate limits.
    pub(super) async fn send(
        &self,
        method: LightMethod,
        route: Route<'_>,
        body: &Json,
        files: &[File],
    ) -> Result<Json, RestError> {
        let url = self.url(&route);
        self.send_to(method, route, &url, body, files).await
    }

    fn url(&self, route: &Route<'_>) -> String {
        let url = (*route).path();
        url.replacen("https://discord.com", &self.base, 1)
    }

    async fn send_to(
        &self,
        method: LightMethod,
        route: Route<'_>,
        url: &str,
        body: &Json,
        files: &[File],
    ) -> Result<Json, RestError> {
        let method = method.reqwest_method();
        // Answers to interactions don't count towards the global limit.
        let token = match route {
            Route::InteractionResponse { token, .. }
            | Route::WebhookOriginalInteractionResponse { token, .. }
            | Route::WebhookFollowupMessages { token, .. } => Some(token.to_owned()),
            _ => None,
        };
        let exempt = token.is_some();
        let key = (route.ratelimiting_bucket(), method.clone(), token);
        let mut error = RestError::unexpected("Discord's rate limit is used up");
        for _ in 0..MAX_ATTEMPTS {
            if let Err(error) = self.wait_for_limits(&key, exempt).await {
                return self.note_if_closed(exempt, error);
            }
            // Only now: waiting may have taken longer than others leave alone what this process has.
            if !Lease::holds() {
                return Err(RestError::TakenOver);
            }
            let asked = uptime();
            let response = match self.send_once(&method, url, body, files).await {
                Ok(response) => response,
                Err(error) => return self.note(exempt, Err(error)),
            };
            self.record_limits(&key, response.headers());
            self.skew.look(response.headers(), asked);
            self.invalid.look(response.status(), response.headers());
            if response.status() != StatusCode::TOO_MANY_REQUESTS {
                let read = self.read(response).await;
                return self.note(exempt, read);
            }
            let wait = self.record_429(&key, response).await;
            error = RestError::Later {
                after: Some(wait),
                why: "Discord asks for fewer requests".to_owned(),
            };
            if wait > LONGEST_WAIT {
                break;
            }
        }
        self.note_if_closed(exempt, error)
    }

    /// Notes a limit that makes every request wait long, as one does by which Discord shuts an address out.
    fn note_if_closed(&self, exempt: bool, error: RestError) -> Result<Json, RestError> {
        let closed = self.limits.closed(Instant::now());
        match closed.is_some_and(|wait| wait > LONGEST_WAIT) {
            true => self.note(exempt, Err(error)),
            false => Err(error),
        }
    }

    /// Waits until a request may be sent. The throttle comes last, so that requests that waited for the same limit
    /// aren't sent all at once when it ends.
    async fn wait_for_limits(&self, key: &Key, exempt: bool) -> Result<(), RestError> {
        loop {
            let invalid = match exempt {
                true => self
                    .invalid
                    .wait_to_answer(self.processes(), Instant::now()),
                false => self.wait_for_invalid(),
            };
            if let Some(wait) = invalid {
                return Err(RestError::Later {
                    after: Some(wait),
                    why: "Discord has refused too many requests".to_owned(),
                });
            }
            if let Some(wait) = self.limits.wait(key, exempt, Instant::now()) {
                if wait > LONGEST_WAIT {
                    return Err(RestError::Later {
                        after: Some(wait),
                        why: "Discord's rate limit is used up".to_owned(),
                    });
                }
                tokio::time::sleep(wait).await;
                continue;
            }
            if !exempt {
                tokio::time::sleep(self.throttle.reserve(Instant::now(), self.processes())).await;
            }
            // Another answer may have reported a limit meanwhile.
            if self.limits.take(key, exempt, Instant::now()).is_none() {
                return Ok(());
            }
        }
    }

    /// How many processes of this bot there are.
    fn processes(&self) -> u32 {
        self.others.as_ref().map_or(1, Shards::processes)
    }

    /// How long nothing is sent but answers to interactions, because too much was refused; `None` if anything may be sent.
    pub(super) fn wait_for_invalid(&self) -> Option<Duration> {
        self.invalid.wait(self.processes(), Instant::now())
    }

    async fn send_once(
        &self,
        method: &Method,
        url: &str,
        body: &Json,
        files: &[File],
    ) -> Result<Response, RestError> {
        let request = self
            .client
            .request(method.clone(), url)
            .header(AUTHORIZATION, self.token.clone());
        let request = if !files.is_empty() {
            request.multipart(form(body, files)?)
        } else if body.is_null() {
            request
        } else {
            request.json(body)
        };
        let began = Instant::now();
        let sent = request.send().await;
        let status = sent.as_ref().ok().map(|answer| answer.status().as_u16());
        telemetry::request(status, began.elapsed());
        sent.map_err(|error| self.unreachable(reach::cause(error)))
    }

    /// Makes a request for what is there for whoever has this token, which isn't the bot's.
    pub(super) fn request_for_others(&self, url: &str, token: &str) -> Result<Request, RestError> {
        let request = self.client.get(url).bearer_auth(token).build();
        request.map_err(|error| self.unreachable(reach::cause(error)))
    }

    /// Sends a request that isn't made with the bot's token, once. Only Discord's bound on what is refused is shared with it.
    pub(super) async fn send_for_others(
        &self,
        request: Request,
    ) -> Result<(StatusCode, HeaderMap, Vec<u8>), RestError> {
        if let Some(wait) = self.wait_for_invalid() {
            return Err(RestError::Later {
                after: Some(wait),
                why: "Discord has refused too many requests".to_owned(),
            });
        }
        let sent = self.client.execute(request).await;
        let mut response = sent.map_err(|error| self.unreachable(reach::cause(error)))?;
        let (status, headers) = (response.status(), std::mem::take(response.headers_mut()));
        self.invalid.look(status, &headers);
        let body = self.body(response).await?;
        Ok((status, headers, body))
    }

    /// Notes whether the bot's requests are answered at all. Answers to interactions, which need no token of the bot's, say
    /// nothing about that, but if they don't reach Discord, it's asked.
    fn note(&self, exempt: bool, done: Result<Json, RestError>) -> Result<Json, RestError> {
        match &done {
            Err(RestError::Unreachable(_)) if exempt => self.links.suspect(),
            _ if exempt => {}
            Ok(_) => self.links.answered(),
            Err(error) if error.is_general() => self.links.failed(error.to_string()),
            Err(_) => self.links.answered(),
        }
        done
    }

    fn unreachable(&self, cause: Cause) -> RestError {
        RestError::Unreachable(Unreachable {
            host: self.host.clone(),
            cause,
        })
    }

    /// Reads an answer, if it's Discord's own.
    async fn read(&self, response: Response) -> Result<Json, RestError> {
        let status = response.status();
        let bytes = self.body(response).await?;
        let json: Option<Json> = match bytes.is_empty() {
            true => Some(Json::Null),
            false => serde_json::from_slice(&bytes).ok(),
        };
        let is_discords = match &json {
            Some(json) => status.is_success() || json.is_object(),
            None => false,
        };
        if let Some(cause) = reach::not_discord(status, is_discords) {
            return Err(self.unreachable(cause));
        }
        let json = json.unwrap_or_default();
        if status.is_success() {
            return Ok(json);
        }
        Err(refused(status, &json))
    }

    /// Reads the body of an answer, up to a length.
    async fn body(&self, mut response: Response) -> Result<Vec<u8>, RestError> {
        let mut body = Vec::new();
        loop {
            let part = response.chunk().await;
            let part = part.map_err(|error| self.unreachable(reach::cause(error)))?;
            let Some(part) = part else {
                return Ok(body);
            };
            if body.len() + part.len() > LONGEST_ANSWER {
                return Err(RestError::unexpected("Discord's answer is too long"));
            }
            body.extend_from_slice(&part);
        }
    }

    fn record_limits(&self, key: &Key, headers: &HeaderMap) {
        let remaining = number(headers, "x-ratelimit-remaining");
        let after = number(headers, "x-ratelimit-reset-after");
        if let (Some(remaining), Some(after)) = (remaining, after.and_then(seconds)) {
            // Discord sends a whole number. The cast turns NaN and anything below one into 0, and anything too large
            // into the maximum.
            let remaining = remaining as u32;
            self.limits
                .record(key.clone(), remaining, after, Instant::now());
        }
    }

    /// Returns how long a 429 asks us to wait, and records the limit.
    async fn record_429(&self, key: &Key, response: Response) -> Duration {
        let headers = response.headers();
        let in_header = number(headers, "retry-after").and_then(seconds);
        let global = headers.contains_key("x-ratelimit-global")
            || headers
                .get("x-ratelimit-scope")
                .is_some_and(|scope| scope == "global");
        // What is in front of Discord refuses our address as a whole, and names no scope.
        let scoped = headers.contains_key("x-ratelimit-scope");
        let body = self.body(response).await.unwrap_or_default();
        let body: Json = serde_json::from_slice(&body).unwrap_or_default();
        let global = global || !scoped && body.is_null();
        let in_body = body
            .get("retry_after")
            .and_then(Json::as_f64)
            .and_then(seconds);
        // Never at once, whatever Discord says: clients that keep asking are banned for a while.
        let wait = in_body
            .or(in_header)
            .unwrap_or(USUAL_WAIT)
            .max(SHORTEST_WAIT);
        let global = global || body.get("global").and_then(Json::as_bool) == Some(true);
        let now = Instant::now();
        telemetry::rate_limited(if global { "global" } else { "route" });
        if global {
            self.limits.close_global(wait, now);
        } else {
            self.limits.exhaust(key.clone(), wait, now);
        }
        wait
    }
}

fn form(body: &Json, files: &[File]) -> Result<Form, RestError> {
    let mut form = Form::new().text("payload_json", body.to_string());
    for (number, file) in files.iter().enumerate() {
        let part = Part::bytes(file.bytes.clone())
            .file_name(file.name.clone())
            .mime_str(File::mime(&file.name))
            .map_err(|error| RestError::unexpected(&error.to_string()))?;
        form = form.part(format!("files[{number}]"), part);
    }
    Ok(form)
}

fn refused(status: StatusCode, json: &Json) -> RestError {
    let said = json.get("message").and_then(Json::as_str).unwrap_or("");
    let code = json.get("code").and_then(Json::as_u64).unwrap_or(0);
    let why = if said.is_empty() {
        format!("Discord answered {status}")
    } else {
        format!("Discord answered {status}: {said} ({code})")
    };
    if let Some(errors) = json.get("errors") {
        tracing::debug!(%errors, "Discord refused a request");
    }
    if !status.is_client_error() || status == StatusCode::REQUEST_TIMEOUT {
        return RestError::unexpected(&why);
    }
    RestError::Refused {
        status: status.as_u16(),
        code,
        why,
    }
}

fn number(headers: &HeaderMap, name: &str) -> Option<f64> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}
