//! What is suggested for half-typed options is what the command takes.

use stonepost::local::LocalCompletion;

use super::*;

const UNFINISHED: &str = "A line has to end with your answer to a turn of your opponent's";

/// The proposals that somebody gets.
async fn proposals(room: &Room, who: &str, typed: &str) -> Vec<LocalCompletion> {
    let ways = room.local.complete(who, "general", typed).await;
    assert!(ways.len() <= 25, "{typed}: {ways:?}");
    for way in &ways {
        assert!(way.label.chars().count() <= 100, "{way:?}");
    }
    ways
}

/// The line to which the first proposals lead, up to the end of a turn.
async fn first_whole(room: &Room, who: &str, typed: &str) -> String {
    let mut typed = typed.to_owned();
    loop {
        let way = proposals(room, who, &typed).await.swap_remove(0);
        if !way.label.ends_with(" turns)") {
            return way.line;
        }
        typed = way.line;
    }
}

/// Follows what is proposed as a line to plan, in all games: a whole answer is planned as it stands, and anything else is only
/// the beginning of something.
#[tokio::test(flavor = "multi_thread")]
async fn every_proposed_line_is_planned_or_goes_on() {
    for (seed, kind) in (1..).zip(Kind::ALL) {
        let mut room = Room::open();
        let size = kind.sizes().iter().min().unwrap().to_string();
        room.begin(kind.id(), &size).await;
        let mut dice = Dice::new(seed);
        for who in ["alice", "bob"] {
            let mut planned = 0;
            let mut line = "/if ".to_owned();
            for _ in 0..40 {
                let mut ways = proposals(&room, who, &line).await;
                ways.retain(|way| way.line != line);
                // A suggestion can't be longer than Discord takes it.
                assert!(!ways.is_empty() || line.len() > 50, "{line}");
                if ways.is_empty() {
                    break;
                }
                line = ways.swap_remove(dice.below(ways.len())).line;
                let value = line.strip_prefix("/if ").unwrap();
                assert!(value.chars().count() <= 100, "{line}");
                let told = room.told(who, &line).await;
                match told.strip_prefix("Planned: ") {
                    Some(rest) => {
                        let said = value.split(" then ").map(|turn| format!("`{turn}`"));
                        let said = said.collect::<Vec<_>>().join(", then ");
                        assert!(rest.starts_with(&format!("{said}.")), "{line}: {told}");
                        planned += 1;
                        room.told(who, "/plan remove:all").await;
                    }
                    None => {
                        let more = proposals(&room, who, &line).await;
                        let more = more.iter().any(|way| way.line != line);
                        assert!(
                            more || told.starts_with(UNFINISHED) || line.len() > 50,
                            "{line}: {told}"
                        );
                    }
                }
            }
            assert!(planned > 0, "{who}: {line}");
        }
        room.close().await;
    }
}

/// A line that fills the plan is proposed, and none that is too much.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_proposed_that_a_full_plan_has_no_room_for() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    for turn in 0..15 {
        let cell = format!("{}{}", ["a", "b", "c"][turn % 3], turn / 3 + 1);
        let line = first_whole(&room, "bob", &format!("/if {cell} then ")).await;
        let told = room.told("bob", &line).await;
        assert!(told.starts_with("Planned: "), "{told}");
    }
    let ways = proposals(&room, "bob", "/if f6 then f6>f5,a").await;
    assert_eq!(ways, []);
    // Another answer takes the place of the one that's planned.
    let ways = proposals(&room, "bob", "/if a1 then a1>b2,f").await;
    for way in &ways {
        let told = room.told("bob", &way.line).await;
        assert!(told.starts_with("Planned: "), "{told}");
    }
    assert!(!ways.is_empty());
    room.close().await;
}

/// Half-typed options, and what the answer to each proposal begins with. The proposals are fetched anew each time, as what
/// they do may change them.
const TAKEN: &str = "\
bob | /plan turn: | Your plan for match #1
bob | /plan match:1 turn: | Your plan for match #1
bob | /plan remove: | Removed `|Your plan for match #1 is cleared.
alice | /replay turn: | Match #1
alice | /match export match: | Here's the game record of match #1
carol | /match export match: | Here's the game record of match #1
alice | /match unsay turn: | Removed what was said with turn
alice | /seek close seek: | Seek #|Closed
bob | /seek open game:onyx rating: | Seek #
alice | /preferences hour: | Saved.
alice | /preferences quiet: | Saved.
alice | /preferences reminder: | Saved.
alice | /preferences zone: | Saved.
alice | /clock add time: | You asked|You already have an open request
bob | /leave start | You're away until
alice | /tournament create-season name:A game:onyx size:6 length: | Tournament #
alice | /tournament create-season name:B game:onyx size:6 pause: | Tournament #
alice | /tournament create-season name:C game:onyx size:6 starts: | Tournament #
bob | /tournament join tournament: | You've joined
bob | /tournament leave tournament: | You've left
alice | /manage-tournament archive tournament: | Tournament #|Call off tournament #
alice | /tournament log tournament: | Tournament #
";

#[tokio::test(flavor = "multi_thread")]
async fn every_other_proposal_is_taken() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4 say:Good luck!").await;
    room.told("bob", "/move d4>d5,a1 say:You too").await;
    let line = first_whole(&room, "bob", "/if ").await;
    let line = first_whole(&room, "bob", &format!("{line} then ")).await;
    room.told("bob", &line).await;
    for line in ["onyx", "drop", "isaac"] {
        room.told("alice", &format!("/seek open {line}")).await;
    }
    room.told("carol", "/seek list").await;
    let mut refused = Vec::new();
    for row in TAKEN.lines() {
        let mut fields = row.splitn(3, " | ");
        let mut next = || fields.next().expect(row);
        let (who, typed, begins) = (next(), next(), next());
        let typed = match typed.ends_with(':') {
            true => typed.to_owned(),
            false => format!("{typed} "),
        };
        let mut tried = 0;
        while let Some(way) = proposals(&room, who, &typed).await.get(tried) {
            let told = room.told(who, &way.line).await;
            let taken = begins.split('|').any(|begins| told.starts_with(begins));
            if !taken {
                refused.push(format!("{}: {told}", way.line));
            }
            tried += 1;
        }
        assert!(tried > 0, "{row}");
    }
    assert!(refused.is_empty(), "{refused:#?}");
    room.close().await;
}
