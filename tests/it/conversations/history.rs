//! `/history` and `/stats`: empty lists, filters, pages, who may see what.

use super::*;

const HOUR: i64 = 60 * 60 * 1000;

fn buttons(message: &LocalMessage) -> Vec<&str> {
    message.buttons.iter().map(|b| b.label.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_there_at_first() {
    let mut room = Room::open();
    for (line, told) in [
        ("/history", "Your matches: there is no such match."),
        (
            "/history player:@zoe result:lost",
            "Matches of @zoe in this server, lost: there is no such match.",
        ),
        (
            "/history player:@zoe opponent:@bob game:drop result:none",
            "Matches of @zoe against @bob, Drop, without a result: there is no such match.",
        ),
        ("/stats", "You have finished no match yet."),
        (
            "/stats @zoe",
            "@zoe has finished no match in this server yet.",
        ),
        (
            "/history result:great",
            "`result` can't be `great`; choose `won`, `drawn`, `lost`, `none`.",
        ),
        (
            "/history game:chess",
            "`game` can't be `chess`; choose `onyx`, `dropper`, `drop`, `isaac`, `rekushu`.",
        ),
        ("/history player:@Stonepost", "Programs don't play here."),
        ("/stats player:@Stonepost", "Programs don't play here."),
        ("/rating player:@Stonepost", "Programs don't play here."),
    ] {
        assert_eq!(room.told("alice", line).await, told, "{line}");
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_tells_how_each_match_went() {
    let mut room = Room::open();
    let first = room.won("alice", "bob", "").await;
    let second = room.won("bob", "alice", "rated:casual").await;
    let told = room.told("alice", "/history").await;
    assert_eq!(
        told,
        format!(
            "Your matches: 2 matches\n#2 Dropper, 6 by 6: lost as White against @bob, resignation, 0 turns, 20 Nov 2026 \
             #general/{}\n#1 Dropper, 6 by 6: won as Black against @bob, resignation, 0 turns, 1500 → 1662 (+162), \
             20 Nov 2026 #general/{}",
            second.id, first.id
        )
    );
    let told = room
        .told("alice", "/history opponent:@bob result:won")
        .await;
    assert!(
        told.starts_with(
            "Your matches against @bob, won: 1 match\nHead to head: 1 won, 0 drawn, 1 lost\n#1 Dropper, 6 by 6: won"
        ),
        "{told}"
    );
    let told = room
        .told("carol", "/history player:@bob opponent:@alice game:dropper")
        .await;
    assert!(
        told.starts_with(
            "Matches of @bob against @alice, Dropper: 2 matches\nHead to head in Dropper: 1 won, 0 drawn, 1 lost\n#2 "
        ),
        "{told}"
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_has_pages() {
    let mut room = Room::open();
    for _ in 0..7 {
        room.won("alice", "bob", "rated:casual").await;
    }
    let first = room.say("alice", "/history").await.unwrap();
    let text = first.text.to_string();
    assert!(
        text.starts_with("Your matches: 7 matches (page 1 of 2)\n#7 "),
        "{text}"
    );
    assert!(text.contains("\n#2 ") && !text.contains("\n#1 "), "{text}");
    assert_eq!(buttons(&first), ["Forward"]);
    let second = room.press("alice", &first, "Forward").await.unwrap();
    let text = second.text.to_string();
    assert!(
        text.starts_with("Your matches: 7 matches (page 2 of 2)\n#1 "),
        "{text}"
    );
    assert_eq!(buttons(&second), ["Back"]);
    let id = &second.buttons[0].id;
    let far = id.replace(":0:0", ":999:0");
    assert_ne!(&far, id);
    let past = room.press_id("alice", &second, &far).await.unwrap();
    assert_eq!(
        past.text, second.text,
        "a page past the end is the last one"
    );
    // Whose history it is stands in the button; somebody else sees what they may.
    let own = room.say("bob", "/history").await.unwrap();
    let other = room.press_id("bob", &own, id).await.unwrap();
    let begin = "Matches of @alice in this server: 7 matches (page 1 of 2)\n#7 ";
    assert!(other.text.to_string().starts_with(begin), "{}", other.text);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn statistics_count_sides_lengths_and_times() {
    let mut room = Room::open();
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
    room.begin("dropper", "6").await;
    for (who, turn, hours) in [
        ("alice", "d4", 2),
        ("bob", "d4>d5,a1", 30),
        ("alice", "a1>a2,f1", 4),
    ] {
        room.later(hours * HOUR);
        room.told(who, &format!("/move {turn}")).await;
        game.play_text(turn).unwrap();
        room.board(game.ply(), &game).await;
    }
    let question = room.say("bob", "/resign").await.unwrap();
    room.press("bob", &question, "Resign").await;
    room.wait("general", |m| {
        m.text.to_string().contains("Match #1 is over")
    })
    .await;
    room.won("bob", "alice", "").await;
    assert_eq!(
        room.told("alice", "/stats").await,
        "You have finished 2 matches.\n\
         game    side  n w-d-l turns a turn\nDropper Black 1 1-0-0     3     3h\n        White 1 0-0-1     0      -\
         Matches won-drawn-lost, rated and casual; their length in turns, and the time for a turn, on average."
    );
    let told = room.told("carol", "/stats @bob").await;
    assert!(
        told.starts_with("@bob has finished 2 matches in this server.\n"),
        "{told}"
    );
    assert!(told.contains("White 1 0-0-1     3   1d6h"), "{told}");
    room.close().await;
}
