//! The page's JSON interface: each handler checks the parameters and asks [`Local`].
//!
//! [`Local`]: local::Local

use std::convert::Infallible;
use std::future::Future;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::mpsc;

use super::rejection::Rejection;
use super::{BODY_LIMIT, Shared};
use chat::fields::Form;
use chat::language::{in_language, spoken};
use chat::words as say;
use local::{FieldValue, LocalChannel, LocalCompletion, LocalError, LocalFile, LocalMessage};

/// The default and the largest number of messages per request.
const LIMITS: (u32, u32) = (50, 100);

/// The longest name of a person, in characters; the same as in the page's name field.
const NAME_LIMIT: usize = 32;

/// The query that names the viewer.
#[derive(Deserialize)]
pub(super) struct Viewer {
    #[serde(rename = "as")]
    pub(super) name: String,
}

/// The query of a request, or a refusal.
pub(crate) fn query<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Rejection> {
    query.map(|Query(query)| query).map_err(|why| {
        tracing::debug!(why = why.body_text(), "a query can't be read");
        Rejection::bad_request(say::page_refused_address())
    })
}

/// A path parameter, or a refusal.
pub(super) fn path<T>(path: Result<Path<T>, PathRejection>) -> Result<T, Rejection> {
    path.map(|Path(part)| part)
        .map_err(|_| Rejection::not_found(say::page_refused_no_page()))
}

/// What came of what somebody did: where it leads, or what is to be said.
#[derive(Default, Serialize)]
pub(crate) struct Done {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) says: Option<String>,
}

impl Done {
    pub(crate) fn leads(to: String) -> Done {
        Done {
            to: Some(to),
            says: None,
        }
    }

    pub(crate) fn says(text: String) -> Done {
        Done {
            to: None,
            says: Some(text),
        }
    }
}

/// The body of a request as `T`. [`super::gate`] has checked its content type.
pub(crate) fn body<T: DeserializeOwned>(
    bytes: Result<Bytes, BytesRejection>,
) -> Result<T, Rejection> {
    let bytes = bytes.map_err(|why| match why.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Rejection::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            say::page_refused_too_large(BODY_LIMIT / 1024),
        ),
        _ if is_late(&why) => Rejection::new(StatusCode::REQUEST_TIMEOUT, say::page_refused_late()),
        _ => Rejection::bad_request(say::page_refused_incomplete()),
    })?;
    serde_json::from_slice(&bytes).map_err(|why| {
        tracing::debug!(%why, "the body of a request can't be read");
        Rejection::bad_request(say::page_refused_body())
    })
}

/// Whether the body arrived too late.
fn is_late(why: &BytesRejection) -> bool {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(why);
    while let Some(error) = cause {
        let system = error.downcast_ref::<std::io::Error>();
        if system.is_some_and(|error| error.kind() == std::io::ErrorKind::TimedOut) {
            return true;
        }
        cause = error.source();
    }
    false
}

/// Finishes some work even if the client disconnects meanwhile; the stop waits for it.
pub(super) async fn run_to_completion<T, W>(
    work_guard: mpsc::Sender<Infallible>,
    work: W,
) -> Result<T, Rejection>
where
    T: Send + 'static,
    W: Future<Output = Result<T, LocalError>> + Send + 'static,
{
    let task = tokio::spawn(in_language(spoken(), async move {
        let done = work.await;
        drop(work_guard);
        done
    }));
    match task.await {
        Ok(done) => Ok(done?),
        Err(error) => {
            tracing::error!(%error, "a request from the local page failed");
            let sentence = say::page_refused_inside();
            Err(Rejection::new(StatusCode::INTERNAL_SERVER_ERROR, sentence))
        }
    }
}

/// Checks the name under which somebody writes: trimmed, not empty, not too long, without control characters.
pub(crate) fn valid_name(name: &str) -> Result<&str, Rejection> {
    let name = name.trim();
    if name.is_empty() {
        return Err(Rejection::bad_request(say::page_refused_no_name()));
    }
    if name.chars().count() > NAME_LIMIT {
        return Err(Rejection::bad_request(say::page_refused_name_too_long(
            NAME_LIMIT,
        )));
    }
    if name.chars().any(char::is_control) {
        return Err(Rejection::bad_request(say::page_refused_name_control()));
    }
    Ok(name)
}

/// Checks an id made by the page: 1 to 64 letters, digits, `-` and `_`.
pub(crate) fn event_id(id: &str) -> Result<&str, Rejection> {
    let fits = (1..=64).contains(&id.len());
    let good = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if fits && id.chars().all(good) {
        return Ok(id);
    }
    Err(Rejection::bad_request(say::page_refused_id()))
}

/// A channel, and the id of the newest message in it that the viewer can see.
#[derive(Serialize)]
struct ChannelEntry {
    #[serde(flatten)]
    channel: LocalChannel,
    newest: Option<i64>,
}

#[derive(Serialize)]
struct StateResponse {
    /// The viewer, spelled as they are known.
    me: String,
    channels: Vec<ChannelEntry>,
    names: Vec<String>,
    commands: Value,
}

/// `GET /api/state?as=NAME`.
pub(super) async fn state(
    State(shared): State<Shared>,
    viewer: Result<Query<Viewer>, QueryRejection>,
) -> Result<Response, Rejection> {
    let viewer = query(viewer)?;
    let viewer = valid_name(&viewer.name)?;
    let local = &shared.local;
    let channels = local.channels_with_newest(viewer).await?.into_iter();
    let entry = |(channel, newest)| ChannelEntry { channel, newest };
    let response = StateResponse {
        me: local.viewer(viewer).await?,
        channels: channels.map(entry).collect(),
        names: local.names().await?,
        commands: local.commands(),
    };
    Ok(Json(response).into_response())
}

/// The query of [`messages`].
#[derive(Deserialize)]
pub(super) struct HistoryQuery {
    #[serde(rename = "as")]
    name: String,
    before: Option<i64>,
    limit: Option<u32>,
}

/// `GET /api/channels/{id}/messages?as=NAME&before=ID&limit=N`: oldest first.
pub(super) async fn messages(
    State(shared): State<Shared>,
    channel: Result<Path<String>, PathRejection>,
    history: Result<Query<HistoryQuery>, QueryRejection>,
) -> Result<Json<Vec<LocalMessage>>, Rejection> {
    let channel = path(channel)?;
    let history = query(history)?;
    let limit = history.limit.unwrap_or(LIMITS.0).clamp(1, LIMITS.1);
    let viewer = valid_name(&history.name)?;
    let messages = shared
        .local
        .messages(&channel, viewer, history.before, limit)
        .await?;
    Ok(Json(messages))
}

#[derive(Deserialize)]
struct NewChannel {
    name: String,
}

/// `POST /api/channels`.
pub(super) async fn add_channel(
    State(shared): State<Shared>,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<LocalChannel>), Rejection> {
    let new: NewChannel = body(bytes)?;
    let Shared {
        local, work_guard, ..
    } = shared;
    let add = async move { local.add_channel(&new.name).await };
    let channel = run_to_completion(work_guard, add).await?;
    Ok((StatusCode::CREATED, Json(channel)))
}

#[derive(Deserialize)]
struct SayRequest {
    id: String,
    #[serde(rename = "as")]
    author: String,
    channel: String,
    text: String,
    reply_to: Option<i64>,
}

/// The form that a command or a button opened, if it opened one. Everything else arrives with the updates.
#[derive(Serialize)]
pub(super) struct Opened {
    form: Option<Form>,
}

/// An empty answer: what happened arrives with the updates.
#[derive(Serialize)]
pub(super) struct Empty {}

/// `POST /api/say`.
pub(super) async fn say(
    State(shared): State<Shared>,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Json<Opened>, Rejection> {
    let request: SayRequest = body(bytes)?;
    let (id, author) = (event_id(&request.id)?, valid_name(&request.author)?);
    let (id, author) = (id.to_owned(), author.to_owned());
    let Shared {
        local, work_guard, ..
    } = shared;
    let say = async move {
        let SayRequest {
            channel,
            text,
            reply_to,
            ..
        } = request;
        local.say(&id, &author, &channel, &text, reply_to).await
    };
    let form = run_to_completion(work_guard, say).await?;
    Ok(Json(Opened { form }))
}

#[derive(Deserialize)]
struct PressRequest {
    id: String,
    #[serde(rename = "as")]
    author: String,
    channel: String,
    message: i64,
    button: String,
    /// What was chosen, if the button is a menu.
    value: Option<String>,
}

/// `POST /api/press`: presses a button, or chooses from a menu.
pub(super) async fn press(
    State(shared): State<Shared>,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Json<Opened>, Rejection> {
    let request: PressRequest = body(bytes)?;
    let (id, author) = (event_id(&request.id)?, valid_name(&request.author)?);
    let (id, author) = (id.to_owned(), author.to_owned());
    let Shared {
        local, work_guard, ..
    } = shared;
    let press = async move {
        let PressRequest {
            channel,
            message,
            button,
            value,
            ..
        } = request;
        match value {
            Some(value) => {
                let chosen = local.choose(&id, &author, &channel, message, &button, &value);
                chosen.await.map(|()| None)
            }
            None => local.press(&id, &author, &channel, message, &button).await,
        }
    };
    let form = run_to_completion(work_guard, press).await?;
    Ok(Json(Opened { form }))
}

#[derive(Deserialize)]
struct SubmitRequest {
    id: String,
    #[serde(rename = "as")]
    author: String,
    channel: String,
    /// The message whose button opened the form.
    message: Option<i64>,
    form: String,
    #[serde(default)]
    values: Vec<FieldValue>,
    /// What pages of an earlier version send instead.
    #[serde(default)]
    text: String,
    #[serde(default)]
    say: String,
}

/// `POST /api/send`: submits a form.
pub(super) async fn submit(
    State(shared): State<Shared>,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Json<Empty>, Rejection> {
    let request: SubmitRequest = body(bytes)?;
    let (id, author) = (event_id(&request.id)?, valid_name(&request.author)?);
    let (id, author) = (id.to_owned(), author.to_owned());
    let Shared {
        local, work_guard, ..
    } = shared;
    let submit = async move {
        let SubmitRequest {
            channel,
            message,
            form,
            mut values,
            text,
            say,
            ..
        } = request;
        if values.is_empty() {
            values = FieldValue::lines(text, say);
        }
        local
            .submit(&id, &author, &channel, message, &form, values)
            .await
    };
    run_to_completion(work_guard, submit).await?;
    Ok(Json(Empty {}))
}

/// The query of [`complete`].
#[derive(Deserialize)]
pub(super) struct CompleteQuery {
    #[serde(default, rename = "as")]
    name: String,
    #[serde(default)]
    channel: String,
    text: String,
}

/// `GET /api/complete?as=NAME&channel=ID&text=`.
pub(super) async fn complete(
    State(shared): State<Shared>,
    typed: Result<Query<CompleteQuery>, QueryRejection>,
) -> Result<Json<Vec<LocalCompletion>>, Rejection> {
    let CompleteQuery {
        name,
        channel,
        text,
    } = query(typed)?;
    let completions = shared.local.complete(name.trim(), &channel, &text).await;
    Ok(Json(completions))
}

/// `GET /files/{id}`. Files never change, so the browser may keep them for good.
pub(super) async fn file(
    State(shared): State<Shared>,
    id: Result<Path<i64>, PathRejection>,
) -> Result<Response, Rejection> {
    let id = path(id)?;
    let (file, bytes) = shared.local.file(id).await?;
    Ok((file_headers(&file)?, bytes).into_response())
}

/// Only pictures and plain text keep their type, and only pictures are displayed; everything else is downloaded.
fn file_headers(file: &LocalFile) -> Result<HeaderMap, Rejection> {
    let mut headers = HeaderMap::new();
    let kind = match file.mime.as_str() {
        "image/png" => "image/png",
        "image/gif" => "image/gif",
        "image/jpeg" => "image/jpeg",
        "image/webp" => "image/webp",
        kind if kind.starts_with("text/plain") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(
        CACHE_CONTROL,
        HeaderValue::from_static("private, max-age=31536000, immutable"),
    );
    headers.insert(
        CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; sandbox; frame-ancestors 'none'"),
    );
    if !kind.starts_with("image/") {
        let value = HeaderValue::try_from(disposition(&file.name)).map_err(|_| {
            Rejection::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                say::page_refused_file_name(),
            )
        })?;
        headers.insert(CONTENT_DISPOSITION, value);
    }
    Ok(headers)
}

/// The `Content-Disposition` of a file to be saved as `name` (RFC 6266: an ASCII name for old clients, and the full
/// one, percent-encoded).
fn disposition(name: &str) -> String {
    let keep = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let plain: String = name
        .chars()
        .map(|c| if keep(c) { c } else { '_' })
        .collect();
    let mut whole = String::new();
    for byte in name.bytes() {
        if keep(char::from(byte)) {
            whole.push(char::from(byte));
        } else {
            whole.push_str(&format!("%{byte:02X}"));
        }
    }
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{whole}")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use super::*;

    fn named(name: &str, mime: &str) -> HeaderMap {
        file_headers(&LocalFile {
            id: 1,
            name: name.to_owned(),
            mime: mime.to_owned(),
            alt: None,
        })
        .unwrap()
    }

    #[test]
    fn names_are_plain_and_short() {
        assert_eq!(valid_name(" bob ").unwrap(), "bob");
        assert_eq!(valid_name(&"ä".repeat(32)).unwrap().chars().count(), 32);
        let long = "b".repeat(33);
        for bad in ["", "  ", "a\nb", "a\u{0}", long.as_str()] {
            assert_eq!(
                valid_name(bad).unwrap_err().status(),
                StatusCode::BAD_REQUEST
            );
        }
    }

    #[test]
    fn event_ids_are_plain_and_short() {
        assert!(event_id("0f8fad5b-d9cb-469f-a165-70867728950e").is_ok());
        let long = "a".repeat(65);
        for bad in ["", "a b", "é", long.as_str()] {
            assert!(event_id(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn only_pictures_are_shown_in_the_browser() {
        let board = named("board.png", "image/png");
        assert_eq!(board[CONTENT_TYPE], "image/png");
        assert!(!board.contains_key(CONTENT_DISPOSITION));
        let page = named("a\".html", "text/html");
        assert_eq!(page[CONTENT_TYPE], "application/octet-stream");
        assert_eq!(
            page[CONTENT_DISPOSITION],
            "attachment; filename=\"a_.html\"; filename*=UTF-8''a%22.html"
        );
        assert!(named("x.svg", "image/svg+xml").contains_key(CONTENT_DISPOSITION));
        let record = named("record.txt", "text/plain");
        assert_eq!(record[CONTENT_TYPE], "text/plain; charset=utf-8");
        assert!(disposition("zwölf\r\n.txt").is_ascii());
    }
}
