//! Machines: what they owe, boards that are held back for them, and their ratings.

use super::results::{DECEMBER, NOVEMBER, everywhere};
use super::*;
use play::rating::rate;
use play::{HOLD, Machine, Rating};
use rules::Side;

const MACHINE: Machine = Machine::DEFAULT;

impl Fixture {
    /// Anna (Black) against the machine, begun at this time.
    async fn against_machine(&self, place: PlaceId, at: i64) -> Match {
        let terms = Terms::standard(dropper(), SideChoice::Black);
        let (machine, at) = (MACHINE.person(), Time(at));
        let new = play::challenge(place, terms, self.anna, Some(machine), at, at.plus(WEEK));
        let game = self
            .create(new.unwrap(), &format!("machine {}", at.0))
            .await;
        let accepted = play::accept(&game, machine, true, at);
        self.commit(accepted, &format!("begun {}", at.0)).await
    }

    async fn plays(&self, game: &Match, typed: &str, at: i64) -> Match {
        let turn = play::turn(game, game.mover().unwrap(), typed, Time(at));
        self.commit(turn, &format!("{} {} {at}", game.id, game.ply()))
            .await
    }
}

#[tokio::test]
async fn what_machines_owe_is_found_longest_wait_first() {
    let fixture = Fixture::new().await;
    let owed = async |late, limit| fixture.machine_owes(Time(late), limit).await.unwrap();
    let first = fixture.against_machine(fixture.hall, 1000).await;
    let second = fixture.against_machine(fixture.attic, 2000).await;
    assert_eq!(owed(9000, 9).await, []);
    let second = fixture.plays(&second, "d4", 3000).await;
    let first = fixture.plays(&first, "d4", 4000).await;
    assert_eq!(owed(9000, 9).await, [second.id, first.id]);
    assert_eq!(owed(9000, 1).await, [second.id]);
    // What is paused or frozen waits.
    let pause = play::offer(
        &second,
        fixture.anna,
        play::OfferKind::Pause,
        0,
        None,
        Time(4100),
    );
    fixture.commit(pause, "pause").await;
    ok(fixture.freeze(first.id, "why", Time(4200))).await;
    assert_eq!(owed(9000, 9).await, []);
    // A draw offer, and a challenge that nobody has begun.
    let draw = play::offer(
        &fixture.load(second.id).await,
        fixture.anna,
        play::OfferKind::Draw,
        0,
        None,
        Time(4300),
    );
    fixture.commit(draw, "draw").await;
    let terms = Terms::standard(dropper(), SideChoice::Black);
    let machine = Some(MACHINE.person());
    let at = Time(5000);
    let new = play::challenge(fixture.hall, terms, fixture.eve, machine, at, at.plus(WEEK));
    let late = fixture.create(new.unwrap(), "late").await;
    assert_eq!(owed(5000, 9).await, [second.id]);
    assert_eq!(owed(5001, 9).await, [second.id, late.id]);
}

#[tokio::test]
async fn nobody_plays_more_matches_against_machines_than_they_may() {
    let fixture = Fixture::new().await;
    fixture.against_machine(fixture.hall, 1000).await;
    fixture.against_machine(fixture.attic, 2000).await;
    let create = async |opponent, most| {
        let terms = Terms::standard(dropper(), SideChoice::Black);
        let (anna, at) = (fixture.anna, Time(3000));
        let new = play::challenge(fixture.hall, terms, anna, Some(opponent), at, at.plus(WEEK));
        let event = format!("{opponent:?} {most}");
        let created = fixture.store.create(new.unwrap(), delivery(&event), most);
        matches!(created.await.unwrap(), Commit::Done(_))
    };
    let machine = Machine::ALL[0].person();
    assert!(!create(machine, 2).await);
    assert!(create(machine, 3).await);
    assert!(!create(machine, 3).await, "the one that isn't begun counts");
    // Those to people are counted without them, but for the one that is open.
    assert!(create(fixture.ben, 2).await);
}

#[tokio::test]
async fn the_board_of_a_machine_stands_for_those_that_were_held_back() {
    let fixture = Fixture::new().await;
    let due = async |at| fixture.outbox(&["test"], Time(at), 9).await.unwrap();
    let game = fixture.against_machine(fixture.hall, 1000).await;
    let board = due(1000).await.due.remove(0);
    assert_eq!((board.ply, board.since), (0, None));
    let none = fixture.outbox_sent(board.id, Some("m0"), Time(1000));
    assert_eq!(none.await.unwrap().next, None);
    // Held back until the machine has played.
    let game = fixture.plays(&game, "d4", 2000).await;
    let waiting = due(2000 + HOLD - 1).await;
    assert_eq!(
        (waiting.due, waiting.next),
        (vec![], Some(Time(2000 + HOLD)))
    );
    let game = fixture.plays(&game, "d4>d5,a1", 2500).await;
    let shown = due(2500).await.due;
    assert_eq!(shown.len(), 1);
    assert_eq!((shown[0].ply, shown[0].since), (2, Some(0)));
    ok(fixture.outbox_sent(shown[0].id, Some("m1"), Time(2500))).await;
    // One that has gone out stays.
    let third = game.game.legal()[0].clone();
    let game = fixture.plays(&game, &third, 3000).await;
    let late = due(3000 + HOLD).await.due.remove(0);
    assert_eq!((late.ply, late.since), (3, None));
    let fourth = game.game.legal()[0].clone();
    fixture.plays(&game, &fourth, 3000 + HOLD).await;
    let both = "outbox WHERE state = 'waiting' AND kind = 'board' AND since IS NULL";
    assert_eq!(fixture.count(both), 2);
}

#[tokio::test]
async fn a_match_against_a_machine_moves_the_machine_alone() {
    let fixture = Fixture::growing().await;
    let (anna, machine) = (fixture.anna, Machine::DEFAULT.person());
    fixture
        .over(dropper(), fixture.end(anna, fixture.ben, NOVEMBER))
        .await;
    let before = fixture.rating(anna).await.unwrap();
    fixture
        .over(dropper(), fixture.end(anna, machine, DECEMBER))
        .await;
    fixture
        .over(dropper(), fixture.end(machine, fixture.eve, DECEMBER))
        .await;
    assert_eq!(fixture.rating(anna).await, Some(before));
    assert_eq!(fixture.rating(fixture.eve).await, None);
    let before = PERIOD.grown(before, NOVEMBER, DECEMBER);
    let (_, lost) = rate(before, Rating::NEW, Some(Side::Black));
    let (won, _) = rate(lost, Rating::NEW, Some(Side::Black));
    assert_eq!(fixture.rating(machine).await, Some(won));
    // It isn't among the people, and what they played against it doesn't count for them.
    let people = fixture.table(everywhere(Period::All), DECEMBER).await;
    assert_eq!(people, ["1 Anna 1-0-0 +1", "2 Ben 0-0-1 -1"]);
    let table = everywhere(Period::Month);
    let machines = fixture.machine_standings(table, DECEMBER).await;
    let machines = machines.unwrap();
    let lines: Vec<_> = machines
        .iter()
        .map(|line| (line.person, line.rank, line.won, line.lost, line.streak))
        .collect();
    assert_eq!(lines, [(machine, 0, 1, 1, 1)]);
    let past = fixture.history(fixture.query(anna), 0, 10).await;
    let changed: Vec<bool> = past
        .unwrap()
        .rows
        .iter()
        .map(|past| past.rating_change.is_some())
        .collect();
    assert_eq!(changed, [false, true]);
}
