//! Each state of the page to play on, of the lobby and of the list of matches, as assistive technology meets it: axe finds
//! nothing, light and dark, on a laptop and on a phone.

use stonepost::rules::Kind;

use super::board::*;
use super::*;

/// What leads on to a state.
enum Then {
    /// Keys are typed where the focus is.
    Type(&'static str),
    /// The last element for a selector is clicked.
    Click(&'static str),
    /// The button of this name is pressed.
    Press(&'static str),
    /// Somebody plays this turn of match #2 elsewhere.
    Plays(&'static str, &'static str),
    /// The network is there, or isn't.
    Network(bool),
}

use Then::{Click, Network, Plays, Press, Type};

/// The matches, by their numbers from 1 on, of Alice (Black) and Bob, and how they have gone so far; of those of which nothing
/// is said, one of Isaac has come to its second half, and one is over.
const MATCHES: [(Kind, &str, &[&str]); 7] = [
    (Kind::Onyx, "6", &["c3"]),
    (Kind::Dropper, "6", &["d4", "d4>d5,a1"]),
    (Kind::Drop, "5", &[]),
    (Kind::Isaac, "10", &[]),
    (Kind::Rekushu, "8", &["a1", "h8", "g1", "g8", "a7", "h1"]),
    (Kind::Isaac, "10", &[]),
    (Kind::Dropper, "6", &[]),
];
const SCORING: u32 = 6;
const OVER: u32 = 7;

/// What can be chosen by clicking on it.
const CAN: &str = "[data-cell][aria-label*='can be chosen']";
const WHOLE: &str = "#play[aria-disabled=false]";
const PARTLY: &str = "#back[aria-disabled=false]";
const SHEET: &str = "#sheet[open]";

/// What a state is called, its address, what leads on from there, and what is to be seen then.
type State = (&'static str, &'static str, &'static [Then], &'static str);

/// Those that change a match or the network come last.
const STATES: &[State] = &[
    ("the lobby", "?as=alice", &[], "main"),
    (
        "level and size",
        "?as=alice",
        &[Press("Play Drop")],
        "dialog[open]",
    ),
    ("my matches", "matches?as=alice", &[], "a.match"),
    ("nobody's matches", "matches?as=carol", &[], "main"),
    ("a spectator", "play/1?as=carol", &[], "main"),
    ("the rules", "rules/isaac?as=alice", &[], "main"),
    (
        "not one's turn",
        "play/1?as=alice",
        &[],
        "#next:not([hidden])",
    ),
    ("Onyx, swap", "play/1?as=bob", &[], "#picks button"),
    (
        "Onyx, swap chosen",
        "play/1?as=bob",
        &[Click("#picks button")],
        WHOLE,
    ),
    (
        "Onyx, a midpoint",
        "play/1?as=bob",
        &[Type("d4/\u{e007}")],
        "[data-cell]:focus",
    ),
    (
        "Dropper, pushes",
        "play/2?as=alice",
        &[Type("d4\u{e007}")],
        PARTLY,
    ),
    (
        "Dropper, free cells",
        "play/2?as=alice",
        &[Type("d4>c4\u{e007}")],
        PARTLY,
    ),
    (
        "Dropper, a whole turn",
        "play/2?as=alice",
        &[Type("d4>c4,f6\u{e007}")],
        WHOLE,
    ),
    (
        "Dropper, from the other side",
        "play/2?as=alice",
        &[Click("#more"), Press("Flip board")],
        ".board",
    ),
    (
        "looking back",
        "play/2?as=alice",
        &[Type("d4\u{e007}"), Click("#earlier")],
        WHOLE,
    ),
    ("Drop, one of two", "play/3?as=alice", &[Click(CAN)], PARTLY),
    (
        "Isaac, an end of a tile",
        "play/4?as=alice",
        &[Type("c4\u{e007}")],
        PARTLY,
    ),
    (
        "Isaac, a tile",
        "play/4?as=alice",
        &[Type("c4-g4\u{e007}")],
        WHOLE,
    ),
    (
        "Rekushu, claims",
        "play/5?as=alice",
        &[Type("g7\u{e007}")],
        "#picks button",
    ),
    (
        "Rekushu, a claim",
        "play/5?as=alice",
        &[Type("g7\u{e007}"), Click("#picks button")],
        "#picks [aria-pressed=true]",
    ),
    ("Isaac, tiles that can go", "play/6?as=alice", &[], CAN),
    (
        "Isaac, amounts",
        "play/6?as=alice",
        &[Click(CAN)],
        "#picks button",
    ),
    ("what is typed", "play/2?as=alice", &[Type("d4>")], "#says"),
    (
        "what can't be chosen",
        "play/2?as=alice",
        &[Type("a2\u{e007}")],
        "#says",
    ),
    (
        "the rules beside the board",
        "play/2?as=alice",
        &[Click("[aria-controls=rules]")],
        "#rules .stepped",
    ),
    (
        "talk beside the board",
        "play/2?as=alice",
        &[Click("[aria-controls=talk]")],
        "#talk:not([hidden]) #line",
    ),
    ("more", "play/2?as=alice", &[Click("#more")], SHEET),
    (
        "what to ask for",
        "play/2?as=alice",
        &[Click("#more"), Press("Ask for…")],
        SHEET,
    ),
    (
        "whether to resign",
        "play/2?as=alice",
        &[Click("#more"), Press("Resign")],
        SHEET,
    ),
    (
        "settings",
        "play/2?as=alice",
        &[Click("#more"), Press("Settings")],
        "#sheet[open] select",
    ),
    (
        "all keys",
        "play/2?as=alice",
        &[Type("?")],
        "#sheet[open] dl",
    ),
    (
        "what if",
        "play/2?as=alice",
        &[
            Click("#more"),
            Press("What if"),
            Type("d4>c4,f6\u{e007}"),
            Press("Try it"),
        ],
        ".tried [aria-current]",
    ),
    ("over", "play/7?as=alice", &[], "#offer:not([hidden])"),
    (
        "over, looking back",
        "play/7?as=alice",
        &[Click("#earlier")],
        WHOLE,
    ),
    (
        "what wasn't played",
        "play/2?as=alice",
        &[Type("d4>c4\u{e007}"), Plays("alice", "d4>c4,f6")],
        "#next:not([hidden])",
    ),
    (
        "no network",
        "play/3?as=alice",
        &[Type("a1\u{e007}"), Network(false)],
        "#says",
    ),
];

async fn set_up(house: &House) {
    for (number, (kind, size, turns)) in (1..).zip(MATCHES) {
        begin_next(house, number, kind, size).await;
        let mut turns: Vec<String> = turns.iter().map(|turn| (*turn).to_owned()).collect();
        if number >= SCORING {
            turns = short_game(kind, size, 1);
            let first = turns.iter().position(|turn| turn.contains('+'));
            turns.truncate(first.filter(|_| number != OVER).unwrap_or(turns.len()));
            // So that it's Alice who has to remove a tile.
            assert!(number == OVER || turns.len().is_multiple_of(2));
        }
        for (ply, turn) in turns.iter().enumerate() {
            play_elsewhere(house, number, ["alice", "bob"][ply % 2], turn).await;
        }
    }
}

async fn lead_on(house: &House, page: &Browser, then: &Then) {
    let settled = "return !document.body.classList.contains('waiting')";
    page.until("an answer", async || page.script(settled).await == true)
        .await;
    match then {
        Type(what) => page.keys(what).await,
        Click(selector) => page.click(selector).await,
        Press(label) => page.press(label).await,
        Plays(name, turn) => play_elsewhere(house, 2, name, turn).await,
        Network(there) => page.have_network(*there).await,
    }
}

#[tokio::test]
async fn axe_finds_nothing_in_any_state() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    set_up(&house).await;
    // What was put together in one state isn't in the next one.
    page.before_pages("localStorage.clear()").await;
    let mut wrong = Vec::new();
    for (state, at, then, shows) in STATES {
        page.resize(LAPTOP.0, LAPTOP.1).await;
        page.visit(&format!("{}{at}", house.url())).await;
        for then in *then {
            lead_on(&house, &page, then).await;
        }
        let there = format!("return document.querySelector(\"{shows}\") !== null");
        page.until(state, async || page.script(&there).await == true)
            .await;
        for (width, height) in [LAPTOP, PHONE] {
            page.resize(width, height).await;
            page.prefer("light").await;
            let mut found = axe::violations(&page).await;
            page.prefer("dark").await;
            found.extend(axe::too_pale(&page).await);
            wrong.extend(
                found
                    .iter()
                    .map(|found| format!("{state}, {width}: {found}")),
            );
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
