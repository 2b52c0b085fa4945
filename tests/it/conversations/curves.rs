//! `/rating` and `/stats`: the pictures beside the words, and what is said to people who can't see them.

use super::*;
use expect_test::expect;

const DAY: i64 = 86_400_000;

impl Room {
    /// The answer's only picture: its name, its description, and its size in pixels.
    async fn drawn(&self, answer: &LocalMessage) -> (String, String, (u32, u32)) {
        let [file] = &answer.files[..] else {
            panic!("{answer:?}");
        };
        assert_eq!(file.mime, "image/png");
        let bytes = self.local.file(file.id).await.unwrap().1;
        assert!(bytes.len() <= 40 << 10, "{}", bytes.len());
        let picture = image::load_from_memory(&bytes).unwrap();
        let size = (picture.width(), picture.height());
        (file.name.clone(), file.alt.clone().unwrap(), size)
    }

    /// A game of Onyx that White resigns when both have moved.
    async fn won_onyx(&mut self, black: &str, white: &str) {
        let line = format!("/challenge onyx size:6 opponent:@{white} side:black");
        self.told(black, &line).await;
        let stands = |m: &LocalMessage| m.buttons.iter().any(|b| b.label == "Accept");
        let challenge = self.wait("general", stands).await;
        self.press(white, &challenge, "Accept").await;
        self.settled().await;
        self.told(black, "/move a1").await;
        self.told(white, "/move b2").await;
        let question = self.say(white, "/resign").await.unwrap();
        self.press(white, &question, "Resign").await;
        self.settled().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rating_is_drawn_with_its_band_and_described_with_its_numbers() {
    let mut room = Room::open();
    for line in ["/rating", "/stats"] {
        let none = room.say("alice", line).await.unwrap();
        assert_eq!(none.files.len(), 0, "{line}");
    }
    room.won("alice", "bob", "").await;
    let first = room.say("bob", "/rating").await.unwrap();
    assert_eq!(first.only_for.as_deref(), Some("bob"));
    let (name, alt, size) = room.drawn(&first).await;
    assert_eq!((name.as_str(), size), ("rating.png", (1100, 716)));
    expect!["Dropper rating over time, with a band of 2 deviations to both sides (95% certain). After 1 rated match: 1338 ± 290 on 20 Nov 2026. Now: 1338 ± 290, provisional."].assert_eq(&alt);

    for (days, black, white) in [
        (12, "bob", "alice"),
        (3, "bob", "carol"),
        (40, "alice", "bob"),
    ] {
        room.later(days * DAY);
        room.won(black, white, "").await;
    }
    room.later(30 * DAY);
    let answer = room.say("carol", "/rating player:@bob").await.unwrap();
    let (.., alt, _) = room.drawn(&answer).await;
    expect!["Dropper rating over time, with a band of 2 deviations to both sides (95% certain). 4 rated matches. After the first: 1338 ± 290 on 20 Nov 2026. After the last: 1512 ± 213 on 14 Jan 2027. Highest: 1659 ± 233 on 5 Dec 2026. Lowest: 1338 ± 290 on 20 Nov 2026. Now: 1512 ± 214, provisional. In between: 1659 on 5 Dec 2026."].assert_eq(&alt);
    // Dates are those of the reader.
    room.told("carol", "/preferences zone:Pacific/Kiritimati")
        .await;
    let answer = room.say("carol", "/rating player:@bob").await.unwrap();
    assert!(room.drawn(&answer).await.1.contains("21 Nov 2026"));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_games_the_one_played_last_is_drawn() {
    let mut room = Room::open();
    room.won("alice", "bob", "").await;
    room.later(DAY);
    room.won_onyx("alice", "bob").await;
    let answer = room.say("alice", "/rating").await.unwrap();
    let text = answer.text.to_string();
    expect![[r#"
        Your ratings (Glicko-2: rating ± deviation)
        Onyx: 1662 ± 290, provisional (few rated matches so far).
        Last match: #2, won as Black against @bob (1500 ± 350) on 21 Nov 2026. Expected score 0.50, actual 1: 1500 → 1662 (+162), deviation 350 → 290.
        Dropper: 1662 ± 290, provisional (few rated matches so far).
        Last match: #1, won as Black against @bob (1500 ± 350) on 20 Nov 2026. Expected score 0.50, actual 1: 1500 → 1662 (+162), deviation 350 → 290.
        The chart shows Onyx, played last. For another game, add e.g. `game:dropper`."#]].assert_eq(&text);
    let (.., alt, _) = room.drawn(&answer).await;
    assert!(alt.starts_with("Onyx rating over time"), "{alt}");
    let other = room.say("alice", "/rating game:dropper").await.unwrap();
    assert!(!other.text.to_string().contains("chart"), "{}", other.text);
    let (.., alt, _) = room.drawn(&other).await;
    assert!(alt.starts_with("Dropper rating over time"), "{alt}");

    let stats = room.say("bob", "/stats").await.unwrap();
    let (name, alt, size) = room.drawn(&stats).await;
    assert_eq!((name.as_str(), size.0), ("stats.png", 1100));
    expect!["Results by game and side: 2 matches. Onyx: none as Black; as White 0 won, 0 drawn, 1 lost. Dropper: none as Black; as White 0 won, 0 drawn, 1 lost."].assert_eq(&alt);
    let other = room.say("carol", "/stats player:@alice").await.unwrap();
    let (.., alt, _) = room.drawn(&other).await;
    expect!["Results by game and side: 2 matches. Onyx: as Black 1 won, 0 drawn, 0 lost; none as White. Dropper: as Black 1 won, 0 drawn, 0 lost; none as White."].assert_eq(&alt);
    room.close().await;
}
