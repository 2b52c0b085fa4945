//! The board for one person: from either side, in any theme, and after a turn that nobody plays.

use expect_test::expect;
use stonepost::render::{self, Theme};

use super::refusals::mover;
use super::*;
use crate::said;

/// A room whose host has themes of their own; boards are in the usual theme.
fn room_with(own: &[Theme]) -> Room {
    room_in(tempfile::tempdir().unwrap(), own)
}

fn room_in(folder: TempDir, own: &[Theme]) -> Room {
    let mut all = Theme::built_in().to_vec();
    all.extend_from_slice(own);
    Room::open_with(folder, |store, clock| {
        Chat::with_themes(store, clock, Theme::wood().clone(), &all)
    })
}

fn sea(name: &str) -> Theme {
    Theme::read(name, "board = \"#10506f\"").unwrap()
}

fn theme(name: &str) -> &'static Theme {
    Theme::built_in().iter().find(|t| t.name == name).unwrap()
}

impl Room {
    async fn picture(&self, message: &LocalMessage) -> Vec<u8> {
        assert_eq!(message.files.len(), 1);
        self.local.file(message.files[0].id).await.unwrap().1
    }

    /// Asserts that `message`, for `who` alone, shows `game` from this side in this theme.
    async fn shows(
        &self,
        message: &LocalMessage,
        who: &str,
        game: &Game,
        viewer: Side,
        theme: &Theme,
    ) {
        assert_eq!(message.only_for.as_deref(), Some(who));
        assert!(message.pings.is_empty());
        let alt = alt::position(game, None);
        assert_eq!(message.files[0].alt.as_deref(), Some(&*alt));
        let drawn = render::png(game, viewer, theme).unwrap();
        assert!(self.picture(message).await == drawn, "another picture");
    }

    /// Everything that is stored when the courier has nothing more to do, row by row, but for what was said in the local
    /// chat.
    pub(super) fn rows(&self) -> Vec<String> {
        let runtime = tokio::runtime::Handle::current();
        tokio::task::block_in_place(|| runtime.block_on(self.settled()));
        let database = self.database();
        let mut tables = database
            .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'local%' ORDER BY name")
            .unwrap();
        let tables: Vec<String> = tables
            .query_map([], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        assert!(tables.contains(&"turns".to_owned()) && tables.contains(&"outbox".to_owned()));
        let mut all = Vec::new();
        for table in tables {
            let mut rows = database.prepare(&format!("SELECT * FROM {table}")).unwrap();
            let width = rows.column_count();
            let mut rows = rows.query([]).unwrap();
            while let Some(row) = rows.next().unwrap() {
                let cells: Vec<String> = (0..width)
                    .map(|n| format!("{:?}", row.get::<_, rusqlite::types::Value>(n).unwrap()))
                    .collect();
                // That Stonepost is awake is noted now and then.
                if !cells.join(" ").contains("awake") {
                    all.push(format!("{table}: {}", cells.join(", ")));
                }
            }
        }
        all
    }

    /// Plays the turns by command, and waits for the last board.
    async fn play(&mut self, game: &mut Game, turns: &str) -> LocalMessage {
        for turn in turns.split_whitespace() {
            let told = self.told(mover(game), &format!("/move {turn}")).await;
            assert!(told.starts_with(said::PLAYED), "{told}");
            game.play_text(turn).unwrap();
        }
        self.board(game.ply(), game).await
    }

    fn public(&self, seen: &[LocalMessage]) -> usize {
        seen.iter().filter(|m| m.only_for.is_none()).count()
    }
}

fn start(kind: Kind, size: &str) -> Game {
    Game::start(Spec::new(kind, Some(size), None).unwrap())
}

fn labels(message: &LocalMessage) -> Vec<(usize, &str)> {
    let buttons = message.buttons.iter();
    buttons.map(|b| (b.row, b.label.as_str())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_shows_the_turn_and_plays_nothing() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    let mut game = start(Kind::Dropper, "6");
    room.play(&mut game, "d4").await;
    room.told("carol", "/board").await;
    let (rows, public) = (room.rows(), room.public(&room.seen("carol").await));
    let mut after = game.clone();
    after.play_text("d4>e5,a1").unwrap();

    // It is White's turn: Bob may play it, Alice waits, Carol looks on.
    let preview = said::preview_of("d4>e5,a1", 1);
    let turn = format!(
        "{}\n{}",
        said::would_drop("d4", "e5", "a1"),
        said::would_move_next(said::black("@alice"))
    );
    for (who, viewer, last) in [
        ("bob", Side::White, said::to_play_it("type `d4>e5,a1`")),
        ("alice", Side::Black, said::only_one_can_play_it("@bob")),
        ("carol", Side::Black, said::only_one_can_play_it("@bob")),
    ] {
        for line in ["/preview turn:D4 to E5 and a1", "/preview d4 e5 a1!"] {
            let shown = room.say(who, line).await.unwrap();
            let by = if who == "bob" {
                "you"
            } else {
                "@bob (White) would"
            };
            assert_eq!(
                shown.text.to_string(),
                format!("{preview} {by} {turn}\n{last}")
            );
            room.shows(&shown, who, &after, viewer, Theme::wood()).await;
        }
    }
    // Nothing changed, and nobody else saw anything.
    assert_eq!(room.rows(), rows);
    assert_eq!(room.public(&room.seen("carol").await), public);
    // Not even what a delivery that comes again would find.
    assert_eq!(
        room.told("bob", "/move d4>e5,a1").await,
        said::played("d4>e5,a1", 1)
    );
    assert_ne!(room.rows(), rows);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_is_refused_as_the_turn_would_be() {
    let mut room = Room::open();
    let nobody = said::start_one();
    assert_eq!(room.told("alice", "/preview d4").await, nobody);
    room.told("alice", "/challenge dropper size:6 opponent:@carol")
        .await;
    assert_eq!(room.told("alice", "/preview d4").await, nobody);
    assert_eq!(
        room.told("alice", "/preview").await,
        said::needs("preview", "turn")
    );
    room.begin("dropper", "6").await;
    let mut game = start(Kind::Dropper, "6");
    room.play(&mut game, "d4").await;
    room.told("carol", "/board").await;
    let rows = room.rows();
    for typed in [
        "d4 e5 e4",
        "a1",
        "z9",
        "hello there",
        "d4>f6,a1",
        "d4 e5 a1 b2",
    ] {
        let told = room.told("bob", &format!("/move {typed}")).await;
        for who in ["bob", "alice", "carol"] {
            let shown = room.say(who, &format!("/preview {typed}")).await.unwrap();
            assert_eq!(shown.text.to_string(), told, "{typed}");
            assert!(shown.files.is_empty() && shown.buttons.is_empty());
            assert_eq!(shown.only_for.as_deref(), Some(who));
        }
    }
    assert_eq!(room.rows(), rows);
    let asked = room.say("bob", "/resign").await.unwrap();
    room.press("bob", &asked, "Resign").await;
    assert_eq!(
        room.told("carol", "/preview d4 e5 a1").await,
        format!(
            "{} {}",
            said::over(2),
            said::wins(said::black("@alice"), said::resigned("White"))
        )
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_tells_how_the_match_would_end() {
    for (kind, size, seed) in [(Kind::Dropper, "6", 3), (Kind::Drop, "5", 5)] {
        let mut room = Room::open();
        room.begin(kind.id(), size).await;
        let mut dice = Dice::new(seed);
        let mut game = start(kind, size);
        let last = loop {
            let turn = dice.turn(&game);
            let mut after = game.clone();
            after.play_text(&turn).unwrap();
            if after.outcome().is_some() {
                break turn;
            }
            room.told(mover(&game), &format!("/move {turn}")).await;
            game = after;
        };
        room.settled().await;
        let rows = room.rows();
        let shown = room
            .say(mover(&game), &format!("/preview {last}"))
            .await
            .unwrap();
        assert_eq!(room.rows(), rows);
        let alt = shown.files[0].alt.clone().unwrap();
        assert!(alt.ends_with(" won.") || alt.ends_with(" drawn."), "{alt}");
        let shown = shown.text.to_string();
        let (_, rest) = shown
            .split_once(&format!("\n{} ", said::WOULD_END))
            .unwrap_or_else(|| panic!("{shown}"));
        let (how, play) = rest.split_once('\n').unwrap();
        assert_eq!(play, said::to_play_it(format!("type `{last}`")));
        // What is foretold comes true.
        room.told(mover(&game), &format!("/move {last}")).await;
        let result = room.wait("general", |m| m.files.len() == 2).await;
        let said = result.text.to_string();
        assert!(
            said.contains(&format!("\n{how} @alice, @bob: {}", said::ended(1))),
            "{said} {how}"
        );
        assert_eq!(result.files[0].alt, Some(alt));
        room.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swap_is_previewed_from_the_side_that_one_would_get() {
    let mut room = Room::open();
    room.begin("onyx", "6").await;
    let mut game = start(Kind::Onyx, "6");
    room.play(&mut game, "c4").await;
    let shown = room.say("bob", "/preview Swap!").await.unwrap();
    expect![[r#"
        Preview of `swap` in match #1 (not played): @bob would play Black and @alice White.
        @alice (White) would move next.
        To play it, press Play this or type `swap`."#]]
    .assert_eq(&shown.text.to_string());
    game.play_text("swap").unwrap();
    room.shows(&shown, "bob", &game, Side::Black, Theme::wood())
        .await;
    let shown = room.say("alice", "/preview swap").await.unwrap();
    room.shows(&shown, "alice", &game, Side::White, Theme::wood())
        .await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_seen_from_ones_seat_or_as_one_likes() {
    let own = sea("Deep Sea");
    let mut room = room_with(std::slice::from_ref(&own));
    room.begin("onyx", "6").await;
    let mut game = start(Kind::Onyx, "6");
    room.play(&mut game, "c4 c2/d3").await;
    let rows = room.rows();
    let (wood, night) = (Theme::wood(), theme("night"));
    let words = format!(
        "{} {}",
        said::heading(1, said::ONYX, "@alice", "@bob"),
        said::to_move("@alice")
    );
    for (who, line, viewer, theme) in [
        ("alice", "/board", Side::Black, wood),
        ("bob", "/board", Side::White, wood),
        ("bob", "/board view:black", Side::Black, wood),
        ("alice", "/board view:White", Side::White, wood),
        ("bob", "/board view:night", Side::White, night),
        ("alice", "/board view:white night", Side::White, night),
        ("alice", "/board view:night  white", Side::White, night),
        ("alice", "/board night", Side::Black, night),
        ("bob", "/board view:deep sea", Side::White, &own),
        ("bob", "/board view:Deep Sea black", Side::Black, &own),
    ] {
        let shown = room.say(who, line).await.unwrap();
        assert_eq!(shown.text.to_string(), words, "{line}");
        room.shows(&shown, who, &game, viewer, theme).await;
    }
    // The pictures are not all the same one.
    let [black, white] = Side::BOTH.map(|side| render::png(&game, side, wood).unwrap());
    assert!(black != white);
    assert!(white != render::png(&game, Side::White, &own).unwrap());
    for (line, told) in [
        (
            "/board view:marble",
            expect![[
                r#"There's no view “marble”: choose a side (`black` or `white`), a theme (`wood`, `night`, `contrast`, `print` or `Deep Sea`) or both, e.g. `white wood`."#
            ]],
        ),
        (
            "/board view:white marble",
            expect![[
                r#"There's no view “white marble”: choose a side (`black` or `white`), a theme (`wood`, `night`, `contrast`, `print` or `Deep Sea`) or both, e.g. `white wood`."#
            ]],
        ),
        (
            "/board view:white black",
            expect![[
                r#"There's no view “white black”: choose a side (`black` or `white`), a theme (`wood`, `night`, `contrast`, `print` or `Deep Sea`) or both, e.g. `white wood`."#
            ]],
        ),
    ] {
        told.assert_eq(&room.told("bob", line).await);
    }
    assert_eq!(room.rows(), rows);
    assert_eq!(
        room.completed("bob", "/board view:white d").await,
        [("/board view:white deep sea", "white deep sea")]
            .map(|(line, label)| (line.to_owned(), label.to_owned()))
    );
    // Everybody's board is as it was.
    let board = room.play(&mut game, "b2").await;
    assert!(room.picture(&board).await == render::png(&game, Side::Black, wood).unwrap());
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_under_the_board_turn_it_and_colour_it() {
    let mut room = Room::open();
    let first = room.begin("dropper", "6").await;
    let usual = ["Move", "My view", "Offer draw", "Resign"].map(|label| (0, label));
    assert_eq!(labels(&first), usual);
    let mut game = start(Kind::Dropper, "6");
    let board = room.play(&mut game, "d4").await;
    assert_eq!(labels(&board), usual);
    let rows = room.rows();
    // The button of an older board shows the present one.
    let mine = room.press("bob", &first, "My view").await.unwrap();
    assert_eq!(
        mine.text.to_string(),
        format!(
            "{} {}",
            said::heading(1, said::DROPPER, "@alice", "@bob"),
            said::to_move("@bob")
        )
    );
    room.shows(&mine, "bob", &game, Side::White, Theme::wood())
        .await;
    assert_eq!(
        labels(&mine),
        [
            (0, "Flip board"),
            (0, "Preview a turn"),
            (0, "Ask for…"),
            (1, "wood"),
            (1, "night"),
            (1, "contrast"),
            (1, "print")
        ]
    );
    let hers = room.press("alice", &board, "My view").await.unwrap();
    room.shows(&hers, "alice", &game, Side::Black, Theme::wood())
        .await;

    let count = room.seen("bob").await.len();
    let old = mine.files[0].id;
    let turned = room.press("bob", &mine, "Flip board").await.unwrap();
    assert_eq!(turned.id, mine.id);
    room.shows(&turned, "bob", &game, Side::Black, Theme::wood())
        .await;
    assert!(
        room.local.file(old).await.is_err(),
        "the old picture is gone"
    );
    let dark = room.press("bob", &turned, "night").await.unwrap();
    room.shows(&dark, "bob", &game, Side::Black, theme("night"))
        .await;
    let back = room.press("bob", &dark, "Flip board").await.unwrap();
    room.shows(&back, "bob", &game, Side::White, theme("night"))
        .await;
    // It is the same message all along.
    assert_eq!(room.seen("bob").await.len(), count);
    assert_eq!(room.rows(), rows);

    // Somebody else plays on; the next press shows what is on the board then.
    room.play(&mut game, "d4>e5,a1").await;
    let now = room.press("bob", &back, "print").await.unwrap();
    room.shows(&now, "bob", &game, Side::White, theme("print"))
        .await;
    let asked = room.say("bob", "/resign").await.unwrap();
    room.press("bob", &asked, "Resign").await;
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert_eq!(labels(&over), [(0, "Rematch"), (0, "My view")]);
    let end = room.press("bob", &over, "My view").await.unwrap();
    assert!(
        end.text
            .to_string()
            .ends_with(&said::wins(said::black("@alice"), said::resigned("White")))
    );
    assert!(end.files[0].alt.as_deref().unwrap().ends_with("Black won."));
    assert!(!labels(&end).contains(&(0, "Preview a turn")));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_tried_in_the_view_that_one_has() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    let mut game = start(Kind::Dropper, "6");
    let board = room.play(&mut game, "d4").await;
    let rows = room.rows();
    let mine = room.press("bob", &board, "My view").await.unwrap();
    let mine = room.press("bob", &mine, "night").await.unwrap();
    let form = room.opened("bob", &mine, "Preview a turn").await;
    assert_eq!(form.title, said::PREVIEW_FORM);

    // What can't be played is told, and the board stays to try again.
    let told = room.told("bob", "/preview d4 e5 e4").await;
    let refused = room.fill("bob", &mine, &form.id, "d4 e5 e4").await;
    assert_eq!(refused.text.to_string(), told);
    room.shows(&refused, "bob", &game, Side::White, theme("night"))
        .await;
    assert_eq!(labels(&refused), labels(&mine));
    let again = room.opened("bob", &refused, "Preview a turn").await;
    assert_eq!((&again.id, again.value.as_str()), (&form.id, "d4 e5 e4"));
    // What has no room in a button is shown.
    let long = "d4>e5:a1 ".repeat(3);
    let refused = room.fill("bob", &mine, &form.id, &long).await;
    assert!(refused.text.to_string().ends_with(&said::you_typed(&long)));
    assert_eq!(
        room.opened("bob", &refused, "Preview a turn").await.value,
        ""
    );

    let mut after = game.clone();
    after.play_text("d4>e5,a1").unwrap();
    let tried = room.fill("bob", &refused, &form.id, "D4 e5, a1").await;
    assert_eq!(tried.id, mine.id);
    assert!(tried.text.to_string().starts_with("Preview of `d4>e5,a1`"));
    room.shows(&tried, "bob", &after, Side::White, theme("night"))
        .await;
    assert_eq!(
        labels(&tried)[..4],
        [
            (0, "Play this"),
            (0, "Flip board"),
            (0, "Preview another"),
            (0, "Back to the board")
        ]
    );
    // The preview can be seen in every view too.
    let turned = room.press("bob", &tried, "Flip board").await.unwrap();
    assert_eq!(turned.text, tried.text);
    room.shows(&turned, "bob", &after, Side::Black, theme("night"))
        .await;
    let form = room.opened("bob", &turned, "Preview another").await;
    let back = room
        .press("bob", &turned, "Back to the board")
        .await
        .unwrap();
    room.shows(&back, "bob", &game, Side::Black, theme("night"))
        .await;
    assert_eq!(room.rows(), rows);

    // The board moves on under an old preview, and under an open form.
    room.play(&mut game, "d4>c4,a1").await;
    let stale = room
        .press_id("bob", &back, &tried.buttons[1].id)
        .await
        .unwrap();
    assert_eq!(
        stale.text.to_string(),
        format!(
            "{} {} {}",
            said::MOVED_ON,
            said::heading(1, said::DROPPER, "@alice", "@bob"),
            said::to_move("@alice")
        )
    );
    room.shows(&stale, "bob", &game, Side::Black, theme("night"))
        .await;
    after = game.clone();
    after.play_text("d4>e4,f6").unwrap();
    let tried = room.fill("bob", &stale, &form.id, "d4 e4 f6").await;
    assert!(
        tried
            .text
            .to_string()
            .ends_with(&format!("\n{}", said::only_one_can_play_it("@alice")))
    );
    room.shows(&tried, "bob", &after, Side::Black, theme("night"))
        .await;

    // Forms of another version, or of no match.
    for (id, told) in [
        ("m1:0:mine", said::OTHER_FORM),
        ("hello", said::OTHER_FORM),
        ("m9:0:tried:w::wood", &said::no_such_match(9)),
    ] {
        let answer = room.fill("bob", &tried, id, "d4").await;
        assert_eq!(answer.text.to_string(), told);
        assert!(answer.files.is_empty() && answer.buttons.is_empty());
    }
    room.close().await;
}

impl Room {
    pub(super) async fn opened(
        &mut self,
        who: &str,
        message: &LocalMessage,
        label: &str,
    ) -> stonepost::chat::component_id::Form {
        let button = message.buttons.iter().find(|b| b.label == label).unwrap();
        let event = self.event();
        let opened = self
            .local
            .press(&event, who, "general", message.id, &button.id)
            .await
            .unwrap();
        opened.expect("a form")
    }

    async fn fill(
        &mut self,
        who: &str,
        message: &LocalMessage,
        id: &str,
        text: &str,
    ) -> LocalMessage {
        let event = self.event();
        self.local
            .submit(&event, who, "general", message.id, id, text)
            .await
            .unwrap();
        let seen = self.seen(who).await;
        seen.into_iter().find(|m| m.id == message.id).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_theme_that_is_gone_is_named_and_the_usual_one_shown() {
    let long = "very long ".repeat(30);
    let own = [sea("sea"), sea(long.trim())];
    let mut room = room_with(&own);
    let board = room.begin("dropper", "6").await;
    let game = start(Kind::Dropper, "6");
    let mine = room.press("bob", &board, "My view").await.unwrap();
    assert!(
        mine.buttons
            .iter()
            .all(|b| b.id.len() <= 100 && b.label.chars().count() <= 80)
    );
    let long_one = mine.buttons.last().unwrap().clone();
    let blue = room.press_id("bob", &mine, &long_one.id).await.unwrap();
    room.shows(&blue, "bob", &game, Side::White, &own[1]).await;
    let blue = room.press("bob", &blue, "sea").await.unwrap();
    room.shows(&blue, "bob", &game, Side::White, &own[0]).await;

    let folder = room.close().await;
    let mut room = Room::open_in(folder);
    room.events = 100;
    let turned = room.press("bob", &blue, "Flip board").await.unwrap();
    assert_eq!(
        turned.text.to_string(),
        format!(
            "{} {} {}",
            said::theme_is_gone("sea"),
            said::heading(1, said::DROPPER, "@alice", "@bob"),
            said::to_move("@alice")
        )
    );
    room.shows(&turned, "bob", &game, Side::Black, Theme::wood())
        .await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn more_themes_than_buttons_can_still_be_named() {
    let own: Vec<Theme> = (0..30).map(|n| sea(&format!("sea{n}"))).collect();
    let mut room = room_with(&own);
    let board = room.begin("dropper", "6").await;
    let game = start(Kind::Dropper, "6");
    let mine = room.press("bob", &board, "My view").await.unwrap();
    assert_eq!(mine.buttons.len(), 3 + 20);
    for row in 0..=4 {
        let across = mine.buttons.iter().filter(|b| b.row == row).count();
        assert!((1..=5).contains(&across));
    }
    expect![[r#"
        Match #1: Dropper, 6×6. @alice (Black) against @bob (White). @alice to move.
        There are 34 themes, too many for buttons: type `/board view:` to see them all."#]]
    .assert_eq(&mine.text.to_string());
    let last = room.say("bob", "/board view:sea29").await.unwrap();
    room.shows(&last, "bob", &game, Side::White, &own[29]).await;
    let turned = room.press("bob", &last, "Flip board").await.unwrap();
    room.shows(&turned, "bob", &game, Side::Black, &own[29])
        .await;
    room.close().await;
}
