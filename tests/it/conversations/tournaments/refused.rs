//! What is refused, and by what words.

use super::*;

/// What is refused changes nothing, and the answer says why.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_done_is_said() {
    let mut room = Room::open();
    for (line, said) in [
        (
            "/tournament",
            expect![[
                r#"`/tournament` needs `do`: `/tournament do [tournament] [player] [name] [format] [game] [size] [setup] [clock] [rated] [rounds] [division] [reach] [at_once] [length] [starts] [pause] [pairing] [result] [reason] [season]`."#
            ]],
        ),
        (
            "/tournament list",
            expect![[
                r#"There are no tournaments on this server. A moderator can create one with `/tournament do:create`."#
            ]],
        ),
        (
            "/tournament join",
            expect![[
                r#"There's no tournament on this server that you can do this with. To see them all, use `/tournament do:list`."#
            ]],
        ),
        (
            "/tournament join tournament:x",
            expect![[
                r#"“x” isn't the number of a tournament. To see them all, use `/tournament do:list`."#
            ]],
        ),
        (
            "/tournament table tournament:9",
            expect![[
                r#"There's no tournament #9 here. To see them all, use `/tournament do:list`."#
            ]],
        ),
        (
            "/tournament create",
            expect![[r#"What is the tournament called? Add e.g. `name:Spring`."#]],
        ),
        (
            "/tournament create name:A game:onyx",
            expect![[
                r#"How is the tournament played? Add a format: `format:season`, `format:swiss`, `format:round-robin`, `format:double-round-robin` or `format:ladder`."#
            ]],
        ),
        (
            "/tournament create name:A format:swiss",
            expect![[
                r#"Which game? E.g. `/tournament do:create name:Spring format:swiss game:onyx`."#
            ]],
        ),
        (
            "/tournament create name:A format:cup game:onyx",
            expect![[
                r#"“cup” isn't a choice for `format`: choose `season`, `swiss`, `round-robin`, `double-round-robin` or `ladder`."#
            ]],
        ),
        (
            "/tournament create name:A format:swiss game:onyx size:99",
            expect![[r#"Onyx comes in sizes `6`, `8`, `12` (the default), `16` and `20`."#]],
        ),
        (
            "/tournament create name:A format:swiss game:onyx length:5m",
            expect![[r#"The lengths of a tournament go from 1 hour to 366 days."#]],
        ),
        (
            "/tournament create name:A format:swiss game:onyx length:soon",
            expect![[r#"“soon” isn't a length of time; write e.g. `14d` or `36h`."#]],
        ),
        (
            "/tournament create name:A format:swiss game:onyx length:400d",
            expect![[r#"“400d” is too long: it can be up to 366 days."#]],
        ),
        (
            "/tournament create name:A format:season game:onyx pause:400d",
            expect![[r#"“400d” is too long: it can be up to 366 days."#]],
        ),
        (
            "/tournament create name:A format:swiss game:onyx starts:2020-01-01",
            expect![[r#"That start has already passed; choose a later one, e.g. `starts:7d`."#]],
        ),
        (
            "/tournament create name:A format:swiss game:onyx starts:2027-03-01 6pm",
            expect![[
                r#"“2027-03-01 6pm” isn't a day, a moment or a time from now; write e.g. `2027-01-31`, `2027-01-31 18:00` or `7d`."#
            ]],
        ),
        (
            "/tournament create name:A format:swiss game:onyx starts:soon",
            expect![[
                r#"“soon” isn't a day, a moment or a time from now; write e.g. `2027-01-31`, `2027-01-31 18:00` or `7d`."#
            ]],
        ),
        (
            "/tournament create name:A format:swiss game:onyx starts:900d",
            expect![[r#"“900d” is too far ahead: a tournament can start within a year."#]],
        ),
        (
            "/tournament create name:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA format:swiss game:onyx",
            expect![[r#"That name is too long: it can have up to 60 characters."#]],
        ),
    ] {
        said.assert_eq(&room.told("alice", line).await);
    }
    let formats = [
        ("season", "division pause at_once"),
        ("swiss", "rounds"),
        ("round-robin", "at_once"),
        ("double-round-robin", "at_once"),
        ("ladder", "reach at_once"),
    ];
    for (format, used) in formats {
        for option in ["rounds:3", "division:7", "pause:3d", "reach:2", "at_once:5"] {
            let name = option.split(':').next().unwrap();
            let is_used = used.split(' ').any(|used| used == name);
            // What is used doesn't help, because nobody can begin without a game.
            let game = if is_used { "" } else { "game:onyx" };
            let line = format!("/tournament create name:A format:{format} {option} {game}");
            let told = room.told("alice", &line).await;
            let refused = told == said::tournaments::not_of_this_format(name, format);
            assert_eq!(refused, !is_used, "{line}: {told}");
        }
    }
    assert_eq!(room.counted("SELECT count(*) FROM tournaments"), 0);
    room.creates("name:Swiss format:swiss game:onyx size:6 rounds:1")
        .await;
    room.told("alice", "/tournament join").await;
    // Nothing is done without what was asked for.
    for (line, said) in [
        (
            "/tournament do:start tournament:1 starts:2027-06-01",
            expect![[
                r#"`/tournament do:start` doesn't use `starts`, only `tournament`. Nothing was changed."#
            ]],
        ),
        (
            "/tournament do:join player:@bob",
            expect![[
                r#"`/tournament do:join` doesn't use `player`, only `tournament`. Nothing was changed."#
            ]],
        ),
        (
            "/tournament do:leave pairing:1",
            expect![[
                r#"`/tournament do:leave` doesn't use `pairing`, only `tournament`. Nothing was changed."#
            ]],
        ),
        (
            "/tournament do:archive reason:tired",
            expect![[
                r#"`/tournament do:archive` doesn't use `reason`, only `tournament`. Nothing was changed."#
            ]],
        ),
        (
            "/tournament do:log season:1",
            expect![[
                r#"`/tournament do:log` doesn't use `season`, only `tournament`. Nothing was changed."#
            ]],
        ),
        (
            "/tournament do:list tournament:1",
            expect![[
                r#"`/tournament do:list` doesn't use `tournament`, or any other option. Nothing was changed."#
            ]],
        ),
        (
            "/tournament do:accept player:@bob",
            expect![[
                r#"`/tournament do:accept` doesn't use `player`, only `tournament` and `pairing`. Nothing was changed."#
            ]],
        ),
    ] {
        said.assert_eq(&room.told("alice", line).await);
    }
    assert_eq!(
        room.counted("SELECT count(*) FROM tournaments WHERE stage = 'open'"),
        1
    );
    assert_eq!(room.counted("SELECT count(*) FROM tournament_entries"), 1);
    for (line, said) in [
        (
            "/tournament start",
            expect![[
                r#"Tournament #1, Swiss, can't start yet: it has 1 player and needs at least 2."#
            ]],
        ),
        (
            "/tournament withdraw",
            expect![[
                r#"Withdraw whom? Use e.g. `/tournament do:withdraw tournament:1 player:@bob`. To withdraw yourself, use `/tournament do:leave tournament:1`."#
            ]],
        ),
        (
            "/tournament withdraw player:@bob",
            expect![[r#"@bob isn't in tournament #1, Swiss."#]],
        ),
        (
            "/tournament adjudicate",
            expect![[
                r#"Which pairing? Add its number, e.g. `pairing:4`; you can find it with `/tournament do:log tournament:1`."#
            ]],
        ),
        (
            "/tournament adjudicate pairing:x",
            expect![[
                r#"“x” isn't the number of a pairing. Add its number, e.g. `pairing:4`; you can find it with `/tournament do:log tournament:1`."#
            ]],
        ),
        (
            "/tournament adjudicate pairing:1",
            expect![[
                r#"What's the result? Add `result:win`, `result:draw` or `result:none`; with `result:win`, add the winner, e.g. `player:@bob`."#
            ]],
        ),
        (
            "/tournament adjudicate pairing:1 result:win",
            expect![[r#"Who gets the point? Add the winner, e.g. `player:@bob`."#]],
        ),
        (
            "/tournament adjudicate pairing:1 result:draw",
            expect![[
                r#"Add a reason, e.g. `reason:agreed by both`; everyone will see it in the log."#
            ]],
        ),
        (
            "/tournament adjudicate pairing:1 result:draw reason:why not",
            expect![[r#"Tournament #1, Swiss, hasn't started yet."#]],
        ),
        (
            "/tournament challenge player:@bob",
            expect![[
                r#"There are only challenges on a ladder, and tournament #1, Swiss, isn't one."#
            ]],
        ),
        (
            "/tournament challenge",
            expect![[
                r#"Challenge whom? Use e.g. `/tournament do:challenge tournament:1 player:@bob`."#
            ]],
        ),
        (
            "/tournament accept",
            expect![[r#"You have no challenges to accept in tournament #1, Swiss."#]],
        ),
        (
            "/tournament accept pairing:1",
            expect![[
                r#"There are only challenges on a ladder, and tournament #1, Swiss, isn't one."#
            ]],
        ),
        (
            "/tournament table",
            expect![[r#"Tournament #1, Swiss, hasn't started yet, so it has no table."#]],
        ),
        (
            "/tournament table season:1",
            expect![[r#"Tournament #1, Swiss, isn't played in seasons."#]],
        ),
    ] {
        said.assert_eq(&room.told("alice", line).await);
    }
    room.told("bob", "/tournament join").await;
    room.told("carol", "/tournament join").await;
    room.told("alice", "/tournament start").await;
    room.settled().await;
    for (who, line, said) in [
        (
            "dave",
            "/tournament join",
            expect![[r#"Tournament #1, Swiss, has already started."#]],
        ),
        (
            "dave",
            "/tournament leave",
            expect![[r#"You aren't in tournament #1, Swiss."#]],
        ),
        (
            "alice",
            "/tournament start",
            expect![[r#"Tournament #1, Swiss, has already started."#]],
        ),
        (
            "alice",
            "/tournament adjudicate pairing:9 result:draw reason:why not",
            expect![[r#"There's no such pairing in tournament #1, Swiss."#]],
        ),
        (
            "dave",
            "/tournament adjudicate pairing:1 result:win player:@dave reason:why not",
            expect![[
                r#"@dave isn't in pairing 1 of tournament #1, Swiss; the winner must be one of its two players."#
            ]],
        ),
        (
            "dave",
            "/tournament adjudicate pairing:2 result:draw reason:why not",
            expect![[r#"That's a bye, so there's nothing to decide."#]],
        ),
        (
            "alice",
            "/tournament cross",
            expect![[
                r#"Tournament #1, Swiss, has no cross table. To see its table, use `/tournament do:table tournament:1`."#
            ]],
        ),
    ] {
        said.assert_eq(&room.told(who, line).await);
    }
    let one = room.playing().remove(0);
    let line = "/tournament adjudicate pairing:1 result:draw reason:why not";
    expect![[r#"You're playing in this match, so someone else has to decide it."#]]
        .assert_eq(&room.told(&one.black, line).await);
    // A moderator who isn't in it decides, once.
    expect![[r#"You've decided pairing 1 of tournament #1, Swiss."#]]
        .assert_eq(&room.told("dave", line).await);
    room.settled().await;
    assert_eq!(room.playing(), []);
    let finished = room.post("Congratulations").await;
    expect![[r#"
        Tournament #1, Swiss, is over. Congratulations to @bob, who won it!
        # player n pts SB BH
        1 bob    0   1  1  1
        2 alice  1   ½  ¼  ½
        2 carol  1   ½  ¼  ½n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]]
    .assert_eq(&finished.text.to_string());
    let result = room.wait(&one.thread, |m| m.files.len() == 2).await;
    expect!["The match is drawn: the match was adjudicated. A moderator decided it. “why not” @carol, @alice: match #1 is over. The game record is attached."].assert_eq(&result.text.to_string());
    expect![[r#"There's no tournament on this server that you can do this with. To see them all, use `/tournament do:list`."#]].assert_eq(&room.told("dave", line).await);
    expect![[r#"Tournament #1, Swiss, is archived."#]]
        .assert_eq(&room.told("dave", "/tournament archive").await);
    expect![[r#"Tournament #1, Swiss, is archived."#]]
        .assert_eq(&room.told("dave", "/tournament archive tournament:1").await);
    expect![[r#"
        1 tournament on this server:
        #1, Swiss: Swiss, Onyx, 6×6, standard setup, 3 players, archived"#]]
    .assert_eq(&room.told("dave", "/tournament list").await);
    expect![[r#"
        @alice created the tournament.
        @alice joined.
        @bob joined.
        @carol joined.
        @alice started the tournament.
        Round 1 began.
        @bob has a bye in round 1.
        Pairing 1: the match of @carol (Black) and @alice (White) began.
        Pairing 1: @carol and @alice play match #1.
        Pairing 1: @dave decided on a draw between @carol and @alice: “why not”.
        Round 1 is over.
        The tournament is over.
        @dave archived the tournament."#]]
    .assert_eq(&room.log_of(1).await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_that_never_began_isnt_called_finished() {
    let mut room = Room::open();
    room.creates("name:Winter format:swiss game:onyx size:6 starts:2h")
        .await;
    room.later(180 * MINUTE);
    room.settled().await;
    expect![[r#"
        1 tournament on this server:
        #1, Winter: Swiss, Onyx, 6×6, standard setup, 0 players, didn't start: too few players"#]]
    .assert_eq(&room.told("bob", "/tournament list").await);
    room.close().await;
}
