//! A season of 30 people, until the next one has begun.

use super::*;

/// 30 people in four divisions: one never plays, one withdraws, one is away, all others play.
#[tokio::test(flavor = "multi_thread")]
async fn a_season_of_30_people_leads_into_the_next_one() {
    let mut room = Room::open();
    room.creates("season name:League game:onyx size:6 division:8 length:5d")
        .await;
    room.all_join(30).await;
    room.told("alice", "/manage-tournament start").await;
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
                let told = room.told("p28", "/leave start until:20d").await;
                assert!(told.contains("#"), "{told}");
            }
            1 => {
                let told = room.told("p30", "/tournament leave").await;
                posts.push(told);
            }
            7 => {
                let told = room.told("p28", "/leave end").await;
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
    expect_file!["season.txt"].assert_eq(&posts.join("\n\n"));
    room.close().await;
}
