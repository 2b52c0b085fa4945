//! What public pages say.

use jiff::tz::TimeZone;

use crate::play::tournament::TournamentId;
use crate::play::{Match, MatchId, Person, Rating, Statistic, Tally, Time, Untrusted};
use crate::rules::{Game, Kind, Outcome, Side, Spec};
use crate::text::players::{self, Players};
use crate::text::rich::Text;
use crate::text::{dates, game, results, sanitize, table, times, wording};

/// `Onyx, 12×12: alice against bob`
pub(crate) fn match_title(spec: Spec, players: &Players) -> String {
    let name = |person: &Person| sanitize::name(&person.name);
    let whole = game::spec(spec);
    // The setup is said on the page.
    let size: Vec<&str> = whole.split(", ").take(2).collect();
    let size = size.join(", ");
    format!("{size}: {} against {}", name(&players.black), name(&players.white))
}

/// Who's to move and until when, or how the match ended. `players` are those of the present position.
pub(crate) fn state(present: &Match, players: &Players, ended: Option<Outcome>) -> Text {
    let text = Text::of(format!("Match {}: ", present.id))
        .strong(game::spec(present.terms.spec))
        .plain(".");
    if let Some(outcome) = ended {
        return text.then(players::result_text(players, &present.game, outcome));
    }
    let text = match present.game.to_move() {
        Some(side) => text.then(players.named(side).plain(" to move.")),
        None => text,
    };
    match (present.timer.paused, present.timer.deadline) {
        (Some(_), _) => text.then(Text::of("The match is paused.")),
        (None, Some(deadline)) => text.then(Text::of("Deadline: ").when(deadline).plain(".")),
        (None, None) => text,
    }
}

/// What the last turn on a board did.
pub(crate) fn caption(position: &Game, players: &Players, last: u32) -> Text {
    match position.last_by() {
        Some(by) => Text::of(format!("Turn {} of {last}:", position.ply()))
            .then(players::turn_text(players, position, by)),
        None => Text::of(format!("The start of the match, before the first of {last} turns."))
    }
}

/// How much time a player has in a running match.
pub(crate) fn time_left(millis: i64) -> Text {
    Text::of(format!("{} left", times::length(millis)))
}

/// What a match did to a rating: `1500 → 1662 (+162)`.
pub(crate) fn rating_change(before: f64, after: f64) -> Text {
    Text::of(format!("Rating {}", results::change(before, after)))
}

/// A rating during a match: `Rating 1500 ± 62`.
pub(crate) fn rating(rating: Rating) -> Text {
    Text::of(format!("Rating {}", table::spaced(rating)))
}

/// The results of Black (first) against White on a server.
pub(crate) fn head_to_head(players: &Players, tally: Tally) -> Text {
    let Tally { won, drawn, lost } = tally;
    Text::of("Finished matches of the two on this server: ")
        .person(&players.black)
        .plain(format!(" won {won}, "))
        .person(&players.white)
        .plain(format!(" won {lost}, {drawn} drawn."))
}

/// A finished match in a list.
pub(crate) fn finished(
    (id, spec): (MatchId, Spec),
    players: &Players,
    outcome: Outcome,
    (turns, ended): (u32, Time),
) -> Text {
    let text = Text::of(format!("{id} ")).strong(game::spec(spec)).plain(": ");
    let (first, verb) = match outcome.winner {
        Some(side) => (side, " beat "),
        None => (Side::Black, " against "),
    };
    let text = text
        .text(players.named(first))
        .plain(verb)
        .text(players.named(first.other()));
    let how = wording::by_reason(outcome.reason);
    let text = match outcome.winner {
        Some(_) => text.plain(how),
        None if how.is_empty() => text.plain(", aborted"),
        None => text.plain(format!(", drawn{how}")),
    };
    let text = match turns {
        1 => text.plain(", 1 turn"),
        many => text.plain(format!(", {many} turns")),
    };
    match dates::date(ended, &TimeZone::UTC) {
        Some(day) => text.plain(format!(", {day}")),
        None => text,
    }
}

/// A running match in a list.
pub(crate) fn running(present: &Match, players: &Players) -> Text {
    Text::of(format!("{} ", present.id))
        .strong(game::spec(present.terms.spec))
        .plain(": ")
        .text(players.named(Side::Black))
        .plain(" against ")
        .text(players.named(Side::White))
        .plain(match present.ply() {
            1 => ", 1 turn so far".to_owned(),
            many => format!(", {many} turns so far"),
        })
}

/// The name of a server's page.
pub(crate) fn server_title(game: Kind) -> String {
    format!("{}: standings and matches", game.title())
}

/// What a server's page is about.
pub(crate) fn about_server() -> Text {
    Text::of("Standings, matches and tournaments of this server.")
}

/// Nobody has a rating in a game yet.
pub(crate) fn nobody_rated(game: Kind) -> Text {
    Text::of(format!(
        "Nobody on this server has a rating in {} yet.",
        game.title()
    ))
}

/// The name of a tournament's page.
pub(crate) fn tournament_title(id: TournamentId, name: &Untrusted) -> String {
    format!("Tournament #{}: {}", id.0, sanitize::name(name))
}

/// The name of a player's page.
pub(crate) fn player_title(person: &Person) -> String {
    sanitize::name(&person.name)
}

/// What a player's page is about.
pub(crate) fn about_player() -> Text {
    Text::of("Ratings (Glicko-2: rating ± deviation), results by game and side, and finished matches.")
}

/// What stands above the columns of a player's results.
pub(crate) const RESULTS: [&str; 6] = ["Game", "Side", "Played", "Won", "Drawn", "Lost"];

/// A row of a player's results.
pub(crate) fn results(of: &Statistic) -> [String; 6] {
    let Tally { won, drawn, lost } = of.tally;
    [
        of.game.title().to_owned(),
        wording::side(of.side).to_owned(),
        of.tally.played().to_string(),
        won.to_string(),
        drawn.to_string(),
        lost.to_string(),
    ]
}

/// What stands above the columns of a player's ratings.
pub(crate) const RATINGS: [&str; 2] = ["Game", "Rating"];

/// A row of a player's ratings.
pub(crate) fn rating_in(game: Kind, rating: Rating) -> [String; 2] {
    [game.title().to_owned(), table::spaced(rating)]
}

/// The heading of the ratings.
pub(crate) const RATINGS_TITLE: &str = "Ratings";

/// The heading of the results by game and side.
pub(crate) const RESULTS_TITLE: &str = "Results";

/// The heading of the matches in progress.
pub(crate) const RUNNING_TITLE: &str = "In progress";

/// The heading of the finished matches.
pub(crate) const FINISHED_TITLE: &str = "Finished matches";

/// The lines of a picture that a link is shown with: who's to move, or how the match ended.
pub(crate) fn card(present: &Match, ended: Option<Outcome>) -> Vec<String> {
    let turns = match present.ply() {
        1 => "1 turn".to_owned(),
        many => format!("{many} turns"),
    };
    let state = match (ended, present.game.to_move()) {
        (Some(outcome), _) => match outcome.winner {
            Some(side) => format!(
                "{} wins{}",
                wording::side(side),
                wording::by_reason(outcome.reason)
            ),
            None if wording::by_reason(outcome.reason).is_empty() => "Aborted".to_owned(),
            None => format!("Drawn{}", wording::by_reason(outcome.reason)),
        },
        (None, Some(side)) => format!("{} to move", wording::side(side)),
        (None, None) => String::new(),
    };
    vec![state, turns]
}
