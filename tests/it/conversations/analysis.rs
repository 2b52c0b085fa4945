//! Hints, and analyses of finished matches, with a search that is scripted.

use std::sync::atomic::{AtomicBool, AtomicU32};

use stonepost::chat::{Button, ButtonStyle, Search};
use stonepost::engine::{Budget, Candidate, Findings};

use super::*;

/// What Black can expect after so many turns.
const VALUES: [f64; 4] = [0.0, 0.1, 0.7, -0.5];

/// The turns of the match, the second and third of which aren't the best.
const TURNS: [&str; 3] = ["d4", "d4>d5,b3", "b3>b4,f6"];

/// A search that counts how often it's used, and can be made to wait or to fail.
#[derive(Default)]
pub(crate) struct Script {
    searches: AtomicU32,
    waits: AtomicBool,
    fails: AtomicBool,
}

impl Script {
    /// From now on it fails, or works again.
    pub(crate) fn set_fails(&self, fails: bool) {
        self.fails.store(fails, Ordering::SeqCst);
    }

    fn searches(&self) -> u32 {
        self.searches.load(Ordering::SeqCst)
    }

    pub(crate) fn search(self: &Arc<Script>) -> Arc<Search> {
        let script = Arc::clone(self);
        Arc::new(move |game: &Game, budget: &Budget<'_>, _| {
            script.searches.fetch_add(1, Ordering::SeqCst);
            assert!(!script.fails.load(Ordering::SeqCst), "on purpose");
            assert!(budget.nodes > 0 && budget.nodes <= 4_000);
            while script.waits.load(Ordering::SeqCst) {
                std::thread::sleep(Duration::from_millis(5));
            }
            let black = VALUES[usize::try_from(game.ply()).unwrap().min(3)];
            let value = if game.to_move()? == Side::Black {
                black
            } else {
                -black
            };
            let turn = best(game);
            let (visits, line) = (1, vec![turn.clone()]);
            Some(Findings {
                value,
                is_exact: false,
                playouts: 1,
                candidates: vec![Candidate {
                    turn,
                    visits,
                    value,
                }],
                line,
            })
        })
    }
}

/// The turn that the script takes for the best one.
fn best(game: &Game) -> String {
    match game.ply() {
        0 => "d4".to_owned(),
        _ => game.legal().remove(0),
    }
}

fn open() -> (Room, Arc<Script>) {
    open_and_wait(LONG)
}

/// Longer than any analysis here takes, even at low priority on a busy machine.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// A room in which whoever asks for an analysis waits so long for it.
fn open_and_wait(wait: Duration) -> (Room, Arc<Script>) {
    let script = Arc::new(Script::default());
    let search = script.search();
    let chat = move |store, clock| Chat::new(store, clock).with_search(search, wait);
    (Room::open_with(tempfile::tempdir().unwrap(), chat), script)
}

fn positions() -> Vec<Game> {
    let spec = Spec::new(Kind::Dropper, Some("6"), None).unwrap();
    let mut positions = vec![Game::start(spec)];
    for turn in TURNS {
        let mut next = positions.last().unwrap().clone();
        next.play_text(turn).unwrap();
        positions.push(next);
    }
    positions
}

impl Room {
    /// Alice (Black) and Bob (White) begin a casual match.
    async fn casual(&mut self) -> LocalMessage {
        let line = "/challenge game:dropper size:6 opponent:@bob side:black rated:casual";
        self.told("alice", line).await;
        let challenge = self
            .wait("general", |m| m.buttons.iter().any(|b| b.label == "Accept"))
            .await;
        self.press("bob", &challenge, "Accept").await;
        self.wait("general", |m| m.id > challenge.id && !m.files.is_empty())
            .await
    }

    /// They play the turns, and Bob resigns.
    async fn finish(&mut self) {
        for (turn, after) in TURNS.iter().zip(&positions()[1..]) {
            let mover = if after.ply() % 2 == 1 { "alice" } else { "bob" };
            self.told(mover, &format!("/move {turn}")).await;
            self.board(after.ply(), after).await;
        }
        let question = self.say("bob", "/match resign").await.unwrap();
        self.press("bob", &question, "Resign").await;
        self.wait("general", |m| m.files.len() == 2).await;
    }
}

fn labels(message: &LocalMessage, live: bool) -> Vec<&str> {
    let shown = |button: &&Button| (button.style != ButtonStyle::Disabled) == live;
    let shown = message.buttons.iter().filter(shown);
    shown.map(|button| button.label.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_limited_by_the_day() {
    let (mut room, script) = open();
    room.casual().await;
    let now = room.clock.load(Ordering::Relaxed);
    let alice: i64 = room
        .database()
        .one("SELECT id FROM people WHERE platform_id = 'alice'");
    let database = room.database();
    for number in 0..50 {
        let sql = "INSERT INTO hints VALUES (1, 900, ?1, ?2, 'd4', 0, 0, ?3)";
        database.execute(sql, (number, alice, now)).unwrap();
    }
    expect![[
        r#"You've taken 50 hints in the last 24 hours, which is the limit. Try again later."#
    ]]
    .assert_eq(&room.told("alice", "/match hint").await);
    assert_eq!(script.searches(), 0);
    room.later(24 * 3_600_000);
    let hint = room.told("alice", "/match hint").await;
    assert!(hint.starts_with("Hint for match #1"), "{hint}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_searched_for_once_and_only_for_who_gets_it() {
    let (mut room, script) = open();
    room.casual().await;
    for who in ["bob", "carol"] {
        room.told(who, "/match hint").await;
    }
    assert_eq!(script.searches(), 0);
    let hint = room.told("alice", "/match hint").await;
    assert_eq!(room.told("alice", "/match hint").await, hint);
    assert_eq!(script.searches(), 1);
    for rows in ["hints", "events WHERE kind = 'hinted'"] {
        assert_eq!(room.database().count(rows), 1);
    }
    script.set_fails(true);
    room.told("alice", "/move d4").await;
    room.told("bob", "/match hint").await;
    assert_eq!(room.database().count("hints"), 1, "it failed");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_analysed_once_by_each_version_of_the_search() {
    let (mut room, script) = open();
    room.casual().await;
    room.finish().await;
    script.set_fails(true);
    room.told("alice", "/match analyse").await;
    assert_eq!(room.database().count("analyses"), 0);
    script.set_fails(false);
    let failed = script.searches();
    let shown = room.told("carol", "/match analyse match:1").await;
    assert_eq!(script.searches(), failed + 4);

    // From now on it comes from the database, for everybody and after a restart.
    assert_eq!(room.told("bob", "/match analyse view:night").await, shown);
    let folder = room.close().await;
    let search = script.search();
    let chat = |store, clock| Chat::new(store, clock).with_search(search, LONG);
    let mut room = Room::open_at(folder, NOON + 1_000_000, chat);
    assert_eq!(room.told("alice", "/match analyse 1").await, shown);
    assert_eq!(script.searches(), failed + 4);
    // What another version of the search thought is not shown any more.
    room.spoil("UPDATE analyses SET engine_version = 0");
    room.told("alice", "/match analyse 1").await;
    assert_eq!(
        (script.searches(), room.database().count("analyses")),
        (failed + 8, 4)
    );
    // Nor is one of which something is missing.
    room.spoil("DELETE FROM analyses WHERE ply = 3");
    room.told("alice", "/match analyse 1").await;
    assert_eq!(
        (script.searches(), room.database().count("analyses")),
        (failed + 12, 4)
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_that_takes_longer_is_shown_when_it_is_done() {
    let (mut room, script) = open_and_wait(Duration::from_millis(200));
    room.casual().await;
    room.finish().await;
    script.waits.store(true, Ordering::SeqCst);
    let waiting = room.say("alice", "/match analyse").await.unwrap();
    expect![[
        r#"I'm analysing match #1. This can take half a minute; press Show analysis to check."#
    ]]
    .assert_eq(&waiting.text.to_string());
    let still = room
        .press("alice", &waiting, "Show analysis")
        .await
        .unwrap();
    assert_eq!(still.text, waiting.text);
    // Everything else goes on.
    assert!(room.told("bob", "/match log").await.starts_with("Match #1"));
    script.waits.store(false, Ordering::SeqCst);
    let mut done = still;
    while labels(&done, true) == ["Show analysis"] {
        // Who asks without a pause is refused as too fast.
        tokio::time::sleep(Duration::from_millis(200)).await;
        done = room.press("alice", &done, "Show analysis").await.unwrap();
    }
    assert_eq!(done.id, waiting.id);
    assert_eq!(
        labels(&done, true),
        [
            "Turn 3",
            "Turn 2",
            "Step through",
            "Learn from your mistakes"
        ]
    );
    assert_eq!(script.searches(), 4, "one analysis for all who ask");
    room.close().await;
}
