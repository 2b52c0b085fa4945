//! Public pages behind Caddy and nginx, with the lines that the book gives for them. Where one isn't installed, its test is
//! skipped, and passes.

use std::process::{Child, Command, Stdio};
use std::time::Instant;

use futures_util::StreamExt;
use reqwest::StatusCode;

use super::pages::{Open, dropper};
use super::*;

/// How long an answer or a turn may take to come through. Whoever held it back would wait for more, or for the next sign of life,
/// which comes every 15 seconds.
const AT_ONCE: Duration = Duration::from_secs(8);

/// A proxy that runs. Ends when dropped.
struct Proxy {
    address: String,
    child: Child,
    _folder: TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The lines of the book from this one to the brace that closes it, without these two.
fn lines(first: &str) -> String {
    let book = include_str!("../../../assets/book/hosts.md");
    let (_, rest) = book.split_once(&format!("\n       {first}\n")).unwrap();
    let (inside, _) = rest.split_once("\n       }\n").unwrap();
    inside.to_owned()
}

/// Starts a program whose settings are made by `settings` of the address it listens on; `None` if it isn't installed.
async fn start(
    program: &str,
    arguments: &[&str],
    settings: impl Fn(&str) -> String,
) -> Option<Proxy> {
    let folder = tempfile::tempdir().unwrap();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    drop(listener);
    std::fs::write(folder.path().join("settings"), settings(&address)).unwrap();
    let child = Command::new(program)
        .args(arguments)
        .current_dir(&folder)
        .env("HOME", folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(child) = child else {
        println!("skipped: {program} isn't installed");
        return None;
    };
    let begun = Instant::now();
    while tokio::net::TcpStream::connect(&address).await.is_err() {
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "{program} doesn't listen"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Some(Proxy {
        address,
        child,
        _folder: folder,
    })
}

/// Reads pages and follows a match through a proxy.
async fn all_comes_through(mut open: Open, proxy: Proxy) {
    open.room.told("alice", "/settings pages:on").await;
    dropper(&mut open).await;
    let path = open.path().await;
    let get = async |path: &str| {
        let asked = open.http.get(format!("http://{}{path}", proxy.address));
        let answer = tokio::time::timeout(AT_ONCE, asked.send()).await;
        let answer = answer.unwrap_or_else(|_| panic!("{path} is held back"));
        answer.unwrap()
    };
    for part in ["", "/2.svg", "/2.png", "/record.txt"] {
        let path = format!("{path}{part}");
        let (there, here) = (get(&path).await, open.get(&path).await);
        assert_eq!(there.status(), StatusCode::OK, "{part}");
        assert_eq!(there.headers()["referrer-policy"], "no-referrer");
        assert_eq!(there.bytes().await.unwrap(), here.body, "{part}");
    }
    assert_eq!(get("/metrics").await.status(), StatusCode::NOT_FOUND);
    let mut live = get(&format!("{path}/live")).await.bytes_stream();
    let mut told = String::new();
    let mut wait = async |turn: &str| {
        let begun = Instant::now();
        while !told.contains(turn) {
            let part = tokio::time::timeout(AT_ONCE, live.next()).await;
            let part = part.unwrap_or_else(|_| panic!("{turn} is held back: {told}"));
            told += std::str::from_utf8(&part.unwrap().unwrap()).unwrap();
        }
        println!("{turn} came through after {:?}", begun.elapsed());
    };
    wait("d4>d5,a1").await;
    open.room.say("alice", "d4>c4,f6").await;
    wait("d4>c4,f6").await;
    drop(live);
    drop(proxy);
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_come_through_caddy() {
    let open = Open::new().await;
    let inside = lines("play.example.org {").replace("127.0.0.1:8788", &open.address.to_string());
    let settings =
        |address: &str| format!("{{\n    admin off\n}}\nhttp://{address} {{\n{inside}\n}}\n");
    let arguments = ["run", "--config", "settings", "--adapter", "caddyfile"];
    if let Some(proxy) = start("caddy", &arguments, settings).await {
        all_comes_through(open, proxy).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_come_through_nginx() {
    let open = Open::new().await;
    let inside = lines("location / {").replace("127.0.0.1:8788", &open.address.to_string());
    let settings = |address: &str| {
        let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let folders = kinds
            .map(|kind| format!("{kind}_temp_path {kind};"))
            .concat();
        format!(
            "daemon off; master_process off; pid pid; events {{}}
             http {{ access_log off; {folders} server {{ listen {address}; location / {{\n{inside}\n}} }} }}"
        )
    };
    let arguments = ["-p", ".", "-c", "settings", "-e", "stderr"];
    if let Some(proxy) = start("nginx", &arguments, settings).await {
        all_comes_through(open, proxy).await;
    }
}
