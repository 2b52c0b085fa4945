//! A server that is lost while it saves a turn: what the player is told, and what is there afterwards.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread;

use serde_json::json;
use stonepost::text::words as say;

use super::server::{self, client};
use crate::crash::program::Program;
use crate::fake::{FakeDiscord, Id, Setup};

/// What happens to the commit of the change that is waited for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fate {
    /// It never reaches the server.
    Lost,
    /// The server does it, and its answer is lost.
    Done,
}

/// What is between the program and the server.
#[derive(Default)]
struct Way {
    /// The change with this word in it is lost, so.
    trap: Option<(&'static str, Fate)>,
    /// Nobody gets through.
    is_closed: bool,
    open: Vec<TcpStream>,
}

/// Hands on what the program and the server say to each other, at a port of its own.
struct Forwarder {
    port: u16,
    way: Arc<Mutex<Way>>,
}

impl Forwarder {
    fn start(socket: PathBuf) -> Forwarder {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let way = Arc::<Mutex<Way>>::default();
        let shared = Arc::clone(&way);
        thread::spawn(move || {
            for program in listener.incoming() {
                let (program, way) = (program.unwrap(), Arc::clone(&shared));
                if way.lock().unwrap().is_closed {
                    continue;
                }
                way.lock().unwrap().open.push(program.try_clone().unwrap());
                let server = UnixStream::connect(&socket).unwrap();
                let (from, to) = (server.try_clone().unwrap(), program.try_clone().unwrap());
                thread::spawn(move || back(from, to));
                thread::spawn(move || there(program, server, &way));
            }
        });
        Forwarder { port, way }
    }

    fn trap(&self, word: &'static str, fate: Fate) {
        self.way.lock().unwrap().trap = Some((word, fate));
    }

    fn open(&self) {
        self.way.lock().unwrap().is_closed = false;
    }
}

/// From the server to the program.
fn back(mut from: UnixStream, mut to: TcpStream) {
    let _ = std::io::copy(&mut from, &mut to);
    let _ = to.shutdown(Shutdown::Both);
}

/// From the program to the server, until the commit of the change that is waited for.
fn there(mut from: TcpStream, mut to: UnixStream, way: &Mutex<Way>) {
    let (mut buffer, mut is_the_one) = ([0; 65_536], false);
    while let Ok(length @ 1..) = from.read(&mut buffer) {
        let said = &buffer[..length];
        let has = |word: &str| said.windows(word.len()).any(|part| part == word.as_bytes());
        let mut way = way.lock().unwrap();
        // A transaction that collided is begun again, and others may come in between.
        is_the_one &= !has("ROLLBACK") && !has("BEGIN");
        is_the_one |= way.trap.is_some_and(|(word, _)| has(word));
        if let Some((_, fate)) = way.trap
            && is_the_one
            && has("COMMIT")
        {
            (way.trap, way.is_closed) = (None, true);
            for open in way.open.drain(..) {
                let _ = open.shutdown(Shutdown::Both);
            }
            if fate == Fate::Done {
                to.write_all(said).unwrap();
            }
            break;
        }
        drop(way);
        if to.write_all(said).is_err() {
            break;
        }
    }
    // What was written is read before the end is.
    let _ = to.shutdown(Shutdown::Write);
}

async fn played(fake: &FakeDiscord, who: Id, channel: Id, turn: &str) -> String {
    let asked = fake.slash(who, channel, "move", json!({ "turn": turn }));
    asked.answer().await.content
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_played_while_the_server_was_lost_is_told_that_it_is_not_known() {
    let Some(server) = tokio::task::block_in_place(|| server::of_its_own("")) else {
        return;
    };
    let forwarder = Forwarder::start(server.folder().join(".s.PGSQL.5432"));
    let url = tokio::task::block_in_place(|| server.database());
    let (_, database) = url.rsplit_once('/').unwrap();
    let through = format!(
        "postgres://stonepost@127.0.0.1:{}/{database}",
        forwarder.port
    );
    let fake = FakeDiscord::start(Setup::default()).await;
    let channel = fake.add_channel(fake.add_guild("Club"), "games");
    let (alice, bob) = (fake.add_user("alice"), fake.add_user("bob"));
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(
        &fake,
        folder.path(),
        &[("STONEPOST_DATA_URL", through.as_str())],
    )
    .unwrap();
    fake.wait_ready().await;
    fake.begin_match(alice, bob, channel).await;
    let stored = || {
        let sql = "SELECT token FROM turns ORDER BY ply";
        let rows = tokio::task::block_in_place(|| client(&url).query(sql, &[]).unwrap());
        let tokens = rows.iter().map(|row| row.get(0));
        tokens.collect::<Vec<String>>()
    };

    forwarder.trap("c3", Fate::Lost);
    assert_eq!(
        played(&fake, alice, channel, "c3").await,
        say::failure_unsure().to_string()
    );
    assert!(stored().is_empty());
    forwarder.open();
    let told = played(&fake, alice, channel, "c3").await;
    assert!(told.starts_with("Played"), "{told}");
    fake.wait_for(channel, |m| {
        m.content.contains("c3") && m.file("board.png").is_some()
    })
    .await;

    forwarder.trap("c3>c4,a1", Fate::Done);
    assert_eq!(
        played(&fake, bob, channel, "c3>c4,a1").await,
        say::failure_unsure().to_string()
    );
    assert_eq!(stored(), ["c3", "c3>c4,a1"]);
    forwarder.open();
    // It was saved, so its board comes.
    fake.wait_for(channel, |m| {
        m.content.contains("c4") && m.file("board.png").is_some()
    })
    .await;
    assert_eq!(stored(), ["c3", "c3>c4,a1"]);
    // Whoever runs it can see that it didn't hear the others meanwhile, and that it does again.
    let deaf = "can't hear from other processes";
    let hears = "hearing from other processes";
    while !(program.log().contains(deaf) && program.log().contains(hears)) {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let log = program.log();
    assert!(!log.contains("panicked"), "{log}");
    program.stop();
}
