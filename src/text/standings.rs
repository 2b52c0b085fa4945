//! Standings: the table of a game with what stands above and under it, and where it's kept up to date.

use crate::rich::Text;
use crate::{table, words};
use play::StandingsLine;
use play::rating::ACTIVE_DAYS;
use rules::Kind;

/// Which matches count, by when they ended.
#[derive(Clone, Copy)]
pub enum Period {
    /// All of them.
    All,
    /// Those of this year.
    Year,
    /// Those of this month.
    Month,
}

impl Period {
    /// What it's called on a button and below the title of a picture.
    pub fn label(self) -> String {
        let text = match self {
            Period::All => words::standings_all_time(),
            Period::Year => words::standings_this_year(),
            Period::Month => words::standings_this_month(),
        };
        text.to_string()
    }

    /// The word by which messages choose.
    fn word(self) -> &'static str {
        match self {
            Period::All => "all",
            Period::Year => "year",
            Period::Month => "month",
        }
    }
}

/// A page of standings.
pub struct Standings<'a> {
    pub game: Kind,
    /// Whether only matches on this server count.
    pub here: bool,
    pub period: Period,
    /// Whether only active players are listed.
    pub active: bool,
    /// Whether nobody is listed because nobody is active.
    pub dormant: bool,
    /// The people on this page.
    pub lines: &'a [StandingsLine],
    /// The machines, on the first page.
    pub machines: &'a [StandingsLine],
    /// The number of people on all pages.
    pub total: u32,
    /// The number of this page, from 0.
    pub page: u32,
    /// The number of pages.
    pub pages: u32,
}

/// Where the reader of standings stands.
#[derive(Clone, Copy)]
pub enum Own<'a> {
    /// In this line.
    Line(&'a StandingsLine),
    /// Nowhere: only active players are listed, and they aren't one.
    Inactive,
    /// Nowhere.
    None,
}

/// A page of standings for one reader.
pub fn page(standings: &Standings<'_>, own: Own<'_>) -> Text {
    let (text, listed) = match own {
        Own::Line(line) => (with_table(standings, Some(line)), true),
        Own::Inactive | Own::None => (with_table(standings, None), false),
    };
    match own {
        _ if listed || standings.total == 0 => text,
        Own::Inactive => text.then(words::standings_you_inactive(ACTIVE_DAYS)),
        _ => text.then(words::standings_you_missing()),
    }
}

/// The first page of standings, as it's kept up to date in a channel.
pub fn pinned(standings: &Standings<'_>) -> Text {
    with_table(standings, None).then(words::standings_your_place())
}

fn with_table(standings: &Standings<'_>, mine: Option<&StandingsLine>) -> Text {
    let text = heading(standings);
    let text = match standings.total {
        0 => text.below(nobody(standings)),
        _ => text.below(Text::default().block(table::standings(standings.lines, mine))),
    };
    let text = match (standings.machines, standings.total) {
        ([], _) => text,
        // A block begins and ends a line by itself.
        (lines, 0) => with_machines(text.plain("\n"), lines),
        (lines, _) => with_machines(text, lines),
    };
    let text = match (standings.total, standings.machines) {
        (0, []) => text,
        _ => text.text(legend(standings, mine)),
    };
    match standings.active && standings.total > 0 {
        true => text.then(words::standings_listed(ACTIVE_DAYS)),
        false => text,
    }
}

fn with_machines(text: Text, lines: &[StandingsLine]) -> Text {
    text.text(words::machine_standings().plain("\n"))
        .block(table::machines(lines))
}

/// `Onyx standings on this server, this month (page 2 of 5)`
fn heading(standings: &Standings<'_>) -> Text {
    let game = Text::default().strong(standings.game.title());
    let period = standings.period.word();
    let text = match standings.here {
        true => words::standings_here(period, game),
        false => words::standings_everywhere(period, game),
    };
    match standings.pages {
        0 | 1 => text,
        pages => words::standings_page(text, standings.page + 1, pages),
    }
}

fn nobody(standings: &Standings<'_>) -> Text {
    let period = standings.period.word();
    match (standings.dormant, standings.here) {
        (true, _) => words::standings_nobody_active(ACTIVE_DAYS),
        (false, true) => words::standings_nobody_here(period),
        (false, false) => words::standings_nobody(period),
    }
}

/// What the abbreviations and signs in the table mean, without those that don't occur.
fn legend(standings: &Standings<'_>, mine: Option<&StandingsLine>) -> Text {
    let people = standings.lines.iter().chain(mine);
    let mut all = people.chain(standings.machines);
    match all.any(|line| table::is_provisional(line.deviation)) {
        true => words::standings_legend_provisional(),
        false => words::standings_legend(),
    }
}

/// Standings are kept up to date here from now on. `instead` is whether there were others before.
pub fn posted(game: Kind, instead: bool) -> Text {
    let game = Text::default().strong(game.title());
    match instead {
        true => words::standings_posted_instead(game),
        false => words::standings_posted(game),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;
    use play::{Machine, PersonId};

    fn line(deviation: f64) -> StandingsLine {
        StandingsLine {
            rank: 1,
            person: PersonId(1),
            name: "alice".into(),
            rating: 1662.3,
            deviation,
            won: 1,
            drawn: 0,
            lost: 0,
            streak: 1,
        }
    }

    const EMPTY: Standings<'_> = Standings {
        game: Kind::Onyx,
        here: true,
        period: Period::All,
        active: false,
        dormant: false,
        lines: &[],
        machines: &[],
        total: 0,
        page: 0,
        pages: 1,
    };

    #[test]
    fn standings_say_what_they_show() {
        let year = Standings {
            here: false,
            period: Period::Year,
            ..EMPTY
        };
        let sure = [line(50.0)];
        let listed = Standings {
            lines: &sure,
            total: 12,
            page: 1,
            pages: 2,
            ..EMPTY
        };
        let active = Standings {
            active: true,
            ..listed
        };
        expect![[r#"
            Onyx standings on all servers, this year
            No rated matches have been finished this year.
            Onyx standings on this server (page 2 of 2)
            # player  rating n w-d-l run
            1 alice  1662±50 1 1-0-0  +1n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row. You aren't in these standings yet.
            Onyx standings on this server (page 2 of 2)
            # player  rating n w-d-l run
            1 alice  1662±50 1 1-0-0  +1n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row. To see your own place, use `/standings`.
            Onyx standings on this server (page 2 of 2)
             # player  rating n w-d-l run
            >1 alice  1662±50 1 1-0-0  +1n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row. Listed: players with a rated match in the last 90 days.
        "#]].assert_eq(&lines([page(&year, Own::None), page(&listed, Own::None), pinned(&listed), page(&active, Own::Line(&sure[0]))]));
    }

    #[test]
    fn the_machines_stand_below_the_people() {
        let people = [line(50.0)];
        let machines = [StandingsLine {
            person: Machine::DEFAULT.person(),
            ..line(290.3)
        }];
        let standings = Standings {
            lines: &people,
            machines: &machines,
            total: 1,
            ..EMPTY
        };
        assert_eq!(
            page(&standings, Own::Line(&people[0])),
            Text::default()
                .strong("Onyx")
                .plain(" standings on this server\n")
                .block(table::standings(&people, Some(&people[0])))
                .plain("Stonepost by level, from casual matches:\n")
                .block("level    rating n w-d-l run\n    3 1662±290? 1 1-0-0  +1")
                .plain(
                    "n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row; ?: provisional."
                )
        );
    }
}
