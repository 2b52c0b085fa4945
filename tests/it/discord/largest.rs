//! The largest of each text: it fits into what Discord takes, and nothing of it is cut off.

use serde_json::{Value, json};
use stonepost::rules::Kind;

use super::Timed;
use crate::fake::{Id, Stored};

/// As many letters as a name has, each of which is markup.
const NAME: &str = "*_~`|<@>*_~`|<@>*_~`|<@>*_~`|<@>";

/// As many letters as a note or a reason has, each of which takes two in markup.
fn longest_note() -> String {
    "*_~|".repeat(50)
}

/// What a message says is whole, and as long as Discord takes at most; so are its buttons and what its pictures show.
fn whole(message: &Stored, what: &str) {
    let length = message.content.chars().count();
    assert!(length <= 2_000, "{what}: {length}");
    assert!(
        !message.content.ends_with('…'),
        "{what} is cut: {}",
        message.content
    );
    for row in &message.components {
        let across = row["components"].as_array().map_or(0, Vec::len);
        assert!((1..=5).contains(&across), "{what}");
    }
    assert!(message.components.len() <= 5, "{what}");
    for (id, label) in message.buttons() {
        assert!(
            id.chars().count() <= 100 && label.chars().count() <= 80,
            "{what}: {id}"
        );
    }
    for file in &message.attachments {
        let alt = file.description.as_deref().unwrap_or_default();
        assert!(alt.chars().count() < 1_024, "{what}: {alt}");
    }
}

impl Timed {
    async fn answer(&self, who: Id, place: Id, name: &str, options: Value) -> Stored {
        let answer = self
            .fake
            .slash(who, place, name, options.clone())
            .answer()
            .await;
        whole(&answer, &format!("/{name} {options}"));
        answer
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_largest_of_each_text_fits_and_is_whole() {
    let club = Timed::open().await;
    let fake = &club.fake;
    let [amy, ben, zoe] = ["a", "b", "z"].map(|end| fake.add_user(&format!("{NAME}{end}")));
    // Many matches at once, on the longest terms.
    let mut places = Vec::new();
    for number in 0..14 {
        let channel = fake.add_channel(club.guild, &format!("channel-{number}"));
        let options = json!({
            "game": "rekushu", "opponent": ben.to_string(), "side": "black", "clock": "30d+12h/60d",
            "rated": "casual", "note": longest_note(),
        });
        club.answer(amy, channel, "challenge", options).await;
        let challenge = fake
            .wait_for(channel, |m| m.button("Accept").is_some())
            .await;
        whole(&challenge, "a challenge");
        club.settled().await;
        fake.press_label(ben, channel, challenge.id, "Accept")
            .first_response()
            .await;
        let board = |m: &Stored| m.file("board.png").is_some();
        let board = fake.wait_after(channel, challenge.id, board).await;
        whole(&board, "a board");
        places.push((channel, board));
    }
    // Challenges that stand, and one that is sent back and declined with the longest reasons.
    for _ in 0..9 {
        let options =
            json!({ "game": "isaac", "opponent": ben.to_string(), "note": longest_note() });
        club.answer(amy, club.channel, "challenge", options).await;
    }
    let options = json!({ "game": "drop", "opponent": ben.to_string(), "note": longest_note() });
    club.answer(zoe, club.channel, "challenge", options).await;
    let stands = |m: &Stored| m.content.contains("**Drop") && m.button("Change").is_some();
    let challenge = fake.wait_for(club.channel, stands).await;
    club.settled().await;
    let form = fake.press_label(ben, club.channel, challenge.id, "Decline");
    form.first_response().await;
    fake.submit(&form, &[("text", &longest_note())])
        .first_response()
        .await;
    let declined = |m: &Stored| m.id == challenge.id && m.content.contains("declined");
    whole(
        &fake.wait_for(club.channel, declined).await,
        "a declined challenge",
    );

    // A match with every offer, played on and lost.
    let (channel, board) = places[0].clone();
    for (who, turn) in [(amy, "d4"), (ben, "e5"), (amy, "f6")] {
        club.play(who, channel, turn).await;
    }
    for name in [
        "match draw",
        "clock add",
        "match undo",
        "clock pause",
        "match abort",
    ] {
        club.answer(amy, channel, name, json!({})).await;
        let offer = |m: &Stored| m.button("Decline").is_some();
        let offer = fake.wait_after(channel, board.id, offer).await;
        whole(&offer, name);
        club.settled().await;
        fake.press_label(ben, channel, offer.id, "Decline")
            .first_response()
            .await;
        let over = |m: &Stored| m.id == offer.id && m.buttons().is_empty();
        whole(&fake.wait_for(channel, over).await, name);
        club.settled().await;
    }
    let asked = club.answer(ben, channel, "match resign", json!({})).await;
    fake.press_label(ben, channel, asked.id, "Resign")
        .first_response()
        .await;
    let result = |m: &Stored| m.button("Rematch").is_some();
    let result = fake.wait_for(channel, result).await;
    whole(&result, "a result");
    assert!(result.file("stonepost-1.txt").is_some());

    // Everything that can be looked up, and what the server's owner shows to everyone.
    fake.show_command(club.guild, "moderate", club.guild);
    for who in [amy, ben] {
        for name in [
            "games",
            "player history",
            "player rating",
            "player stats",
            "standings",
            "preferences",
            "moderate doctor",
            "help",
        ] {
            club.answer(who, club.channel, name, json!({})).await;
        }
        let other = if who == amy { ben } else { amy };
        for name in ["games", "player history", "player rating", "player stats"] {
            let player = json!({ "player": other.to_string() });
            club.answer(who, club.channel, name, player).await;
        }
        for name in ["match log", "board", "replay"] {
            club.answer(who, channel, name, json!({ "match": "1" }))
                .await;
        }
    }
    club.answer(
        zoe,
        club.channel,
        "challenge",
        json!({ "game": "onyx", "clock": NAME }),
    )
    .await;
    club.answer(amy, places[1].0, "move", json!({ "turn": NAME }))
        .await;
    club.answer(
        amy,
        places[1].0,
        "match preview",
        json!({ "turn": longest_note() }),
    )
    .await;
    for kind in Kind::ALL {
        club.answer(zoe, club.channel, "rules", json!({ "game": kind.id() }))
            .await;
    }
    // Which of many is meant.
    let asked = fake.dm(amy, "d4");
    let bot = fake.bot_id();
    let answer = |m: &Stored| m.author == bot;
    let which = fake.wait_after(club.talk(amy), asked, answer).await;
    whole(&which, "which match");
    for (channel, board) in &places[1..3] {
        let mine = fake
            .press_label(amy, *channel, board.id, "My view")
            .answer()
            .await;
        whole(&mine, "one's own view");
        let offers = fake
            .press_label(amy, *channel, mine.id, "Ask for…")
            .answer()
            .await;
        whole(&offers, "what can be offered");
    }
    club.close().await;
}
