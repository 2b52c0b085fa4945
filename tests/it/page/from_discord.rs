//! From a button in Discord to the result: one plays on the page, the other in Discord.

use stonepost::chat::Chat;
use stonepost::rules::{Kind, Side};
use stonepost::web;
use tokio::net::TcpListener;

use super::board::*;
use super::public::Task;
use super::*;
use crate::discord::{Bot, Club};
use crate::fake::{Id, Setup, Stored};

/// A club whose bot has pages, and their server.
pub(super) async fn open_club() -> (Club, Task) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let url = base.clone();
    let club = Club::open_by(Setup::default(), |fake, folder| {
        let chat = |store, clock| Chat::new(store, clock).with_public_url(url);
        Bot::start_chat(fake, folder, false, &fake.token(), chat)
    })
    .await;
    let chat = club.bot.chat.clone();
    let pages = Task::begin(|told| async move {
        let limits = web::Limits::for_pages();
        let served = web::pages::serve(chat, &base, listener, limits, None, told);
        served.await.unwrap();
    });
    (club, pages)
}

/// The address of the first button that is a link.
fn link(message: &Stored) -> &str {
    let rows = message.components.iter();
    let mut parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    parts.find_map(|part| part["url"].as_str()).unwrap()
}

/// Somebody presses the button under a message, and follows the link that they alone get.
pub(super) async fn sign_in(club: &Club, page: &Browser, (who, name): (Id, &str), message: Id) {
    let label = "Play in browser";
    let pressed = club.fake.press_label(who, club.channel, message, label);
    let answer = pressed.answer().await;
    assert!(answer.ephemeral(), "{}", answer.content);
    page.visit(link(&answer)).await;
    page.press(&format!("Continue as {name}")).await;
}

/// Alice presses the button under the first board and plays on the page; Bob plays in Discord, by menus or typed turns.
async fn from_button_to_result(kind: Kind, size: &str, by: By, window: (u32, u32), menus: bool) {
    let Some(page) = Browser::start().await else {
        return;
    };
    let (club, pages) = open_club().await;
    page.resize(window.0, window.1).await;
    let mut board = club.begin(kind.id(), size).await;
    sign_in(&club, &page, (club.alice, "alice"), board.id).await;
    shows_board(&page).await;
    assert_eq!(page.script("return location.pathname").await, "/play/1");

    let turns = short_game(kind, size, 21);
    let mut game = start(kind, size);
    for (number, turn) in turns.iter().enumerate() {
        match game.to_move() {
            Some(Side::Black) => make_turn(&page, by, turn, number % 2 == 1).await,
            _ if menus => {
                club.play_by_menus(club.bob, &board, turn).await;
            }
            _ => {
                let turn = json!({ "turn": turn });
                let played = club.fake.slash(club.bob, club.channel, "move", turn);
                played.answer().await;
            }
        }
        game.play_text(turn).unwrap();
        board = club.board(club.channel, number + 2).await;
        assert!(
            board.content.contains(&format!("`{turn}`")),
            "{number}, {turn}, {turns:?}: {}",
            board.content
        );
        page.until(&format!("{turn} on the page"), async || {
            turns_on(&page).await == turns[..=number]
        })
        .await;
    }

    let winner = game.outcome().unwrap().winner;
    let result = match winner {
        Some(Side::Black) => "alice (Black) wins",
        Some(Side::White) => "bob (White) wins",
        None => "drawn",
    };
    says(&page, result).await;
    let told = club.named(&board.content).replace("<@alice>", "alice");
    let told = told.replace("<@bob>", "bob").replace("**", "");
    assert!(told.contains(result), "{told}");
    let database = club.place.look();
    let kept = database.rows("SELECT stage, winner FROM matches");
    let named = |side: Side| side.name().to_owned();
    assert_eq!(kept, [[Some("ended".to_owned()), winner.map(named)]]);
    let kept = database.rows("SELECT token FROM turns ORDER BY ply");
    let kept: Vec<String> = kept.into_iter().flatten().flatten().collect();
    assert_eq!(kept, turns);
    pages.end().await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dropper_by_touch_against_typed_turns() {
    from_button_to_result(Kind::Dropper, "6", By::Touch, PHONE, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn isaac_by_mouse_against_menus() {
    from_button_to_result(Kind::Isaac, "10", By::Mouse, LAPTOP, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_to_anyone_is_accepted_on_the_page_by_whom_it_was_shown_to() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let (club, pages) = open_club().await;
    let made = json!({ "game": "onyx", "size": "6" });
    let made = club.fake.slash(club.alice, club.channel, "challenge", made);
    made.answer().await;
    let is_challenge = |message: &Stored| message.button("Accept").is_some();
    let posted = club.fake.wait_for(club.channel, is_challenge).await;
    let posted = club.noted(posted).await;
    let says = async |words: &str| {
        let read = "return document.body.innerText";
        let read = async || {
            page.script(read)
                .await
                .as_str()
                .unwrap_or_default()
                .contains(words)
        };
        page.until(words, read).await;
    };
    let accept = "return document.querySelectorAll('[data-answer=accept]').length";
    // Alice sees it as her own.
    sign_in(&club, &page, (club.alice, "alice"), posted.id).await;
    says("Anyone can accept your challenge.").await;
    assert_eq!(page.script(accept).await, 0);
    page.devtools("Network.clearBrowserCookies", json!({}))
        .await;

    sign_in(&club, &page, (club.bob, "bob"), posted.id).await;
    says("@alice challenges anyone.").await;
    assert_eq!(page.script(accept).await, 1);
    // It's shown to Bob alone, and only under this number.
    let shown = page.script("return location.search").await;
    let shown = shown.as_str().unwrap().to_owned();
    let forged = shown.replace("=1.", "=2.");
    for other in ["", "?challenge=1", &*forged] {
        page.script(&format!("location.href = '/matches{other}'"))
            .await;
        let at =
            format!("return location.search === '{other}' && document.readyState === 'complete'");
        page.until(&at, async || page.script(&at).await == true)
            .await;
        assert_eq!(page.script(accept).await, 0, "{other}");
    }
    page.script(&format!("location.href = '/matches{shown}'"))
        .await;
    page.click("[data-answer=accept]").await;
    shows_board(&page).await;
    assert_eq!(page.script("return location.pathname").await, "/play/1");
    pages.end().await;
    club.close().await;
}
