//! Ladders.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_ladder_is_climbed_by_challenges() {
    let mut room = Room::open();
    room.creates("name:Ladder format:ladder game:onyx size:6 reach:2 length:10d clock:none")
        .await;
    for name in ["alice", "bob", "carol", "dave"] {
        room.told(name, "/tournament join").await;
    }
    room.told("alice", "/tournament start").await;
    let ladder = room.post("has started").await;
    expect![[r#"
        Tournament #1, Ladder, has started, with 4 players. To challenge one of them, use `/tournament do:challenge tournament:1 player:`.
        # player
        1 dave
        2 alice
        3 carol
        4 bob"#]].assert_eq(&ladder.text.to_string());
    expect![[r#"Join | Table | Log"#]].assert_eq(&labels(&ladder));
    let rungs = "SELECT p.name FROM tournament_entries e JOIN people p ON p.id = e.person_id
                 WHERE e.rung > 0 ORDER BY e.rung";
    let order = |room: &Room| -> Vec<String> {
        let database = room.database();
        let mut statement = database.prepare(rungs).unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    };
    let before = order(&room);
    let [first, second, third, last] = <[String; 4]>::try_from(before).unwrap();
    let said = |told: String| {
        told.replace(&*first, "1st")
            .replace(&*second, "2nd")
            .replace(&*third, "3rd")
            .replace(&*last, "4th")
    };
    let told = room
        .told(&last, &format!("/tournament challenge player:@{first}"))
        .await;
    expect![[r#"You can only challenge players up to 2 rungs above you."#]].assert_eq(&said(told));
    let told = room
        .told(&first, &format!("/tournament challenge player:@{last}"))
        .await;
    expect![[r#"You can only challenge players up to 2 rungs above you."#]].assert_eq(&said(told));
    let told = room
        .told(&third, &format!("/tournament challenge player:@{first}"))
        .await;
    expect![[r#"You've challenged @1st in tournament #1, Ladder. The match begins when they accept, or by itself 2026-11-23 12:01 UTC."#]].assert_eq(&said(told));
    let told = room
        .told(&last, &format!("/tournament challenge player:@{second}"))
        .await;
    expect![[r#"You've challenged @2nd in tournament #1, Ladder. The match begins when they accept, or by itself 2026-11-23 12:01 UTC."#]].assert_eq(&said(told));
    let told = room
        .told(&third, &format!("/tournament challenge player:@{first}"))
        .await;
    expect![[r#"You've already challenged @1st. You can challenge someone again when that match is over."#]]
    .assert_eq(&said(told));
    let told = room.told(&second, "/tournament accept").await;
    expect![[r#"You've accepted the challenge from @4th. The match is about to begin."#]]
        .assert_eq(&said(told));
    room.settled().await;
    let one = room.playing().remove(0);
    assert!(one.has(&last) && one.has(&second));
    room.plays(&one, &second.clone()).await;
    room.settled().await;
    assert_eq!(order(&room), [&*first, &*last, &*second, &*third]);
    let told = room
        .told(&second, &format!("/tournament challenge player:@{last}"))
        .await;
    expect![[r#"You've played each other recently. You can challenge @0th again from 0000-00-00 00:00 UTC."#]]
    .assert_eq(&said(told).replace(char::is_numeric, "0"));
    // Nobody can hide from a challenge: it begins by itself, and its hard end decides it.
    room.later(4 * DAY);
    room.settled().await;
    let one = room.playing().remove(0);
    assert!(one.has(&first) && one.has(&third));
    room.opens(&one).await;
    room.later(11 * DAY);
    room.settled().await;
    assert_eq!(room.playing(), []);
    let late = room.told("erin", "/tournament join").await;
    expect![[r#"You've joined tournament #1, Ladder. You're on the lowest rung; to challenge someone, use `/tournament do:challenge tournament:1 player:`."#]].assert_eq(&late);
    let told = room.told("bob", "/tournament leave").await;
    expect![[r#"You've withdrawn from tournament #1, Ladder. Your matches in it are lost, and your rung is free."#]].assert_eq(&told);
    assert_eq!(order(&room).len(), 4);
    expect![[r#"
        @2nd created the tournament.
        @2nd joined.
        @4th joined.
        @3rd joined.
        @1st joined.
        @2nd started the tournament.
        Pairing 1: @3rd challenged @1st.
        Pairing 2: @4th challenged @2nd.
        Pairing 2: @2nd accepted the challenge from @4th.
        Pairing 2: the match of @4th (Black) and @2nd (White) began.
        Pairing 2: @4th and @2nd play match #1.
        Pairing 2: @4th beat @2nd.
        @4th took rung 2 from @2nd.
        Pairing 1: the challenge between @3rd and @1st wasn't accepted in time, so the match begins by itself.
        Pairing 1: the match of @3rd (Black) and @1st (White) began.
        Pairing 1: @3rd and @1st play match #2.
        Pairing 1: @1st beat @3rd at the deadline.
        @erin joined.
        @4th withdrew."#]].assert_eq(&said(room.log_of(1).await));
    // Whoever could play and doesn't is warned, and then isn't on the ladder any more; whoever is on top can challenge nobody.
    room.later(90 * DAY);
    room.settled().await;
    let left = order(&room);
    assert_eq!(left.len(), 4);
    let told = "SELECT count(*) FROM tournament_events WHERE kind = 'warned'";
    assert_eq!(room.counted(told), 3);
    let warned = room.direct(&left[3], "had a match for a while").await;
    assert_eq!(warned.pings, [&*left[3]]);
    let channel = format!("@{}", left[0]);
    let top = room.local.messages(&channel, &left[0], None, 99).await;
    let told = |m: &LocalMessage| m.text.to_string().contains("for a while");
    assert!(!top.unwrap_or_default().iter().any(told));
    room.later(8 * DAY);
    room.settled().await;
    assert_eq!(order(&room), left[..1]);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_in_quiet_hours_is_told_at_their_end() {
    let mut room = Room::open();
    room.creates("name:Ladder format:ladder game:onyx size:6 reach:2 length:10d clock:none")
        .await;
    for name in ["alice", "bob"] {
        room.told(name, "/tournament join").await;
        room.told(name, "/preferences quiet:12-14").await;
    }
    room.told("alice", "/tournament start").await;
    room.settled().await;
    // Whoever is below challenges.
    let told = room
        .told("alice", "/tournament challenge player:@bob")
        .await;
    let challenged = match told.starts_with("You've challenged") {
        true => "bob",
        false => {
            room.told("bob", "/tournament challenge player:@alice")
                .await;
            "alice"
        }
    };
    room.settled().await;
    let direct = async |room: &Room| {
        let channel = format!("@{challenged}");
        let seen = room.local.messages(&channel, challenged, None, 9).await;
        seen.unwrap_or_default().len()
    };
    assert_eq!(direct(&room).await, 0);
    room.later(2 * 60 * MINUTE);
    let told = room.direct(challenged, "challenge").await;
    assert_eq!(told.pings, [challenged]);
    room.settled().await;
    assert_eq!(direct(&room).await, 1);
    room.close().await;
}
