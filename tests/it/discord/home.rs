//! What makes the bot at home in Discord: buttons under boards, forms, completion, the menu over a person.

use expect_test::expect;
use stonepost::render::Theme;
use stonepost::rules::{Game, Kind, Side, Spec};

use super::Club;
use super::views::shows;
use crate::fake::{Fault, Id, InteractionHandle, Stored};
use crate::said;

fn labels(message: &Stored) -> Vec<String> {
    message.buttons().into_iter().map(|(_, l)| l).collect()
}

impl Club {
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
