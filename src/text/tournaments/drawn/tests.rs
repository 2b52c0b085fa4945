//! Tables in words: what stands in each cell, how long tables are divided, and what is described.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::tournaments::samples::{self, DOUBLE, LADDER, ROUND_ROBIN, SEASON, SWISS};
use play::tournament::rankings;

/// Everybody by their name.
fn own(_: PersonId, name: &Untrusted) -> Untrusted {
    name.clone()
}

/// A table that's one picture.
fn whole(
    tournament: &Tournament,
    of: &Ranking,
    people: &People,
    reader: Option<PersonId>,
) -> DrawnTournament {
    let mut parts = ranking(tournament, of, people, &own, reader);
    assert_eq!(parts.len(), 1);
    parts.pop().unwrap()
}

fn heads(drawn: &DrawnTournament) -> String {
    let heads: Vec<&str> = drawn.columns.iter().map(|one| one.head.as_str()).collect();
    heads.join("|")
}

fn rows(drawn: &DrawnTournament) -> Vec<String> {
    let row = |row: &DrawnLine| {
        let own = if row.own { ">" } else { "" };
        format!("{own}{}", row.cells.join("|"))
    };
    drawn.rows.iter().map(row).collect()
}

#[test]
fn a_swiss_table_has_a_column_for_each_round() {
    let people = samples::people(7);
    let tournament = samples::play(samples::running(SWISS, 7), 4);
    let rankings = rankings(&tournament);
    let drawn = whole(&tournament, &rankings[0], &people, Some(PersonId(2)));
    assert_eq!(drawn.title, "Spring");
    assert_eq!(
        drawn.note,
        "Swiss · Onyx, 6×6, standard setup · 7 players · round 2 of 5"
    );
    assert_eq!(heads(&drawn), "#|player|1|2|pts|SB|BH");
    assert_eq!(
        rows(&drawn),
        [
            "1|alice|B6+|W2+|2|1|1",
            "2|grace|bye+|B1-|1|1|3",
            "3|frank|W4-|bye+|1|1|2",
            "4|carol|B3+|W5|1|1|1",
            ">5|bob|W7+|B4|1|0|0",
            "6|dave|W1-|B7|0|0|2",
            "7|erin|B5-|W6|0|0|1",
        ]
    );
    assert_eq!(
        drawn.alt,
        "Spring. Swiss · Onyx, 6×6, standard setup · 7 players · round 2 of 5. 1. alice: 2 points, 2 won, 0 drawn, 0 \
         lost, Sonneborn-Berger 1, Buchholz 1. 2. grace: 1 point, 0 won, 0 drawn, 1 lost, 1 bye, Sonneborn-Berger 1, \
         Buchholz 3. 3. frank: 1 point, 0 won, 0 drawn, 1 lost, 1 bye, Sonneborn-Berger 1, Buchholz 2. 4. carol: 1 \
         point, 1 won, 0 drawn, 0 lost, Sonneborn-Berger 1, Buchholz 1. 5. bob (you): 1 point, 1 won, 0 drawn, 0 lost, \
         Sonneborn-Berger 0, Buchholz 0. 6. dave: 0 points, 0 won, 0 drawn, 1 lost, Sonneborn-Berger 0, Buchholz 2. 7. \
         erin: 0 points, 0 won, 0 drawn, 1 lost, Sonneborn-Berger 0, Buchholz 1."
    );
}

#[test]
fn a_division_has_points_and_a_cross_table() {
    let people = samples::people(5);
    let tournament = samples::play(samples::running(SEASON, 5), 3);
    let rankings = rankings(&tournament);
    let drawn = whole(&tournament, &rankings[0], &people, None);
    assert_eq!(
        (drawn.title.as_str(), drawn.title_end.as_str()),
        ("Spring", ", season 1, division 1")
    );
    assert_eq!(
        drawn.note,
        "Seasons · Onyx, 6×6, standard setup · 5 players · 3 of 10 matches over"
    );
    assert_eq!(heads(&drawn), "#|player|n|w-d-l|pts|SB|BH");
    assert_eq!(
        rows(&drawn),
        [
            "1|alice|1|1-0-0|1|1|1",
            "2|bob|2|1-0-1|1|0|1",
            "3|carol|1|1-0-0|1|0|0",
            "4|dave|1|0-0-1|0|0|1",
            "4|erin|1|0-0-1|0|0|1",
        ]
    );
    let cross = cross_table(&tournament, &rankings[0], &people, &own, None).unwrap();
    assert_eq!(
        (cross.title, cross.title_end, cross.note),
        (drawn.title, drawn.title_end, drawn.note)
    );
    assert_eq!(cross.names, "player");
    assert_eq!(cross.totals, ["pts", "SB"]);
}

/// The table of alice, bob and carol: alice beat bob and drew with carol.
fn three() -> Ranking {
    let line = |person, points, sonneborn| Line {
        rank: Some(1),
        person: PersonId(person),
        seed: 1,
        points,
        won: 0,
        drawn: 0,
        lost: 0,
        byes: 0,
        sonneborn,
        buchholz: 0,
        encounter: 0,
        withdrawn: false,
    };
    let cell = |score| {
        vec![Cell {
            pairing: 1,
            round: 1,
            side: Side::Black,
            score,
            why: None,
            played: true,
            game: None,
        }]
    };
    let (won, drawn, lost) = (Score::Won, Score::Drawn, Score::Lost);
    Ranking {
        division: 2,
        lines: vec![line(1, 3, 1), line(3, 1, 3), line(2, 0, 0)],
        cells: vec![
            vec![Vec::new(), cell(Some(drawn)), cell(Some(won))],
            vec![cell(Some(drawn)), Vec::new(), cell(None)],
            vec![cell(Some(lost)), cell(None), Vec::new()],
        ],
    }
}

#[test]
fn a_cross_table_has_everybodys_results() {
    let people = samples::people(5);
    let tournament = samples::running(SEASON, 5);
    let cross = cross_table(&tournament, &three(), &people, &own, Some(PersonId(2))).unwrap();
    assert_eq!(cross.title_end, ", season 1, division 2");
    let row = |row: &DrawnPlayer| {
        let own = if row.own { ">" } else { "" };
        let (results, totals) = (row.results.join("|"), row.totals.join("|"));
        format!("{own}{} {} / {results} / {totals}", row.rank, row.name)
    };
    let rows: Vec<String> = cross.rows.iter().map(row).collect();
    assert_eq!(
        rows,
        [
            "1 alice / |½|1 / 1½|¼",
            "1 carol / ½|| / ½|¾",
            ">1 bob / 0|| / 0|0"
        ]
    );
    assert_eq!(
        cross.alt,
        "Spring, season 1, division 2. Seasons · Onyx, 6×6, standard setup · 3 players · 0 of 0 matches over. 1. alice: 1½ \
         points; ½ against 2, 1 against 3. 2. carol, rank 1: ½ point; ½ against 1. 3. bob (you), rank 1: 0 \
         points; 0 against 1."
    );
}

#[test]
fn a_double_round_robin_has_two_results_in_a_cell() {
    let people = samples::people(3);
    let tournament = samples::play(samples::running(DOUBLE, 3), 4);
    let rankings = rankings(&tournament);
    let cross = cross_table(&tournament, &rankings[0], &people, &own, None).unwrap();
    let cells: Vec<String> = cross.rows.iter().map(|row| row.results.join("|")).collect();
    assert_eq!(cells, ["|1·|11", "0·||1·", "00|0·|"]);
}

#[test]
fn a_ladder_has_rungs_and_no_cross_table() {
    let people = samples::people(3);
    let tournament = samples::running(LADDER, 3);
    let rankings = rankings(&tournament);
    let drawn = whole(&tournament, &rankings[0], &people, Some(PersonId(3)));
    assert_eq!(heads(&drawn), "#|player");
    assert_eq!(rows(&drawn), ["1|alice", "2|bob", ">3|carol"]);
    assert_eq!(drawn.note, "Ladder · Onyx, 6×6, standard setup · 3 players");
    assert_eq!(
        drawn.alt,
        "Spring. Ladder · Onyx, 6×6, standard setup · 3 players. 1. alice. 2. bob. 3. carol (you)."
    );
    assert!(cross_table(&tournament, &rankings[0], &people, &own, None).is_none());
}

#[test]
fn what_is_too_large_has_no_cross_table() {
    let tournament = samples::running(ROUND_ROBIN, 13);
    let found = rankings(&tournament);
    let people = samples::people(13);
    assert!(cross_table(&tournament, &found[0], &people, &own, None).is_none());
    let swiss = samples::running(SWISS, 6);
    let found = rankings(&swiss);
    assert!(cross_table(&swiss, &found[0], &people, &own, None).is_none());
    let nobody = Ranking {
        division: 1,
        lines: Vec::new(),
        cells: Vec::new(),
    };
    assert!(ranking(&swiss, &nobody, &people, &own, None).is_empty());
}

#[test]
fn a_description_says_what_it_leaves_out() {
    let mut people = samples::people(64);
    for person in people.values_mut() {
        person.name = "Wolfeschlegelsteinhausenbergerdorff".into();
    }
    let tournament = samples::play(samples::running(SWISS, 64), 40);
    let rankings = rankings(&tournament);
    let parts = ranking(&tournament, &rankings[0], &people, &own, None);
    assert_eq!(parts.len(), 4);
    assert_eq!(parts[2].title_end, ", places 33 to 48");
    assert_eq!(
        (parts[3].rows.len(), &*parts[3].rows[15].cells[1]),
        (16, "64")
    );
    for drawn in &parts {
        let length = drawn.alt.chars().count();
        assert!((LIMIT - 150..=LIMIT).contains(&length), "{length}");
        assert!(drawn.alt.ends_with(" more."), "{}", drawn.alt);
    }
    // With usual names, everybody is told of, if need be in short.
    let people = samples::people(64);
    let parts = ranking(&tournament, &rankings[0], &people, &own, None);
    for (number, drawn) in parts.iter().enumerate() {
        let last = format!(" {}. ", 16 * (number + 1));
        assert!(drawn.alt.contains(&last), "{}", drawn.alt);
        assert!(!drawn.alt.ends_with(" more."), "{}", drawn.alt);
    }
}

#[test]
fn long_tables_are_several_pictures_of_about_one_height() {
    let rows = |players, columns| {
        let parts = parts_of(players, columns);
        assert!(parts.windows(2).all(|pair| pair[0].end == pair[1].start));
        parts.iter().map(ExactSizeIterator::len).collect::<Vec<_>>()
    };
    assert_eq!(rows(0, 7), [0; 0]);
    assert_eq!(rows(16, 7), [16]);
    assert_eq!(rows(17, 7), [9, 8]);
    assert_eq!(rows(33, 13), [11, 11, 11]);
    assert_eq!(rows(64, 14), [11, 11, 11, 11, 11, 9]);
    assert_eq!(rows(200, 2), [16; 4]);
}
