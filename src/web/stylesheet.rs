//! The one stylesheet of all pages, `assets/stonepost.css`; `assets/book/look.md` describes it.

use std::sync::LazyLock;

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use serde::Deserialize;
use xxhash_rust::xxh3::xxh3_64;

use crate::assets::small;

/// Where it is.
pub(crate) const PATH: &str = "/stonepost.css";

const TEXT: &str = small!("stonepost.css");

/// What tells it from those of other versions of the program.
static VERSION: LazyLock<String> = LazyLock::new(|| format!("{:016x}", xxh3_64(TEXT.as_bytes())));

/// Returns its address, which is another one if it is.
pub(crate) fn address() -> String {
    format!("{PATH}?v={}", *VERSION)
}

/// The query of its address.
#[derive(Deserialize)]
struct Asked {
    v: Option<String>,
}

/// `GET /stonepost.css?v=`: stays in caches under the address that says which one it is.
pub(crate) fn route<S: Clone + Send + Sync + 'static>() -> MethodRouter<S> {
    get(
        async |asked: Result<Query<Asked>, QueryRejection>| -> Response {
            let named = asked.is_ok_and(|asked| asked.v.as_deref() == Some(VERSION.as_str()));
            let kept = match named {
                true => "public, max-age=31536000, immutable",
                false => "no-cache",
            };
            let headers = [
                (CONTENT_TYPE, "text/css; charset=utf-8"),
                (CACHE_CONTROL, kept),
            ];
            (headers, TEXT).into_response()
        },
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
