//! What whoever watches the program asks for.
//!
//! | request | what it is |
//! |---|---|
//! | `GET /healthz` | 200 if the program works, 503 if it has to be started again |
//! | `GET /readyz` | 200 if players are served right now, else 503 |
//! | `GET /metrics` | counts and timings, as Prometheus reads them |
//!
//! The first two say part by part what is as it should be and what isn't, a line each, on every address where HTTP is
//! served. The metrics are served by [`serve`] alone: what a request says about itself can't tell whether a proxy has
//! passed it on for somebody else.

use std::sync::Arc;

use async_trait::async_trait;
use axum::Router;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::connections::Limits;
use super::{rejection, serve_until};

/// The media type of the metrics. Source: <https://prometheus.io/docs/instrumenting/exposition_formats/>.
const METRICS: &str = "text/plain; version=0.0.4; charset=utf-8";

/// How a part of the program is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// Its name, such as `database`.
    pub part: &'static str,
    /// What is wrong with it, as a part of a sentence; `None` if nothing is.
    pub fault: Option<String>,
}

/// What is watched.
#[async_trait]
pub trait Probe: Send + Sync {
    /// Returns how the parts are without which the program has to be started again.
    async fn health(&self) -> Vec<Check>;

    /// Returns how the parts are without which players aren't served.
    async fn readiness(&self) -> Vec<Check>;

    /// Returns all metrics in the text format of Prometheus.
    async fn metrics(&self) -> String;
}

/// Serves health and metrics, and nothing else, until `stop` completes. Returns within a second of the stop.
pub async fn serve(
    probe: Arc<dyn Probe>,
    listener: TcpListener,
    limits: Limits,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    listener.local_addr()?;
    let app = routes(Some(Arc::clone(&probe)))
        .merge(metrics(probe))
        .fallback(rejection::no_such_page);
    let serving = (listener, app, limits);
    serve_until(stop, watch::Sender::new(false), serving, async {}).await;
    Ok(())
}

/// The routes of this file but the metrics; none without a probe.
pub(super) fn routes<S: Clone + Send + Sync + 'static>(probe: Option<Arc<dyn Probe>>) -> Router<S> {
    let Some(probe) = probe else {
        return Router::new();
    };
    let readiness = Arc::clone(&probe);
    Router::new()
        .route("/healthz", get(async move || told(&probe.health().await)))
        .route(
            "/readyz",
            get(async move || told(&readiness.readiness().await)),
        )
}

fn metrics(probe: Arc<dyn Probe>) -> Router {
    let metrics = async move || ([(CONTENT_TYPE, METRICS)], probe.metrics().await);
    Router::new().route("/metrics", get(metrics))
}

/// Answers what was found: 503 if anything is wrong.
fn told(checks: &[Check]) -> Response {
    let lines: String = checks
        .iter()
        .map(|check| match &check.fault {
            None => format!("ok {}\n", check.part),
            Some(fault) => format!("fault {}: {fault}\n", check.part),
        })
        .collect();
    let status = match checks.iter().all(|check| check.fault.is_none()) {
        true => StatusCode::OK,
        false => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, lines).into_response()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use hyper::service::Service;
    use hyper_util::service::TowerToHyperService;

    use super::*;

    /// A program whose database is as it says.
    struct Probed(Option<&'static str>);

    #[async_trait]
    impl Probe for Probed {
        async fn health(&self) -> Vec<Check> {
            vec![Check {
                part: "workers",
                fault: None,
            }]
        }

        async fn readiness(&self) -> Vec<Check> {
            let fault = self.0.map(str::to_owned);
            let database = Check {
                part: "database",
                fault,
            };
            [database].into_iter().chain(self.health().await).collect()
        }

        async fn metrics(&self) -> String {
            "up 1\n".to_owned()
        }
    }

    async fn ask(app: Router, path: &str) -> (u16, String) {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let served = TowerToHyperService::new(app);
        let answer = served.call(request).await.unwrap();
        let status = answer.status().as_u16();
        let body = to_bytes(answer.into_body(), 10_000).await.unwrap();
        (status, String::from_utf8(body.to_vec()).unwrap())
    }

    #[tokio::test]
    async fn what_is_wrong_is_told_with_503() {
        let app = |fault| routes(Some(Arc::new(Probed(fault)))).with_state(());
        let (status, told) = ask(app(None), "/readyz").await;
        assert_eq!((status, told.as_str()), (200, "ok database\nok workers\n"));
        let (status, told) = ask(app(Some("it's gone")), "/readyz").await;
        let expected = "fault database: it's gone\nok workers\n";
        assert_eq!((status, told.as_str()), (503, expected));
        let (status, told) = ask(app(Some("it's gone")), "/healthz").await;
        assert_eq!((status, told.as_str()), (200, "ok workers\n"));
        let (status, told) = ask(metrics(Arc::new(Probed(None))), "/metrics").await;
        assert_eq!((status, told.as_str()), (200, "up 1\n"));
        let (status, _) = ask(app(None), "/metrics").await;
        assert_eq!(status, 404);
        let (status, _) = ask(routes(None).with_state(()), "/healthz").await;
        assert_eq!(status, 404);
    }
}
