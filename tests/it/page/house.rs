//! The real program with a database of its own, serving its page on a port of its own.

use std::io::{BufRead, BufReader, Read};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

/// A running Stonepost. Ends when dropped.
pub(crate) struct House {
    child: Child,
    address: SocketAddr,
    folder: TempDir,
    http: reqwest::Client,
    said: AtomicU32,
}

impl House {
    /// Starts one with an empty database.
    pub(crate) fn start() -> House {
        let folder = tempfile::tempdir().expect("no temporary folder");
        let (child, address) = run(&folder, &free_address());
        House {
            child,
            address,
            folder,
            http: client(),
            said: 0.into(),
        }
    }

    /// The address of the lobby, before that of everything else.
    pub(crate) fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The address of the chat's page.
    pub(crate) fn chat(&self) -> String {
        format!("{}chat", self.url())
    }

    /// Ends it at once, as a crash would.
    pub(crate) fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it to end, which it has to do well.
    pub(crate) fn terminate(&mut self) {
        let asked = Command::new("kill")
            .arg(self.child.id().to_string())
            .status();
        assert!(asked.expect("no kill command").success());
        let ended = self.child.wait().expect("it cannot be waited for");
        assert!(ended.success(), "{ended}");
    }

    /// Starts it again on the same database and port.
    pub(crate) fn start_again(&mut self) {
        let (child, address) = run(&self.folder, &self.address.to_string());
        (self.child, self.address) = (child, address);
    }

    /// Says something without a page.
    pub(crate) async fn say(&self, author: &str, channel: &str, text: &str) {
        let number = self.said.fetch_add(1, Ordering::Relaxed);
        let body =
            json!({"id": format!("test-{number}"), "as": author, "channel": channel, "text": text});
        let url = format!("{}api/say", self.url());
        let answer = self
            .http
            .post(url)
            .json(&body)
            .send()
            .await
            .expect("no answer");
        assert!(answer.status().is_success(), "{:?}", answer.text().await);
    }

    /// Presses a button without a page.
    pub(crate) async fn press(&self, author: &str, message: i64, button: &str) {
        let number = self.said.fetch_add(1, Ordering::Relaxed);
        let body = json!({"id": format!("test-{number}"), "as": author, "channel": "general", "message": message,
                          "button": button});
        let url = format!("{}api/press", self.url());
        let answer = self.http.post(url).json(&body).send().await;
        let answer = answer.expect("no answer");
        assert!(answer.status().is_success(), "{:?}", answer.text().await);
    }

    /// The bytes of `GET path`, if there is such a thing.
    pub(crate) async fn try_bytes(&self, path: &str) -> Option<Vec<u8>> {
        let url = format!("{}{path}", self.url());
        let answer = self.http.get(url).send().await.expect("no answer");
        if !answer.status().is_success() {
            return None;
        }
        Some(answer.bytes().await.expect("no bytes").to_vec())
    }

    /// The text of `GET path`, asked with a cookie unless that's empty.
    pub(crate) async fn page(&self, path: &str, cookie: &str) -> (u16, String) {
        let url = format!("{}{path}", self.url());
        let asked = self.http.get(url).header("cookie", cookie);
        let answer = asked.send().await.expect("no answer");
        let status = answer.status().as_u16();
        (status, answer.text().await.expect("no text"))
    }

    /// What the interface answers to `POST path`: the status, the cookie that it sets, and the body.
    pub(crate) async fn post(&self, path: &str, body: Value) -> (u16, String, Value) {
        let url = format!("{}{path}", self.url());
        let answer = self.http.post(url).json(&body).send().await;
        let answer = answer.expect("no answer");
        let status = answer.status().as_u16();
        let cookie = answer
            .headers()
            .get("set-cookie")
            .map(|cookie| cookie.to_str());
        let cookie = cookie
            .transpose()
            .expect("no text")
            .unwrap_or_default()
            .to_owned();
        (status, cookie, answer.json().await.expect("no JSON"))
    }

    /// What the interface answers to `GET path`.
    pub(crate) async fn get(&self, path: &str) -> Value {
        let url = format!("{}{path}", self.url());
        let answer = self.http.get(url).send().await.expect("no answer");
        answer.json().await.expect("no JSON")
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A client that keeps no connection, since the program at the other end may be another one next time.
fn client() -> reqwest::Client {
    let builder = reqwest::Client::builder()
        .no_proxy()
        .pool_max_idle_per_host(0);
    builder.build().expect("no HTTP client")
}

/// An address that can be listened on again after a restart: its port is none of those that systems give to whoever asks for
/// any, so nobody takes it meanwhile.
pub(crate) fn free_address() -> String {
    static TRIED: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = TRIED.fetch_add(1, Ordering::Relaxed);
        let port = 20_000 + (std::process::id() * 101 + number) % 10_000;
        let address = format!("127.0.0.1:{port}");
        if TcpListener::bind(&address).is_ok() {
            return address;
        }
    }
}

/// Runs the program and waits until it names the address of its page.
fn run(folder: &TempDir, listen: &str) -> (Child, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stonepost"))
        .arg("--data")
        .arg(folder.path().join("stonepost.db"))
        .current_dir(folder.path())
        .env("STONEPOST_CHAT_LISTEN", listen)
        .env_remove("DISCORD_TOKEN")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("stonepost does not start");
    let (tell, told) = mpsc::channel();
    watch(child.stdout.take(), tell.clone());
    watch(child.stderr.take(), tell);
    let mut before = String::new();
    let end = std::time::Instant::now() + Duration::from_secs(60);
    loop {
        let left = end.saturating_duration_since(std::time::Instant::now());
        let Ok(line) = told.recv_timeout(left) else {
            let _ = child.kill();
            let _ = child.wait();
            panic!("stonepost does not name the address of its page:\n{before}");
        };
        if let Some(address) = address_in(&line) {
            return (child, address);
        }
        before.push_str(&line);
    }
}

/// Sends on each line of what a process writes, as long as anyone listens, and reads the rest so that it can go on.
fn watch(out: Option<impl Read + Send + 'static>, tell: mpsc::Sender<String>) {
    let Some(out) = out else { return };
    std::thread::spawn(move || {
        let mut out = BufReader::new(out);
        let mut line = Vec::new();
        while out.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            let _ = tell.send(String::from_utf8_lossy(&line).into_owned());
            line.clear();
        }
    });
}

/// The address in a line such as "Stonepost is at http://127.0.0.1:8787/".
fn address_in(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("http://")?;
    let end = rest.find(|c: char| !(c.is_ascii_hexdigit() || ".:[]".contains(c)));
    rest.get(..end.unwrap_or(rest.len()))?.parse().ok()
}
