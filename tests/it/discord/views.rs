//! The board for one person on Discord: `/preview`, `/board view:`, and the buttons and the form that come with "My view".

use std::time::Duration;

use rusqlite::Connection;
use rusqlite::types::Value as SqlValue;
use serde_json::{Value, json};
use stonepost::chat::Chat;
use stonepost::render::{self, Theme};
use stonepost::rules::{Game, Kind, Side, Spec};
use stonepost::text::alt;

use super::{Bot, Club};
use crate::fake::{Id, Stored};
use crate::said;

pub(super) fn dropper(turns: &[&str]) -> Game {
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
    for turn in turns {
        game.play_text(turn).unwrap();
    }
    game
}

fn theme(name: &str) -> &'static Theme {
    Theme::built_in().iter().find(|t| t.name == name).unwrap()
}

/// Asserts that only one person sees the message, that it calls nobody, and that it has this picture and no other file.
pub(super) fn shows(message: &Stored, game: &Game, viewer: Side, theme: &Theme) {
    assert!(message.ephemeral() && message.pinged.is_empty());
    assert_eq!(message.attachments.len(), 1, "{:?}", message.attachments);
    let picture = &message.attachments[0];
    assert_eq!(picture.filename, "board.png");
    let alt = alt::position(game, None);
    assert_eq!(picture.description.as_deref(), Some(&*alt));
    let drawn = render::png(game, viewer, theme).unwrap();
    assert!(*picture.bytes == drawn, "another picture");
}

fn labels(message: &Stored) -> Vec<Vec<String>> {
    let row = |row: &Value| -> Vec<String> {
        let parts = row["components"].as_array().into_iter().flatten();
        parts
            .map(|part| part["label"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    message.components.iter().map(row).collect()
}

impl Club {
    /// Everything that is stored, row by row, once no board is on its way.
    pub(super) async fn rows(&self) -> Vec<String> {
        let database = Connection::open(self.folder.path().join("stonepost.db")).unwrap();
        let settled = "SELECT count(*) = 0 FROM outbox WHERE state = 'waiting'";
        while !database
            .query_row(settled, [], |row| row.get::<_, bool>(0))
            .unwrap()
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let mut all = Vec::new();
        let tables = "people places matches turns events outbox deliveries";
        for table in tables.split(' ') {
            let mut rows = database.prepare(&format!("SELECT * FROM {table}")).unwrap();
            let width = rows.column_count();
            let mut rows = rows.query([]).unwrap();
            while let Some(row) = rows.next().unwrap() {
                let cells: Vec<String> = (0..width)
                    .map(|n| format!("{:?}", row.get::<_, SqlValue>(n).unwrap()))
                    .collect();
                all.push(format!("{table}: {}", cells.join(", ")));
            }
        }
        all
    }

    pub(super) async fn ask(&self, who: Id, channel: Id, name: &str, options: Value) -> Stored {
        self.fake.slash(who, channel, name, options).answer().await
    }

    pub(super) async fn pressed(&self, who: Id, message: &Stored, label: &str) -> Stored {
        let press = self
            .fake
            .press_label(who, message.channel, message.id, label);
        press.answer().await
    }

    pub(super) fn public(&self) -> usize {
        self.fake.bot_messages(self.channel).len()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_works_in_a_thread() {
    let club = Club::open().await;
    let hello = club.fake.say(club.alice, club.channel, "A game?");
    let thread = club.fake.open_thread(hello, "Our game");
    let board = club.begin_in(thread, "dropper", "6").await;
    let shown = club
        .ask(club.bob, thread, "preview", json!({"turn": "D4"}))
        .await;
    shows(&shown, &dropper(&["d4"]), Side::White, Theme::wood());
    let mine = club.pressed(club.alice, &board, "My view").await;
    shows(&mine, &dropper(&[]), Side::Black, Theme::wood());
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_tried_in_a_form() {
    let club = Club::open().await;
    let (fake, bob) = (&club.fake, club.bob);
    club.begin("dropper", "6").await;
    club.play(club.alice, club.channel, "d4").await;
    let board = club.boards(club.channel).pop().unwrap();
    let (rows, public) = (club.rows().await, club.public());
    let game = dropper(&["d4"]);
    let mine = club.pressed(bob, &board, "My view").await;
    let mine = club.pressed(bob, &mine, "night").await;

    let form = fake.press_label(bob, club.channel, mine.id, "Preview a turn");
    let opened = form.first_response().await;
    assert_eq!(opened.kind, 9);
    assert_eq!(opened.data["title"], said::PREVIEW_FORM);
    assert_eq!(opened.data["custom_id"], "m1:1:tried:w::night");
    let input = &opened.data["components"][0]["components"][0];
    assert_eq!(input["style"], 1, "one line");

    let refused = fake.submit(&form, &[("text", "d4 e5 e4")]).answer().await;
    assert_eq!(refused.id, mine.id);
    assert_eq!(
        refused.content,
        said::turns::instead(
            said::turns::touches("e4", "white stone", "d4"),
            "d4>e5,f3 d4>e5,e2 d4>e5,d2 d4>e5,f2 d4>e5,c2"
        )
    );
    shows(&refused, &game, Side::White, theme("night"));
    assert_eq!(labels(&refused), labels(&mine));

    let sent = fake.submit(&form, &[("text", "D4 e5, A1")]);
    let tried = sent.answer().await;
    assert_eq!(sent.first_response().await.kind, 6);
    assert_eq!(tried.id, mine.id);
    assert!(
        tried.content.ends_with(&format!(
            "\n{}",
            said::to_play_it("use `/move turn:d4>e5,a1`")
        )),
        "{}",
        tried.content
    );
    let after = dropper(&["d4", "d4>e5,a1"]);
    shows(&tried, &after, Side::White, theme("night"));
    let turned = club.pressed(bob, &tried, "Flip board").await;
    assert_eq!(turned.content, tried.content);
    shows(&turned, &after, Side::Black, theme("night"));
    let back = club.pressed(bob, &turned, "Back to the board").await;
    shows(&back, &game, Side::Black, theme("night"));
    assert_eq!((club.rows().await, club.public()), (rows, public));

    // The form is sent when the match is over.
    let asked = club.ask(bob, club.channel, "resign", json!({})).await;
    club.pressed(bob, &asked, "Resign").await;
    club.board(club.channel, 3).await;
    let late = fake.submit(&form, &[("text", "d4 e5 a1")]).answer().await;
    assert_eq!(
        late.content,
        format!(
            "{} {}",
            said::over(1),
            said::wins(
                said::black(said::mention(club.alice)),
                said::resigned("White")
            )
        )
    );
    assert_eq!(late.attachments.len(), 1);
    assert_eq!(labels(&late)[0], ["Flip board"]);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_themes_with_long_names_keep_discords_limits() {
    let mut club = Club::open().await;
    let sea = |n: usize| {
        let name = format!("{} {n}", "a very long name ".repeat(12));
        Theme::read(&name, "board = \"#10506f\"").unwrap()
    };
    let mut all = Theme::built_in().to_vec();
    all.extend((0..30).map(sea));
    let (token, folder) = (club.fake.token(), &club.folder);
    club.bot.stop().await;
    club.fake.wait_gone().await;
    club.bot = Bot::start_chat(&club.fake, folder, false, &token, |store, clock| {
        Chat::with_themes(store, clock, all[33].clone(), &all)
    });
    club.fake.wait_ready().await;
    let board = club.begin("dropper", "6").await;
    let drawn = render::png(&dropper(&[]), Side::Black, &all[33]).unwrap();
    assert!(*board.file("board.png").unwrap().bytes == drawn);
    let mine = club.pressed(club.bob, &board, "My view").await;
    shows(&mine, &dropper(&[]), Side::White, &all[33]);
    let rows: Vec<usize> = labels(&mine).iter().map(Vec::len).collect();
    assert_eq!(rows, [3, 5, 5, 5, 5]);
    let (last, _) = mine.buttons().pop().unwrap();
    let press = club
        .fake
        .press(club.bob, club.channel, mine.id, &last)
        .answer()
        .await;
    shows(&press, &dropper(&[]), Side::White, &all[19]);
    let form = club
        .fake
        .press_label(club.bob, club.channel, mine.id, "Preview a turn");
    assert_eq!(form.first_response().await.kind, 9);
    let tried = club.fake.submit(&form, &[("text", "d4")]).answer().await;
    shows(&tried, &dropper(&["d4"]), Side::White, &all[19]);
    let refused = club
        .ask(club.bob, club.channel, "board", json!({"view": "marble"}))
        .await;
    assert!(
        refused.content.contains(" or one of 14 more) or both"),
        "{}",
        refused.content
    );
    let proposed = club
        .fake
        .autocomplete(club.bob, club.channel, "board", json!({"view": ""}), "view")
        .await;
    assert_eq!(
        proposed.len(),
        6,
        "names that are too long are not proposed"
    );
    club.close().await;
}
