//! Going through a match: as an animation, and board by board.

use expect_test::expect;
use stonepost::chat::{Button, ButtonStyle};
use stonepost::render::{self, Theme};

use super::refusals::mover;
use super::*;
use crate::said;

/// What a message under a replay shows, read as a person does: the words, and the buttons that can be pressed.
fn read(message: &LocalMessage) -> (String, Vec<&str>) {
    let live = |button: &&Button| button.style != ButtonStyle::Disabled;
    let labels = message.buttons.iter().filter(live);
    (
        message.text.to_string(),
        labels.map(|button| button.label.as_str()).collect(),
    )
}

impl Room {
    /// What `who` is shown for `line`, which must be an animation for them alone, with the record: the words, the other
    /// text and both files.
    async fn animation(&mut self, who: &str, line: &str) -> (String, String, Vec<u8>, String) {
        let message = self.say(who, line).await.unwrap();
        assert_eq!(message.only_for.as_deref(), Some(who), "{line}");
        assert!(message.pings.is_empty());
        let [file, record] = &message.files[..] else {
            panic!("{line}: {message:?}")
        };
        assert_eq!(
            (file.name.as_str(), file.mime.as_str()),
            ("stonepost-1.gif", "image/gif")
        );
        assert_eq!(record.name, "stonepost-1.txt");
        let alt = file.alt.clone().unwrap();
        assert!(alt.chars().count() <= alt::LIMIT);
        let bytes = self.local.file(file.id).await.unwrap().1;
        let record = self.local.file(record.id).await.unwrap().1;
        let record = String::from_utf8(record).unwrap();
        (message.text.to_string(), alt, bytes, record)
    }

    /// Asserts that a message shows this position alone, seen from this side.
    async fn board_is(&self, message: &LocalMessage, game: &Game, viewer: Side) {
        let [file] = &message.files[..] else {
            panic!("{message:?}")
        };
        assert_eq!(file.name, "board.png");
        let bytes = self.local.file(file.id).await.unwrap().1;
        let drawn = render::png(game, viewer, Theme::wood()).unwrap();
        assert!(bytes == drawn, "another picture: {}", message.text);
        assert_eq!(
            file.alt.as_deref(),
            Some(alt::position(game, None).as_str())
        );
    }

    /// Dropper, 6×6, between Alice (Black) and Bob, after these turns; all its positions.
    async fn played(&mut self, turns: &[&str]) -> Vec<Game> {
        self.begin("dropper", "6").await;
        let mut positions = vec![Game::start(
            Spec::new(Kind::Dropper, Some("6"), None).unwrap(),
        )];
        for turn in turns {
            let mut game = positions.last().unwrap().clone();
            let told = self.told(mover(&game), &format!("/move {turn}")).await;
            assert!(told.starts_with(said::PLAYED), "{told}");
            game.play_text(turn).unwrap();
            // Its board stands in the channel before anything else is said.
            self.board(game.ply(), &game).await;
            positions.push(game);
        }
        positions
    }
}

const TURNS: [&str; 3] = ["d4", "d4>d5,b3", "b3>b4,f6"];
fn head() -> String {
    format!(
        "{}. {}",
        said::shows(1, said::DROPPER),
        said::against("@alice", "@bob")
    )
}

fn drawn(positions: &[Game], viewer: Side, theme: &str) -> Vec<u8> {
    let theme = Theme::built_in().iter().find(|t| t.name == theme).unwrap();
    let made = render::animation(positions, None, viewer, theme, 10_000_000);
    made.unwrap().bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_shown_turn_by_turn_to_whoever_asks() {
    let mut room = Room::open();
    assert_eq!(room.told("alice", "/replay").await, said::start_one());
    room.played(&[]).await;
    for line in ["/replay", "/replay turn:1"] {
        expect!["No turns have been played in match #1 yet."]
            .assert_eq(&room.told("alice", line).await);
    }
    let start = room.say("carol", "/replay turn:0").await.unwrap();
    assert_eq!(
        read(&start),
        (
            format!(
                "{}. {} {} {}",
                head(),
                said::so_far(0, 0),
                said::START,
                said::to_move(said::black("@alice"))
            ),
            vec!["Last", "Flip board", "Share"]
        )
    );
    room.close().await;

    let mut room = Room::open();
    let positions = room.played(&TURNS).await;
    let alt = "Dropper, 6×6. Animation of all 3 turns. Last turn: ";
    for (who, line, viewer, theme) in [
        ("alice", "/replay", Side::Black, "wood"),
        ("bob", "/replay", Side::White, "wood"),
        ("carol", "/replay match:1", Side::Black, "wood"),
        (
            "carol",
            "/replay match:#1 view:white night",
            Side::White,
            "night",
        ),
        ("bob", "/replay view:black", Side::Black, "wood"),
    ] {
        let (text, told, bytes, record) = room.animation(who, line).await;
        assert_eq!(text, format!("{}, 3 turns so far.", head()), "{line}");
        assert!(
            told.starts_with(alt) && told.ends_with("White to move."),
            "{told}"
        );
        assert!(
            bytes == drawn(&positions, viewer, theme),
            "{line}: another animation"
        );
        // What is still played has no result.
        assert!(record.ends_with(" *\n"), "{record}");
        let record = Record::parse(&record).unwrap();
        assert_eq!(record.turns, TURNS);
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_over_ends_with_its_end() {
    let mut room = Room::open();
    room.begin("onyx", "6").await;
    room.told("alice", "/move c4").await;
    let question = room.say("bob", "/resign").await.unwrap();
    room.press("bob", &question, "Resign").await;
    let (text, alt, bytes, record) = room.animation("bob", "/replay").await;
    assert!(
        text.contains(&format!(
            " (White), 1 turn. @alice (Black) wins: {}",
            said::resigned("White")
        )),
        "{text}"
    );
    assert!(
        alt.contains(". Animation of the first turn. Last turn: ") && alt.ends_with(" Black won."),
        "{alt}"
    );
    let mut game = Game::start(Spec::new(Kind::Onyx, Some("6"), None).unwrap());
    let start = game.clone();
    game.play_text("c4").unwrap();
    assert!(
        bytes != drawn(&[start, game], Side::White, "wood"),
        "the end is not shown"
    );
    // The record is the one that came with the result.
    let over = room.wait("general", |m| m.files.len() == 2).await;
    let attached = room.local.file(over.files[1].id).await.unwrap().1;
    assert_eq!(record.as_bytes(), attached);
    let last = room.say("bob", "/replay turn:1").await.unwrap();
    assert_eq!(
        read(&last),
        (
            format!(
                "{} Turn 1 of 1: @alice (Black) {}: {} {}",
                said::heading(1, said::ONYX, "@alice", "@bob"),
                said::has_played("c4"),
                said::placed_stone("c4"),
                said::wins(said::black("@alice"), said::resigned("White"))
            ),
            vec!["First", "Back", "Animate", "Flip board", "Share"]
        )
    );
    let alt = last.files[0].alt.clone().unwrap();
    assert!(alt.ends_with("Black won."), "{alt}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_go_through_a_whole_match() {
    let mut room = Room::open();
    let positions = room.played(&TURNS).await;
    let mut shown = room.say("bob", "/replay").await.unwrap();
    assert_eq!(
        read(&shown).1,
        ["First", "Back", "Last", "Flip board", "Share"]
    );
    let all = ["First", "Back", "Forward", "Last", "Animate"];
    let rest = ["Flip board", "Share"];
    let first = format!(
        "{} @alice (Black) {}: {}",
        said::so_far(1, 3),
        said::has_played("d4"),
        said::placed_first_stone("d4")
    );
    let second = format!(
        "{} @bob (White) {}: {}",
        said::so_far(2, 3),
        said::has_played("d4>d5,b3"),
        said::dropped("d4", "d5", "b3")
    );
    let third = format!(
        "{} @alice (Black) {}: {} {}",
        said::so_far(3, 3),
        said::has_played("b3>b4,f6"),
        said::dropped("b3", "b4", "f6"),
        said::to_move(said::white("@bob"))
    );
    let start = format!("{} {}", said::so_far(0, 3), said::START);
    for (label, ply, words, live) in [
        ("First", 0, &start, &all[2..]),
        ("Forward", 1, &first, &all),
        ("Forward", 2, &second, &all),
        ("Back", 1, &first, &all),
        ("Last", 3, &third, &["First", "Back", "Last", "Animate"]),
        ("Last", 3, &third, &["First", "Back", "Last", "Animate"]),
        ("Back", 2, &second, &all),
        ("Forward", 3, &third, &["First", "Back", "Last", "Animate"]),
        ("First", 0, &start, &all[2..]),
    ] {
        let now = room.press("bob", &shown, label).await.unwrap();
        assert_eq!((now.id, now.only_for.as_deref()), (shown.id, Some("bob")));
        shown = now;
        // Plans begin at the present position.
        let plan: &[&str] = match ply {
            3 => &["Plan from here"],
            _ => &[],
        };
        let live = [live, &rest, plan].concat();
        assert_eq!(
            read(&shown),
            (format!("{}. {words}", head()), live),
            "{label}"
        );
        room.board_is(&shown, &positions[ply], Side::White).await;
        // Those that lead nowhere keep their places.
        let places = shown.buttons.iter().map(|b| (b.row, b.label.as_str()));
        let expected = all[..4].iter().map(|label| (0, *label));
        let below = ["Animate", "Flip board", "Share"].iter().chain(plan);
        let expected = expected.chain(below.map(|label| (1, *label)));
        assert!(places.eq(expected), "{:?}", shown.buttons);
    }
    let turned = room.press("bob", &shown, "Flip board").await.unwrap();
    room.board_is(&turned, &positions[0], Side::Black).await;
    let on = room.press("bob", &turned, "Forward").await.unwrap();
    room.board_is(&on, &positions[1], Side::Black).await;
    let moving = room.press("bob", &on, "Animate").await.unwrap();
    assert_eq!(moving.id, shown.id);
    let bytes = room.local.file(moving.files[0].id).await.unwrap().1;
    assert!(bytes == drawn(&positions, Side::Black, "wood"));
    assert_eq!(moving.files.len(), 2);
    let moving = room.press("bob", &moving, "Flip board").await.unwrap();
    let bytes = room.local.file(moving.files[0].id).await.unwrap().1;
    assert!(bytes == drawn(&positions, Side::White, "wood"));
    let last = room.press("bob", &moving, "Last").await.unwrap();
    room.board_is(&last, &positions[3], Side::White).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_work_after_a_restart_and_when_the_match_has_gone_on() {
    let mut room = Room::open();
    let mut positions = room.played(&TURNS[..2]).await;
    let shown = room.say("bob", "/replay turn:2").await.unwrap();
    let time = room.clock.load(Ordering::Relaxed);
    let folder = room.close().await;
    let mut room = Room::open_at(folder, time + 1_000, Chat::new);
    let mut game = positions[2].clone();
    room.told("alice", &format!("/move {}", TURNS[2])).await;
    game.play_text(TURNS[2]).unwrap();
    positions.push(game);
    let last = room.press("bob", &shown, "Last").await.unwrap();
    room.board_is(&last, &positions[3], Side::White).await;
    let back = room.press("bob", &last, "Back").await.unwrap();
    room.board_is(&back, &positions[2], Side::White).await;
    // Turns that were taken back since are not there any more.
    let asked = room.told("alice", "/undo").await;
    assert!(!asked.is_empty());
    let offer = room
        .wait("general", |m| m.buttons.iter().any(|b| b.label == "Accept"))
        .await;
    room.press("bob", &offer, "Accept").await;
    room.wait("general", |m| {
        m.text.to_string().starts_with(said::TAKEN_BACK)
    })
    .await;
    let far = room.press_id("bob", &back, "m1:3:here:w::wood").await;
    room.board_is(&far.unwrap(), &positions[2], Side::White)
        .await;
    // A theme that is gone, and a number beyond all turns.
    let gone = room.press_id("bob", &back, "m1:4000000000:back:b::marble");
    let gone = gone.await.unwrap();
    assert!(
        gone.text
            .to_string()
            .starts_with(&format!("{} Match #1: ", said::theme_is_gone("marble"))),
        "{}",
        gone.text
    );
    room.board_is(&gone, &positions[1], Side::Black).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_gone_through_by_its_players_and_where_it_is_played() {
    let mut room = Room::open();
    let positions = room.played(&TURNS).await;
    room.local.add_channel("other").await.unwrap();
    let say = async |room: &mut Room, who: &str, channel: &str, line: &str| {
        let event = room.event();
        let said = room.local.say(&event, who, channel, line, None);
        said.await.unwrap();
        room.seen_in(channel, who).await.pop().unwrap()
    };
    let press = async |room: &mut Room, who: &str, message: &LocalMessage, label: &str| {
        let event = room.event();
        let button = message.buttons.iter().find(|b| b.label == label).unwrap();
        let pressed = room
            .local
            .press(&event, who, &message.channel, message.id, &button.id);
        pressed.await.unwrap();
        room.seen_in(&message.channel, who).await.pop().unwrap()
    };
    let told = say(&mut room, "carol", "other", "/replay match:1 turn:2").await;
    assert_eq!(told.text.to_string(), said::no_such_match(1));
    // A player may look at it, and show it, anywhere; others go through it where it is played.
    let shown = say(&mut room, "alice", "other", "/replay match:1 turn:2").await;
    room.board_is(&shown, &positions[2], Side::Black).await;
    let open = press(&mut room, "alice", &shown, "Share").await;
    assert_eq!(open.only_for, None);
    let refused = press(&mut room, "carol", &open, "Forward").await;
    assert_eq!(refused.only_for.as_deref(), Some("carol"));
    expect!["Only the players can replay match #1 here; everyone else can do so in the channel where it's played."].assert_eq(&refused.text.to_string());
    assert!(refused.files.is_empty() && refused.buttons.is_empty());
    let his = press(&mut room, "bob", &open, "Forward").await;
    room.board_is(&his, &positions[3], Side::Black).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_players_sit_as_they_sat_at_each_turn() {
    let mut room = Room::open();
    room.begin("onyx", "6").await;
    for (who, turn) in [("alice", "c4"), ("bob", "swap"), ("alice", "b2")] {
        let told = room.told(who, &format!("/move {turn}")).await;
        assert!(told.starts_with(said::PLAYED), "{told}");
    }
    let head = format!("{}. ", said::shows(1, said::ONYX));
    for (turn, words) in [
        (
            0,
            format!(
                "{}. {} {}",
                said::against("@alice", "@bob"),
                said::so_far(0, 3),
                said::START
            ),
        ),
        (
            1,
            format!(
                "{}. {} @alice (Black) {}: {}",
                said::against("@alice", "@bob"),
                said::so_far(1, 3),
                said::has_played("c4"),
                said::placed_stone("c4")
            ),
        ),
        (
            2,
            format!(
                "{}. {} {}",
                said::against("@bob", "@alice"),
                said::so_far(2, 3),
                said::swapped("@bob", "@alice")
            ),
        ),
        (
            3,
            format!(
                "{}. {} @alice (White) {}: {} {}",
                said::against("@bob", "@alice"),
                said::so_far(3, 3),
                said::has_played("b2"),
                said::placed_stone("b2"),
                said::to_move(said::black("@bob"))
            ),
        ),
    ] {
        let told = room.told("carol", &format!("/replay turn:{turn}")).await;
        assert_eq!(told, format!("{head}{words}"));
    }
    let (text, ..) = room.animation("carol", "/replay").await;
    assert!(text.contains(&format!(
        "{}, 3 turns so far.",
        said::against("@bob", "@alice")
    )));
    room.close().await;
}
