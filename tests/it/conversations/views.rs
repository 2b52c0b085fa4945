//! The board for one person: from either side, in any theme, and after a turn that nobody plays.

use stonepost::local::FieldValue;
use stonepost::play::MatchId;
use stonepost::render::{self, Theme};
use stonepost::text::words as say;

use super::*;

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
            self.told(mover(game), &format!("/move {turn}")).await;
            game.play_text(turn).unwrap();
        }
        self.board(game.ply(), game).await
    }
}

fn start(kind: Kind, size: &str) -> Game {
    Game::start(Spec::new(kind, Some(size), None).unwrap())
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
            .say(mover(&game), &format!("/match preview {last}"))
            .await
            .unwrap();
        assert_eq!(room.rows(), rows);
        let alt = shown.files[0].alt.clone().unwrap();
        assert!(alt.ends_with(" won.") || alt.ends_with(" drawn."), "{alt}");
        let shown = shown.text.to_string();
        // What it would do, how that would end, and how it's played.
        let [_, end, play] = shown.lines().collect::<Vec<_>>()[..] else {
            panic!("{shown}");
        };
        let (_, how) = end.split_once(". ").unwrap();
        assert!(play.contains(&format!("`{last}`")), "{play}");
        // What is foretold comes true.
        room.told(mover(&game), &format!("/move {last}")).await;
        let result = room.wait("general", |m| m.files.len() == 2).await;
        let said = result.text.to_string();
        assert!(
            said.contains(&format!("\n{how} @alice, @bob: ")),
            "{said} {how}"
        );
        assert_eq!(result.files[0].alt, Some(alt));
        room.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_only_looks_changes_nothing_and_sees_what_is_drawn() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    let mut game = start(Kind::Dropper, "6");
    let board = room.play(&mut game, "d4").await;
    // Whoever is met for the first time is written down.
    room.told("carol", "/board").await;
    let rows = room.rows();
    let (wood, night) = (Theme::wood(), theme("night"));
    let mut after = game.clone();
    after.play_text("d4>e5,a1").unwrap();
    for (who, line, game, viewer, theme) in [
        ("alice", "/board", &game, Side::Black, wood),
        ("bob", "/board", &game, Side::White, wood),
        ("bob", "/board view:night black", &game, Side::Black, night),
        ("bob", "/match preview d4 e5 a1", &after, Side::White, wood),
        (
            "carol",
            "/match preview d4 e5 a1",
            &after,
            Side::Black,
            wood,
        ),
    ] {
        let shown = room.say(who, line).await.unwrap();
        room.shows(&shown, who, game, viewer, theme).await;
    }
    let mine = room.press("bob", &board, "My view").await.unwrap();
    let old = mine.files[0].id;
    let turned = room.press("bob", &mine, "Flip board").await.unwrap();
    room.shows(&turned, "bob", &game, Side::Black, wood).await;
    assert!(
        room.local.file(old).await.is_err(),
        "the old picture is gone"
    );
    for line in ["/board view:marble", "/match preview a1", "/move a1"] {
        let refused = room.say("bob", line).await.unwrap();
        assert!(refused.files.is_empty() && refused.buttons.is_empty());
    }
    for line in ["/replay match:", "/move ", "/match preview turn:d4"] {
        assert!(!room.local.complete("bob", "general", line).await.is_empty());
        assert!(room.local.complete("", "general", line).await.is_empty());
    }
    // Forms of another version, or of no match.
    for (id, told) in [
        ("m1:0:mine", say::button_unknown_form()),
        ("hello", say::button_unknown_form()),
        ("m9:0:tried:w::wood", say::which_match_unknown(MatchId(9))),
    ] {
        let event = room.event();
        let form = room.local.submit(
            &event,
            "bob",
            "general",
            Some(turned.id),
            id,
            FieldValue::lines("d4", ""),
        );
        form.await.unwrap();
        let seen = room.seen("bob").await;
        let answer = seen.into_iter().find(|m| m.id == turned.id).unwrap();
        assert_eq!(answer.text.to_string(), told.to_string());
        assert!(answer.files.is_empty() && answer.buttons.is_empty());
    }
    assert_eq!(room.rows(), rows);
    room.close().await;
}
