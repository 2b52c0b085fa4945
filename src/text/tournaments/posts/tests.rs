use expect_test::expect;

use super::*;
use crate::samples::{MIDNIGHT, lines};
use crate::tournaments::samples::{
    self, DOUBLE, LADDER, MANAGER, ROUND_ROBIN, SEASON, SWISS, later,
};
use play::MatchId;
use play::clock::DAY;
use play::tournament::{Ended, accept, challenge, join, rankings, withdraw};

/// What is said below the description.
fn invitation(tournament: &Tournament) -> String {
    let can_join = tournament.stage == Stage::Open;
    let words = open(tournament, &samples::people(8), can_join, 1900).to_string();
    let (_, rest) = words.split_once('\n').unwrap_or_default();
    rest.to_owned()
}

#[test]
fn an_invitation_says_how_to_join_and_who_has() {
    let mut unset = samples::open(DOUBLE, 1);
    unset.starts = None;
    let begun = samples::running(ROUND_ROBIN, 3);
    let at = |stage| Tournament {
        stage,
        ..begun.clone()
    };
    let season = samples::running(SEASON, 5);
    let change = join(&season, PersonId(6), 1500.0, later());
    let season = change.map(samples::committed).unwrap_or(season);
    let last = Tournament {
        last: true,
        ..season.clone()
    };
    let all = [
        samples::open(SWISS, 0),
        samples::open(ROUND_ROBIN, 1),
        samples::open(SEASON, 3),
        unset,
        at(Stage::Running),
        at(Stage::Finished),
        at(Stage::Archived),
        samples::running(LADDER, 3),
        season,
        last,
    ];
    expect![[r#"
        To join, press the button below or use `/tournament join tournament:3`. It starts 2026-11-25 00:00 UTC if there are at least 6 players.
        Nobody has joined yet.
        To join, press the button below or use `/tournament join tournament:3`. It starts 2026-11-25 00:00 UTC if there are at least 3 players.
        1 player so far: @alice.
        To join season 1, press the button below or use `/tournament join tournament:3`. It starts 2026-11-25 00:00 UTC if there are at least 5 players.
        3 players so far: @alice, @bob and @carol.
        To join, press the button below or use `/tournament join tournament:3`. It starts when a moderator starts it; it needs at least 3 players.
        1 player so far: @alice.
        It has started, so nobody can join any more.
        3 players so far: @alice, @bob and @carol.
        It's over.
        3 players so far: @alice, @bob and @carol.
        It's archived, so nobody can join any more.
        3 players so far: @alice, @bob and @carol.
        The ladder is in progress. To join on the lowest rung, use `/tournament join tournament:3`.
        3 players so far: @alice, @bob and @carol.
        Season 1 is in progress. To join season 2, use `/tournament join tournament:3`.
        1 player so far: @frank.
        Season 1 is in progress. It's the last one, so nobody can join any more.
        1 player so far: @frank.
    "#]].assert_eq(&lines(all.iter().map(invitation)));
}

#[test]
fn an_invitation_fits_its_room() {
    let tournament = samples::open(SWISS, 64);
    let people = samples::people(64);
    for room in [900, 1200] {
        let text = open(&tournament, &people, true, room);
        assert!(text.weight() <= room, "{room}: {}", text.weight());
        assert!(text.to_string().ends_with(" more."), "{text}");
    }
}

fn start_of(tournament: &Tournament, count: i64) -> String {
    let rankings = rankings(tournament);
    started(tournament, 1, &rankings, &samples::people(count), 1900).to_string()
}

#[test]
fn a_start_says_who_plays() {
    let first = |format, count| {
        let words = start_of(&samples::running(format, count), count);
        words.lines().next().unwrap_or_default().to_owned()
    };
    expect![[r#"
        Season 1 of tournament #3, Spring, has started, with 16 players in 2 divisions. It ends 2027-03-03 00:00 UTC at the latest.
    "#]].assert_eq(&lines([first(SEASON, 16)]));
}

#[test]
fn a_ladder_shows_rungs_and_challenges() {
    let ladder = samples::running(LADDER, 4);
    let change = challenge(&ladder, PersonId(4), PersonId(2), MIDNIGHT);
    let ladder = change.map(samples::committed).unwrap_or(ladder);
    expect![[r#"
        Tournament #3, Spring, has started, with 4 players. To challenge one of them, use `/tournament challenge tournament:3 player:`.
        # player
        1 alice
        2 bob
        3 carol
        4 daveOpen challenges:
        Pairing 1: @dave challenged @bob, begins by itself 2026-11-28 00:00 UTC
    "#]].assert_eq(&lines([start_of(&ladder, 4)]));
    let change = accept(&ladder, 1, PersonId(2), MIDNIGHT);
    let mut ladder = change.map(samples::committed).unwrap_or(ladder);
    let words = |ladder: &Tournament| lines(challenges(ladder, &samples::people(4)));
    ladder.pairings[0].game = None;
    let about_to_begin = words(&ladder);
    ladder.pairings[0].begun = None;
    expect![[r#"
        Pairing 1: @dave challenged @bob, about to begin
        Pairing 1: @dave challenged @bob, begins when both have room for it
    "#]]
    .assert_eq(&(about_to_begin + &words(&ladder)));
}

#[test]
fn a_round_is_shown_as_far_as_there_is_room() {
    let people = samples::people(7);
    let over = samples::play(samples::running(SWISS, 7), 3);
    let short = round(&over, &people, 2, 260);
    assert!(short.weight() <= 260, "{}", short.weight());
    expect![[r#"
        Round 2 of 5 in tournament #3, Spring, ends 2026-12-10 00:00 UTC at the latest.
        … and 4 more; to see the table, use `/tournament table tournament:3`.
    "#]]
    .assert_eq(&lines([short]));
}

#[test]
fn a_pairing_says_how_it_stands() {
    let tournament = samples::running(ROUND_ROBIN, 4);
    let people = samples::people(4);
    let one = samples::pairing(&tournament, 1).clone();
    let seats = one.seats();
    let (black, white) = seats.map_or((PersonId(0), PersonId(0)), |seats| {
        (seats.black, seats.white)
    });
    let over = |award, why, game: Option<MatchId>| {
        let played = game.is_some();
        let at = MIDNIGHT;
        let ended = Some(Ended {
            award,
            why,
            played,
            at,
        });
        Pairing { ended, game, ..one }
    };
    let all = [
        one.clone(),
        Pairing { game: None, ..one },
        over(Award::Won(black), Why::Played, one.game),
        over(Award::Won(white), Why::Forfeit, one.game),
        over(Award::Drawn, Why::Played, one.game),
        over(Award::Drawn, Why::HardEnd, one.game),
        over(Award::Nobody, Why::Aborted, one.game),
        over(Award::Won(black), Why::Withdrawn, one.game),
        over(Award::Won(black), Why::Adjudicated, one.game),
        over(Award::Won(black), Why::Withdrawn, None),
    ];
    let said = all.iter().map(|one| pairing(&tournament, one, &people));
    expect![[r#"
        Pairing 1: @bob (Black) – @alice (White), match #101 in progress
        Pairing 1: @bob (Black) – @alice (White), about to begin
        Pairing 1: @bob beat @alice, match #101
        Pairing 1: @alice beat @bob, match #101 (ended before both had moved)
        Pairing 1: @bob and @alice drew, match #101
        Pairing 1: @bob and @alice drew, match #101 (decided at the deadline)
        Pairing 1: @bob – @alice, no point for either, match #101 (aborted)
        Pairing 1: @bob beat @alice, match #101 (opponent withdrew)
        Pairing 1: @bob beat @alice, match #101 (decided by a moderator)
        Pairing 1: @bob beat @alice (opponent withdrew)
    "#]]
    .assert_eq(&lines(said));
}

#[test]
fn a_pairing_says_why_it_has_not_begun() {
    let mut tournament = samples::running(ROUND_ROBIN, 4);
    let people = samples::people(4);
    let second = |tournament: &Tournament| {
        let mut all = tournament.pairings.iter();
        let one = all.find(|one| one.round == 2 && one.begun.is_none());
        lines(one.map(|one| pairing(tournament, one, &people)))
    };
    let mut said = second(&tournament);
    for one in &mut tournament.pairings {
        one.game = None;
    }
    said += &second(&tournament);
    tournament.settings.at_once = 2;
    said += &second(&tournament);
    expect![[r#"
        Pairing 3: @alice (Black) – @dave (White), not begun: @alice is still playing match #101
        Pairing 3: @alice (Black) – @dave (White), not begun: @alice is still playing another match
        Pairing 3: @alice (Black) – @dave (White), not begun yet
    "#]]
    .assert_eq(&said);
}

#[test]
fn byes_are_told() {
    let people = samples::people(7);
    let bye = |tournament: &Tournament| {
        let mut all = tournament.pairings.iter();
        let one = all.find(|one| one.seats().is_none());
        lines(one.map(|one| pairing(tournament, one, &people)))
    };
    let said = bye(&samples::running(SWISS, 7)) + &bye(&samples::running(ROUND_ROBIN, 3));
    expect![[r#"
        @grace has a bye: 1 point
        @bob has a bye
    "#]]
    .assert_eq(&said);
}

#[test]
fn the_end_of_a_season_has_its_tables_and_who_moves() {
    let format = Format::Season {
        size: 5,
        pause: 7 * DAY,
    };
    let tournament = samples::running(format, 10);
    let people = samples::people(10);
    let change = withdraw(&tournament, PersonId(5), MANAGER, later());
    let mut tournament = change.map(samples::committed).unwrap_or(tournament);
    let (mut before, mut events) = (Vec::new(), Vec::new());
    while tournament.season == 1 {
        before = rankings(&tournament);
        let Some(change) = samples::next(&tournament) else {
            break;
        };
        events.clone_from(&change.events);
        tournament = samples::committed(change);
    }
    let text = season_over(&tournament, 1, &before, &events, &people, 1900);
    expect![[r#"
        Season 1 of tournament #3, Spring, is over. Congratulations to @alice, who won it!
        Moving up: @frank (to division 1) and @grace (to division 1).
        Moving down: @dave (to division 2).
        Not in the next season, because they withdrew or played no match: @erin.
        Season 2 starts 2026-12-03 00:00 UTC. Until then you can join with `/tournament join tournament:3` or leave with `/tournament leave tournament:3`.
        Division 1
        # player n pts SB BH
        1 alice  3   3  3  3
        2 bob    3   2  1  4
        3 carol  3   1  0  5
        4 dave   3   0  0  6
        - erin   0   0  0  0Division 2
        # player   n pts SB BH
        1 frank    4   4  5  5
        2 grace    3   2  2  6
        3 heidi    4   2  1  7
        4 player9  3   1  0  6
        5 player10 4   0  0  9n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz; -: withdrew early, doesn't count.
    "#]].assert_eq(&lines([text]));
    let many = samples::running(SEASON, 200);
    let rankings = rankings(&many);
    let mut all = Vec::new();
    for kind in [
        EventKind::Promoted,
        EventKind::Relegated,
        EventKind::DroppedOut,
    ] {
        all.extend((1..=100).map(|number| Event {
            kind,
            person: Some(PersonId(number)),
            ..events[0].clone()
        }));
    }
    let people = samples::people(200);
    let text = season_over(&many, 1, &rankings, &all, &people, 1900);
    assert!(text.weight() <= 1900, "{}: {text}", text.weight());
}

#[test]
fn the_end_says_who_won() {
    let people = samples::people(4);
    let tournament = samples::play(samples::running(ROUND_ROBIN, 3), 3);
    let mut tied = rankings(&tournament);
    for line in &mut tied[0].lines {
        line.rank = Some(1);
        line.points = 1;
    }
    let season = samples::open(SEASON, 3);
    expect![[r#"
        Tournament #3, Spring, is over after season 1.
    "#]]
    .assert_eq(&lines([finished(&season, &[], &people, 1900)]));
}

#[test]
fn what_does_not_take_place_is_told() {
    let swiss = samples::open(SWISS, 3);
    expect![[r#"
        Tournament #3, Spring, didn't start: only 1 player joined, and it needs at least 6.
        Tournament #3, Spring, didn't start: only 3 players joined, and it needs at least 6.
        Season 1 of tournament #3, Spring, didn't start: only 3 players joined, and it needs at least 5.
    "#]].assert_eq(&lines([too_few(&swiss, 1), too_few(&swiss, 3), too_few(&samples::open(SEASON, 3), 3)]));
}
