use super::*;
use crate::play::clock::DAY;
use crate::play::tournament::{
    Ended, accept, archive, challenge, join, tables as tables_of, withdraw,
};
use crate::text::samples::MIDNIGHT;
use crate::text::tournaments::samples::{
    self, DOUBLE, LADDER, MANAGER, ROUND_ROBIN, SEASON, SWISS, later,
};

/// What is said below the description.
fn invitation(tournament: &Tournament) -> String {
    let words = open(
        tournament,
        &samples::people(8),
        tournament.stage == Stage::Open,
        1900,
    )
    .to_string();
    let (_, rest) = words.split_once('\n').unwrap_or_default();
    rest.to_owned()
}

#[test]
fn an_invitation_says_how_to_join_and_who_has() {
    let starts = "It starts 2026-11-25 00:00 UTC if there are at least";
    let how = "press the button below or use `/tournament do:join tournament:3`.";
    assert_eq!(
        invitation(&samples::open(SWISS, 0)),
        format!("To join, {how} {starts} 6 players.\nNobody has joined yet.")
    );
    assert_eq!(
        invitation(&samples::open(ROUND_ROBIN, 1)),
        format!("To join, {how} {starts} 3 players.\n1 player so far: @alice.")
    );
    assert_eq!(
        invitation(&samples::open(SEASON, 3)),
        format!(
            "To join season 1, {how} {starts} 5 players.\n3 players so far: @alice, @bob and @carol."
        )
    );
    let mut unset = samples::open(DOUBLE, 1);
    unset.starts = None;
    assert_eq!(
        invitation(&unset),
        format!(
            "To join, {how} It starts when a moderator starts it; it needs at least 3 players.\n1 player so far: @alice."
        )
    );
}

#[test]
fn an_invitation_says_when_joining_is_over() {
    // There's no button any more.
    let how = "use `/tournament do:join tournament:3`.";
    let three = "3 players so far: @alice, @bob and @carol.";
    let mut round_robin = samples::running(ROUND_ROBIN, 3);
    assert_eq!(
        invitation(&round_robin),
        format!("It has started, so nobody can join any more.\n{three}")
    );
    round_robin.stage = Stage::Finished;
    assert_eq!(invitation(&round_robin), format!("It's over.\n{three}"));
    round_robin.stage = Stage::Archived;
    assert_eq!(
        invitation(&round_robin),
        format!("It's archived, so nobody can join any more.\n{three}")
    );
    assert_eq!(
        invitation(&samples::running(LADDER, 3)),
        format!("The ladder is in progress. To join on the lowest rung, {how}\n{three}")
    );
    let season = samples::running(SEASON, 5);
    let change = join(&season, PersonId(6), 1500.0, later());
    let mut season = change.map(samples::committed).unwrap_or(season);
    assert_eq!(
        invitation(&season),
        format!("Season 1 is in progress. To join season 2, {how}\n1 player so far: @frank.")
    );
    season.last = true;
    let words = invitation(&season);
    let last = "Season 1 is in progress. It's the last one, so nobody can join any more.\n";
    assert!(words.starts_with(last), "{words}");
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
    let tables = tables_of(tournament);
    started(tournament, 1, &tables, &samples::people(count), 1900).to_string()
}

#[test]
fn a_start_says_who_plays() {
    assert_eq!(
        start_of(&samples::running(SWISS, 6), 6),
        "Tournament #3, Spring, has started, with 6 players. By rating: @alice, @bob, @carol, @dave, @erin and @frank."
    );
    let legend = "n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz.";
    assert_eq!(
        start_of(&samples::running(ROUND_ROBIN, 3), 3),
        format!(
            "Tournament #3, Spring, has started, with 3 players. It ends 2027-01-06 00:00 UTC at the latest.\n\
             # player n pts SB BH\n\
             1 alice  0   0  0  0\n\
             1 bob    0   0  0  0\n\
             1 carol  0   0  0  0{legend}"
        )
    );
    let season = start_of(&samples::running(SEASON, 16), 16);
    let begin = "Season 1 of tournament #3, Spring, has started, with 16 players in 2 divisions. It ends 2027-03-03 00:00 \
                 UTC at the latest.\nDivision 1\n#";
    assert!(season.starts_with(begin), "{season}");
    let one = start_of(&samples::running(SEASON, 6), 6);
    let begin = "Season 1 of tournament #3, Spring, has started, with 6 players. It ends 2027-02-03 00:00 UTC at the latest.\n#";
    assert!(one.starts_with(begin), "{one}");
}

#[test]
fn a_ladder_shows_rungs_and_challenges() {
    let ladder = samples::running(LADDER, 4);
    let begin = "Tournament #3, Spring, has started, with 4 players. To challenge one of them, use `/tournament do:challenge \
                 tournament:3 player:`.\n# player\n1 alice\n2 bob\n3 carol\n4 dave";
    assert_eq!(start_of(&ladder, 4), begin);
    let change = challenge(&ladder, PersonId(4), PersonId(2), MIDNIGHT);
    let ladder = change.map(samples::committed).unwrap_or(ladder);
    assert_eq!(
        start_of(&ladder, 4),
        format!(
            "{begin}Open challenges:\nPairing 1: @dave challenged @bob, begins by itself 2026-11-28 00:00 UTC"
        )
    );
    let change = accept(&ladder, 1, PersonId(2), MIDNIGHT);
    let mut ladder = change.map(samples::committed).unwrap_or(ladder);
    let words = |ladder: &Tournament| {
        let lines = challenges(ladder, &samples::people(4));
        lines.iter().map(Text::to_string).collect::<String>()
    };
    assert_eq!(
        words(&ladder),
        "Pairing 1: @dave challenged @bob, match #101 in progress"
    );
    ladder.pairings[0].game = None;
    assert_eq!(
        words(&ladder),
        "Pairing 1: @dave challenged @bob, about to begin"
    );
    ladder.pairings[0].begun = None;
    assert_eq!(
        words(&ladder),
        "Pairing 1: @dave challenged @bob, begins when both have room for it"
    );
}

#[test]
fn a_round_has_its_pairings() {
    let people = samples::people(7);
    let tournament = samples::running(SWISS, 7);
    let said = |tournament: &Tournament| {
        let words = round(tournament, &people, 1, 1900).to_string();
        let mut lines: Vec<String> = words.lines().map(str::to_owned).collect();
        lines.truncate(5);
        lines
    };
    let rest = [
        "Pairing 2: @erin (Black) – @bob (White), match #102 in progress",
        "Pairing 3: @carol (Black) – @frank (White), match #103 in progress",
        "@grace has a bye: 1 point",
    ];
    let head = "Round 1 of 5 in tournament #3, Spring, ends 2026-12-09 00:00 UTC at the latest."
        .to_owned();
    let lines = said(&tournament);
    assert_eq!(lines[0], head);
    assert_eq!(
        lines[1],
        "Pairing 1: @alice (Black) – @dave (White), match #101 in progress"
    );
    assert_eq!(lines[2..], rest);
    let over = samples::play(tournament, 1);
    let lines = said(&over);
    assert_eq!(lines[0], head);
    assert_eq!(lines[1], "Pairing 1: @alice beat @dave, match #101");
    assert_eq!(lines[2..], rest);
    let next = samples::play(over, 2);
    assert_eq!(
        said(&next)[0],
        "Round 1 of 5 in tournament #3, Spring, is over."
    );
    let short = round(&next, &people, 2, 260);
    assert!(short.weight() <= 260, "{}", short.weight());
    let words = short.to_string();
    let more = " more; to see the table, use `/tournament do:table tournament:3`.";
    assert!(words.ends_with(more), "{words}");
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
    let name = |person: PersonId| who(&people, person).to_string();
    let (b, w) = (name(black), name(white));
    let said = |one: &Pairing| pairing(&tournament, one, &people).to_string();
    assert_eq!(
        said(&one),
        format!("Pairing 1: {b} (Black) – {w} (White), match #101 in progress")
    );
    let unopened = Pairing { game: None, ..one };
    assert_eq!(
        said(&unopened),
        format!("Pairing 1: {b} (Black) – {w} (White), about to begin")
    );
    for (award, why, words) in [
        (
            Award::Won(black),
            Why::Played,
            format!("{b} beat {w}, match #101"),
        ),
        (
            Award::Won(white),
            Why::Forfeit,
            format!("{w} beat {b}, match #101 (ended before both had moved)"),
        ),
        (
            Award::Drawn,
            Why::Played,
            format!("{b} and {w} drew, match #101"),
        ),
        (
            Award::Drawn,
            Why::HardEnd,
            format!("{b} and {w} drew, match #101 (decided at the deadline)"),
        ),
        (
            Award::Nobody,
            Why::Aborted,
            format!("{b} – {w}, no point for either, match #101 (aborted)"),
        ),
        (
            Award::Won(black),
            Why::Withdrawn,
            format!("{b} beat {w}, match #101 (opponent withdrew)"),
        ),
        (
            Award::Won(black),
            Why::Adjudicated,
            format!("{b} beat {w}, match #101 (decided by a moderator)"),
        ),
    ] {
        let ended = Ended {
            award,
            why,
            played: true,
            at: MIDNIGHT,
        };
        let over = Pairing {
            ended: Some(ended),
            ..one
        };
        assert_eq!(said(&over), format!("Pairing 1: {words}"));
    }
    let never = Pairing {
        game: None,
        ended: Some(Ended {
            award: Award::Won(black),
            why: Why::Withdrawn,
            played: false,
            at: MIDNIGHT,
        }),
        ..one
    };
    assert_eq!(
        said(&never),
        format!("Pairing 1: {b} beat {w} (opponent withdrew)")
    );
}

#[test]
fn a_pairing_says_why_it_has_not_begun() {
    let mut tournament = samples::running(ROUND_ROBIN, 4);
    let people = samples::people(4);
    let second = |tournament: &Tournament| {
        let all = tournament.pairings.iter();
        let one = all
            .filter(|one| one.round == 2)
            .find(|one| one.begun.is_none());
        let words = one.map(|one| pairing(tournament, one, &people).to_string());
        let words = words.unwrap_or_default();
        let rest = words.split_once("(White), not begun");
        rest.map_or(words.clone(), |(_, rest)| rest.to_owned())
    };
    let words = second(&tournament);
    assert!(
        words.starts_with(": @") && words.contains(" is still playing match #10"),
        "{words}"
    );
    for one in &mut tournament.pairings {
        one.game = None;
    }
    let words = second(&tournament);
    assert!(
        words.ends_with(" is still playing another match"),
        "{words}"
    );
    tournament.settings.at_once = 2;
    assert_eq!(second(&tournament), " yet");
}

#[test]
fn byes_are_told() {
    let people = samples::people(7);
    let bye = |tournament: &Tournament| {
        let mut all = tournament.pairings.iter();
        let one = all.find(|one| one.seats().is_none());
        let words = one.map(|one| pairing(tournament, one, &people).to_string());
        words.unwrap_or_default()
    };
    let words = bye(&samples::running(SWISS, 7));
    assert!(words.ends_with(" has a bye: 1 point"), "{words}");
    let words = bye(&samples::running(ROUND_ROBIN, 3));
    assert!(words.ends_with(" has a bye"), "{words}");
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
        before = tables_of(&tournament);
        let Some(change) = samples::next(&tournament) else {
            break;
        };
        events.clone_from(&change.events);
        tournament = samples::committed(change);
    }
    let words = season_over(&tournament, 1, &before, &events, &people, 1900).to_string();
    let lines: Vec<&str> = words.lines().collect();
    assert_eq!(
        lines[..6],
        [
            "Season 1 of tournament #3, Spring, is over. Congratulations to @alice, who won it!",
            "Moving up: @frank (to division 1) and @grace (to division 1).",
            "Moving down: @dave (to division 2).",
            "Not in the next season, because they withdrew or played no match: @erin.",
            "Season 2 starts 2026-12-03 00:00 UTC. Until then you can join with `/tournament do:join tournament:3` or leave \
             with `/tournament do:leave tournament:3`.",
            "Division 1",
        ]
    );
    let end = "n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz; -: withdrew early, doesn't count.";
    assert!(words.ends_with(end), "{words}");
    let many = samples::running(SEASON, 200);
    let tables = tables_of(&many);
    let all: Vec<Event> = (1..=100)
        .map(|number| Event {
            person: Some(PersonId(number)),
            ..events[0].clone()
        })
        .collect();
    let of = |kind| {
        all.iter()
            .cloned()
            .map(move |event| Event { kind, ..event })
    };
    let all: Vec<Event> = [
        EventKind::Promoted,
        EventKind::Relegated,
        EventKind::DroppedOut,
    ]
    .into_iter()
    .flat_map(of)
    .collect();
    let people = samples::people(200);
    let text = season_over(&many, 1, &tables, &all, &people, 1900);
    assert!(text.weight() <= 1900, "{}: {text}", text.weight());
}

#[test]
fn the_end_says_who_won() {
    let people = samples::people(4);
    let tournament = samples::play(samples::running(ROUND_ROBIN, 3), 3);
    let tables = tables_of(&tournament);
    let words = finished(&tournament, &tables, &people, 1900).to_string();
    let begin = "Tournament #3, Spring, is over. Congratulations to @alice, who won it!\n# player n pts SB BH\n1 alice  2   2";
    assert!(words.starts_with(begin), "{words}");
    let mut tied = tables;
    for line in &mut tied[0].lines {
        line.rank = Some(1);
        line.points = 1;
    }
    let words = finished(&tournament, &tied, &people, 1900).to_string();
    let begin = "Tournament #3, Spring, is over. Congratulations to @alice, @bob and @carol, who share first place!\n";
    assert!(words.starts_with(begin), "{words}");
    let season = samples::open(SEASON, 3);
    assert_eq!(
        finished(&season, &[], &people, 1900).to_string(),
        "Tournament #3, Spring, is over after season 1."
    );
}

#[test]
fn what_does_not_take_place_is_told() {
    let swiss = samples::open(SWISS, 3);
    let (begin, need) = (
        "Tournament #3, Spring, didn't start: ",
        "it needs at least 6",
    );
    for (have, words) in [
        (0, format!("nobody joined, and {need} players.")),
        (1, format!("only 1 player joined, and {need}.")),
        (3, format!("only 3 players joined, and {need}.")),
    ] {
        assert_eq!(too_few(&swiss, have).to_string(), format!("{begin}{words}"));
    }
    let season = too_few(&samples::open(SEASON, 3), 3).to_string();
    assert_eq!(
        season,
        "Season 1 of tournament #3, Spring, didn't start: only 3 players joined, and it needs at least 5."
    );
    let off = "Tournament #3, Spring, was called off.";
    let change = archive(&swiss, MANAGER, MIDNIGHT);
    assert_eq!(
        called_off(&change.map_or(swiss, |change| change.after)).to_string(),
        off
    );
    let running = samples::running(SWISS, 6);
    let change = archive(&running, MANAGER, MIDNIGHT);
    assert_eq!(
        called_off(&change.map_or(running, |change| change.after)).to_string(),
        format!("{off} Matches in progress continue, but don't count for it any more.")
    );
}
