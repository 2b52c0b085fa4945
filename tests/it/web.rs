//! The page's interface on real connections, with all that lies behind it in this process.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use serde_json::{Value, json};
use stonepost::chat::{Chat, Clock};
use stonepost::local::{Local, LocalMessage};
use stonepost::play::{MatchId, Time};
use stonepost::store::Store;
use stonepost::web;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// 2026-11-20, noon, in UTC milliseconds.
const NOON: i64 = 1_795_176_000_000;

/// A page and a courier that does nothing unless it is told that there is something to do: its naps never end.
struct Page {
    chat: Chat,
    local: Local,
    store: Store,
    address: SocketAddr,
    tasks: Vec<JoinHandle<()>>,
    stop: watch::Sender<bool>,
    _folder: TempDir,
}

impl Page {
    async fn open() -> Page {
        let mut page = Page::without_courier().await;
        let mut stopped = page.stop.subscribe();
        let told = async move {
            let _ = stopped.wait_for(|stopped| *stopped).await;
        };
        let courier = page.chat.courier();
        page.tasks.push(tokio::spawn(courier.run(told)));
        page
    }

    async fn without_courier() -> Page {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("stonepost.db")).unwrap();
        let clock = Clock::manual_without_timers(Arc::new(AtomicI64::new(NOON)));
        let chat = Chat::new(store.clone(), clock.clone());
        let local = Local::connect(&chat, store.clone(), clock);
        let (stop, mut stopped) = watch::channel(false);
        let told = async move {
            let _ = stopped.wait_for(|stopped| *stopped).await;
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let served = web::serve(local.clone(), listener, told);
        let tasks = vec![tokio::spawn(async move { served.await.unwrap() })];
        Page {
            chat,
            local,
            store,
            address,
            tasks,
            stop,
            _folder: folder,
        }
    }

    async fn close(self) {
        self.stop.send_replace(true);
        for task in self.tasks {
            task.await.unwrap();
        }
        self.store.close().await;
    }

    /// Waits for the newest message of Stonepost in the channel of everybody that fits.
    async fn wait(&self, what: &str, fits: impl Fn(&LocalMessage) -> bool) -> LocalMessage {
        let mut found = None;
        until(what, async || {
            let seen = self.local.messages("general", "somebody", None, 100).await;
            let mut seen = seen.unwrap().into_iter().rev();
            found = seen.find(|m| m.author.is_none() && fits(m));
            found.is_some()
        })
        .await;
        found.unwrap()
    }

    /// Alice challenges Bob, who has not accepted yet.
    async fn challenge(&self) -> LocalMessage {
        let line = "/challenge game:dropper size:6 opponent:@bob side:black";
        let said = self.local.say("challenge", "alice", "general", line, None);
        said.await.unwrap();
        self.wait("the challenge", |m| !m.buttons.is_empty()).await
    }

    /// Sends a request, and hangs up when the first thing that it writes waits to be written. Gives nothing more to do until
    /// the server has noticed that.
    async fn hang_up(&self, path: &str, body: Value) {
        // So that nothing else is what waits to be written.
        until("the courier to rest", async || {
            let outbox = self.store.outbox(&["local"], Time(i64::MAX), 1).await;
            outbox.unwrap().due.is_empty() && self.store.writes_waiting() == 0
        })
        .await;
        let held = self.store.hold_writes().await;
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let address = self.address;
        let send = move || {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.write_all(request.as_bytes()).unwrap();
            stream
        };
        let mut stream = tokio::task::spawn_blocking(send).await.unwrap();
        let waiting = async || self.store.writes_waiting() > 0;
        until("the request to be dealt with", waiting).await;
        let hang_up = move || {
            stream.shutdown(Shutdown::Write).unwrap();
            let mut answer = Vec::new();
            // It may be reset.
            let _ = stream.read_to_end(&mut answer);
            assert_eq!(answer, b"", "the server has hung up, too");
        };
        tokio::task::spawn_blocking(hang_up).await.unwrap();
        drop(held);
    }

    async fn get(&self, path: &str) -> Value {
        let url = format!("http://{}{path}", self.address);
        let answer = reqwest::get(url).await.unwrap();
        assert!(answer.status().is_success(), "{path}");
        answer.json().await.unwrap()
    }
}

/// Waits for something; what has not come by then never comes.
async fn until(what: &str, mut done: impl AsyncFnMut() -> bool) {
    for _ in 0..6_000 {
        if done().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{what}: never");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_browser_asked_for_is_done_though_it_hangs_up() {
    let page = Page::open().await;
    let challenge = page.challenge().await;
    let accept = challenge.buttons.iter().find(|b| b.label == "Accept");
    let pressed = json!({"id": "accept", "as": "bob", "channel": "general", "message": challenge.id,
                         "button": accept.unwrap().id});
    // The commit of the match is what waits here.
    page.hang_up("/api/press", pressed).await;
    let first = page
        .wait("the board", |m| m.id > challenge.id && !m.files.is_empty())
        .await;
    let said = json!({"id": "turn", "as": "alice", "channel": "general", "text": "/move d4", "reply_to": null});
    page.hang_up("/api/say", said).await;
    page.wait("the board after the turn", |m| {
        m.id > first.id && !m.files.is_empty()
    })
    .await;
    let game = page.store.load(MatchId(1)).await.unwrap().unwrap();
    assert_eq!(game.ply(), 1);
    // It is remembered, so that nobody has to replay it.
    let remembered = page.store.cached(MatchId(1));
    assert_eq!(remembered.map(|game| game.ply()), Some(1));
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_comes_back_asks_as_much_whatever_the_number_of_channels() {
    // A courier would ask on its own account.
    let page = Page::without_courier().await;
    let mut asked = Vec::new();
    for more in [2, 40] {
        for number in 0..more {
            let name = format!("channel-{more}-{number}");
            page.local.add_channel(&name).await.unwrap();
        }
        let before = page.store.reads();
        let state = page.get("/api/state?as=bob").await;
        let of_state = page.store.reads() - before;
        let last = format!("/api/channels/channel-{more}-0/messages?as=bob&limit=50");
        let before = page.store.reads();
        page.get(&last).await;
        asked.push((of_state, page.store.reads() - before));
        let channels = state["channels"].as_array().map_or(0, Vec::len);
        assert!(channels > more, "{state}");
    }
    assert_eq!(asked[0], asked[1]);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn eleven_hundred_connections_that_never_finish_a_head_leave_the_page_answering() {
    const CLIENTS: usize = 1_100;
    let page = Page::open().await;
    let address = page.address;
    // The limits are those of every page: by the number of files that this process may open.
    let limits = web::Limits::default();
    assert!(limits.connections < CLIENTS);
    let (tell, told) = std::sync::mpsc::channel();
    let (done, wait) = std::sync::mpsc::channel::<()>();
    let slow = std::thread::spawn(move || {
        let mut slow = Vec::new();
        for _ in 0..CLIENTS {
            // Where this process can't open so many, fewer have to do.
            let Ok(mut stream) = TcpStream::connect(address) else {
                break;
            };
            // It may have been closed already.
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: local");
            slow.push(stream);
        }
        tell.send(slow.len()).unwrap();
        let _ = wait.recv();
        // Those that had to make room are closed; the others wait for what they never get.
        let open = |stream: &TcpStream| {
            stream.set_nonblocking(true).unwrap();
            let mut one = [0];
            matches!(stream.peek(&mut one), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
        };
        slow.iter().filter(|stream| open(stream)).count()
    });
    let opened = tokio::task::spawn_blocking(move || told.recv().unwrap());
    let opened = opened.await.unwrap();
    assert!(opened > limits.connections, "{opened} connections");
    let client = reqwest::Client::builder()
        .no_proxy()
        .timeout(Duration::from_secs(15))
        .build()
        .unwrap();
    for path in ["/", "/app.js", "/api/state?as=bob"] {
        let url = format!("http://{address}{path}");
        let answer = client.get(url).send().await.unwrap();
        assert!(answer.status().is_success(), "{path}");
        assert!(!answer.bytes().await.unwrap().is_empty(), "{path}");
    }
    drop(done);
    let open = tokio::task::spawn_blocking(move || slow.join().unwrap());
    assert!(open.await.unwrap() < limits.connections);
    page.close().await;
}
