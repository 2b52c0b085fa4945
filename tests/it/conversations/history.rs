//! `/history` and `/stats`: empty lists, filters, pages, who may see what.

use super::*;
use crate::said;
use expect_test::expect;

const HOUR: i64 = 60 * 60 * 1000;

fn buttons(message: &LocalMessage) -> Vec<&str> {
    message.buttons.iter().map(|b| b.label.as_str()).collect()
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
            "{} 2\n#2 Dropper, 6×6: lost by resignation as White against @bob, 2 turns, 20 Nov 2026 #general/{}\n#1 Dropper, 6×6: won by resignation as Black against @bob, 2 turns, 1500 → 1662 (+162), 20 Nov 2026 #general/{}",
            said::YOUR_FINISHED,
            second.id,
            first.id
        )
    );
    let told = room
        .told("alice", "/history opponent:@bob result:won")
        .await;
    expect![[r#"
        Your wins against @bob: 1
        Head to head: 1 won, 0 drawn, 1 lost
        #1 Dropper, 6×6: won by resignation as Black against @bob, 2 turns, 1500 → 1662 (+162), 20 Nov 2026 #general/…"#]].assert_eq(&unnumbered(&told));
    let told = room
        .told("carol", "/history player:@bob opponent:@alice game:dropper")
        .await;
    expect![[r#"
        @bob's finished matches in Dropper against @alice: 2
        Head to head in Dropper: 1 won, 0 drawn, 1 lost
        #2 Dropper, 6×6: won by resignation as Black against @alice, 2 turns, 20 Nov 2026 #general/…
        #1 Dropper, 6×6: lost by resignation as White against @alice, 2 turns, 1500 → 1338 (-162), 20 Nov 2026 #general/…"#]].assert_eq(&unnumbered(&told));
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
        text.starts_with(&format!(
            "{} 7 {}\n#7 ",
            said::YOUR_FINISHED,
            said::page(1, 2)
        )),
        "{text}"
    );
    assert!(text.contains("\n#2 ") && !text.contains("\n#1 "), "{text}");
    assert_eq!(buttons(&first), ["Forward"]);
    let second = room.press("alice", &first, "Forward").await.unwrap();
    let text = second.text.to_string();
    assert!(
        text.starts_with(&format!(
            "{} 7 {}\n#1 ",
            said::YOUR_FINISHED,
            said::page(2, 2)
        )),
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
    let begin = format!(
        "{} 7 {}\n#7 ",
        said::finished_here("@alice"),
        said::page(1, 2)
    );
    assert!(other.text.to_string().starts_with(&begin), "{}", other.text);
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
    room.wait("general", |m| m.text.to_string().contains(&said::ended(1)))
        .await;
    room.won("bob", "alice", "").await;
    expect![[r#"
        You've finished 2 matches.
        game    side  n w-d-l turns time
        Dropper Black 1 1-0-0     3   3h
                White 1 0-0-1     2   1sn: matches, rated and casual; w-d-l: won, drawn, lost; turns: average per match; time: average per turn."#]].assert_eq(&room.told("alice", "/stats").await);
    let told = room.told("carol", "/stats @bob").await;
    expect![[r#"
        @bob has finished 2 matches on this server.
        game    side  n w-d-l turns time
        Dropper Black 1 1-0-0     2   1s
                White 1 0-0-1     3 1d6hn: matches, rated and casual; w-d-l: won, drawn, lost; turns: average per match; time: average per turn."#]].assert_eq(&told);
    room.close().await;
}
