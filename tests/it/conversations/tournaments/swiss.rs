//! The Swiss format.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_tournament_of_33() {
    let mut room = Room::open();
    room.creates("name:Swiss format:swiss game:onyx size:6 rounds:5 clock:none")
        .await;
    room.all_join(33).await;
    room.told("alice", "/tournament start").await;
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
                    let line = format!("/draw match:{}", one.game);
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
    expect![[r#"
        Round 1 of 5 in tournament #1, Swiss, ends 2026-12-04 12:00 UTC at the latest.
        Pairing 1: @p23 (Black) – @p07 (White), match #1 in progress
        Pairing 2: @p08 (Black) – @p32 (White), match #2 in progress
        Pairing 3: @p29 (Black) – @p16 (White), match #3 in progress
        Pairing 4: @p18 (Black) – @p33 (White), match #4 in progress
        Pairing 5: @p21 (Black) – @p25 (White), match #5 in progress
        Pairing 6: @p26 (Black) – @p24 (White), match #6 in progress
        Pairing 7: @p14 (Black) – @p13 (White), match #7 in progress
        Pairing 8: @p06 (Black) – @p05 (White), match #8 in progress
        Pairing 9: @p19 (Black) – @p27 (White), match #9 in progress
        Pairing 10: @p22 (Black) – @p15 (White), match #10 in progress
        Pairing 11: @p10 (Black) – @p09 (White), match #11 in progress
        Pairing 12: @p03 (Black) – @p02 (White), match #12 in progress
        Pairing 13: @p17 (Black) – @p31 (White), match #13 in progress
        Pairing 14: @p30 (Black) – @p01 (White), match #14 in progress
        Pairing 15: @p28 (Black) – @p11 (White), match #15 in progress
        Pairing 16: @p04 (Black) – @p20 (White), match #16 in progress
        @p12 has a bye: 1 point

        Round 2 of 5 in tournament #1, Swiss, is over.
        Pairing 18: @p07 beat @p24, match #17
        Pairing 19: @p08 beat @p15, match #18
        Pairing 20: @p05 beat @p16, match #19
        Pairing 21: @p13 and @p19 drew, match #20
        Pairing 22: @p09 beat @p17, match #21
        Pairing 23: @p12 beat @p11, match #22 (decided at the deadline)
        Pairing 24: @p02 beat @p04, match #23
        Pairing 25: @p01 beat @p21, match #24 (ended before both had moved)
        Pairing 26: @p18 beat @p25, match #25
        Pairing 27: @p26 beat @p33, match #26
        Pairing 28: @p06 beat @p23, match #27
        Pairing 29: @p27 beat @p29, match #28
        Pairing 30: @p22 beat @p32, match #29
        Pairing 31: @p03 beat @p14, match #30
        Pairing 32: @p10 beat @p31, match #31
        Pairing 33: @p20 beat @p30, match #32
        @p28 has a bye: 1 point

        Tournament #1, Swiss, is over. Congratulations to @p01, who won it!
         # player n pts  SB  BH
         1 p01    5  4½ 14½  16
         2 p05    5   4 12½  17
         3 p03    5   4  12 15½
         4 p06    5   4  11  15
         5 p04    5   4  11 14½
         6 p02    5  3½ 13¼ 19½
         7 p09    5  3½ 10¾ 16½
         8 p11    5  3½  9¼ 14½
         9 p08    5  3½  6¾  12
        10 p13    5   3  9½  17
        11 p12    4   3  8½  16
        12 p14    4   3   7  14
        13 p07    5   3  6½ 14½
        14 p10    5   3   5 12½
        15 p20    5   3  3½  11
        16 p17    5   3  3½  10
        17 p19    5  2½  5½ 12½
        18 p18    5  2½  4¾ 11½
        19 p16    5   2   4 15½
        20 p28    4   2   4  12
        21 p15    5   2   3 12½
        22 p23    5   2   3  12
        22 p21    5   2   3  12
        24 p27    5   2   3 11½
        25 p22    5   2   3  11
        26 p24    5   2   2  10
        27 p25    5   2   2  8½
        28 p29    5   2  1½  7½
        29 p30    5   1   1 12½
        30 p31    4   1   1  11
        31 p32    4   1   1  9½
        32 p26    5   1   ½  8½
        33 p33    5   ½  1¼ 11½n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]]
    .assert_eq(&posts.join("\n\n"));
    room.close().await;
}
