//! Tests the checks on real connections, with routes of the tests' own behind them. Requests are written byte by byte,
//! as a malicious client would.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use serde_json::Value;

use super::rejection::Rejection;
use super::*;

async fn echo(bytes: Result<Bytes, BytesRejection>) -> Result<Json<Value>, Rejection> {
    api::body(bytes).map(Json)
}

/// Starts a server whose one route returns the JSON that it's sent.
async fn start() -> SocketAddr {
    start_within(Limits::default()).await
}

async fn start_within(limits: Limits) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = assets::routes::<()>().route("/api/echo", post(echo));
    let hosts = Hosts::for_address(address.ip());
    let app = with_checks(router, hosts, limits.body);
    tokio::spawn(async move {
        let (_running, stopped) = watch::channel(false);
        connections::serve(listener, app, limits, stopped).await;
    });
    address
}

/// Sends `head` (lines without the last one's end) and `body`, and reads the whole answer.
async fn ask(address: SocketAddr, head: &str, body: &str) -> String {
    let head = head.replace('\n', "\r\n");
    let request = format!(
        "{head}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).unwrap();
        // The server may answer and close before it has read a body that is too long.
        let _ = stream.write_all(request.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    })
    .await
    .unwrap()
}

/// The status of an answer, and its sentence if it's a refusal.
fn refusal(answer: &str) -> (u16, String) {
    let status = answer
        .get(9..12)
        .and_then(|code| code.parse().ok())
        .unwrap_or(0);
    let body = answer.split("\r\n\r\n").nth(1).unwrap_or_default();
    let body: Value = serde_json::from_str(body).unwrap_or_default();
    (
        status,
        body["error"].as_str().unwrap_or_default().to_owned(),
    )
}

const POST: &str = "POST /api/echo HTTP/1.1\nhost: localhost\ncontent-type: application/json";

#[tokio::test]
async fn json_comes_through_and_nothing_else() {
    let address = start().await;
    let good = ask(address, POST, r#"{"a":1}"#).await;
    assert!(
        good.starts_with("HTTP/1.1 200") && good.ends_with(r#"{"a":1}"#),
        "{good}"
    );

    let form = "POST /api/echo HTTP/1.1\nhost: localhost\ncontent-type: text/plain";
    assert_eq!(refusal(&ask(address, form, r#"{"a":1}"#).await).0, 415);

    let (status, sentence) = refusal(&ask(address, POST, "{\"a\":").await);
    assert_eq!(
        (status, sentence.as_str()),
        (400, "This request can't be read.")
    );
}

#[tokio::test]
async fn a_body_above_the_limit_is_refused() {
    let address = start().await;
    let body = |length: usize| format!("\"{}\"", "x".repeat(length - 2));
    let answer = ask(address, POST, &body(BODY_LIMIT)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{}", &answer[..60]);
    let (status, sentence) = refusal(&ask(address, POST, &body(BODY_LIMIT + 1)).await);
    assert_eq!(status, 413);
    assert!(sentence.contains("64 KiB"), "{sentence}");
}

#[tokio::test]
async fn other_sites_are_kept_out() {
    let address = start().await;
    let rebound = "GET / HTTP/1.1\nhost: rebind.example";
    assert_eq!(refusal(&ask(address, rebound, "").await).0, 403);
    let foreign = format!("{POST}\norigin: http://example.org");
    let (status, sentence) = refusal(&ask(address, &foreign, "{}").await);
    assert_eq!(status, 403);
    assert!(sentence.contains("another site"), "{sentence}");
}

#[tokio::test]
async fn what_is_not_there_is_said_plainly() {
    let address = start().await;
    let nowhere = "GET /nowhere HTTP/1.1\nhost: localhost";
    let (status, sentence) = refusal(&ask(address, nowhere, "").await);
    assert_eq!(
        (status, sentence.as_str()),
        (404, "This page doesn't exist.")
    );
    let wrong = "GET /api/echo HTTP/1.1\nhost: localhost";
    assert_eq!(refusal(&ask(address, wrong, "").await).0, 405);
}

#[tokio::test]
async fn every_answer_carries_the_protecting_headers() {
    let address = start().await;
    for (path, status) in [("/chat", 200), ("/app.js", 200), ("/nowhere", 404)] {
        let head = format!("GET {path} HTTP/1.1\nhost: localhost");
        let answer = ask(address, &head, "").await;
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status}")),
            "{answer}"
        );
        for header in [
            "content-security-policy: default-src 'none'; script-src 'self'",
            "x-frame-options: DENY",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
        ] {
            assert!(answer.contains(header), "{path} lacks {header}");
        }
    }
}

/// Sends `bytes` and nothing more, and reads until the server closes the connection.
async fn until_closed(address: SocketAddr, bytes: &[u8]) -> String {
    let bytes = bytes.to_vec();
    tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(HANGS)).unwrap();
        stream.write_all(&bytes).unwrap();
        let mut answer = Vec::new();
        // A connection that the server drops may be reset.
        match stream.read_to_end(&mut answer) {
            Err(error) if error.kind() == io::ErrorKind::ConnectionReset => {}
            read => drop(read.expect("the server closes the connection")),
        }
        String::from_utf8_lossy(&answer).into_owned()
    })
    .await
    .unwrap()
}

/// Whatever takes this long never happens.
const HANGS: Duration = Duration::from_secs(60);

const HALF_A_HEAD: &[u8] = b"GET /chat HTTP/1.1\r\nhost: local";

/// Limits that no test reaches.
fn patient() -> Limits {
    Limits {
        connections: 64,
        per_address: 64,
        streams: 32,
        head: 60 * HANGS,
        body: 60 * HANGS,
        answer: 60 * HANGS,
        pause: HANGS,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_client_is_cut_off_in_the_head_in_the_body_and_between_requests() {
    const SHORT: Duration = Duration::from_millis(50);
    let head = start_within(Limits {
        head: SHORT,
        ..patient()
    })
    .await;
    assert_eq!(until_closed(head, b"").await, "");
    assert_eq!(until_closed(head, HALF_A_HEAD).await, "");
    let whole = b"GET /nowhere HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let idle = until_closed(head, whole).await;
    assert!(idle.starts_with("HTTP/1.1 404"), "{idle}");
    let body = start_within(Limits {
        body: SHORT,
        ..patient()
    })
    .await;
    let half = format!("{POST}\ncontent-length: 9\n\n{{\"a\":").replace('\n', "\r\n");
    let (status, sentence) = refusal(&until_closed(body, half.as_bytes()).await);
    assert_eq!(status, 408);
    assert!(sentence.contains("took too long"), "{sentence}");
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_that_send_half_a_head_keep_nobody_else_out() {
    const CLIENTS: usize = 300;
    // No timeout applies here: the connections have to make room.
    let address = start_within(patient()).await;
    let slow = tokio::task::spawn_blocking(move || {
        let connect = |_| {
            let mut stream = TcpStream::connect(address).unwrap();
            // It may have been closed already.
            let _ = stream.write_all(HALF_A_HEAD);
            stream
        };
        (0..CLIENTS).map(connect).collect::<Vec<_>>()
    });
    let slow = slow.await.unwrap();
    for _ in 0..3 {
        let answer = ask(address, POST, "[1]").await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    drop(slow);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_takes_no_answer_is_cut_off() {
    let address = start_within(Limits {
        answer: Duration::from_millis(50),
        ..patient()
    })
    .await;
    // So many answers fit in no buffer of the system, and the client reads none of them.
    let page = b"GET /app.js HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let cut_off = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_write_timeout(Some(HANGS)).unwrap();
        loop {
            if let Err(error) = stream.write_all(page) {
                return error.kind();
            }
        }
    });
    let kind = cut_off.await.unwrap();
    assert!(
        matches!(
            kind,
            io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe
        ),
        "{kind:?}"
    );
}

/// A listener whose clients come from other machines, as far as it says.
struct Far(TcpListener);

impl connections::Accept for Far {
    async fn next(&self) -> io::Result<(tokio::net::TcpStream, std::net::IpAddr)> {
        let (stream, from) = self.0.accept().await?;
        let std::net::IpAddr::V4(from) = from.ip() else {
            return Err(io::ErrorKind::Unsupported.into());
        };
        let [.., last] = from.octets();
        Ok((stream, [192, 0, 2, last].into()))
    }
}

/// Connects from `127.0.0.LAST`.
fn connect_from(last: u8, address: SocketAddr) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()
        .unwrap();
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(([127, 0, 0, last], 0).into()).unwrap();
        socket.connect(address).await.unwrap().into_std().unwrap()
    });
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(HANGS)).unwrap();
    stream
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_its_share_and_no_more() {
    const SHARE: usize = 4;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let limits = Limits {
        per_address: SHARE,
        ..patient()
    };
    let app = with_checks(
        assets::routes::<()>().route("/api/echo", post(echo)),
        Hosts::for_address(address.ip()),
        limits.body,
    );
    let (_running, stopped) = watch::channel(false);
    tokio::spawn(connections::serve(Far(listener), app, limits, stopped));
    let tried = move || {
        let connect = |_| connect_from(1, address);
        let mut slow: Vec<TcpStream> = (0..SHARE).map(connect).collect();
        for stream in &mut slow {
            stream.write_all(HALF_A_HEAD).unwrap();
        }
        // Another of the same address takes the place of the first that has sent nothing whole.
        let whole = b"GET /nowhere HTTP/1.1\r\nhost: localhost\r\n\r\n";
        let mut last = connect_from(1, address);
        last.write_all(whole).unwrap();
        let mut answer = [0; 12];
        last.read_exact(&mut answer).unwrap();
        assert_eq!(&answer, b"HTTP/1.1 404");
        let cut_off = |stream: &mut TcpStream| match stream.read(&mut [0; 1]) {
            Ok(0) => true,
            Err(error) => error.kind() == io::ErrorKind::ConnectionReset,
            Ok(_) => false,
        };
        assert!(cut_off(&mut slow[0]));
        // The others are still there, and so is the other address.
        for stream in &mut slow[1..] {
            stream.write_all(b"host\r\n\r\n").unwrap();
            stream.read_exact(&mut answer).unwrap();
            assert_eq!(&answer, b"HTTP/1.1 200");
        }
        let mut other = connect_from(2, address);
        other.write_all(whole).unwrap();
        other.read_exact(&mut answer).unwrap();
        assert_eq!(&answer, b"HTTP/1.1 404");
    };
    tokio::task::spawn_blocking(tried).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_with_slow_bodies_or_unread_answers_keep_nobody_else_out() {
    const CLIENTS: usize = 200;
    let half = format!("{POST}\ncontent-length: 9\n\n{{\"a\":").replace('\n', "\r\n");
    // More than the system takes on for a client that reads nothing.
    let unread = "GET /app.js HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(600);
    for sent in [half, unread] {
        // No time limit applies here: the connections have to make room.
        let address = start_within(patient()).await;
        let slow = tokio::task::spawn_blocking(move || {
            let connect = |_| {
                let mut stream = TcpStream::connect(address).unwrap();
                stream.set_nonblocking(true).unwrap();
                // It may have been closed already, or take no more.
                let _ = stream.write(sent.as_bytes());
                stream
            };
            (0..CLIENTS).map(connect).collect::<Vec<_>>()
        });
        let slow = slow.await.unwrap();
        for _ in 0..3 {
            let answer = ask(address, POST, "[1]").await;
            assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        }
        drop(slow);
    }
}
