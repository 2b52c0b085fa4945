//! Answers that carry a tag, so that whoever asks again is told in a few bytes that it's still the same.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use xxhash_rust::xxh3::xxh3_64;

/// May be kept, but has to be asked for again before it's used.
pub(super) const ASK_AGAIN: &str = "public, no-cache";

/// Answers with `body`, or with 304 if the reader has the same already.
pub(super) fn tagged(asked: &HeaderMap, kind: &'static str, body: Vec<u8>) -> Response {
    // Weak, because the same page may be sent compressed.
    let tag = format!("W/\"{:016x}\"", xxh3_64(&body));
    let headers = [
        (CONTENT_TYPE, kind.to_owned()),
        (CACHE_CONTROL, ASK_AGAIN.to_owned()),
        (ETAG, tag.clone()),
    ];
    let known = asked.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let same = known.is_some_and(|tags| tags.split(',').any(|known| known.trim() == tag));
    match same {
        true => (StatusCode::NOT_MODIFIED, headers).into_response(),
        false => (headers, body).into_response(),
    }
}
