//! Tables of a tournament in a monospaced font, narrow enough for a phone.

use unicode_width::UnicodeWidthStr;

use crate::columns::Column;
use crate::rich::Text;
use crate::table::{Edge, PHONE, SHORTEST_NAME, aligned};
use crate::tournaments::{People, is_ladder, is_season, name};
use crate::{sanitize, words};
use play::Untrusted;
use play::tournament::{Line, Ranking, Tournament};

const LONGEST_NAME: usize = 16;

/// Returns half points as people write them: `0`, `½`, `1`, `1½`.
pub(super) fn halves(count: u32) -> String {
    quarters(2 * count)
}

/// Returns quarter points as people write them: `0`, `¼`, `1½`.
pub(super) fn quarters(count: u32) -> String {
    let part = ["", "¼", "½", "¾"]
        .get((count % 4) as usize)
        .copied()
        .unwrap_or_default();
    match count / 4 {
        0 if !part.is_empty() => part.to_owned(),
        whole => format!("{whole}{part}"),
    }
}

/// Returns the rank of a line; `-` if it isn't ranked.
pub(super) fn rank(line: &Line) -> String {
    line.rank.map_or("-".to_owned(), |rank| rank.to_string())
}

/// How many matches of a line are over.
pub(super) fn over(line: &Line) -> u32 {
    line.won + line.drawn + line.lost
}

/// A table as lines, at most as heavy as `room`. Those that have no room are counted.
pub fn ranking(tournament: &Tournament, ranking: &Ranking, people: &People, room: usize) -> Text {
    if ranking.lines.is_empty() {
        return Text::default();
    }
    let lines = match is_ladder(tournament.settings.format) {
        true => rungs(ranking, people),
        false => scores(ranking, people),
    };
    // A block weighs as much as its letters and its marks.
    let room = room.saturating_sub(Text::default().block("").weight());
    Text::default().block(fitted(lines, room))
}

/// What the abbreviations in these tables mean; empty for a ladder.
fn legend(tournament: &Tournament, rankings: &[Ranking]) -> Text {
    if is_ladder(tournament.settings.format) {
        return Text::default();
    }
    let mut lines = rankings.iter().flat_map(|ranking| &ranking.lines);
    match lines.any(|line| line.rank.is_none()) {
        true => words::tournament_rankings_key_withdrawn(),
        false => words::tournament_rankings_key(),
    }
}

/// The tables of all divisions one below the other, with their legend. They share the room.
pub fn all(tournament: &Tournament, rankings: &[Ranking], people: &People, room: usize) -> Text {
    let legend = legend(tournament, rankings);
    let more = |count: usize| words::tournament_rankings_more_divisions(count).plain("\n");
    let reserved = legend.weight() + more(rankings.len()).weight();
    let mut room = room.saturating_sub(reserved);
    let mut text = Text::default();
    let headed = is_season(tournament.settings.format) && rankings.len() > 1;
    for (index, one) in rankings.iter().enumerate() {
        let head = match headed {
            true => Text::default()
                .strong(words::tournament_rankings_division(one.division).to_string())
                .plain("\n"),
            false => Text::default(),
        };
        let left = rankings.len() - index;
        let share = (room / left).saturating_sub(head.weight());
        let part = head.text(ranking(tournament, one, people, share));
        if index > 0 && part.weight() > room {
            text = text.text(more(left));
            break;
        }
        room = room.saturating_sub(part.weight());
        text = text.text(part);
    }
    text.text(legend)
}

fn names(ranking: &Ranking, people: &People) -> Vec<Untrusted> {
    let lines = ranking.lines.iter();
    lines.map(|line| name(people, line.person)).collect()
}

fn rungs(ranking: &Ranking, people: &People) -> Vec<String> {
    let names = names(ranking, people);
    let names = sanitize::columns(&names.iter().collect::<Vec<_>>(), LONGEST_NAME);
    let head = [Column::Rank, Column::Player];
    let head = head.map(Column::label);
    let rows = ranking
        .lines
        .iter()
        .zip(names)
        .map(|(line, name)| [rank(line), name]);
    let rows: Vec<[String; 2]> = [head].into_iter().chain(rows).collect();
    aligned([Edge::Right, Edge::Left], &rows)
}

fn scores(ranking: &Ranking, people: &People) -> Vec<String> {
    let names = names(ranking, people);
    let names: Vec<&Untrusted> = names.iter().collect();
    let rows = |most| -> Vec<[String; 6]> {
        let head = [
            Column::Rank,
            Column::Player,
            Column::Matches,
            Column::Points,
            Column::SonnebornBerger,
            Column::Buchholz,
        ];
        let head = head.map(Column::label);
        let row = |(line, name): (&Line, String)| {
            [
                rank(line),
                name,
                over(line).to_string(),
                halves(line.points),
                quarters(line.sonneborn),
                halves(line.buchholz),
            ]
        };
        let shown = sanitize::columns(&names, most);
        let rows = ranking.lines.iter().zip(shown).map(row);
        [head].into_iter().chain(rows).collect()
    };
    let edges = [
        Edge::Right,
        Edge::Left,
        Edge::Right,
        Edge::Right,
        Edge::Right,
        Edge::Right,
    ];
    let usual = rows(LONGEST_NAME);
    let lines = aligned(edges, &usual);
    let widest = lines.iter().map(|line| line.width()).max().unwrap_or(0);
    match widest.saturating_sub(PHONE) {
        0 => lines,
        over => {
            let longest = usual.iter().map(|row| row[1].width()).max().unwrap_or(0);
            let most = longest.saturating_sub(over).max(SHORTEST_NAME);
            aligned(edges, &rows(most))
        }
    }
}

/// Joins a head and lines in at most `room` characters.
fn fitted(lines: Vec<String>, room: usize) -> String {
    let more = |count: usize| words::tournament_rankings_more(count).to_string();
    let reserved = more(lines.len()).chars().count() + 1;
    let count = lines.len();
    let mut text = String::new();
    let mut used = 0;
    for (index, line) in lines.into_iter().enumerate() {
        let left = count - index;
        used += line.chars().count() + 1;
        let reserved = if left == 1 { 0 } else { reserved };
        if index > 0 && used + reserved > room {
            text.push('\n');
            text.push_str(&more(left));
            break;
        }
        if index > 0 {
            text.push('\n');
        }
        text.push_str(&line);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournaments::samples::{self, LADDER, ROUND_ROBIN, SEASON, SWISS};
    use play::tournament::rankings;

    #[test]
    fn points_are_written_with_fractions() {
        assert_eq!([0, 1, 2, 3, 25].map(halves), ["0", "½", "1", "1½", "12½"]);
        assert_eq!(
            [0, 1, 2, 3, 4, 9].map(quarters),
            ["0", "¼", "½", "¾", "1", "2¼"]
        );
    }

    #[test]
    fn a_table_has_points_and_tiebreaks() {
        let tournament = samples::play(samples::running(ROUND_ROBIN, 4), 3);
        let people = samples::people(4);
        let rankings = rankings(&tournament);
        let words = ranking(&tournament, &rankings[0], &people, 900);
        assert_eq!(
            words.to_string(),
            "# player n pts SB BH\n\
             1 alice  2   2  0  0\n\
             2 carol  1   1  0  0\n\
             3 dave   2   0  0  3\n\
             4 bob    1   0  0  2"
        );
        assert_eq!(
            legend(&tournament, &rankings).to_string(),
            "n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."
        );
    }

    #[test]
    fn a_ladder_shows_its_rungs() {
        let tournament = samples::running(LADDER, 3);
        let rankings = rankings(&tournament);
        assert_eq!(
            all(&tournament, &rankings, &samples::people(3), 900).to_string(),
            "# player\n1 alice\n2 bob\n3 carol"
        );
    }

    #[test]
    fn divisions_share_the_room() {
        let tournament = samples::running(SEASON, 16);
        let people = samples::people(16);
        let rankings = rankings(&tournament);
        let whole = all(&tournament, &rankings, &people, 1900).to_string();
        assert!(whole.starts_with("Division 1\n# player"), "{whole}");
        assert!(
            whole.contains("Division 2\n") && !whole.contains("more"),
            "{whole}"
        );
        for room in [400, 450, 500] {
            let text = all(&tournament, &rankings, &people, room);
            assert!(text.weight() <= room, "{room}: {}", text.weight());
            assert_eq!(text.to_string().matches(" more").count(), 2, "{text}");
        }
        let many = samples::running(SEASON, 200);
        let people = samples::people(200);
        let rankings = play::tournament::rankings(&many);
        let text = all(&many, &rankings, &people, 900);
        assert!(text.weight() <= 900, "{}", text.weight());
        assert!(text.to_string().contains(" more divisions.\nn: "), "{text}");
    }

    #[test]
    fn a_table_fits_its_room_and_a_phone() {
        let mut people = samples::people(64);
        for person in people.values_mut() {
            person.name = format!("Wolfeschlegelsteinhausen {}", person.id.0).into();
        }
        let tournament = samples::play(samples::running(SWISS, 64), 40);
        let rankings = rankings(&tournament);
        for room in [100, 300, 1000, 1900] {
            let text = ranking(&tournament, &rankings[0], &people, room);
            assert!(text.weight() <= room, "{room}: {}", text.weight());
            let words = text.to_string();
            assert!(words.lines().all(|line| line.width() <= PHONE), "{words}");
            assert!(words.ends_with(" more"), "{words}");
        }
        let whole = ranking(&tournament, &rankings[0], &people, 9000).to_string();
        assert_eq!(whole.lines().count(), 65);
    }
}
