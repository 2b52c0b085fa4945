//! A number for each request: in what is logged meanwhile, and in the answer, so that one can be found by the other.

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::Instant;
use tracing::Instrument;

/// The header with the number.
const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// Middleware around a route: gives the request its number. The path is logged as the route has it, because the address of a
/// public page is all that one needs to see it.
pub(super) async fn numbered(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let id = format!("{:016x}", rand::random::<u64>());
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("none", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", request = id, method = %request.method(), route);
    let answering = async {
        let response = next.run(request).await;
        let status = response.status().as_u16();
        tracing::debug!(status, took = ?began.elapsed(), "a request was answered");
        response
    };
    let mut response = answering.instrument(span).await;
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HEADER, id);
    }
    response
}
