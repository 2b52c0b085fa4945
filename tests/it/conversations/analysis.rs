//! Hints, and analyses of finished matches, with a search that is scripted.

use std::sync::atomic::{AtomicBool, AtomicU32};

use stonepost::chat::{Button, ButtonStyle, Search};
use stonepost::engine::{Budget, Candidate, Findings};
use stonepost::render::{self, Chart, Theme};
use stonepost::rules::{Outcome, Reason};

use super::*;

/// What Black can expect after so many turns.
const VALUES: [f64; 4] = [0.0, 0.1, 0.7, -0.5];

/// The turns of the match, the second and third of which aren't the best.
const TURNS: [&str; 3] = ["d4", "d4>d5,b3", "b3>b4,f6"];

/// A search that counts how often it's used, and can be made to wait or to fail.
#[derive(Default)]
struct Script {
    searches: AtomicU32,
    waits: AtomicBool,
    fails: AtomicBool,
}

impl Script {
    fn searches(&self) -> u32 {
        self.searches.load(Ordering::SeqCst)
    }

    fn search(self: &Arc<Script>) -> Arc<Search> {
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
const LONG: Duration = Duration::from_secs(60);

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
        let question = self.say("bob", "/resign").await.unwrap();
        self.press("bob", &question, "Resign").await;
        self.wait("general", |m| m.text.to_string().contains(&said::ended(1)))
            .await;
    }

    fn count(&self, sql: &str) -> i64 {
        self.database()
            .query_row(sql, [], |row| row.get(0))
            .unwrap()
    }

    async fn attached(&self, message: &LocalMessage, index: usize) -> Vec<u8> {
        self.local.file(message.files[index].id).await.unwrap().1
    }
}

fn labels(message: &LocalMessage, live: bool) -> Vec<&str> {
    let shown = |button: &&Button| (button.style != ButtonStyle::Disabled) == live;
    let shown = message.buttons.iter().filter(shown);
    shown.map(|button| button.label.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_private_recorded_and_stays_the_same() {
    let (mut room, script) = open();
    room.casual().await;
    let hint = room.say("alice", "/hint").await.unwrap();
    assert_eq!(hint.only_for.as_deref(), Some("alice"));
    let words = hint.text.to_string();
    expect![[r#"
        Hint for match #1: `d4`. Your position is about even: your chances are about 50%.
        Preview of `d4` in match #1 (not played): you place the first stone on d4.
        @bob (White) would move next.
        To play it, press Play this or type `d4`."#]]
    .assert_eq(&words);
    let after = &positions()[1];
    let drawn = render::png(after, Side::Black, Theme::wood()).unwrap();
    assert!(room.attached(&hint, 0).await == drawn);
    assert!(labels(&hint, true).contains(&"Play this"));

    // The same position: the same hint, without another search, counted once.
    assert_eq!(room.told("alice", "/hint").await, words);
    let hints = "SELECT count(*) FROM events WHERE kind = 'hinted'";
    assert_eq!((script.searches(), room.count(hints)), (1, 1));

    room.press("alice", &hint, "Play this").await;
    let board = room.board(1, after).await;
    expect![[r#"
        @alice (Black) played `d4`: placed the first stone on d4.
        @bob (White) to move. Deadline: 2026-11-23 12:00 UTC. Type your turn here, or use `/move`.
        Turn 1 was played after a hint."#]]
    .assert_eq(&board.text.to_string());
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge
        2026-11-20 12:00 UTC alice took a hint for turn 1
        2026-11-20 12:00 UTC alice played d4"#]]
    .assert_eq(&room.told("bob", "/log").await);
    room.told("bob", "/move d4>d5,b3").await;
    let board = room.board(2, &positions()[2]).await;
    assert!(!board.text.to_string().contains("hint"), "he took none");

    room.told("alice", "/hint").await;
    let question = room.say("bob", "/resign").await.unwrap();
    room.press("bob", &question, "Resign").await;
    let end = room
        .wait("general", |m| m.text.to_string().contains(&said::ended(1)))
        .await;
    let record = String::from_utf8(room.attached(&end, 1).await).unwrap();
    assert!(record.contains("\n[Hints \"Black 2\"]\n"), "{record}");
    assert_eq!(Record::parse(&record).unwrap().turns, TURNS[..2]);
    let export = room.say("alice", "/export").await.unwrap();
    let export = String::from_utf8(room.attached(&export, 0).await).unwrap();
    assert!(export.contains("\n[Hints \"Black 2\"]\n"), "{export}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_refused_where_it_would_not_be_fair() {
    let (mut room, script) = open();
    assert_eq!(room.told("alice", "/hint").await, said::start_one());
    room.begin("dropper", "6").await;
    expect!["There are no hints in rated matches."].assert_eq(&room.told("alice", "/hint").await);
    expect!["There are no hints in rated matches."].assert_eq(&room.told("bob", "/hint").await);
    room.close().await;

    let (mut room, _) = open();
    room.casual().await;
    assert_eq!(room.told("bob", "/hint").await, "It's @alice's turn.");
    let stranger = room.told("carol", "/hint").await;
    assert!(
        stranger.starts_with("Only @alice and @bob can do that"),
        "{stranger}"
    );
    room.finish().await;
    let over = room.told("alice", "/hint match:1").await;
    assert!(over.starts_with("Match #1 is over."), "{over}");
    assert_eq!(room.count("SELECT count(*) FROM hints"), 0);
    assert_eq!(script.searches(), 0);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_match_gives_no_hint() {
    let (mut room, script) = open();
    room.casual().await;
    room.spoil("UPDATE matches SET frozen_at = 1, frozen_why = 'a test'");
    let told = room.told("alice", "/hint").await;
    assert!(told.contains("frozen"), "{told}");
    assert_eq!(script.searches(), 0);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_limited_by_the_day() {
    let (mut room, script) = open();
    room.casual().await;
    let now = room.clock.load(Ordering::Relaxed);
    let alice = room.count("SELECT id FROM people WHERE platform_id = 'alice'");
    let database = room.database();
    for number in 0..50 {
        let sql = "INSERT INTO hints VALUES (1, 900, ?1, ?2, 'd4', 0, 0, ?3)";
        database.execute(sql, (number, alice, now)).unwrap();
    }
    expect![[
        r#"You've taken 50 hints in the last 24 hours, which is the limit. Try again later."#
    ]]
    .assert_eq(&room.told("alice", "/hint").await);
    assert_eq!(script.searches(), 0);
    room.later(24 * 3_600_000);
    let hint = room.told("alice", "/hint").await;
    assert!(hint.starts_with("Hint for match #1"), "{hint}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_that_cannot_be_found_harms_nothing() {
    let (mut room, script) = open();
    room.casual().await;
    script.fails.store(true, Ordering::SeqCst);
    expect!["I couldn't find a hint."].assert_eq(&room.told("alice", "/hint").await);
    assert_eq!(room.count("SELECT count(*) FROM hints"), 0);
    script.fails.store(false, Ordering::SeqCst);
    assert!(room.told("alice", "/hint").await.starts_with("Hint"));
    assert!(
        room.told("alice", "/move d4")
            .await
            .starts_with(said::PLAYED)
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_analysed_once() {
    let (mut room, script) = open();
    room.casual().await;
    expect![[r#"Match #1 is still being played. You can analyse it when it's over."#]]
        .assert_eq(&room.told("alice", "/analyse").await);
    room.finish().await;
    let shown = room.say("carol", "/analyse match:1").await.unwrap();
    assert_eq!(shown.only_for.as_deref(), Some("carol"));
    let (two, three) = (best(&positions()[1]), best(&positions()[2]));
    let told = shown.text.to_string();
    expect![[r#"
        Match #1: Dropper, 6×6. @alice (Black) against @bob (White). @alice (Black) wins: White resigned.
        The chart shows Black's chances after each turn. The biggest swings:
        Turn 3: @alice (Black) played `b3>b4,f6`; `b3>a2,a5` was better. Chances for @alice: 85% (very good) before, 25% (bad) after.
        Turn 2: @bob (White) played `d4>d5,b3`; `d4>c3,a1` was better. Chances for @bob: 45% (about even) before, 15% (very bad) after."#]].assert_eq(&told);
    let lines: Vec<&str> = told.lines().collect();
    for (line, best) in [(2, three), (3, two)] {
        let better = format!("; `{best}` was better.");
        assert!(lines[line].contains(&better), "{better} {told}");
    }
    assert_eq!(labels(&shown, true), ["Turn 3", "Turn 2", "Step through"]);
    let [file] = &shown.files[..] else {
        panic!("{:?}", shown.files)
    };
    assert_eq!(
        (file.name.as_str(), file.mime.as_str()),
        ("chart.png", "image/png")
    );
    expect![[r#"Dropper, 6×6. Chart of Black's chances. At the start: 50%; after each turn: 55%, 85%, 25%. Turn 3 took Black from 85% to 25%. Turn 2 took White from 45% to 15%."#]].assert_eq(file.alt.as_deref().unwrap());
    let outcome = Outcome {
        winner: Some(Side::Black),
        reason: Reason::Resignation,
    };
    let of_black = VALUES.map(|value| f64::midpoint(1.0, value));
    let chart = Chart::of_chances(&of_black, &[3, 2], outcome).scene();
    let drawn = |theme| render::encode_chart(&render::paint(&chart, theme)).unwrap();
    assert!(room.attached(&shown, 0).await == drawn(Theme::wood()));

    // From now on it comes from the database, for everybody and after a restart.
    assert_eq!(script.searches(), 4);
    let night = Theme::built_in()
        .iter()
        .find(|t| t.name == "night")
        .unwrap();
    let again = room.say("bob", "/analyse view:night").await.unwrap();
    assert_eq!(again.text, shown.text);
    assert!(room.attached(&again, 0).await == drawn(night));
    let folder = room.close().await;
    let search = script.search();
    let chat = |store, clock| Chat::new(store, clock).with_search(search, LONG);
    let mut room = Room::open_at(folder, NOON + 1_000_000, chat);
    assert_eq!(
        room.told("alice", "/analyse 1").await,
        shown.text.to_string()
    );
    assert_eq!(script.searches(), 4);
    // What another version of the search thought is not shown any more.
    room.spoil("UPDATE analyses SET engine_version = 0");
    room.told("alice", "/analyse 1").await;
    assert_eq!(
        (
            script.searches(),
            room.count("SELECT count(*) FROM analyses")
        ),
        (8, 4)
    );
    // Nor is one of which something is missing.
    room.spoil("DELETE FROM analyses WHERE ply = 3");
    room.told("alice", "/analyse 1").await;
    assert_eq!(
        (
            script.searches(),
            room.count("SELECT count(*) FROM analyses")
        ),
        (12, 4)
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_step_through_the_turns() {
    let (mut room, script) = open();
    room.casual().await;
    room.finish().await;
    let chart = room.say("bob", "/analyse").await.unwrap();
    let png = |game: &Game, side| render::png(game, side, Theme::wood()).unwrap();
    let all = positions();
    let with = |ply: usize| {
        let mut game = all[ply].clone();
        game.play_text(&best(&all[ply])).unwrap();
        game
    };
    let two = room.press("bob", &chart, "Turn 2").await.unwrap();
    expect![[r#"
        Match #1, turn 2 of 3: @bob (White) played `d4>d5,b3`: dropped on d4, pushed its stone to d5 and placed a free stone on b3.
        Chances for @bob: 45% (about even) before, 15% (very bad) after.
        `d4>c3,a1` (drop on d4, push its stone to c3 and place a free stone on a1) was better. The first picture shows the turn that was played, the second the better one."#]].assert_eq(&two.text.to_string());
    assert_eq!(two.files.len(), 2);
    assert!(room.attached(&two, 0).await == png(&all[2], Side::White));
    assert!(room.attached(&two, 1).await == png(&with(1), Side::White));
    assert_eq!(
        two.files[0].alt.as_deref(),
        Some(&*alt::position(&all[2], None))
    );
    assert_eq!(labels(&two, false), ["Turn 2"]);
    assert_eq!(
        labels(&two, true),
        ["Turn 3", "Back", "Forward", "Chart", "Flip board"]
    );

    let one = room.press("bob", &two, "Back").await.unwrap();
    assert_eq!(one.id, two.id, "the same message changes");
    expect![[r#"
        Match #1, turn 1 of 3: @alice (Black) played `d4`: placed the first stone on d4.
        Chances for @alice: 50% (about even) before, 55% (about even) after. I found no better turn."#]].assert_eq(&one.text.to_string());
    assert_eq!((one.files.len(), labels(&one, false)), (1, vec!["Back"]));
    let flipped = room.press("bob", &one, "Flip board").await.unwrap();
    assert!(room.attached(&flipped, 0).await == png(&all[1], Side::Black));
    let three = room.press("bob", &flipped, "Forward").await.unwrap();
    let three = room.press("bob", &three, "Forward").await.unwrap();
    assert!(three.text.to_string().starts_with("Match #1, turn 3 of 3:"));
    assert_eq!(labels(&three, false), ["Turn 3", "Forward"]);
    assert!(room.attached(&three, 1).await == png(&with(2), Side::Black));
    let back = room.press("bob", &three, "Chart").await.unwrap();
    assert_eq!(back.text, chart.text);
    let first = room.press("bob", &back, "Step through").await.unwrap();
    assert_eq!(first.text, one.text);
    // Turns that there aren't, in ids that were made up.
    for (id, turn) in [
        ("m1:4294967295:tnext:b::wood", 3),
        ("m1:0:tback:b::wood", 1),
        ("m1:77:turn:w::wood", 3),
    ] {
        let shown = room.press_id("bob", &first, id).await.unwrap();
        let head = format!("Match #1, turn {turn} of 3:");
        assert!(shown.text.to_string().starts_with(&head), "{id}");
    }
    assert_eq!(script.searches(), 4);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_that_takes_longer_is_shown_when_it_is_done() {
    let (mut room, script) = open_and_wait(Duration::from_millis(200));
    room.casual().await;
    room.finish().await;
    script.waits.store(true, Ordering::SeqCst);
    let waiting = room.say("alice", "/analyse").await.unwrap();
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
    assert!(room.told("bob", "/log").await.starts_with("Match #1"));
    script.waits.store(false, Ordering::SeqCst);
    let mut done = still;
    while labels(&done, true) == ["Show analysis"] {
        done = room.press("alice", &done, "Show analysis").await.unwrap();
    }
    assert_eq!(done.id, waiting.id);
    assert_eq!(labels(&done, true), ["Turn 3", "Turn 2", "Step through"]);
    assert_eq!(script.searches(), 4, "one analysis for all who ask");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_that_fails_can_be_tried_again() {
    let (mut room, script) = open();
    room.casual().await;
    room.finish().await;
    script.fails.store(true, Ordering::SeqCst);
    expect!["I couldn't analyse match #1."].assert_eq(&room.told("alice", "/analyse").await);
    assert_eq!(room.count("SELECT count(*) FROM analyses"), 0);
    script.fails.store(false, Ordering::SeqCst);
    expect![[r#"
        Match #1: Dropper, 6×6. @alice (Black) against @bob (White). @alice (Black) wins: White resigned.
        The chart shows Black's chances after each turn. The biggest swings:
        Turn 3: @alice (Black) played `b3>b4,f6`; `b3>a2,a5` was better. Chances for @alice: 85% (very good) before, 25% (bad) after.
        Turn 2: @bob (White) played `d4>d5,b3`; `d4>c3,a1` was better. Chances for @bob: 45% (about even) before, 15% (very bad) after."#]].assert_eq(&room.told("alice", "/analyse").await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_analysis_of_nothing() {
    let (mut room, _) = open();
    assert_eq!(room.told("alice", "/analyse").await, said::start_one());
    room.casual().await;
    let question = room.say("alice", "/resign").await.unwrap();
    room.press("alice", &question, "Resign").await;
    room.wait("general", |m| m.text.to_string().contains(&said::ended(1)))
        .await;
    expect![[r#"No turns were played in match #1, so there's nothing to analyse."#]]
        .assert_eq(&room.told("alice", "/analyse").await);
    room.told("alice", "/challenge game:dropper opponent:@bob")
        .await;
    expect!["Match #2 hasn't started yet."].assert_eq(&room.told("alice", "/analyse 2").await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_swaps_is_judged_by_the_side_they_have_then() {
    let (mut room, _) = open();
    let line = "/challenge game:onyx size:6 setup:open opponent:@bob side:black rated:casual";
    room.told("alice", line).await;
    let challenge = room
        .wait("general", |m| m.buttons.iter().any(|b| b.label == "Accept"))
        .await;
    room.press("bob", &challenge, "Accept").await;
    room.wait("general", |m| m.id > challenge.id && !m.files.is_empty())
        .await;
    room.told("alice", "/move c4").await;
    room.told("bob", "/move swap").await;
    let question = room.say("alice", "/resign").await.unwrap();
    room.press("alice", &question, "Resign").await;
    room.wait("general", |m| m.text.to_string().contains(&said::ended(1)))
        .await;
    let chart = room.say("bob", "/analyse").await.unwrap();
    expect![[r#"
        Match #1: Onyx, 6×6, open setup. @bob (Black) against @alice (White). @bob (Black) wins: White resigned.
        The chart shows Black's chances after each turn. There were no big swings."#]].assert_eq(&chart.text.to_string());
    let first = room.press("bob", &chart, "Step through").await.unwrap();
    expect![[r#"
        Match #1, turn 1 of 2: @alice (Black) played `c4`: placed a stone on c4.
        Chances for @alice: 50% (about even) before, 55% (about even) after.
        `d4` (place a stone on d4) was about as good."#]]
    .assert_eq(&first.text.to_string());
    let swap = room.press("bob", &first, "Forward").await.unwrap();
    expect![[r#"
        Match #1, turn 2 of 2: @bob swapped sides (`swap`) and is now Black; @alice is White.
        Chances for @bob: 45% (about even) before, 85% (very good) after.
        `a1` (place a stone on a1) was about as good."#]]
    .assert_eq(&swap.text.to_string());
    room.close().await;
}
