//! `/standings` and `/rating`: tables with pages, ties, periods, and the one that a channel keeps up to date.

use super::*;
use crate::said;
use expect_test::expect;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

impl Room {
    /// A game of Dropper that White resigns when both have moved.
    pub(super) async fn won(&mut self, black: &str, white: &str, terms: &str) -> LocalMessage {
        let line = format!("/challenge dropper size:6 opponent:@{white} side:black {terms}");
        self.told(black, &line).await;
        let number: i64 = self
            .database()
            .query_row("SELECT max(id) FROM matches", [], |row| row.get(0))
            .unwrap();
        let asked =
            said::challenges::challenges(format_args!("@{black}"), format_args!("@{white}"));
        let stands = format!("Challenge #{number} expires");
        let challenge = self
            .wait("general", |m| {
                let text = m.text.to_string();
                text.starts_with(&asked) && text.contains(&stands)
            })
            .await;
        assert!(self.press(white, &challenge, "Accept").await.is_none());
        let begun = format!("Match #{number}: ");
        self.wait("general", |m| m.text.to_string().starts_with(&begun))
            .await;
        self.told(black, "/move d4").await;
        self.told(white, "/move d4>d5,b3").await;
        let question = self.say(white, "/resign").await.unwrap();
        self.press(white, &question, "Resign").await;
        let over = said::ended(number);
        self.wait("general", |m| m.text.to_string().contains(&over))
            .await
    }
}

impl Room {
    /// What Stonepost answers in the conversation with one person, once there is one.
    pub(super) async fn at_home(&mut self, who: &str, line: &str) -> String {
        let channel = format!("@{who}");
        let event = self.event();
        // A notice that is still on its way would stand below the answer.
        self.settled().await;
        for _ in 0..3_000 {
            if self
                .local
                .say(&event, who, &channel, line, None)
                .await
                .is_ok()
            {
                let seen = self.seen_in(&channel, who).await;
                let answer = seen.last().filter(|m| m.author.is_none());
                return answer
                    .unwrap_or_else(|| panic!("{seen:?}"))
                    .text
                    .to_string();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("there is no conversation with {who}");
    }
}

fn labels(message: &LocalMessage) -> Vec<&str> {
    message.buttons.iter().map(|b| b.label.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_match_moves_both_and_says_why() {
    let mut room = Room::open();
    room.won("alice", "bob", "").await;
    assert_eq!(
        room.told("alice", "/standings").await,
        format!(
            "{}\n {}\n>1 alice  1662±290? 1 1-0-0  +1\n 2 bob    1338±290? 1 0-0-1  -1{}",
            said::standings_here("Dropper"),
            said::STANDINGS_HEAD,
            said::LEGEND
        )
    );
    assert_eq!(
        room.told("bob", "/rating").await,
        format!(
            "Your {}\nDropper: {}\nLast match: #1, lost as White against @alice (1500 ± 350) on 20 Nov 2026. {}",
            said::RATINGS,
            said::FIRST_RATING,
            said::FIRST_LOSS
        )
    );
    // A casual match and one that was broken off change nothing.
    room.won("bob", "alice", "rated:casual").await;
    let line = "/challenge dropper size:6 opponent:@bob side:black";
    room.told("alice", line).await;
    let challenge = room
        .wait("general", |m| {
            m.text.to_string().contains("Challenge #3 expires")
        })
        .await;
    room.press("bob", &challenge, "Accept").await;
    room.wait("general", |m| m.text.to_string().starts_with("Match #3: "))
        .await;
    room.say("alice", "/abort").await;
    room.wait("general", |m| m.text.to_string().contains(&said::ended(3)))
        .await;
    let told = room.told("carol", "/rating @alice game:dropper").await;
    assert!(
        told.starts_with(&format!(
            "@alice's {}\nDropper: 1662 ± 290, provisional",
            said::RATINGS
        )),
        "{told}"
    );
    assert!(
        told.contains("Last match: #1, won as Black against @bob"),
        "{told}"
    );
    assert_eq!(
        room.told("carol", "/standings dropper").await,
        format!(
            "{}\n{}\n1 alice  1662±290? 1 1-0-0  +1\n2 bob    1338±290? 1 0-0-1  -1{} {}",
            said::standings_here("Dropper"),
            said::STANDINGS_HEAD,
            said::LEGEND,
            said::NOT_IN_STANDINGS
        )
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_have_pages_and_equals_share_a_rank() {
    let mut room = Room::open();
    for pair in 0..6 {
        room.won(&format!("w{pair}"), &format!("l{pair}"), "").await;
    }
    let first = room.say("l5", "/standings dropper").await.unwrap();
    let text = first.text.to_string();
    let begin = format!("{} {}\n", said::standings_here("Dropper"), said::page(1, 2));
    assert!(text.starts_with(&begin), "{text}");
    let ranks = |text: &str| -> Vec<String> {
        let words = text
            .lines()
            .filter_map(|line| line.split_whitespace().next());
        words
            .filter(|w| w.trim_start_matches('>').parse::<u32>().is_ok())
            .map(str::to_owned)
            .collect()
    };
    let six = ["1"; 6].map(str::to_owned);
    let four = ["7"; 4].map(str::to_owned);
    let own = [">7".to_owned()];
    assert_eq!(ranks(&text), [&six[..], &four[..], &own[..]].concat());
    // One's own line comes after a gap.
    assert!(
        text.contains("\n …\n") || text.contains("\n…\n>7 l5"),
        "{text}"
    );
    assert_eq!(labels(&first)[0], "Forward");

    let second = room.press("l5", &first, "Forward").await.unwrap();
    assert_eq!(second.id, first.id, "the list turns its page");
    let text = second.text.to_string();
    assert!(text.contains(&said::page(2, 2)), "{text}");
    assert_eq!(ranks(&text), ["7", ">7"]);
    assert_eq!(labels(&second)[0], "Back");
    let back = room.press("l5", &second, "Back").await.unwrap();
    assert_eq!(back.text, first.text);

    // A page past the end is the last one.
    let past = room
        .press_id("l5", &back, "standings:dropper:here:all:4000000000:0")
        .await
        .unwrap();
    assert_eq!(past.text, second.text);
    let other = room.press("l5", &past, "Onyx").await.unwrap();
    assert!(
        other
            .text
            .to_string()
            .starts_with(&format!("{}\n", said::standings_here("Onyx")))
    );
    let everywhere = room.press("l5", &past, "All servers").await.unwrap();
    assert!(everywhere.text.to_string().starts_with(&format!(
        "{} {}",
        said::standings_everywhere("Dropper"),
        said::page(1, 2)
    )));
    for id in [
        "standings:dropper:here:week:0:0",
        "standings:chess:here:all:0:0",
    ] {
        let told = room
            .press_id("l5", &past, id)
            .await
            .unwrap()
            .text
            .to_string();
        assert_eq!(told, said::OTHER_BUTTON);
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_month_and_a_year_begin_anew() {
    let mut room = Room::open();
    room.won("alice", "bob", "").await;
    room.later(12 * DAY);
    room.won("alice", "carol", "").await;
    let month = room.told("bob", "/standings dropper period:month").await;
    assert!(
        month.starts_with(&format!(
            "{}, this month\n",
            said::standings_here("Dropper")
        )),
        "{month}"
    );
    assert!(
        month.contains("1 alice") && month.contains("2 carol") && !month.contains("bob"),
        "{month}"
    );
    assert!(month.contains("1 1-0-0  +1"), "{month}");
    let year = room.told("bob", "/standings dropper period:year").await;
    assert!(
        year.contains("2 2-0-0  +2") && year.contains("bob"),
        "{year}"
    );
    room.later(31 * DAY);
    let year = room.told("bob", "/standings dropper period:year").await;
    assert!(year.contains(&said::none_rated("this year")), "{year}");
    let all = room.told("bob", "/standings dropper").await;
    assert!(all.contains("2 2-0-0  +2"), "{all}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_conversation_is_no_server() {
    let mut room = Room::open();
    room.told("alice", "/preferences turns:message").await;
    room.won("alice", "bob", "").await;
    let told = room.at_home("alice", "/standings dropper scope:here").await;
    expect!["This isn't a server. Add `scope:everywhere`, or use this command on a server."]
        .assert_eq(&told);
    let told = room.at_home("alice", "/standings").await;
    assert!(
        told.starts_with(&format!("{}\n", said::standings_everywhere("Dropper"))),
        "{told}"
    );
    let told = room.at_home("alice", "/standings pin:true").await;
    expect!["Standings can only be posted in a server channel."].assert_eq(&told);
    // What somebody else did is seen as far as one was in it.
    room.won("carol", "bob", "").await;
    let told = room.at_home("alice", "/history player:@bob").await;
    expect![[r#"
        @bob's finished matches against you: 1
        #1 Dropper, 6×6: lost by resignation as White against @alice, 2 turns, 1500 → 1338 (-162), 20 Nov 2026 #general/…"#]].assert_eq(&unnumbered(&told));
    let told = room.at_home("alice", "/stats player:@carol").await;
    expect!["@carol hasn't finished any matches against you yet."].assert_eq(&told);
    let told = room.at_home("alice", "/rating player:@carol").await;
    expect![[r#"
        @carol's ratings (Glicko-2: rating ± deviation)
        Dropper: 1617 ± 287, provisional (few rated matches so far).
        Last match: won as Black against another player (1338 ± 290) on 20 Nov 2026. Expected score 0.63, actual 1: 1500 → 1617 (+117), deviation 350 → 287."#]].assert_eq(&told);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn standings_in_a_channel_follow_after_a_few_minutes() {
    let mut room = Room::open();
    let told = room.told("alice", "/standings dropper pin:true").await;
    expect![[
        r#"Dropper standings are now posted in this channel and updated every few minutes. To stop this, use `/standings pin:false` or delete the message."#
    ]]
    .assert_eq(&told);
    let kept = room
        .wait("general", |m| m.text.to_string().ends_with(said::UPDATED))
        .await;
    assert_eq!(
        kept.text.to_string(),
        format!(
            "{}\n{} {}",
            said::standings_here("Dropper"),
            said::none_rated("yet"),
            said::UPDATED
        )
    );
    assert_eq!((kept.pings.len(), labels(&kept)), (0, vec![said::MY_PLACE]));
    room.won("alice", "bob", "").await;
    // It is not touched before its time.
    room.later(3 * MINUTE);
    room.won("alice", "bob", "").await;
    let same = room
        .seen("zoe")
        .await
        .into_iter()
        .find(|m| m.id == kept.id)
        .unwrap();
    assert_eq!((&same.text, same.edited), (&kept.text, false));
    room.later(3 * MINUTE);
    let now = room.wait("general", |m| m.id == kept.id && m.edited).await;
    let text = now.text.to_string();
    assert!(
        text.contains("1 alice") && text.contains("2 2-0-0"),
        "{text}"
    );
    assert!(text.ends_with(said::UPDATED), "{text}");

    // Its button shows everybody their own place, privately.
    let own = room.press("bob", &now, said::MY_PLACE).await.unwrap();
    assert_eq!(own.only_for.as_deref(), Some("bob"));
    assert!(own.text.to_string().contains(">2 bob"), "{}", own.text);

    // It is the same message after a restart, and the last one after another wish.
    let time = room.clock.load(Ordering::Relaxed);
    let folder = room.close().await;
    let mut room = Room::open_at(folder, time + 10_000, Chat::new);
    room.won("bob", "alice", "").await;
    room.later(6 * MINUTE);
    room.wait("general", |m| {
        m.id == kept.id && m.text.to_string().contains("3 1-0-2")
    })
    .await;
    let told = room
        .told("alice", "/standings onyx period:month pin:true")
        .await;
    expect!["Onyx standings are now posted in this channel and updated every few minutes. The ones posted here before won't be updated any more. To stop this, use `/standings pin:false` or delete the message."].assert_eq(&told);
    let other = room
        .wait("general", |m| {
            m.text
                .to_string()
                .starts_with(&format!("{}, this month", said::standings_here("Onyx")))
        })
        .await;
    assert!(other.id > kept.id);
    let told = room.told("alice", "/standings pin:false").await;
    expect!["The standings in this channel won't be updated any more."].assert_eq(&told);
    let told = room.told("alice", "/standings pin:false").await;
    expect!["No standings are posted in this channel."].assert_eq(&told);
    room.close().await;
}
