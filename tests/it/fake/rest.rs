//! The REST side's front: routes, authorisation, faults, limits, bodies. What a request does stands in the other files.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use axum::body::{Body as HttpBody, Bytes};
use axum::extract::{ConnectInfo, FromRequest, Multipart, Request, State as AxumState};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use serde_json::{Value, json};

use super::door::Cord;
use super::faults::{Fault, HoldMode};
use super::reply::{Body, Refusal, Reply};
use super::state::{Id, Seen, State};
use super::{Shared, bodies, commands, interactions, messages, oauth, places, threads};

/// A file of a multipart body.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The `n` of `files[n]`.
    pub(crate) number: u64,
    pub(crate) filename: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}

/// A request, taken apart.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) method: String,
    /// The path as Discord's description writes it.
    pub(crate) template: &'static str,
    /// What stands for the braces, in order.
    pub(crate) params: Vec<String>,
    pub(crate) query: HashMap<String, String>,
    /// Where whoever calls believes this to be.
    pub(crate) host: String,
    pub(crate) body: Value,
    pub(crate) files: Vec<Upload>,
}

impl Call {
    /// The `i`-th parameter as a snowflake.
    pub(crate) fn id(&self, i: usize) -> Result<Id, Refusal> {
        self.params
            .get(i)
            .and_then(|p| p.parse().ok())
            .ok_or_else(|| {
                let params = &self.params;
                Refusal::invalid(format!(
                    "a path with a parameter that is no snowflake: {params:?}"
                ))
            })
    }
}

/// Every route the fake serves.
const ROUTES: &str = "\
GET /gateway
GET /gateway/bot
GET /users/@me
POST /users/@me/channels
GET /users/{user_id}
GET /applications/@me
GET /oauth2/applications/@me
GET /applications/{application_id}/commands
PUT /applications/{application_id}/commands
POST /applications/{application_id}/commands
DELETE /applications/{application_id}/commands/{command_id}
GET /applications/{application_id}/guilds/{guild_id}/commands
PUT /applications/{application_id}/guilds/{guild_id}/commands
GET /guilds/{guild_id}
GET /guilds/{guild_id}/members/{user_id}
GET /channels/{channel_id}
PATCH /channels/{channel_id}
GET /channels/{channel_id}/messages
POST /channels/{channel_id}/messages
GET /channels/{channel_id}/messages/{message_id}
PATCH /channels/{channel_id}/messages/{message_id}
DELETE /channels/{channel_id}/messages/{message_id}
POST /channels/{channel_id}/messages/{message_id}/threads
POST /channels/{channel_id}/threads
POST /channels/{channel_id}/typing
POST /interactions/{interaction_id}/{interaction_token}/callback
POST /webhooks/{webhook_id}/{webhook_token}
GET /webhooks/{webhook_id}/{webhook_token}/messages/@original
PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original
DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original
GET /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}
PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}
DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}
";

/// Their methods and paths.
pub(crate) fn routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    ROUTES.lines().filter_map(|route| route.split_once(' '))
}

/// The route that creates ordinary messages, with its own limit and the one that is held.
const CREATE: &str = "/channels/{channel_id}/messages";

fn find(method: &str, path: &str) -> Option<(&'static str, Vec<String>)> {
    let given: Vec<&str> = path.trim_matches('/').split('/').collect();
    routes()
        .filter(|(m, _)| *m == method)
        .find_map(|(_, template)| {
            let wanted: Vec<&str> = template.trim_matches('/').split('/').collect();
            if wanted.len() != given.len() {
                return None;
            }
            let mut params = Vec::new();
            for (w, g) in wanted.iter().zip(&given) {
                if w.starts_with('{') && !g.starts_with('@') {
                    params.push((*g).to_owned());
                } else if w != g {
                    return None;
                }
            }
            Some((template, params))
        })
}

/// Every request that is no gateway connection comes in here.
pub(crate) async fn handle(
    AxumState(shared): AxumState<Arc<Shared>>,
    ConnectInfo(cord): ConnectInfo<Cord>,
    request: Request,
) -> Response {
    let method = request.method().as_str().to_owned();
    let path = request.uri().path().to_owned();
    if let Some(file) = path.strip_prefix("/attachments/") {
        return shared.with(|st| cdn(st, file)).into_response();
    }
    let short = path.strip_prefix("/api/v10").unwrap_or(&path).to_owned();
    let number = shared.with(|st| {
        if st.memory.is_some() {
            return None;
        }
        st.requests.push(Seen {
            method: method.clone(),
            path: short.clone(),
            body: Value::Null,
            status: 0,
            at: Instant::now(),
        });
        Some(st.requests.len() - 1)
    });
    let versioned = short != path;
    match answer(&shared, &method, &short, versioned, number, request).await {
        Outcome::Reply(mut reply) => {
            if shared.setup.clock.is_some() {
                reply.header("date", "untold".to_owned());
            }
            shared.with(|st| {
                st.served += 1;
                if let Some(number) = number {
                    st.requests[number].status = reply.status;
                }
                let counts = matches!(reply.status, 401 | 403)
                    || reply.status == 429
                        && !reply.headers.iter().any(|(n, v)| n == "X-RateLimit-Scope" && v == "shared");
                if counts && st.limits.invalid() {
                    st.violate("more than the allowed number of invalid requests (401, 403, 429) in ten minutes: the address is banned");
                }
            });
            reply.into_response()
        }
        Outcome::Cut => {
            cord.cut();
            Reply::empty().into_response()
        }
    }
}

enum Outcome {
    Reply(Reply),
    Cut,
}

async fn answer(
    shared: &Arc<Shared>,
    method: &str,
    path: &str,
    versioned: bool,
    number: Option<usize>,
    request: Request,
) -> Outcome {
    let refused = |refusal: &Refusal| {
        shared.with(|st| note(st, method, path, refusal));
        Outcome::Reply(refusal.reply())
    };
    if versioned && oauth::is_for(path, request.headers()) {
        let fault = shared.with(|st| order(st, method, path));
        return match fault {
            Some(Fault::Reset) => Outcome::Cut,
            fault => Outcome::Reply(match fault.and_then(|fault| fault.ready()) {
                Some(reply) => reply,
                None => oauth::answer(shared, method, path, request).await,
            }),
        };
    }
    let Some((template, params)) = find(method, path).filter(|_| versioned) else {
        return refused(&Refusal::broken(
            404,
            0,
            "404: Not Found",
            "no such route (or one the fake does not serve)",
        ));
    };
    let interactive = path.starts_with("/interactions/") || path.starts_with("/webhooks/");
    if let Some(agent) = request.headers().get(header::USER_AGENT) {
        let agent = String::from_utf8_lossy(agent.as_bytes()).into_owned();
        shared.with(|st| st.agents.insert(agent));
    }
    if let Err(refusal) = authorised(shared, request.headers(), interactive) {
        return refused(&refusal);
    }
    // A bucket belongs to a route and its first parameter (channel, guild, webhook).
    let major = params.first().cloned().unwrap_or_default();
    let bucket = if path.starts_with("/interactions/") || path.starts_with("/webhooks/") {
        format!("{method} {template} {}", params.join("/"))
    } else {
        format!("{method} {template} {major}")
    };
    let creates = method == "POST" && template == CREATE;
    let taken = shared.with(|st| {
        let taken = st.limits.take(&bucket, creates, interactive);
        if let Err((_, Some(rule))) = &taken {
            st.violate(format!("{method} {path}: {rule}"));
        }
        taken
    });
    let standing = match taken {
        Ok(standing) => standing,
        Err((reply, _)) => return Outcome::Reply(reply),
    };
    let fault = shared.with(|st| {
        let fault = order(st, method, path);
        if let (Some(_), Some(Ok(id))) = (&fault, params.first().map(|p| p.parse::<Id>()))
            && let Some(i) = st.interactions.get_mut(&id)
        {
            // What goes wrong with this answer is not the bot's fault.
            i.answer_lost = true;
        }
        fault
    });
    match &fault {
        Some(Fault::Reset) => return Outcome::Cut,
        Some(Fault::Hang) => {
            shared.stopped().await;
            return Outcome::Cut;
        }
        Some(Fault::Delay(time)) => tokio::time::sleep(*time).await,
        Some(Fault::RateLimited { after, scope }) => {
            return Outcome::Reply(shared.with(|st| st.limits.close(&bucket, *after, *scope)));
        }
        Some(Fault::Garbage { done: true, .. }) => {}
        Some(other) => {
            if let Some(mut reply) = other.ready() {
                standing.write(&mut reply);
                return Outcome::Reply(reply);
            }
        }
        None => {}
    }
    let query = query(request.uri().query().unwrap_or_default());
    let host = request.headers().get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
    let host = host.to_owned();
    let (body, files) = match body(request).await {
        Ok(parts) => parts,
        Err(refusal) => return refused(&refusal),
    };
    if let Some(number) = number {
        shared.with(|st| st.requests[number].body = body.clone());
    }
    let call = Call {
        method: method.to_owned(),
        template,
        params,
        query,
        host,
        body,
        files,
    };
    if creates {
        shared.gate(HoldMode::BeforeRecord).await;
    }
    let admitted = match shared.setup.check_bodies {
        true => bodies::admit(method, template, &call.body),
        false => Ok(()),
    };
    let lost = matches!(fault, Some(Fault::Lost));
    let result = shared.with(|st| {
        let result = admitted.and_then(|()| dispatch(shared, st, &call));
        if let Err(refusal) = &result {
            note(st, method, path, refusal);
        }
        result
    });
    if creates && result.is_ok() {
        shared.gate(HoldMode::AfterRecord).await;
    }
    if lost {
        return Outcome::Cut;
    }
    if let Some(garbage) = fault.as_ref().and_then(Fault::ready) {
        return Outcome::Reply(garbage);
    }
    let mut reply = result.unwrap_or_else(|refusal| refusal.reply());
    standing.write(&mut reply);
    Outcome::Reply(reply)
}

/// Writes a refusal down: as a violation where the bot was wrong, else as a refusal, and as a violation again when the same
/// request is refused more than a handful of times; where a test turns the clock, at one moment.
fn note(st: &mut State, method: &str, path: &str, refusal: &Refusal) {
    match &refusal.broken {
        Some(rule) => st.violate(format!("{method} {path}: {rule} [{}]", refusal.line())),
        None => {
            let line = format!("{method} {path}: {}", refusal.line());
            let at = st.clock.as_ref().map(|_| st.now());
            let times = st.refused_often.entry((line.clone(), at)).or_default();
            *times += 1;
            let again = *times == 5;
            if again {
                st.violate(format!(
                    "{line}: asked again and again after it was refused"
                ));
            }
            st.refusals.push(line);
        }
    }
}

/// The next fault ordered for this request.
fn order(st: &mut State, method: &str, path: &str) -> Option<Fault> {
    let rule = st
        .faults
        .iter_mut()
        .find(|r| r.times > 0 && r.matches(method, path));
    if let Some(rule) = rule {
        rule.times -= 1;
        return Some(rule.fault.clone());
    }
    // Nobody could do anything about a callback that is refused.
    let spared = path.starts_with("/interactions/") || path.starts_with("/gateway");
    let fault = st.moods.as_mut().filter(|_| !spared)?.next(path)?;
    if method == "POST" && fault.is_about_a_person() {
        let talk = path
            .strip_prefix("/channels/")
            .and_then(|path| path.strip_suffix("/messages"));
        let talk = talk.and_then(|id| id.parse::<Id>().ok());
        let known = st.dms.iter().find(|(_, dm)| Some(**dm) == talk);
        let who = known.map(|(user, _)| *user);
        if who.is_some() || path == "/users/@me/channels" {
            let at = st.next_id();
            st.turned_away.push((who, at));
        }
    }
    Some(fault)
}

fn authorised(shared: &Shared, headers: &HeaderMap, interactive: bool) -> Result<(), Refusal> {
    if !headers.contains_key(header::USER_AGENT) {
        return Err(Refusal::broken(
            403,
            40333,
            "internal network error",
            "no User-Agent",
        ));
    }
    let given = headers
        .get(header::AUTHORIZATION)
        .and_then(|v| v.to_str().ok());
    match given {
        Some(text) if text == format!("Bot {}", shared.token) => Ok(()),
        // The token in the path is enough there.
        None if interactive => Ok(()),
        // A wrong token is the host's mistake, a wrong header the bot's.
        Some(text) if text.starts_with("Bot ") => Err(Refusal::world(401, 0, "401: Unauthorized")),
        _ => Err(Refusal::broken(
            401,
            0,
            "401: Unauthorized",
            "the Authorization header is not \"Bot TOKEN\"",
        )),
    }
}

fn query(text: &str) -> HashMap<String, String> {
    text.split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(k, v)| (k.to_owned(), v.to_owned()))
        .collect()
}

fn unreadable(rule: impl Into<String>) -> Refusal {
    Refusal::broken(400, 50109, "The request body contains invalid JSON.", rule)
}

/// The JSON of a request and its files.
async fn body(request: Request<HttpBody>) -> Result<(Value, Vec<Upload>), Refusal> {
    let kind = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|v| v.to_str().ok())
        .unwrap_or_default()
        .to_owned();
    if kind.starts_with("multipart/form-data") {
        return multipart(request).await;
    }
    let bytes = axum::body::to_bytes(request.into_body(), 64 << 20)
        .await
        .map_err(|e| unreadable(format!("the body cannot be read: {e}")))?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    if !kind.starts_with("application/json") {
        return Err(unreadable(format!("a body of type {kind:?}")));
    }
    let value = serde_json::from_slice(&bytes).map_err(|e| unreadable(e.to_string()))?;
    Ok((value, Vec::new()))
}

async fn multipart(request: Request<HttpBody>) -> Result<(Value, Vec<Upload>), Refusal> {
    let wrong = |e: axum::extract::multipart::MultipartError| unreadable(e.to_string());
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|e| unreadable(e.to_string()))?;
    let mut body = Value::Null;
    let mut files: Vec<Upload> = Vec::new();
    while let Some(field) = form.next_field().await.map_err(wrong)? {
        let name = field.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            let text = field.text().await.map_err(wrong)?;
            body = serde_json::from_str(&text).map_err(|e| unreadable(e.to_string()))?;
            continue;
        }
        let number = name
            .strip_prefix("files[")
            .and_then(|n| n.strip_suffix(']'))
            .and_then(|n| n.parse().ok())
            .ok_or_else(|| unreadable(format!("a form part named {name:?}")))?;
        let filename = field.file_name().unwrap_or_default().to_owned();
        let content_type = field
            .content_type()
            .unwrap_or("application/octet-stream")
            .to_owned();
        let bytes = field.bytes().await.map_err(wrong)?;
        if filename.is_empty() || files.iter().any(|f| f.number == number) {
            return Err(unreadable(format!(
                "{name} has no file name, or came twice"
            )));
        }
        files.push(Upload {
            number,
            filename,
            content_type,
            bytes,
        });
    }
    if body.is_null() {
        body = json!({});
    }
    Ok((body, files))
}

/// Hands a request to what it is about.
fn dispatch(shared: &Shared, st: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let route = (call.method.as_str(), call.template);
    if !call.files.is_empty() && !matches!(call.method.as_str(), "POST" | "PATCH") {
        return Err(unreadable("files on a route that takes none"));
    }
    match route {
        ("POST", "/interactions/{interaction_id}/{interaction_token}/callback") => {
            interactions::callback(shared, st, call)
        }
        (_, t) if t.starts_with("/webhooks/") => interactions::webhook(shared, st, call),
        (_, t) if t.starts_with("/applications/{") => commands::route(shared, st, call),
        ("GET", CREATE) => messages::list(shared, st, call),
        ("POST", CREATE) => messages::create(shared, st, call),
        (_, "/channels/{channel_id}/messages/{message_id}") => messages::one(shared, st, call),
        ("PATCH", "/channels/{channel_id}") => threads::change(shared, st, call),
        _ => places::route(shared, st, call),
    }
}

/// A stored file, as the CDN gives it.
fn cdn(st: &State, path: &str) -> Reply {
    let id: Option<Id> = path.split('/').nth(1).and_then(|p| p.parse().ok());
    let found = st
        .messages
        .values()
        .flat_map(|m| &m.attachments)
        .find(|a| Some(a.id) == id);
    match found {
        Some(file) => Reply {
            status: 200,
            body: Body::Bytes(file.bytes.to_vec()),
            headers: vec![("Content-Type".to_owned(), file.content_type.clone())],
        },
        None => Reply::json(404, json!({"message": "404: Not Found", "code": 0})),
    }
}
