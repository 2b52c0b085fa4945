//! A season of 30 people, until the next one has begun.

use super::*;

/// 30 people in four divisions: one never plays, one withdraws, one is away, all others play.
#[tokio::test(flavor = "multi_thread")]
async fn a_season_of_30_people_leads_into_the_next_one() {
    let mut room = Room::open();
    room.creates("name:League format:season game:onyx size:6 division:8 length:5d")
        .await;
    room.all_join(30).await;
    room.told("alice", "/tournament start").await;
    room.settled().await;
    let most = "SELECT max(n) FROM (SELECT count(*) AS n FROM (SELECT black_id AS p FROM matches WHERE stage = 'running'
                UNION ALL SELECT white_id FROM matches WHERE stage = 'running') GROUP BY p)";
    assert_eq!(room.counted(most), 2);
    let started = room.post("has started").await;
    assert_eq!(started.files.len(), 4, "one picture each");
    let mut posts = vec![started.text.to_string()];
    for day in 0..60 {
        room.settled().await;
        let season = room.counted("SELECT season FROM tournaments");
        if season == 2 {
            break;
        }
        assert!(room.counted(most) <= 2);
        for one in room.playing() {
            if one.has("p29") || (one.has("p28") && day < 8) {
                continue;
            }
            room.plays(&one, one.loser()).await;
        }
        match day {
            0 => {
                let told = room.told("p28", "/away until:20d").await;
                assert!(told.contains("#"), "{told}");
            }
            1 => {
                let told = room.told("p30", "/tournament leave").await;
                posts.push(told);
            }
            7 => {
                let told = room.told("p28", "/back").await;
                assert!(told.contains("#"), "{told}");
            }
            4 => {
                let joined = room.told("p31", "/tournament join").await;
                posts.push(joined);
            }
            _ => {}
        }
        room.settled().await;
        room.later(DAY);
    }
    let over = room.post("is over").await;
    assert_eq!(over.files.len(), 4);
    posts.push(over.text.to_string());
    posts.push(room.post("season 2").await.text.to_string());
    let why = "SELECT count(DISTINCT why) FROM tournament_pairings WHERE why IN ('played', 'forfeit', 'withdrawn')";
    assert_eq!(room.counted(why), 3);
    room.later(8 * DAY);
    room.settled().await;
    assert_eq!(
        room.counted("SELECT count(*) FROM tournaments WHERE stage = 'running' AND season = 2"),
        1
    );
    let gone = "SELECT count(*) FROM tournament_entries e JOIN people p ON p.id = e.person_id
                WHERE e.season = 2 AND p.name IN ('p29', 'p30')";
    assert_eq!(room.counted(gone), 0);
    assert_eq!(
        room.counted(
            "SELECT count(*) FROM tournament_entries WHERE season = 2 AND withdrawn_at IS NULL"
        ),
        29
    );
    posts.push(room.post("has started").await.text.to_string());
    posts.push(room.told("p05", "/tournament table season:1").await);
    expect![[r#"
        Season 1 of tournament #1, League, has started, with 30 players in 4 divisions. It ends 2026-12-25 12:00 UTC at the latest.
        Division 1
        # player n pts SB BH
        1 p07    0   0  0  0
        1 p08    0   0  0  0
        1 p16    0   0  0  0
        1 p18    0   0  0  0
        1 p25    0   0  0  0
        1 p26    0   0  0  0
        1 p13    0   0  0  0Division 2
        # player n pts SB BH
        1 p06    0   0  0  0
        1 p27    0   0  0  0
        1 p22    0   0  0  0
        1 p09    0   0  0  0
        1 p03    0   0  0  0
        1 p30    0   0  0  0
        1 p11    0   0  0  0Division 3
        # player n pts SB BH
        1 p04    0   0  0  0
        1 p23    0   0  0  0
        1 p29    0   0  0  0
        1 p21    0   0  0  0
        1 p24    0   0  0  0
        1 p14    0   0  0  0
        1 p05    0   0  0  0
        1 p19    0   0  0  0Division 4
        # player n pts SB BH
        1 p15    0   0  0  0
        1 p10    0   0  0  0
        1 p02    0   0  0  0
        1 p17    0   0  0  0
        1 p01    0   0  0  0
        1 p28    0   0  0  0
        1 p20    0   0  0  0
        1 p12    0   0  0  0n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz.

        You've withdrawn from tournament #1, League. All of your matches in it that weren't over are lost.

        You've joined season 2 of tournament #1, League. It starts after this season. To leave, use `/tournament do:leave tournament:1`.

        Season 1 of tournament #1, League, is over. Congratulations to @p07, who won it!
        Moving up: @p03 (to division 1), @p06 (to division 1), @p04 (to division 2), @p05 (to division 2), @p01 (to division 3) and @p02 (to division 3).
        Moving down: @p25 (to division 2), @p26 (to division 2) and @p27 (to division 3).
        Not in the next season, because they withdrew or played no match: @p30 and @p29.
        Season 2 starts 2026-12-09 12:03 UTC. Until then you can join with `/tournament do:join tournament:1` or leave with `/tournament do:leave tournament:1`.
        Division 1
        # player n pts SB BH
        1 p07    6   6 15 15
        2 p08    6   5 10 16
        3 p13    6   4  6 17
        4 p16    6   3  3 18
        5 p18    6   2  1 19
        6 p25    6   1  0 20
        7 p26    6   0  0 21Division 2
        # player n pts SB BH
        1 p03    6   6 15 15
        2 p06    6   5 10 16
        3 p09    6   4  6 17
        4 p11    6   3  3 18
        5 p22    6   2  1 19
        6 p27    6   1  0 20
        7 p30    6   0  0 21Division 3
        # player n pts SB BH
        1 p04    7   7 21 21
        2 p05    7   5 12 23
        3 p14    7   5 11 23
        4 p29    7   4 10 24
        5 p19    7   3  4 25
        6 p23    7   2  4 26
        7 p21    7   2  2 26
        8 p24    7   0  0 28Division 4
        # player n pts SB BH
        1 p01    7   6 20 22
        2 p02    7   6 16 22
        3 p10    7   5 11 23
        4 p12    7   4  7 24
        5 p15    7   3  4 25
        6 p28    7   2  6 26
        7 p17    7   2  2 26
        8 p20    7   0  0 28n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz.

        Tournament #1, League: Onyx, 6×6, standard setup. Seasons in divisions of about 8 players: in each division, everyone plays everyone else once, in rounds of 5 days. After a season, the top two of each division move up and the bottom two move down; the next season starts 7 days later. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever made the other wait longer loses: all the time when it's your turn counts, from the first one on and on leave too, and so do pauses you asked for.
        To join season 2, press the button below or use `/tournament do:join tournament:1`. It starts 2026-12-09 12:03 UTC if there are at least 5 players.
        29 players so far: @p07, @p08, @p13, @p16, @p18, @p03, @p06, @p25, @p26, @p09, @p11, @p04, @p05, @p22, @p27, @p14, @p19, @p23, @p01, @p02, @p21, @p24, @p10, @p12, @p15, @p28, @p17, @p20 and @p31.

        Season 2 of tournament #1, League, has started, with 29 players in 4 divisions. It ends 2027-01-14 12:05 UTC at the latest.
        Division 1
        # player n pts SB BH
        1 p07    0   0  0  0
        1 p08    0   0  0  0
        1 p13    0   0  0  0
        1 p16    0   0  0  0
        1 p18    0   0  0  0
        1 p03    0   0  0  0
        1 p06    0   0  0  0Division 2
        # player n pts SB BH
        1 p25    0   0  0  0
        1 p26    0   0  0  0
        1 p09    0   0  0  0
        1 p11    0   0  0  0
        1 p04    0   0  0  0
        1 p05    0   0  0  0
        1 p22    0   0  0  0Division 3
        # player n pts SB BH
        1 p27    0   0  0  0
        1 p14    0   0  0  0
        1 p19    0   0  0  0
        1 p23    0   0  0  0
        1 p01    0   0  0  0
        1 p02    0   0  0  0
        1 p21    0   0  0  0
        1 p24    0   0  0  0Division 4
        # player n pts SB BH
        1 p10    0   0  0  0
        1 p12    0   0  0  0
        1 p15    0   0  0  0
        1 p28    0   0  0  0
        1 p17    0   0  0  0
        1 p20    0   0  0  0
        1 p31    0   0  0  0n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz.

        #1, League: Seasons, Onyx, 6×6, standard setup, 30 players, finished
        Division 3
        # player n pts SB BH
        1 p04    7   7 21 21
        2 p05    7   5 12 23
        3 p14    7   5 11 23
        4 p29    7   4 10 24
        5 p19    7   3  4 25
        6 p23    7   2  4 26
        7 p21    7   2  2 26
        8 p24    7   0  0 28Division 1
        # player n pts SB BH
        1 p07    6   6 15 15
        2 p08    6   5 10 16
        3 p13    6   4  6 17
        4 p16    6   3  3 18
        5 p18    6   2  1 19
        6 p25    6   1  0 20
        7 p26    6   0  0 21Division 2
        # player n pts SB BH
        1 p03    6   6 15 15
        2 p06    6   5 10 16
        3 p09    6   4  6 17
        4 p11    6   3  3 18
        5 p22    6   2  1 19
        6 p27    6   1  0 20
        7 p30    6   0  0 21Division 4
        # player n pts SB BH
        1 p01    7   6 20 22
        2 p02    7   6 16 22
        3 p10    7   5 11 23
        4 p12    7   4  7 24
        5 p15    7   3  4 25
        6 p28    7   2  6 26
        7 p17    7   2  2 26
        8 p20    7   0  0 28n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]].assert_eq(&posts.join("\n\n"));
    room.close().await;
}
