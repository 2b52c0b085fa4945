//! Matches against Stonepost itself. The machine thinks only where a test lets it, so nothing here depends on how fast it
//! is.

use expect_test::expect;
use stonepost::chat::{Limits, Machines};
use stonepost::engine::{Candidate, Findings};

use super::*;

/// A room, and the worker that plays for the machine in it.
struct MachineRoom {
    room: Room,
    machines: Machines,
}

/// A turn that is as good as any, with a value.
pub(crate) fn any_turn(game: &Game, value: f64, is_exact: bool) -> Option<Findings> {
    let turn = game.legal().first()?.clone();
    Some(Findings {
        value,
        is_exact,
        playouts: 1,
        candidates: vec![Candidate {
            turn: turn.clone(),
            visits: 1,
            value,
        }],
        line: vec![turn],
    })
}

impl MachineRoom {
    fn set() -> MachineRoom {
        MachineRoom::set_with(tempfile::tempdir().unwrap(), |chat| chat.machines(1))
    }

    fn set_with(folder: TempDir, machines: impl FnOnce(&Chat) -> Machines) -> MachineRoom {
        let mut kept = None;
        let room = Room::open_with(folder, |store, clock| {
            let chat = Chat::new(store, clock).with_limits(Limits {
                machine_matches: 3,
                ..Limits::default()
            });
            kept = Some(machines(&chat));
            chat
        });
        let machines = kept.unwrap();
        MachineRoom { room, machines }
    }

    /// Lets the machine do what it owes, and waits until all is posted.
    async fn think(&self) {
        self.machines.work_off().await.unwrap();
        self.room.settled().await;
    }

    /// What Stonepost has posted for everybody in a channel, oldest first.
    async fn posts(&self, channel: &str) -> Vec<LocalMessage> {
        let seen = self.room.seen_in(channel, "somebody").await.into_iter();
        seen.filter(|m| m.author.is_none()).collect()
    }

    async fn last(&self) -> String {
        let last = self.posts("general").await.pop();
        last.expect("a post").text.to_string()
    }

    /// Alice begins a game of Dropper against level 1, as Black.
    async fn begin(&mut self) {
        let line = "/challenge dropper size:6 level:1 side:black";
        self.room.told("alice", line).await;
        self.room.settled().await;
    }

    async fn told(&mut self, line: &str) -> String {
        self.room.told("alice", line).await
    }

    /// Alice plays the first legal turn in match `id`, in the channel.
    async fn turn(&mut self, id: i64) -> String {
        let game = self.room.store.load(stonepost::play::MatchId(id)).await;
        let turn = game.unwrap().unwrap().game.legal()[0].clone();
        assert_eq!(self.room.say("alice", &turn).await, None);
        turn
    }

    fn count(&self, rows: &str) -> i64 {
        self.room.database().count(rows)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_ends_and_moves_the_rating_of_the_machine_alone() {
    let mut room = MachineRoom::set();
    let mut dice = Dice::new(7);
    room.begin().await;
    for _ in 0..200 {
        let game = room.room.store.load(stonepost::play::MatchId(1)).await;
        let game = game.unwrap().unwrap();
        let Some(mover) = game.mover() else {
            break;
        };
        assert!(mover.0 > 0, "the machine has played");
        let turn = dice.turn(&game.game);
        assert_eq!(room.room.say("alice", &turn).await, None);
        room.think().await;
    }
    let over = room.last().await;
    assert!(over.contains("@alice, Stonepost (level 1): "), "{over}");
    let posts = room.posts("general").await;
    assert_eq!(posts.last().unwrap().pings, ["alice"]);
    assert_eq!(room.count("ratings WHERE person_id = -1"), 1);
    assert_eq!(room.count("ratings"), 1, "alice has none");
    assert_eq!(
        room.count("results WHERE rating_after IS NOT NULL AND person_id < 0"),
        1
    );
    let standings = room.told("/standings dropper").await;
    // Of people there is nobody, and below that come its own.
    assert!(standings.contains(" yet.\nStonepost "), "{standings}");
    expect!["You have no rating yet. Finish a rated match to get one."]
        .assert_eq(&room.told("/player rating").await);
    let mine = room.told("/player rating player:@Stonepost").await;
    assert!(mine.contains("\nLevel 1\nDropper: "), "{mine}");
    let drawn = room
        .room
        .say("bob", "/player rating level:1")
        .await
        .unwrap();
    assert_eq!(drawn.text.to_string(), mine);
    let words = drawn.files[0].alt.as_deref().unwrap();
    assert!(words.contains(", level 1 "), "{words}");
    expect!["I have no ratings yet: nobody has finished a match against me."]
        .assert_eq(&room.told("/player rating level:2").await);
    expect!["Only I have levels: leave out `player` or `level`."]
        .assert_eq(&room.told("/player rating player:@bob level:2").await);
    expect!["`level` is a number from 1 to 6, not “7”."]
        .assert_eq(&room.told("/player rating level:7").await);
    expect!["I have no rating in Onyx yet: nobody has finished a match against me."].assert_eq(
        &room
            .told("/player rating player:@Stonepost game:onyx")
            .await,
    );
    let history = room.told("/player history").await;
    assert!(
        history.contains("against Stonepost (level 1), "),
        "{history}"
    );
    assert!(room.told("/player stats").await.contains("Dropper"));
    room.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_bad_match_freezes_alone() {
    let mut room = MachineRoom::set_with(tempfile::tempdir().unwrap(), |chat| {
        chat.machines_thinking(|_, game, _, _| {
            assert!(game.ply() != 1 || game.spec().size != 6, "no idea");
            any_turn(game, 0.0, false)
        })
    });
    room.begin().await;
    room.room
        .told("bob", "/challenge dropper size:8 level:2 side:black")
        .await;
    room.room.settled().await;
    room.turn(1).await;
    let event = room.room.event();
    let thread = room
        .room
        .thread("Dropper #2: bob – Stonepost (level 2)")
        .await;
    room.room
        .local
        .say(&event, "bob", &thread, "d4", None)
        .await
        .unwrap();
    room.machines.work_off().await.unwrap();
    room.room.later(stonepost::play::HOLD);
    room.room.settled().await;
    assert_eq!(
        room.count("matches WHERE frozen_at IS NOT NULL AND id = 1"),
        1
    );
    assert_eq!(room.count("turns WHERE match_id = 2"), 2);
    let told = room.last().await;
    assert!(told.starts_with("@alice: Match #1 is frozen "), "{told}");
    room.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_owed_is_found_after_a_restart() {
    let mut room = MachineRoom::set();
    room.begin().await;
    room.turn(1).await;
    // A challenge that was sent, and whose acceptance was never written.
    room.room.spoil(
        "INSERT INTO matches (version, rules_version, game, size, setup, place_id, challenger_id, opponent_id, side, rated,
                              stage, created_at, expires_at, since_at)
         SELECT 0, rules_version, game, size, setup, place_id, challenger_id, -2, 'black', 0, 'offered', created_at,
                created_at + 604800000, created_at FROM matches",
    );
    let folder = room.room.close().await;
    let mut kept = None;
    let room = Room::open_at(folder, NOON + 60_000, |store, clock| {
        let chat = Chat::new(store, clock);
        kept = Some(chat.machines(1));
        chat
    });
    let machines = kept.unwrap();
    let room = MachineRoom { room, machines };
    room.think().await;
    assert_eq!(room.count("turns WHERE match_id = 1"), 2);
    assert_eq!(
        room.count("matches WHERE id = 2 AND stage = 'running' AND own_thread"),
        1
    );
    room.room.close().await;
}
