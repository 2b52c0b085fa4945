//! Standings, ratings, histories and statistics on Discord.

use expect_test::expect;
use serde_json::json;
use stonepost::play::clock::{DAY, MINUTE};

use super::Timed;
use crate::fake::permissions::{ATTACH_FILES, USUAL};
use crate::fake::{Attachment, Id, Stored};
use crate::said;

impl Timed {
    /// A game of Dropper that White resigns when both have moved; its last board.
    async fn won(&self, black: Id, white: Id) -> Stored {
        let options = json!({ "game": "dropper", "size": "6", "side": "black", "opponent": white.to_string() });
        let newest = self.fake.messages(self.channel).last().map_or(0, |m| m.id);
        self.told(black, "challenge", options).await;
        let stands = |m: &Stored| m.button("Accept").is_some();
        let challenge = self.fake.wait_after(self.channel, newest, stands).await;
        self.settled().await;
        self.press(white, &challenge, "Accept").await;
        let board = |m: &Stored| m.file("board.png").is_some();
        self.fake
            .wait_after(self.channel, challenge.id, board)
            .await;
        self.play(black, self.channel, "d4").await;
        self.play(white, self.channel, "d4>d5,b3").await;
        self.settled().await;
        let resign = self.fake.slash(white, self.channel, "resign", json!({}));
        let question = resign.answer().await;
        let sure = self
            .fake
            .press_label(white, self.channel, question.id, "Resign");
        sure.first_response().await;
        let over = |m: &Stored| {
            m.content
                .contains(&format!(" is over. {}", said::RECORD_ATTACHED))
        };
        let over = self.fake.wait_after(self.channel, challenge.id, over).await;
        self.settled().await;
        over
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_tables_and_histories_are_for_whoever_asks() {
    let club = Timed::open().await;
    let (alice, bob, carol) = (club.alice, club.bob, club.carol);
    assert_eq!(
        club.told(alice, "history", json!({})).await,
        said::YOU_FINISHED_NONE
    );
    assert_eq!(
        club.told(alice, "stats", json!({ "player": carol.to_string() }))
            .await,
        said::has_not_finished_any(said::mention(carol))
    );
    let over = club.won(alice, bob).await;
    assert_eq!(
        club.told(carol, "standings", json!({ "game": "dropper" }))
            .await,
        format!(
            "{}\n```\n{}\n1 alice  1662±290? 1 1-0-0  +1\n2 bob    1338±290? 1 0-0-1  -1\n```{} {}",
            said::standings_here("**Dropper**"),
            said::STANDINGS_HEAD,
            said::LEGEND,
            said::NOT_IN_STANDINGS
        )
    );
    let rating = club.told(bob, "rating", json!({ "game": "dropper" })).await;
    let begin = format!(
        "Your {}\n**Dropper**: {}\nLast match: #1, lost as White against <@{alice}> (1500 ± 350) on ",
        said::RATINGS,
        said::FIRST_RATING
    );
    assert!(rating.starts_with(&begin), "{rating}");
    let end = format!(". {}", said::FIRST_LOSS);
    assert!(rating.ends_with(&end), "{rating}");
    let history = club
        .told(carol, "history", json!({ "player": bob.to_string() }))
        .await;
    let begin = format!(
        "{} 1\n\\#1 **Dropper, 6×6**: lost by resignation as White against <@{alice}>, 2 turns, 1500 → 1338 (-162), ",
        said::finished_here(said::mention(bob))
    );
    assert!(history.starts_with(&begin), "{history}");
    assert!(history.ends_with(&club.link(&over)), "{history}");
    let stats = club.told(alice, "stats", json!({})).await;
    expect![[r#"
        You've finished 1 match.
        ```
        game    side  n w-d-l turns time
        Dropper Black 1 1-0-0     2   0s
        ```n: matches, rated and casual; w-d-l: won, drawn, lost; turns: average per match; time: average per turn."#]].assert_eq(&stats);

    // Another server sees neither the match nor who played it, but the rating.
    let elsewhere = club.fake.add_guild("Elsewhere");
    let channel = club.fake.add_channel(elsewhere, "hall");
    let empty = club
        .told_in(
            channel,
            carol,
            "history",
            json!({ "player": bob.to_string() }),
        )
        .await;
    assert_eq!(
        empty,
        format!("{}.", said::has_none_finished(said::mention(bob)))
    );
    let rating = club
        .told_in(
            channel,
            carol,
            "rating",
            json!({ "player": bob.to_string() }),
        )
        .await;
    expect![[r#"
        <@bob>'s ratings (Glicko-2: rating ± deviation)
        **Dropper**: 1338 ± 290, provisional (few rated matches so far).
        Last match: lost as White against another player (1500 ± 350) on <day> 2026. Expected score 0.50, actual 0: 1500 → 1338 (-162), deviation 350 → 290."#]].assert_eq(&club.named(&rating));
    let here = club.told_in(channel, carol, "standings", json!({})).await;
    assert!(here.ends_with(&said::none_rated("yet")), "{here}");
    let scope = json!({ "game": "dropper", "scope": "everywhere" });
    let everywhere = club.told_in(channel, carol, "standings", scope).await;
    assert!(everywhere.contains("1 alice"), "{everywhere}");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_left_are_listed_if_everyone_is_asked_for() {
    let club = Timed::open().await;
    let (alice, bob, carol) = (club.alice, club.bob, club.carol);
    club.won(alice, bob).await;
    club.later(100 * DAY);
    let told = async |active: &str| {
        let options = json!({ "game": "dropper", "active": active });
        club.told(carol, "standings", options).await
    };
    let active = told("true").await;
    assert_eq!(
        club.told(carol, "standings", json!({ "game": "dropper" }))
            .await,
        active
    );
    expect![[r#"
        **Dropper** standings on this server
        Nobody in these standings has finished a rated match in the last 90 days. To see everyone, use `/standings active:false`."#]].assert_eq(&active);
    // Nobody is there to be drawn.
    let asked = club.fake.slash(carol, club.channel, "standings", json!({}));
    assert_eq!(asked.answer().await.attachments.len(), 0);
    let everyone = told("false").await;
    assert!(everyone.contains("1 alice"), "{everyone}");
    let asked = club.fake.slash(carol, club.channel, "standings", json!({}));
    let list = asked.answer().await;
    let press = club
        .fake
        .press_label(carol, club.channel, list.id, "Everyone");
    assert_eq!(press.answer().await.content, everyone);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_turns_its_pages_in_place() {
    let club = Timed::open().await;
    let mut last = club.alice;
    for pair in 0..6 {
        let black = club.fake.add_user(&format!("winner{pair}"));
        last = club.fake.add_user(&format!("loser{pair}"));
        club.won(black, last).await;
    }
    let asked = club.fake.slash(last, club.channel, "standings", json!({}));
    let first = asked.answer().await;
    assert!(
        first.content.contains(&said::page(1, 2)),
        "{}",
        first.content
    );
    assert!(first.content.contains("…\n>7 loser5"), "{}", first.content);
    let press = club
        .fake
        .press_label(last, club.channel, first.id, "Forward");
    let second = press.answer().await;
    assert_eq!(second.id, first.id);
    assert!(
        second.content.contains(&said::page(2, 2)),
        "{}",
        second.content
    );
    assert!(second.ephemeral());
    let press = club.fake.press_label(last, club.channel, first.id, "Back");
    assert_eq!(press.answer().await.content, first.content);
    let press = club
        .fake
        .press_label(last, club.channel, first.id, "This year");
    assert!(
        press
            .answer()
            .await
            .content
            .contains(&format!("this year {}", said::page(1, 2)))
    );
    club.close().await;
}

/// The picture of standings, which has to be one.
fn drawn(message: &Stored) -> &Attachment {
    assert_eq!(message.attachments.len(), 1, "{message:?}");
    let file = message.file("standings.png").unwrap();
    assert_eq!(file.content_type, "image/png");
    assert!(file.bytes.starts_with(b"\x89PNG"));
    file
}

#[tokio::test(flavor = "multi_thread")]
async fn standings_are_drawn_for_those_who_look_and_described_for_those_who_cannot() {
    let club = Timed::open().await;
    let (alice, bob, carol) = (club.alice, club.bob, club.carol);
    club.won(alice, bob).await;
    let asked = club.fake.slash(bob, club.channel, "standings", json!({}));
    let own = asked.answer().await;
    let file = drawn(&own).clone();
    expect!["Dropper standings. This server · All time · Active players. 1. alice: 1662 ± 290, provisional, 1 won, 0 drawn, 0 lost. 2. bob (you): 1338 ± 290, provisional, 0 won, 0 drawn, 1 lost."].assert_eq(file.description.as_deref().unwrap());
    // Others see no row of their own.
    let asked = club.fake.slash(carol, club.channel, "standings", json!({}));
    let other = asked.answer().await;
    let theirs = drawn(&other);
    assert!(!theirs.description.as_ref().unwrap().contains("(you)"));
    assert_ne!(theirs.bytes, file.bytes);
    // A list that turns its page has the picture of that page alone.
    let press = club
        .fake
        .press_label(bob, club.channel, own.id, "All servers");
    let everywhere = press.answer().await;
    let words = drawn(&everywhere).description.as_deref().unwrap();
    assert!(words.contains("All servers"), "{words}");
    let press = club.fake.press_label(bob, club.channel, own.id, "Onyx");
    assert_eq!(press.answer().await.attachments.len(), 0);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_and_statistics_are_drawn_and_described_as_well() {
    let club = Timed::open().await;
    let (alice, bob) = (club.alice, club.bob);
    club.won(alice, bob).await;
    for (command, name, begin) in [
        ("rating", "rating.png", said::CHART_OF_RATING),
        ("stats", "stats.png", said::CHART_OF_RESULTS),
    ] {
        let asked = club.fake.slash(bob, club.channel, command, json!({}));
        let answer = asked.answer().await;
        assert!(answer.ephemeral(), "{command}");
        assert_eq!(answer.attachments.len(), 1, "{answer:?}");
        let file = answer.file(name).unwrap();
        assert_eq!(file.content_type, "image/png");
        assert!(file.bytes.starts_with(b"\x89PNG") && file.bytes.len() <= 40 << 10);
        let words = file.description.as_deref().unwrap();
        assert!(words.starts_with(begin), "{words}");
    }
    let level = json!({ "level": 3 });
    let none = club.fake.slash(bob, club.channel, "rating", level);
    assert_eq!(none.answer().await.attachments.len(), 0);
    club.close().await;
}

/// The picture is replaced with the text, and a message that says the same isn't touched for its sake. Where files aren't
/// allowed, the text stands alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_channel_keeps_the_picture_of_its_standings_as_far_as_it_may() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    club.won(alice, bob).await;
    let owner = fake.owner(club.guild);
    let pin = json!({ "game": "dropper", "pin": "true" });
    club.told(owner, "standings", pin).await;
    let shown = |m: &Stored| m.content.contains(said::UPDATED);
    let kept = fake.wait_for(club.channel, shown).await;
    let first = drawn(&kept).clone();
    club.reaches("SELECT count(*) FROM pins WHERE message IS NOT NULL", 1)
        .await;
    let due = "SELECT due_at FROM pins";
    let before = club.number(due);
    club.later(6 * MINUTE);
    club.reaches(&format!("SELECT due_at > {before} FROM pins"), 1)
        .await;
    let same = |m: &Stored| m.id == kept.id;
    assert_eq!(fake.wait_for(club.channel, same).await.edited, 0);

    club.won(alice, bob).await;
    let before = club.number(due);
    club.later(6 * MINUTE);
    let second = |m: &Stored| m.id == kept.id && m.content.contains("2 2-0-0");
    let now = fake.wait_for(club.channel, second).await;
    assert_eq!(now.edited, 1);
    assert_ne!(drawn(&now).bytes, first.bytes);
    assert_ne!(drawn(&now).id, first.id);

    club.reaches(&format!("SELECT due_at > {before} FROM pins"), 1)
        .await;
    club.won(alice, bob).await;
    fake.set_bot_permissions(club.channel, USUAL & !ATTACH_FILES);
    club.later(6 * MINUTE);
    let third = |m: &Stored| m.id == kept.id && m.content.contains("3 3-0-0");
    let bare = fake.wait_for(club.channel, third).await;
    assert_eq!(bare.attachments.len(), 0);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_keeps_its_standings_until_the_message_is_deleted() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    let pin = json!({ "game": "dropper", "pin": "true" });
    expect!["Only people with the Manage Server permission can post standings in a channel."]
        .assert_eq(&club.told(alice, "standings", pin.clone()).await);
    let owner = fake.owner(club.guild);
    club.told(owner, "standings", pin.clone()).await;
    let kept = club.says(club.channel, said::UPDATED).await;
    assert!(kept.pinged.is_empty() && !kept.ephemeral());
    club.reaches("SELECT count(*) FROM pins WHERE message IS NOT NULL", 1)
        .await;
    club.won(alice, bob).await;
    let before = club.number("SELECT due_at FROM pins");
    club.later(6 * MINUTE);
    let shows = |m: &Stored| m.id == kept.id && m.content.contains("1 alice");
    let now = fake.wait_for(club.channel, shows).await;
    let own = club.pressed(bob, &now, said::MY_PLACE).await;
    assert!(own.contains(">2 bob"), "{own}");

    // Whoever deletes it does not want it.
    club.reaches(&format!("SELECT due_at > {before} FROM pins"), 1)
        .await;
    fake.delete_message(kept.id);
    club.won(alice, bob).await;
    club.later(6 * MINUTE);
    club.reaches("SELECT count(*) FROM pins", 0).await;

    // A channel that takes no posts is left alone as well.
    club.told(owner, "standings", pin.clone()).await;
    club.reaches("SELECT count(*) FROM pins WHERE message IS NOT NULL", 1)
        .await;
    club.told(owner, "standings", json!({ "pin": "false" }))
        .await;
    club.reaches("SELECT count(*) FROM pins", 0).await;
    club.close().await;
}
