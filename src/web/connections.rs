//! Limits how many connections are open, and how long a client may take. A slow or malicious client occupies its own
//! connection and nothing else, and not for long:
//!
//! - The head of a request, its body, and each part of an answer have to get through in time, and so does the next
//!   request on a connection that is kept alive.
//! - There are never more connections than half of the process's file descriptors. At that number, the oldest
//!   connection that has never sent a complete request is closed to make room, and the others are closed after their
//!   answer instead of being kept alive.
//! - If the system has no descriptor for another connection, accepting is retried after a pause.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt, stream};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{Instant, timeout_at};
use tokio_io_timeout::TimeoutStream;

/// The most connections, however many file descriptors there are.
const MAX_CONNECTIONS: usize = 512;

/// The same for public pages.
const MAX_PUBLIC_CONNECTIONS: usize = 16_384;

/// The least that the limit on connections can be.
const MIN_CONNECTIONS: usize = 8;

/// How much the server takes on, and how long a client may take.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The most open connections.
    pub connections: usize,
    /// The most open streams of updates. A connection with a stream may stay for good.
    pub streams: usize,
    /// The time for the head of a request, counted from the connection or the last answer; so also the longest idle
    /// time of a connection.
    pub head: Duration,
    /// The time for the body of a request, counted from the end of its head.
    pub body: Duration,
    /// How long a client may go without taking any of an answer.
    pub answer: Duration,
    /// The pause after the system couldn't open another connection.
    pub pause: Duration,
}

impl Default for Limits {
    /// Limits that suit the number of files that the process may open.
    fn default() -> Limits {
        let files = open_files().unwrap_or(u64::MAX);
        let half = usize::try_from(files / 2).unwrap_or(MAX_CONNECTIONS);
        let connections = half.clamp(MIN_CONNECTIONS, MAX_CONNECTIONS);
        Limits {
            connections,
            streams: connections / 2,
            head: Duration::from_secs(15),
            body: Duration::from_secs(15),
            answer: Duration::from_secs(30),
            pause: Duration::from_secs(1),
        }
    }
}

impl Limits {
    /// Limits for pages that anybody can read, of whom most may keep a stream open.
    #[must_use]
    pub fn for_pages() -> Limits {
        let files = open_files().unwrap_or(u64::MAX);
        let half = usize::try_from(files / 2).unwrap_or(MAX_PUBLIC_CONNECTIONS);
        let connections = half.clamp(MIN_CONNECTIONS, MAX_PUBLIC_CONNECTIONS);
        Limits {
            connections,
            streams: connections / 4 * 3,
            ..Limits::default()
        }
    }
}

/// The most files that the process may open, if that is limited.
#[cfg(unix)]
fn open_files() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
fn open_files() -> Option<u64> {
    None
}

/// A source of connections.
pub(super) trait Accept {
    /// Waits for the next connection.
    fn next(&self) -> impl Future<Output = io::Result<TcpStream>> + Send;
}

impl Accept for TcpListener {
    async fn next(&self) -> io::Result<TcpStream> {
        self.accept().await.map(|(stream, _)| stream)
    }
}

/// Answers every connection with `app` until the stop. Those still open then may finish their current request, but that
/// isn't waited for.
pub(super) async fn serve(
    listener: impl Accept,
    app: Router,
    limits: Limits,
    mut stopped: watch::Receiver<bool>,
) {
    let limit = Arc::new(ConnectionLimit::new(limits.connections));
    loop {
        let acquired = async {
            let stream = accept(&listener, limits.pause).await;
            (stream, limit.acquire().await)
        };
        let (stream, permit) = tokio::select! {
            biased;
            _ = stopped.wait_for(|stopped| *stopped) => return,
            acquired = acquired => acquired,
        };
        let served = serve_connection(stream, app.clone(), permit, limits.clone(), stopped.clone());
        tokio::spawn(served);
    }
}

/// Waits for the next connection. If the system can't open one, retries after a pause.
async fn accept(listener: &impl Accept, pause: Duration) -> TcpStream {
    let mut warned = false;
    loop {
        let error = match listener.next().await {
            Ok(stream) => return stream,
            Err(error) => error,
        };
        // Some clients are gone before they're accepted.
        if matches!(
            error.kind(),
            io::ErrorKind::ConnectionRefused
                | io::ErrorKind::ConnectionAborted
                | io::ErrorKind::ConnectionReset
        ) {
            continue;
        }
        if !warned {
            tracing::warn!(%error, "the local chat page can't accept connections; retrying");
            warned = true;
        }
        tokio::time::sleep(pause).await;
    }
}

/// Serves one connection until it ends.
async fn serve_connection(
    stream: TcpStream,
    app: Router,
    permit: ConnectionPermit,
    limits: Limits,
    mut stopped: watch::Receiver<bool>,
) {
    // Updates are small and should arrive at once, so they aren't held back to fill a packet.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "the connection stays without TCP_NODELAY");
    }
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits.answer));
    let app = TowerToHyperService::new(app);
    let service = service_fn(|request: hyper::Request<Incoming>| {
        permit.mark_active();
        let answered = app.call(request);
        let limit = &permit.limit;
        async move {
            let mut answer: Response = answered.await?;
            if limit.is_full() {
                let close = HeaderValue::from_static("close");
                answer.headers_mut().insert(CONNECTION, close);
            }
            Ok::<_, Infallible>(answer)
        }
    });
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head);
    let connection = builder.serve_connection(TokioIo::new(Box::pin(stream)), service);
    let mut connection = pin!(connection);
    let mut ending = false;
    loop {
        tokio::select! {
            ended = connection.as_mut() => {
                if let Err(error) = ended {
                    tracing::trace!(%error, "a connection broke off");
                }
                return;
            }
            () = permit.evicted.notified() => return,
            _ = stopped.wait_for(|stopped| *stopped), if !ending => {
                ending = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// Admits as many connections as there is room for.
struct ConnectionLimit {
    permits: Arc<Semaphore>,
    /// Connections that haven't sent a complete request yet, oldest first.
    evictable: Mutex<BTreeMap<u64, Arc<Notify>>>,
    next_id: AtomicU64,
}

impl ConnectionLimit {
    fn new(permits: usize) -> ConnectionLimit {
        ConnectionLimit {
            permits: Arc::new(Semaphore::new(permits)),
            evictable: Mutex::default(),
            next_id: AtomicU64::new(0),
        }
    }

    fn evictable(&self) -> MutexGuard<'_, BTreeMap<u64, Arc<Notify>>> {
        self.evictable
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn is_full(&self) -> bool {
        self.permits.available_permits() == 0
    }

    /// Waits for room. If there is none, the oldest evictable connection is asked to make it.
    async fn acquire(self: &Arc<Self>) -> ConnectionPermit {
        if self.is_full()
            && let Some((_, first)) = self.evictable().pop_first()
        {
            first.notify_one();
        }
        // The semaphore is never closed.
        let permit = Arc::clone(&self.permits).acquire_owned().await.ok();
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        let evicted = Arc::new(Notify::new());
        self.evictable().insert(id, Arc::clone(&evicted));
        ConnectionPermit {
            limit: Arc::clone(self),
            id,
            evicted,
            _permit: permit,
        }
    }
}

/// The room that one connection takes.
struct ConnectionPermit {
    limit: Arc<ConnectionLimit>,
    id: u64,
    /// Notified when the connection has to make room.
    evicted: Arc<Notify>,
    _permit: Option<OwnedSemaphorePermit>,
}

impl ConnectionPermit {
    /// Records that the connection has sent a complete request.
    fn mark_active(&self) {
        self.limit.evictable().remove(&self.id);
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.mark_active();
    }
}

/// Middleware that aborts a request body that doesn't arrive in time.
pub(super) async fn body_in_time(
    State(limit): State<Duration>,
    request: Request,
    next: Next,
) -> Response {
    if request.method() != Method::POST {
        return next.run(request).await;
    }
    let deadline = Instant::now() + limit;
    let timely = request.map(|body| {
        let parts = stream::unfold(Some(body.into_data_stream()), move |parts| async move {
            let mut parts = parts?;
            match timeout_at(deadline, parts.next()).await {
                Ok(Some(part)) => Some((part.map_err(io::Error::other), Some(parts))),
                Ok(None) => None,
                Err(_) => Some((Err(io::ErrorKind::TimedOut.into()), None)),
            }
        });
        Body::from_stream(parts)
    });
    next.run(timely).await
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::atomic::AtomicU32;

    use super::*;

    /// A system without free file descriptors.
    struct Exhausted(AtomicU32);

    impl Accept for Arc<Exhausted> {
        async fn next(&self) -> io::Result<TcpStream> {
            self.0.fetch_add(1, Ordering::SeqCst);
            // EMFILE
            Err(io::Error::from_raw_os_error(24))
        }
    }

    #[tokio::test]
    async fn without_a_descriptor_it_pauses_instead_of_asking_again_at_once() {
        let system = Arc::new(Exhausted(AtomicU32::new(0)));
        let (tell, stopped) = watch::channel(false);
        let limits = Limits {
            pause: Duration::from_secs(3_600),
            ..Limits::default()
        };
        let serving = tokio::spawn(serve(Arc::clone(&system), Router::new(), limits, stopped));
        for _ in 0..1_000 {
            tokio::task::yield_now().await;
        }
        assert_eq!(system.0.load(Ordering::SeqCst), 1);
        // The stop interrupts the pause.
        tell.send_replace(true);
        serving.await.unwrap();
    }

    #[tokio::test]
    async fn whoever_waits_longest_without_a_request_makes_room() {
        let limit = Arc::new(ConnectionLimit::new(2));
        let (first, second) = (limit.acquire().await, limit.acquire().await);
        first.mark_active();
        let evicted = Arc::clone(&second.evicted);
        let third = tokio::spawn({
            let limit = Arc::clone(&limit);
            async move { limit.acquire().await }
        });
        evicted.notified().await;
        drop(second);
        let third = third.await.unwrap();
        assert!(limit.is_full());
        drop((first, third));
        assert!(limit.evictable().is_empty() && !limit.is_full());
    }

    #[test]
    fn most_descriptors_are_left_to_the_rest_of_the_program() {
        let Limits {
            connections,
            streams,
            ..
        } = Limits::default();
        assert!(
            (MIN_CONNECTIONS..=MAX_CONNECTIONS).contains(&connections) && streams < connections
        );
    }
}
