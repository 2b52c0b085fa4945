//! Turns put together from menus: whole matches, and what becomes of menus that are out of date.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stonepost::rules::{Cell, Game, Kind, Side, Spec};

use super::Club;
use crate::dice::Dice;
use crate::fake::{Fault, Id, Setup, Stored};

/// The name of the first cell in a piece of a turn.
fn first_cell(piece: &str) -> Option<Cell> {
    let name = piece.trim_start_matches(['>', ',', '+']);
    Cell::from_name(name.split(['-', '/']).next()?)
}

/// The next piece of a turn of which so much was chosen.
fn next_piece<'a>(turn: &'a str, so_far: &str) -> Option<&'a str> {
    let rest = turn.strip_prefix(so_far)?;
    let ends = |(at, _): &(usize, &str)| *at > 0;
    let end = rest.match_indices(['>', ',', '+']).find(ends);
    Some(end.map_or(rest, |(at, _)| &rest[..at])).filter(|piece| !piece.is_empty())
}

/// Whether a person would look for this piece where an entry says that.
fn leads_to(label: &str, piece: &str) -> bool {
    let Some(cell) = first_cell(piece) else {
        return false;
    };
    let last = label.rsplit(' ').next().unwrap_or_default();
    match label.split(' ').collect::<Vec<_>>().as_slice() {
        ["Column" | "Row", name] => match name.parse::<u8>() {
            Ok(row) => cell.row + 1 == row,
            Err(_) => cell.name().starts_with(last),
        },
        [length, "cells", way, ..] => {
            let (from, to) = piece.split_once('-').expect("a tile");
            let (from, to) = (Cell::from_name(from).unwrap(), Cell::from_name(to).unwrap());
            let long = (to.col - from.col).max(to.row - from.row) + 1;
            let upright = from.col == to.col;
            length.parse() == Ok(long) && way.starts_with("upright") == upright
        }
        _ => false,
    }
}

/// What was chosen before a menu, from its id.
fn so_far(menu: &Value) -> &str {
    let id = menu["custom_id"].as_str().unwrap();
    id.split(':').nth(5).unwrap()
}

/// The entry by which a person goes on towards a turn: the menu's id, and the value.
fn towards(message: &Stored, turn: &str) -> (String, String) {
    let mut sections = Vec::new();
    for menu in message.menus() {
        let id = menu["custom_id"].as_str().unwrap().to_owned();
        for entry in menu["options"].as_array().unwrap() {
            let text = |key: &str| entry[key].as_str().unwrap().to_owned();
            let Some(piece) = next_piece(turn, so_far(menu)) else {
                continue;
            };
            if entry["default"] != true && text("value") == piece {
                return (id, text("value"));
            }
            if entry["default"] != true && leads_to(&text("label"), piece) {
                sections.push((id.clone(), text("value")));
            }
        }
    }
    assert!(!sections.is_empty(), "{turn}: {:#?}", message.components);
    sections.remove(0)
}

impl Club {
    /// Somebody plays a turn from menus alone; how often they touch the screen for it: the button under the board, two for each
    /// choice, and the one that plays.
    pub(crate) async fn play_by_menus(&self, who: Id, board: &Stored, turn: &str) -> usize {
        let fake = &self.fake;
        let pressed = fake.press_label(who, self.channel, board.id, "Move");
        let mut making = pressed.answer().await;
        let mut touches = 1;
        loop {
            assert!(making.ephemeral() && making.pinged.is_empty());
            assert_eq!(making.attachments.len(), 1, "one picture, the newest");
            let play = making.buttons().into_iter().find(|(id, label)| {
                label.starts_with("Play") && id.split(':').nth(4) == Some(turn)
            });
            if let Some((play, _)) = play {
                let played = fake.press(who, self.channel, making.id, &play);
                let played = played.answer().await;
                assert!(played.content.contains(&format!("`{turn}`")));
                assert!(played.menus().is_empty() && played.attachments.is_empty());
                return touches + 1;
            }
            let (menu, value) = towards(&making, turn);
            let chosen = fake.choose(who, &making, &menu, &value);
            let first = chosen.first_response().await;
            assert_eq!(first.kind, 7, "the message is changed at once");
            making = chosen.answer().await;
            touches += 2;
        }
    }
}

/// Plays a match of a game at its default size from its first turn to its end, both players from menus alone.
async fn whole_match(kind: Kind, turns: Vec<String>, most: usize) {
    let club = Club::open().await;
    let spec = Spec::default_of(kind);
    let mut game = Game::start(spec);
    let mut board = club.begin(kind.id(), &spec.size.to_string()).await;
    let mut touches: BTreeMap<usize, usize> = BTreeMap::new();
    for turn in &turns {
        let who = match game.to_move() {
            Some(Side::Black) => club.alice,
            _ => club.bob,
        };
        let touched = club.play_by_menus(who, &board, turn).await;
        *touches.entry(touched).or_default() += 1;
        game.play_text(turn).unwrap();
        board = club.board(club.channel, game.ply() as usize + 1).await;
        assert!(board.content.contains(&format!("`{turn}`")));
    }
    assert!(game.outcome().is_some() && board.content.contains("is over"));
    println!(
        "{}: touches a turn, and in how many turns: {touches:?}",
        kind.id()
    );
    assert!(
        touches.keys().all(|touches| *touches <= most),
        "{touches:?}"
    );
    club.close().await;
}

/// The shortest of some matches that begin like that and go on at random.
fn shortest(kind: Kind, begins: &str, tries: u64) -> Vec<String> {
    let random = |seed| {
        let mut dice = Dice::new(seed);
        let mut game = Game::start(Spec::default_of(kind));
        let mut turns: Vec<String> = begins.split_whitespace().map(str::to_owned).collect();
        for turn in &turns {
            game.play_text(turn).unwrap();
        }
        while let Some(turn) = game.random(|n| dice.below(n)) {
            game.play_text(&turn).unwrap();
            turns.push(turn);
        }
        turns
    };
    let all = (1..=tries).map(random);
    all.min_by_key(Vec::len).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn onyx_by_menus_alone() {
    let begins = "d1 k1 d2 k2 d3 k3 d4 k4 d5 k5 d6 k6 d7 k7 d8 k8 d9 k9 d10 k10 d11 k11 d12";
    whole_match(Kind::Onyx, shortest(Kind::Onyx, begins, 1), 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dropper_by_menus_alone() {
    whole_match(Kind::Dropper, shortest(Kind::Dropper, "", 40), 8).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn drop_by_menus_alone() {
    whole_match(Kind::Drop, shortest(Kind::Drop, "", 10), 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn isaac_by_menus_alone() {
    whole_match(Kind::Isaac, shortest(Kind::Isaac, "", 40), 8).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rekushu_by_menus_alone() {
    // Most of the board is claimed at once.
    let begins = "a1 t20 s1 s20 a19 t1 s19,a1-s19 s1,s1-t20";
    whole_match(Kind::Rekushu, shortest(Kind::Rekushu, begins, 200), 8).await;
}

/// A club in which Alice has begun a turn of Dropper.
async fn begun() -> (Club, Stored, Stored) {
    let club = Club::open().await;
    let board = club.begin("dropper", "6").await;
    let pressed = club
        .fake
        .press_label(club.alice, club.channel, board.id, "Move");
    let making = pressed.answer().await;
    (club, board, making)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_out_of_date_or_made_up_plays_nothing_and_is_told() {
    let (club, _, making) = begun().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    let (menu, _) = making.entry("d4").unwrap();
    let forged = async |who, message: &Stored, menu: &str, value: &str| {
        let chosen = fake.choose_anyway(who, message.channel, message.id, menu, value);
        chosen.answer().await.content
    };
    for value in ["", "d4>e5", "z9", "in:z", "in:", "swap", &"x".repeat(100)] {
        let told = forged(alice, &making, &menu, value).await;
        assert!(
            told.starts_with("No legal turn begins like that."),
            "{value}: {told}"
        );
    }
    let told = forged(alice, &making, "m1:0:pick:0:0:d4:", "d4").await;
    assert!(told.starts_with("The match has moved on."), "{told}");
    for unknown in [
        "m1:0:pick:",
        "m1:0:pick:0:x::",
        "pick",
        "m1:0:move",
        "m1:0:unpick:0:d4:",
    ] {
        let told = forged(alice, &making, unknown, "d4").await;
        assert!(
            told.starts_with("I don't recognise this menu"),
            "{unknown}: {told}"
        );
    }
    // Whose turn it isn't can't put one together, whatever they send.
    let theirs = fake
        .slash(bob, club.channel, "board", json!({}))
        .answer()
        .await;
    let told = forged(bob, &theirs, &menu, "d4").await;
    assert!(told.contains("turn"), "{told}");
    let unheard = fake
        .slash(club.carol, club.channel, "help", json!({}))
        .answer()
        .await;
    let told = forged(club.carol, &unheard, &menu, "d4").await;
    assert!(told.starts_with("Only "), "{told}");
    assert_eq!(club.boards(club.channel).len(), 1, "nothing was played");

    // Two devices: what one plays, the other is told.
    let board = club.boards(club.channel).remove(0);
    let pressed = fake.press_label(alice, club.channel, board.id, "Move");
    let other = pressed.answer().await;
    let chosen = fake.choose_label(alice, &other, "d4").answer().await;
    let play = chosen.button("Play").unwrap();
    let [one, two] = [(); 2].map(|()| fake.press(alice, club.channel, chosen.id, &play));
    let told = [one.answer().await.content, two.answer().await.content];
    club.board(club.channel, 2).await;
    club.finished().await;
    assert_eq!(
        club.boards(club.channel).len(),
        2,
        "it's played once: {told:?}"
    );
    let told = fake.press_anyway(alice, club.channel, chosen.id, &play);
    let told = told.answer().await.content;
    assert!(told.starts_with("The match has moved on."), "{told}");
    let told = forged(alice, &other, &menu, "d4").await;
    assert!(told.starts_with("The match has moved on."), "{told}");
    // Once it's their turn again, they go on from there.
    club.play(bob, club.channel, "d4>d5,b3").await;
    let told = forged(alice, &other, &menu, "d4").await;
    assert!(
        told.contains("Choose an opponent's stone to drop on."),
        "{told}"
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn menus_outlive_a_restart_and_deliveries_that_are_repeated() {
    let (club, _, making) = begun().await;
    let club = club.off(async |_| ()).await;
    club.fake.wait_ready().await;
    let fake = &club.fake;
    let chosen = fake.choose_label(club.alice, &making, "c3");
    assert_eq!(chosen.first_response().await.kind, 7);
    chosen.redeliver();
    let making = chosen.answer().await;
    assert!(making.content.contains("`c3`"), "{}", making.content);
    club.finished().await;
    let club = club.off(async |_| ()).await;
    club.fake.wait_ready().await;
    let played = club
        .fake
        .press_label(club.alice, club.channel, making.id, "Play");
    assert!(played.answer().await.content.contains("`c3`"));
    club.board(club.channel, 2).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_discord_does_not_take_at_once_comes_later() {
    let (club, _, making) = begun().await;
    let callback = "/interactions/*/*/callback";
    for (fault, kind) in [
        (Fault::server_error(), 7),
        (Fault::code(400, 50_035, "Invalid Form Body"), 6),
    ] {
        club.fake.fail_next("POST", callback, fault, 1);
        let chosen = club.fake.choose_label(club.alice, &making, "d4");
        assert_eq!(chosen.first_response().await.kind, kind);
        let now = chosen.answer().await;
        assert!(now.content.contains("`d4`") && now.attachments.len() == 1);
        let back = club
            .fake
            .press_label(club.alice, club.channel, now.id, "Take back");
        back.answer().await;
    }
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_chosen_and_played_in_direct_messages() {
    let club = Club::open_as(Setup::default(), false).await;
    let fake = &club.fake;
    club.begin("dropper", "6").await;
    let guild = fake.shared.look(|st| *st.guilds.keys().next().unwrap());
    let other = fake.add_channel(guild, "other");
    club.begin_in(other, "onyx", "6").await;
    let talk = fake.dm(club.alice, "hello");
    let talk = fake.message(talk).unwrap().channel;
    let asked = fake
        .slash(club.alice, talk, "move", json!({}))
        .answer()
        .await;
    assert_eq!(asked.menus().len(), 1, "{}", asked.content);
    let (menu, number) = asked.entry("#2 Onyx against bob").unwrap();
    let making = fake.choose(club.alice, &asked, &menu, &number);
    let making = making.answer().await;
    let making = fake.choose_label(club.alice, &making, "c3").answer().await;
    let play = making.button("Play").unwrap();
    let played = fake.press(club.alice, talk, making.id, &play);
    assert!(played.answer().await.content.contains("`c3`"));
    club.board(other, 2).await;
    for made_up in ["9", "x", ""] {
        let told = fake.choose_anyway(club.carol, club.channel, asked.id, &menu, made_up);
        told.give_up();
    }
    club.close().await;
}
