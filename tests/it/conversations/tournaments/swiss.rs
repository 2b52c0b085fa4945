//! The Swiss format.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_tournament_of_33() {
    let mut room = Room::open();
    room.creates("swiss name:Swiss game:onyx size:6 rounds:5 clock:none")
        .await;
    room.all_join(33).await;
    room.told("alice", "/manage-tournament start").await;
    let mut posts = Vec::new();
    for round in 1..=5 {
        room.settled().await;
        let playing = room.playing();
        assert_eq!(playing.len(), 16, "round {round}");
        let post = room.post(&format!("Round {round} of")).await;
        if round == 1 {
            posts.push(post.text.to_string());
        }
        for (place, one) in playing.iter().enumerate() {
            match place {
                // Drawn by agreement; left alone; given up at once; played.
                3 => {
                    room.opens(one).await;
                    let (black, white) = (one.black.clone(), one.white.clone());
                    let line = format!("/match draw match:{}", one.game);
                    room.say(&black, &line).await;
                    room.say(&white, &line).await;
                }
                5 if round == 2 => {}
                7 => room.gives_up(one.loser(), one.game).await,
                _ => room.plays(one, one.loser()).await,
            }
        }
        room.settled().await;
        if round == 2 {
            assert_eq!(room.playing().len(), 1);
            // The hard end decides it: nobody waits for who doesn't play.
            room.later(15 * DAY);
            // An edit that was under way as the round ended is followed by one more.
            room.post("Round 2 of").await;
            posts.push(room.post("Round 2 of").await.text.to_string());
        }
    }
    let finished = room.post("Congratulations").await;
    // Each picture has eleven players, and its description has every one of them.
    let names: Vec<&str> = finished.files.iter().map(|f| f.name.as_str()).collect();
    assert_eq!(names, ["table.png", "table-2.png", "table-3.png"]);
    for (number, file) in finished.files.iter().enumerate() {
        let bytes = room.local.file(file.id).await.unwrap().1;
        assert!(bytes.len() <= 40 << 10, "{}", bytes.len());
        let alt = file.alt.as_deref().unwrap();
        for place in 11 * number + 1..=11 * (number + 1) {
            assert!(alt.contains(&format!(" {place}. p")), "{alt}");
        }
    }
    posts.push(finished.text.to_string());
    let pairs = "SELECT count(*) FROM (SELECT min(black_id, white_id), max(black_id, white_id) FROM tournament_pairings
                 WHERE white_id IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1)";
    assert_eq!(room.counted(pairs), 0, "nobody meets anybody twice");
    let byes = "SELECT count(DISTINCT black_id) FROM tournament_pairings WHERE white_id IS NULL";
    assert_eq!(room.counted(byes), 5, "nobody has two byes");
    expect_file!["swiss.txt"].assert_eq(&posts.join("\n\n"));
    room.close().await;
}
