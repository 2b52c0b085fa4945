//! What makes the bot at home in Discord: buttons under boards, forms, completion, the menu over a person.

use expect_test::expect;
use serde_json::json;
use stonepost::render::Theme;
use stonepost::rules::{Game, Kind, Side, Spec};

use super::views::shows;
use super::{Club, Timed};
use crate::fake::{Fault, Id, InteractionHandle, Stored};
use crate::said;

fn labels(message: &Stored) -> Vec<String> {
    message.buttons().into_iter().map(|(_, l)| l).collect()
}

impl Club {
    /// The message as it is when it has lost its buttons.
    async fn bare(&self, board: &Stored) -> Stored {
        let bare = |m: &Stored| m.id == board.id && m.buttons().is_empty();
        self.fake.wait_for(board.channel, bare).await
    }

    /// The form that a button opens.
    async fn opened(&self, who: Id, message: &Stored, label: &str) -> InteractionHandle {
        let press = self
            .fake
            .press_label(who, message.channel, message.id, label);
        assert_eq!(press.first_response().await.kind, 9, "a form");
        press
    }

    /// What comes of a press of a button that may be gone by now.
    async fn late(&self, who: Id, message: &Stored, label: &str) -> Stored {
        let button = message.button(label).expect("the board had it");
        let press = self
            .fake
            .press_anyway(who, message.channel, message.id, &button);
        let answer = press.answer().await;
        assert!(answer.ephemeral(), "{}", answer.content);
        answer
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_board_has_its_buttons_and_loses_them_to_the_next_one() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let first = club.begin("onyx", "6").await;
    let usual = ["Move", "My view", "Offer draw", "Resign"];
    assert_eq!(labels(&first), usual);
    club.play(club.alice, channel, "c3").await;
    let second = club.board(channel, 2).await;
    assert_eq!(
        labels(&second),
        ["Move", "My view", "Swap", "Offer draw", "Resign"]
    );
    let bare = club.bare(&first).await;
    assert_eq!(bare.content, first.content, "its words stay");
    assert_eq!(bare.attachments.len(), 1, "and its picture");
    assert_eq!(bare.pinged, first.pinged);

    fake.press_label(club.bob, channel, second.id, "Swap")
        .first_response()
        .await;
    let third = club.board(channel, 3).await;
    assert_eq!(labels(&third), usual);
    club.bare(&second).await;

    // One public message for an offer, and none for what concerns one person.
    let offered = fake.press_label(club.alice, channel, third.id, "Offer draw");
    let told = offered.answer().await;
    assert_eq!(
        (told.ephemeral(), told.content),
        (true, said::draw_offered())
    );
    fake.wait_for(channel, |m| m.content.contains(said::OFFERS_DRAW))
        .await;
    let asked = fake.press_label(club.bob, channel, third.id, "Resign");
    let asked = asked.answer().await;
    assert!(asked.ephemeral());
    assert_eq!(asked.content, said::sure_to_resign(1, said::ONYX));
    fake.press_label(club.bob, channel, asked.id, "Resign")
        .first_response()
        .await;
    let result = club.board(channel, 4).await;
    assert_eq!(labels(&result), ["Rematch", "My view"]);
    club.bare(&third).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_written_into_a_form_and_an_error_keeps_it() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let board = club.begin("dropper", "6").await;
    let form = club.opened(club.alice, &board, "Move").await;
    let data = form.first_response().await.data;
    expect!["Your turn in match #1"].assert_eq(data["title"].as_str().unwrap_or_default());
    let inputs = data["components"].as_array().map(Vec::len);
    assert_eq!(inputs, Some(1), "one text box");
    assert!(data["components"][0]["components"][0]["value"].is_null());

    let refused = fake.submit(&form, &[("text", " Z9 now")]).answer().await;
    assert!(refused.ephemeral());
    assert_eq!(
        refused.content,
        said::turns::instead(said::turns::not_understood("now"), "f6 f5 f4 f3 f2")
    );
    let again = club.opened(club.alice, &refused, "Try again").await;
    let data = again.first_response().await.data;
    assert_eq!(data["components"][0]["components"][0]["value"], " Z9 now");
    let sent = fake.submit(&again, &[("text", "D4")]);
    let told = sent.answer().await;
    assert_eq!(told.id, refused.id, "the same private message");
    assert_eq!(told.content, said::played("d4", 1));
    let second = club.board(channel, 2).await;

    // Whoever is not to move is told so, and asked for nothing.
    let press = fake.press_label(club.alice, channel, second.id, "Move");
    assert_eq!(
        press.answer().await.content,
        said::turn_of(said::mention(club.bob))
    );
    let press = fake.press_label(club.carol, channel, second.id, "Move");
    assert_eq!(
        press.answer().await.content,
        said::only_players(said::mention(club.alice), said::mention(club.bob))
    );
    // A turn that is taken needs no answer beside its board.
    let form = club.opened(club.bob, &second, "Move").await;
    let sent = fake.submit(&form, &[("text", "d4 d5 a1")]);
    assert_eq!(sent.first_response().await.kind, 6);
    club.board(channel, 3).await;
    assert!(sent.followups().is_empty());
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_buttons_and_forms_show_the_board_as_it_is_and_change_nothing() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let first = club.begin("onyx", "6").await;
    let form = club.opened(club.alice, &first, "Move").await;
    // The board before keeps its buttons where Discord does not let them be taken away.
    fake.fail_next(
        "PATCH",
        "/channels/*/messages/*",
        Fault::missing_permissions(),
        1,
    );
    club.play(club.alice, channel, "c3").await;
    let second = club.board(channel, 2).await;
    let mut game = Game::start(Spec::new(Kind::Onyx, Some("6"), None).expect("a size of Onyx"));
    game.play_text("c3").expect("a turn");
    let now = said::moved_on(format_args!(
        "{} {}",
        said::heading(
            1,
            said::BOLD_ONYX,
            said::mention(club.alice),
            said::mention(club.bob)
        ),
        said::to_move(said::mention(club.bob))
    ));
    fake.wait_until("the edit was refused", |fake| fake.faults_left() == 0)
        .await;
    // Whoever presses a button is known from then on.
    club.late(club.carol, &first, "My view").await;
    let rows = club.rows().await;
    for label in ["Move", "Offer draw", "Resign"] {
        for who in [club.alice, club.bob, club.carol] {
            let shown = club.late(who, &first, label).await;
            assert_eq!(shown.content, now, "{label}");
            let viewer = if who == club.bob {
                Side::White
            } else {
                Side::Black
            };
            shows(&shown, &game, viewer, Theme::wood());
        }
    }
    let shown = fake.submit(&form, &[("text", "d4")]).answer().await;
    assert_eq!(shown.content, now);
    assert_eq!(club.rows().await, rows);

    // A question that was asked before the board changed, and a swap that is none any more.
    let asked = fake.press_label(club.bob, channel, second.id, "Resign");
    let asked = asked.answer().await;
    club.play(club.bob, channel, "d4").await;
    let shown = club.late(club.bob, &asked, "Resign").await;
    assert!(
        shown.content.starts_with(said::MOVED_ON),
        "{}",
        shown.content
    );
    let shown = club.late(club.bob, &second, "Swap").await;
    assert!(shown.content.ends_with("to move."), "{}", shown.content);

    // After the end they show how it ended.
    let last = club.board(channel, 3).await;
    let asked = fake.press_label(club.bob, channel, last.id, "Resign");
    let asked = asked.answer().await;
    fake.press_label(club.bob, channel, asked.id, "Resign")
        .first_response()
        .await;
    club.board(channel, 4).await;
    for label in ["Move", "Offer draw", "Resign"] {
        let shown = club.late(club.alice, &last, label).await;
        assert_eq!(
            shown.content,
            format!(
                "{} {}",
                said::heading(
                    1,
                    said::BOLD_ONYX,
                    said::mention(club.alice),
                    said::mention(club.bob)
                ),
                said::wins(
                    said::black(said::mention(club.alice)),
                    said::resigned("White")
                )
            )
        );
        assert_eq!(shown.attachments.len(), 1);
    }
    // What comes twice is no news.
    let said = fake.requests().len();
    let press = fake.press_anyway(
        club.carol,
        channel,
        last.id,
        &last.button("Move").expect("a button"),
    );
    press.answer().await;
    press.redeliver();
    fake.quiet(std::time::Duration::from_millis(300)).await;
    assert!(fake.requests().len() <= said + 3, "answered once");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_work_after_months_and_a_restart() {
    const MONTH: i64 = 30 * 24 * 60 * 60 * 1000;
    let club = Timed::open().await;
    let board = club.begin_with(json!({ "clock": "none" })).await;
    club.settled().await;
    let club = club.off(4 * MONTH).await;
    let form = club.opened(club.alice, &board, "Move").await;
    club.fake
        .submit(&form, &[("text", "d4")])
        .first_response()
        .await;
    club.board(club.channel, 2).await;
    club.bare(&board).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_are_completed_for_whoever_is_to_move() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.begin("dropper", "6").await;
    let proposed = async |who, name: &str, typed: &str| -> Vec<(String, String)> {
        let given = json!({ "turn": typed });
        let choices = fake.autocomplete(who, channel, name, given, "turn").await;
        choices
            .into_iter()
            .map(|c| (c.name, c.value.as_str().unwrap_or_default().to_owned()))
            .collect()
    };
    let same = |word: &str| (word.to_owned(), word.to_owned());
    assert_eq!(
        proposed(club.alice, "move", "f").await,
        ["f1", "f2", "f3", "f4", "f5", "f6"].map(same)
    );
    assert_eq!(
        proposed(club.alice, "preview", "").await[0],
        ("a… (6 turns)".to_owned(), "a".to_owned())
    );
    for who in [club.bob, club.carol] {
        assert_eq!(proposed(who, "move", "").await, []);
    }
    club.play(club.alice, channel, "d4").await;
    assert_eq!(proposed(club.alice, "move", "").await, []);
    let free = proposed(club.bob, "move", "d4>d5 f").await;
    assert_eq!(free[0], same("d4>d5,f1"), "{free:?}");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_is_challenged_from_the_menu_over_them() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    const MENU: &str = said::challenges::MENU;
    let menu = fake.user_command(club.alice, channel, MENU, club.bob);
    let menu = menu.answer().await;
    assert!(menu.ephemeral());
    expect!["Which game do you want to play with <@bob>? This uses the default settings; to choose your own, use `/challenge`."].assert_eq(&club.named(&menu.content));
    assert_eq!(labels(&menu), crate::facts::titles());
    let told = fake.press_label(club.alice, channel, menu.id, "Isaac");
    let told = told.answer().await;
    assert_eq!(told.id, menu.id, "the menu has done its work");
    assert!(told.content.starts_with(said::challenges::SENT));
    let challenge = fake
        .wait_for(channel, |m| m.button("Accept").is_some())
        .await;
    assert!(
        challenge
            .content
            .contains(&format!("{} **Isaac", said::challenges::CHALLENGES_YOU)),
        "{}",
        challenge.content
    );
    assert_eq!(challenge.pinged, [club.bob]);
    let own = fake.user_command(club.alice, channel, MENU, club.alice);
    assert_eq!(own.answer().await.content, said::challenges::NOT_YOURSELF);
    let bot = fake.add_other_bot("Clerk");
    let bot = fake.user_command(club.alice, channel, MENU, bot);
    assert_eq!(bot.answer().await.content, said::challenges::NO_BOTS);
    club.close().await;
}
