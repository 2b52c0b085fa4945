//! Standings: the table of a game with what stands above and under it, and where it's kept up to date.

use crate::rich::{Text, say};
use crate::{machine, table};
use play::StandingsLine;
use play::rating::ACTIVE_DAYS;
use rules::Kind;

/// Shows the page of standings that the reader is on.
pub const MY_RANK: &str = "My place";
/// Leads from standings that are kept up to date to the reader's own.
pub const MY_RANK_AND_PAGES: &str = "My place and all pages";
/// Shows the standings of this server.
pub const THIS_SERVER: &str = "This server";
/// Shows the standings of all servers.
pub const ALL_SERVERS: &str = "All servers";
/// Shows the standings of those who still play.
pub const ACTIVE_PLAYERS: &str = "Active players";
/// Shows the standings of everyone who has ever been rated.
pub const EVERYONE: &str = "Everyone";

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
    /// What it's called on a button and in a list to choose from.
    pub fn label(self) -> &'static str {
        match self {
            Period::All => "All time",
            Period::Year => "This year",
            Period::Month => "This month",
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
        Own::Inactive => text.then(Text::of(format!(
            "You aren't listed: your last rated match was more than {ACTIVE_DAYS} days ago."
        ))),
        _ => text.then(Text::of("You aren't in these standings yet.")),
    }
}

/// The first page of standings, as it's kept up to date in a channel.
pub fn pinned(standings: &Standings<'_>) -> Text {
    let own = Text::of("To see your own place, use ");
    with_table(standings, None).then(own.code("/standings").plain("."))
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
        true => text.then(Text::of(format!(
            "Listed: players with a rated match in the last {ACTIVE_DAYS} days."
        ))),
        false => text,
    }
}

fn with_machines(text: Text, lines: &[StandingsLine]) -> Text {
    text.text(machine::standings().plain("\n"))
        .block(table::machines(lines))
}

/// `Onyx standings on this server, this month (page 2 of 5)`
fn heading(standings: &Standings<'_>) -> Text {
    let text = Text::default().strong(standings.game.title());
    let text = text.plain(match (standings.here, standings.period) {
        (true, Period::All) => " standings on this server",
        (true, Period::Year) => " standings on this server, this year",
        (true, Period::Month) => " standings on this server, this month",
        (false, Period::All) => " standings on all servers",
        (false, Period::Year) => " standings on all servers, this year",
        (false, Period::Month) => " standings on all servers, this month",
    });
    match standings.pages {
        0 | 1 => text,
        pages => text.plain(format!(" (page {} of {pages})", standings.page + 1)),
    }
}

fn nobody(standings: &Standings<'_>) -> Text {
    if standings.dormant {
        return Text::of(format!(
            "Nobody in these standings has finished a rated match in the last {ACTIVE_DAYS} days. To see everyone, use "
        ))
        .code("/standings active:false")
        .plain(".");
    }
    Text::of(match (standings.here, standings.period) {
        (true, Period::All) => "No rated matches have been finished on this server yet.",
        (true, Period::Year) => "No rated matches have been finished on this server this year.",
        (true, Period::Month) => "No rated matches have been finished on this server this month.",
        (false, Period::All) => "No rated matches have been finished yet.",
        (false, Period::Year) => "No rated matches have been finished this year.",
        (false, Period::Month) => "No rated matches have been finished this month.",
    })
}

/// What the abbreviations and signs in the table mean, without those that don't occur.
fn legend(standings: &Standings<'_>, mine: Option<&StandingsLine>) -> Text {
    let people = standings.lines.iter().chain(mine);
    let mut all = people.chain(standings.machines);
    Text::of(
        match all.any(|line| table::is_provisional(line.deviation)) {
            true => {
                "n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row; ?: provisional."
            }
            false => {
                "n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row."
            }
        },
    )
}

/// Somebody asked for a server's standings in a direct conversation.
pub fn not_a_server() -> Text {
    say!("This isn't a server. Add `scope:everywhere`, or use this command on a server.")
}

/// Standings can't be kept up to date in a direct conversation.
pub fn only_in_channels() -> Text {
    Text::of("Standings can only be posted in a server channel.")
}

pub fn only_for_managers() -> Text {
    Text::of("Only people with the Manage Server permission can post standings in a channel.")
}

/// Standings are kept up to date here from now on. `instead` is whether there were others before.
pub fn posted(game: Kind, instead: bool) -> Text {
    let text = Text::default().strong(game.title());
    text.plain(match instead {
        true => {
            " standings are now posted in this channel and updated every few minutes. The ones posted here before won't \
             be updated any more. To stop this, use "
        }
        false => {
            " standings are now posted in this channel and updated every few minutes. To stop this, use "
        }
    })
    .code("/standings pin:false")
    .plain(" or delete the message.")
}

/// Standings aren't kept up to date here any more.
pub fn stopped() -> Text {
    Text::of("The standings in this channel won't be updated any more.")
}

/// No standings were kept up to date here.
pub fn none_posted() -> Text {
    Text::of("No standings are posted in this channel.")
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
            >1 alice  1662±50 1 1-0-0  +1n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row; ?: provisional.
            Onyx standings on this server (page 2 of 2)
            # player  rating n w-d-l run
            1 alice  1662±50 1 1-0-0  +1n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row. To see your own place, use `/standings`.
            Onyx standings on this server (page 2 of 2)
             # player  rating n w-d-l run
            >1 alice  1662±50 1 1-0-0  +1n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row. Listed: players with a rated match in the last 90 days.
        "#]].assert_eq(&lines([
            page(&year, Own::None),
            page(&listed, Own::None),
            page(&listed, Own::Line(&line(290.3))),
            pinned(&listed),
            page(&active, Own::Line(&sure[0])),
        ]));
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
