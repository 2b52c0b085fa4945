//! The board for one person on the page: "My view", its buttons, and the dialog that asks for a turn.

use expect_test::expect;
use stonepost::render::{self, Theme};
use stonepost::rules::{Game, Kind, Side, Spec};

use super::browser::{Browser, Seen};
use super::house::House;
use super::*;

const FIELD: &str = "Turn to preview";

/// Waits until the private message shows this picture; the message.
async fn shows(house: &House, page: &Browser, game: &Game, viewer: Side, theme: &str) -> Seen {
    let theme = Theme::built_in().iter().find(|t| t.name == theme).unwrap();
    let drawn = render::png(game, viewer, theme).unwrap();
    let source =
        "return document.querySelector('li.private .picture img')?.getAttribute('src') ?? ''";
    page.until(&format!("the board in {}", theme.name), async || {
        let source = page.script(source).await;
        let source = source.as_str().unwrap_or_default().trim_start_matches('/');
        // The picture may be taken away while it is asked for.
        !source.is_empty() && house.try_bytes(source).await == Some(drawn.clone())
    })
    .await;
    page.wait_for("the private board", |m| m.private && !m.pictures.is_empty())
        .await
}

#[tokio::test]
async fn one_looks_at_the_board_in_ones_own_way() {
    let Some((house, page)) = visit().await else {
        return;
    };
    house
        .say(
            "alice",
            "general",
            "/challenge dropper size:6 opponent:@bob side:black",
        )
        .await;
    page.speak_as("bob").await;
    page.wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Accept"))
        .await;
    page.press("Accept").await;
    let board = page.wait_for("the board", |m| !m.pictures.is_empty()).await;
    assert_eq!(board.buttons, ["Move", "My view", "Offer draw", "Resign"]);
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());

    page.press("My view").await;
    let mine = shows(&house, &page, &game, Side::White, "wood").await;
    assert_eq!(
        mine.buttons,
        [
            "Flip board",
            "Preview a turn",
            "Ask for…",
            "wood",
            "night",
            "contrast",
            "print"
        ]
    );
    let rows = "return [...document.querySelectorAll('li.private .buttons')].map((row) => row.children.length)";
    // The link to the page to play on stands first.
    assert_eq!(page.script(rows).await, json!([4, 4]));
    page.press("night").await;
    let dark = shows(&house, &page, &game, Side::White, "night").await;
    assert_eq!((dark.id, &dark.text), (mine.id, &mine.text));
    page.press("Flip board").await;
    shows(&house, &page, &game, Side::Black, "night").await;
    // Whoever uses the keyboard stays on the button.
    let focused = "return document.activeElement.textContent";
    assert_eq!(page.script(focused).await, "Flip board");

    page.press("Preview a turn").await;
    page.fill(FIELD, &format!("z9{}", keys::ENTER)).await;
    // The picture is loaded again, after the words have come.
    let refused = page
        .wait_for("the refusal over the board", |m| {
            m.text.contains("“z9”") && m.pictures.len() == 1
        })
        .await;
    assert_eq!(refused.id, mine.id);
    let open = "return document.getElementById('asking').open";
    assert_eq!(page.script(open).await, false);
    page.press("Preview a turn").await;
    for scheme in ["light", "dark"] {
        page.prefer(scheme).await;
        assert_eq!(page.script(PALE).await, json!([]), "{scheme}");
    }
    // What was typed is still there.
    page.fill(FIELD, &format!("{0}{0}D4", keys::BACKSPACE))
        .await;
    page.press("Send").await;
    let tried = page.wait_for_text("Preview of d4 ").await;
    let playable = tried.buttons.iter().any(|b| b == "Play this");
    assert!(!playable, "it's alice's turn: {}", tried.text);
    assert_eq!(tried.id, mine.id);
    game.play_text("d4").unwrap();
    shows(&house, &page, &game, Side::Black, "night").await;
    page.press("Preview another").await;
    page.press("Cancel").await;
    assert_eq!(page.script(open).await, false);

    // Nothing was played, and nobody else sees any of it.
    page.speak_as("alice").await;
    page.until("bob's board to go", async || {
        page.messages().await.iter().all(|m| m.id != mine.id)
    })
    .await;
    assert_eq!(page.say("/board view:print white").await, None);
    let start = Game::start(game.spec());
    shows(&house, &page, &start, Side::White, "print").await;
    for width in [360, 1280] {
        page.resize(width, 740).await;
        let wide = "return document.documentElement.scrollWidth > innerWidth";
        assert_eq!(page.script(wide).await, false, "{width} pixels wide");
    }
}

#[tokio::test]
async fn a_form_that_does_not_get_through_keeps_its_text() {
    let Some((mut house, page)) = visit().await else {
        return;
    };
    house
        .say(
            "alice",
            "general",
            "/challenge dropper size:6 opponent:@bob side:black",
        )
        .await;
    page.speak_as("bob").await;
    page.wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Accept"))
        .await;
    page.press("Accept").await;
    page.wait_for("the board", |m| !m.pictures.is_empty()).await;
    page.press("My view").await;
    page.wait_for("the private board", |m| m.private && !m.pictures.is_empty())
        .await;
    page.press("Preview a turn").await;
    page.fill(FIELD, "d4").await;
    house.stop();
    page.press("Send").await;
    let told = "return document.querySelector('#asking [role=alert]').textContent";
    page.until("the complaint", async || {
        let told = page.script(told).await;
        told.as_str()
            .is_some_and(|told| told.contains("isn't responding"))
    })
    .await;
    house.start_again();
    page.press("Send").await;
    page.wait_for_text("Preview of d4 ").await;
}

#[tokio::test]
async fn a_view_is_completed_on_the_page() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    page.write("/boa").await;
    page.wait_for_suggestion("/board").await;
    page.write(keys::TAB).await;
    assert_eq!(page.written().await, "/board ");
    page.wait_for_suggestion("view:").await;
    page.write("view:white n").await;
    page.wait_for_suggestion("white night").await;
    page.write(keys::TAB).await;
    expect!["/board view:white night"].assert_eq(&page.written().await);
}
