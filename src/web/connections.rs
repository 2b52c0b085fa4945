//! Limits how many connections are open, and how long a client may take. A slow or malicious client occupies its own
//! connection and nothing else, and not for long:
//!
//! - The head of a request, its body, and each part of an answer have to get through in time, and so does the next
//!   request on a connection that is kept alive.
//! - There are never more connections than half of the process's file descriptors, nor more of one address than
//!   [`Limits::per_address`]. At either number, one that is slow is closed to make room (`room`), and at the first, the
//!   others are closed after their answer instead of being kept alive.
//! - If the system has no descriptor for another connection, accepting is retried after a pause.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{self, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::header::{CONNECTION, CONTENT_TYPE};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt, stream};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};
use tokio_io_timeout::TimeoutStream;

use super::room::{Mark, Room, Slot, Stage};

/// The most connections, however many file descriptors there are.
const MAX_CONNECTIONS: usize = 512;

/// The same for public pages.
const MAX_PUBLIC_CONNECTIONS: usize = 16_384;

/// The least that the limit on connections can be.
const MIN_CONNECTIONS: usize = 8;

/// The most connections of one address, unless it's this machine's. A browser opens six, and a household or an office may have
/// one address.
pub const PER_ADDRESS: usize = 64;

/// How much the server takes on, and how long a client may take.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The most open connections.
    pub connections: usize,
    /// The most open connections of one address that isn't this machine's.
    pub per_address: usize,
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
            per_address: PER_ADDRESS,
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

/// The most files that a process needs for as many readers of public pages as there may be.
#[cfg(unix)]
const FILES: u64 = 2 * MAX_PUBLIC_CONNECTIONS as u64;

/// Lets the process open as many files as public pages need, or as many as the system allows. The usual limit of 1,024 is
/// only for programs that use `select`
/// ([systemd's advice](https://0pointer.net/blog/file-descriptor-limits.html)). Returns how many that are now.
#[cfg(unix)]
pub fn raise_open_files() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.map_or(FILES, |maximum| maximum.min(FILES));
    let limit = Rlimit {
        current: Some(wanted),
        maximum,
    };
    if current.is_some_and(|current| current < wanted)
        && let Err(error) = setrlimit(Resource::Nofile, limit)
    {
        tracing::warn!(%error, "can't open more files; fewer people can read public pages at once");
    }
    open_files().unwrap_or(u64::MAX)
}

/// Returns how many files the process can open once the limit is raised.
#[cfg(unix)]
#[must_use]
pub fn most_open_files() -> u64 {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Nofile).maximum.unwrap_or(u64::MAX)
}

/// Other systems have no such limit.
#[cfg(not(unix))]
pub fn raise_open_files() -> u64 {
    u64::MAX
}

/// Other systems have no such limit.
#[cfg(not(unix))]
#[must_use]
pub fn most_open_files() -> u64 {
    u64::MAX
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
    /// Waits for the next connection, and says from which address it comes.
    fn next(&self) -> impl Future<Output = io::Result<(TcpStream, IpAddr)>> + Send;
}

impl Accept for TcpListener {
    async fn next(&self) -> io::Result<(TcpStream, IpAddr)> {
        let (stream, from) = self.accept().await?;
        Ok((stream, from.ip()))
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
    let room = Arc::new(Room::new(limits.connections, limits.per_address));
    loop {
        let entered = async {
            let (stream, address) = accept(&listener, limits.pause).await;
            (stream, room.enter(address).await)
        };
        let (stream, slot) = tokio::select! {
            biased;
            _ = stopped.wait_for(|stopped| *stopped) => return,
            entered = entered => entered,
        };
        let Some(slot) = slot else {
            turn_away(&stream);
            continue;
        };
        let app = app.clone();
        let served = serve_connection(stream, app, slot, limits.clone(), stopped.clone());
        tokio::spawn(served);
    }
}

/// Tells a client that it has too many connections, if it takes that at once.
fn turn_away(stream: &TcpStream) {
    const ANSWER: &[u8] =
        b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 5\r\n\r\n";
    if let Err(error) = stream.try_write(ANSWER) {
        tracing::trace!(%error, "a connection was closed without a word");
    }
}

/// Waits for the next connection. If the system can't open one, retries after a pause.
async fn accept(listener: &impl Accept, pause: Duration) -> (TcpStream, IpAddr) {
    let mut warned = false;
    loop {
        let error = match listener.next().await {
            Ok(accepted) => return accepted,
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
    slot: Slot,
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
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        let mark = slot.mark().clone();
        mark.set(Stage::Busy);
        request.extensions_mut().insert(mark.clone());
        let answered = app.call(request);
        async move {
            let mut answer: Response = answered.await?;
            if mark.room_is_full() {
                let close = HeaderValue::from_static("close");
                answer.headers_mut().insert(CONNECTION, close);
            }
            mark.set(match follows_updates(&answer) {
                true => Stage::Busy,
                false => Stage::Answer,
            });
            Ok::<_, Infallible>(answer.map(|body| Body::new(Answer { body, mark })))
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
            () = slot.evicted.notified() => return,
            _ = stopped.wait_for(|stopped| *stopped), if !ending => {
                ending = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// Whether an answer is a stream of updates, which goes on for as long as the page is open.
fn follows_updates(answer: &Response) -> bool {
    answer
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind == "text/event-stream")
}

/// The body of an answer. Once all of it has been handed over, or nobody wants it any more, its connection is idle.
struct Answer {
    body: Body,
    mark: Mark,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut task::Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.mark.set(Stage::Idle);
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
    let mark = request.extensions().get::<Mark>().cloned();
    if let Some(mark) = &mark {
        mark.set(Stage::Body);
    }
    let timely = request.map(|body| {
        let parts = stream::unfold(Some(body.into_data_stream()), move |parts| {
            let mark = mark.clone();
            async move {
                let mut parts = parts?;
                match timeout_at(deadline, parts.next()).await {
                    Ok(Some(part)) => Some((part.map_err(io::Error::other), Some(parts))),
                    Ok(None) => {
                        mark.iter().for_each(|mark| mark.set(Stage::Busy));
                        None
                    }
                    Err(_) => Some((Err(io::ErrorKind::TimedOut.into()), None)),
                }
            }
        });
        Body::from_stream(parts)
    });
    next.run(timely).await
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    /// A system without free file descriptors.
    struct Exhausted(AtomicU32);

    impl Accept for Arc<Exhausted> {
        async fn next(&self) -> io::Result<(TcpStream, IpAddr)> {
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
