//! What public pages say.

use crate::players::{self, Players};
use crate::rich::{Text, say};
use crate::{game, notices, results, sanitize, table, wording};
use play::tournament::TournamentId;
use play::{Limit, Match, MatchId, Person, Rating, Statistic, Tally, Untrusted};
use rules::{Game, Kind, Outcome, Spec};

/// Leads to the match's public page.
pub const MATCH_PAGE: &str = "Match page";
/// Leads to the tournament's public page.
pub const TOURNAMENT_PAGE: &str = "Tournament page";
/// Leads to the public page with the server's standings.
pub const STANDINGS_PAGE: &str = "Standings page";

/// `Onyx, 12×12: alice against bob`
pub fn match_title(spec: Spec, players: &Players) -> String {
    let name = |person: &Person| sanitize::name(&person.name);
    let whole = game::spec(spec);
    // The setup is said on the page.
    let size: Vec<&str> = whole.split(", ").take(2).collect();
    let size = size.join(", ");
    format!(
        "{size}: {} against {}",
        name(&players.black),
        name(&players.white)
    )
}

/// Who's to move and until when, or how the match ended. `players` are those of the present position.
pub fn state(present: &Match, players: &Players, ended: Option<Outcome>) -> Text {
    Text::of(format!("Match {}: ", present.id))
        .strong(game::spec(present.terms.spec))
        .plain(".")
        .then(says(present, players, ended))
}

/// The same without what match it is.
pub fn says(present: &Match, players: &Players, ended: Option<Outcome>) -> Text {
    if let Some(outcome) = ended {
        return players::result_text(players, &present.game, outcome);
    }
    let text = match present.game.to_move() {
        Some(side) => players.named(side).plain(" to move."),
        None => Text::default(),
    };
    let text = match present.timer.paused {
        Some(_) => text.then(Text::of("The match is paused.")),
        None => text,
    };
    match present.limit() {
        Some(Limit::Clock(at)) => text.then(Text::of("Deadline: ").when(at).plain(".")),
        Some(Limit::HardEnd(at)) => text.then(notices::hard_end(at)),
        None => text,
    }
}

/// Which position of a match of so many turns a board shows.
pub fn looked_at(ply: u32, last: u32) -> String {
    match ply {
        0 => format!("The start of the match, before the first of {last} turns."),
        ply => format!("Turn {ply} of {last}"),
    }
}

/// The same with what the last turn on the board did.
pub fn caption(position: &Game, players: &Players, last: u32) -> Text {
    let at = looked_at(position.ply(), last);
    match position.last_by() {
        Some(by) => Text::of(format!("{at}:")).then(players::turn_text(players, position, by)),
        None => Text::of(at),
    }
}

/// A rating after a match, in few letters.
pub fn rating_after(rating: f64) -> String {
    format!("{rating:.0}")
}

/// What a match did to a rating: `1500 → 1662 (+162)`.
pub fn rating_change(before: f64, after: f64) -> Text {
    Text::of(format!("Rating {}", results::change(before, after)))
}

/// `1500 ± 62`, or `1662 ± 290?` if it's provisional.
fn doubted(rating: Rating) -> String {
    let doubt = if rating.is_provisional() { "?" } else { "" };
    format!("{}{doubt}", table::spaced(rating))
}

/// What the question mark means behind ratings of which at least one has it; empty if none has.
pub fn about_doubt(ratings: &[Rating]) -> &'static str {
    match ratings.iter().any(|rating| rating.is_provisional()) {
        true => "?: provisional (few rated matches so far, or none for a while)",
        false => "",
    }
}

/// The results of Black (first) against White on a server.
pub fn head_to_head(players: &Players, tally: Tally) -> Text {
    let Tally { won, drawn, lost } = tally;
    Text::of("Finished matches of the two on this server: ")
        .person(&players.black)
        .plain(format!(" won {won}, "))
        .person(&players.white)
        .plain(format!(" won {lost}, {drawn} drawn."))
}

/// How what players said or tried in a match gets removed from its page. `contact` leads to whoever runs the program.
pub fn removal(id: MatchId, contact: Option<&str>) -> Text {
    let text = say!(
        "Is something here that shouldn't be? Whoever wrote it can remove it, and so can the moderators of its server: `/match unsay match:{}`.",
        id.0,
    );
    match contact {
        Some(contact) => text
            .plain(" You can also write to whoever runs Stonepost here: ")
            .link(contact)
            .plain("."),
        None => text,
    }
}

/// The name of a server's page.
pub fn server_title(game: Kind) -> String {
    format!("{}: standings and matches", game.title())
}

/// What a server's page is about.
pub fn about_server() -> Text {
    Text::of("Standings, matches and tournaments of this server.")
}

/// Nobody has a rating in a game yet.
pub fn nobody_rated(game: Kind) -> Text {
    Text::of(format!(
        "Nobody on this server has a rating in {} yet.",
        game.title()
    ))
}

/// The name of a tournament's page.
pub fn tournament_title(id: TournamentId, name: &Untrusted) -> String {
    format!("Tournament #{}: {}", id.0, sanitize::name(name))
}

/// The name of a player's page.
pub fn player_title(person: &Person) -> String {
    sanitize::name(&person.name)
}

/// What a player's page is about.
pub fn about_player() -> Text {
    Text::of("Ratings (Glicko-2: rating ± deviation), results by game and side, and matches.")
}

/// The page of a player who has played nothing yet that it could show, or nothing of one game.
pub fn nothing_played(person: &Person, game: Option<Kind>) -> Text {
    let what = match game {
        Some(game) => format!(" hasn't played {} in public yet.", game.title()),
        None => " hasn't played in public yet.".to_owned(),
    };
    Text::default()
        .person(person)
        .plain(what)
        .then(Text::of("Ratings, results and matches will show up here."))
}

/// The link to all games on the page of a player that shows one of them.
pub const ALL_GAMES: &str = "All games";

/// The page of a player, shortened to one game: `alice: Onyx`.
pub fn player_in(person: &Person, game: Kind) -> String {
    format!("{}: {}", player_title(person), game.title())
}

/// The players of a tournament that hasn't started.
pub const JOINED_TITLE: &str = "Players so far";

/// What stands above the names of players.
pub const PLAYER: &str = "player";

/// What the picture of a link to a player's page shows: ratings such as `Onyx 1662 ± 62`, and the curve of one.
pub fn player_card(person: &Person, ratings: &[[String; 2]], curve: Option<Kind>) -> String {
    let name = player_title(person);
    if ratings.is_empty() {
        return format!("{name}, no ratings yet.");
    }
    let ratings: Vec<String> = ratings.iter().map(|one| one.join(" ")).collect();
    let curve = curve.map_or(String::new(), |game| {
        format!(" With the curve of the {} rating.", game.title())
    });
    format!("{name}: {}.{curve}", ratings.join(", "))
}

/// All results of a player: `14 matches: 8 won, 1 drawn, 5 lost`.
pub fn tally(all: &[Statistic]) -> String {
    let sum = |of: fn(&Tally) -> u32| all.iter().map(|one| u64::from(of(&one.tally))).sum();
    let counts: [u64; 3] = [sum(|of| of.won), sum(|of| of.drawn), sum(|of| of.lost)];
    let [won, drawn, lost] = counts;
    match counts.iter().sum() {
        0 => "No matches in public yet".to_owned(),
        1 => format!("1 match: {won} won, {drawn} drawn, {lost} lost"),
        many => format!("{many} matches: {won} won, {drawn} drawn, {lost} lost"),
    }
}

/// What stands above the columns of a player's results.
pub const RESULTS: [&str; 6] = ["Game", "Side", "Played", "Won", "Drawn", "Lost"];

/// A row of a player's results.
pub fn results(of: &Statistic) -> [String; 6] {
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
pub const RATINGS: [&str; 2] = ["Game", "Rating"];

/// A row of a player's ratings.
pub fn rating_in(game: Kind, rating: Rating) -> [String; 2] {
    [game.title().to_owned(), doubted(rating)]
}

/// The heading of the ratings.
pub const RATINGS_TITLE: &str = "Ratings";

/// The heading of the results by game and side.
pub const RESULTS_TITLE: &str = "Results";

/// The heading of the matches in progress.
pub const RUNNING_TITLE: &str = "In progress";

/// The heading of the finished matches.
pub const FINISHED_TITLE: &str = "Finished matches";

/// The lines of a picture that a link is shown with: who's to move, or how the match ended.
pub fn card(present: &Match, ended: Option<Outcome>) -> Vec<String> {
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

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{MIDNIGHT, alice, bob, lines, onyx, players, running};
    use play::HardEnd;
    use rules::{Reason, Side};

    fn ended(winner: Option<Side>, reason: Reason) -> Outcome {
        Outcome { winner, reason }
    }

    #[test]
    fn a_match_says_how_it_stands() {
        let idle = running("f6 a1");
        let mut timed = idle.clone();
        timed.timer.deadline = Some(MIDNIGHT);
        let mut paused = idle.clone();
        paused.timer.paused = Some(MIDNIGHT);
        let mut paired = paused.clone();
        paired.hard_end = Some(HardEnd {
            at: MIDNIGHT,
            waited: 0,
        });
        let of = |present, ended| state(present, &players(), ended);
        let black = ended(Some(Side::Black), Reason::Timeout);
        expect![[r#"
            Match #3: Onyx, 6×6, standard setup. @alice (Black) to move. Deadline: 2026-11-25 00:00 UTC.
            Match #3: Onyx, 6×6, standard setup. @alice (Black) to move.
            Match #3: Onyx, 6×6, standard setup. @alice (Black) to move. The match is paused.
            Match #3: Onyx, 6×6, standard setup. @alice (Black) to move. The match is paused. Tournament deadline: 2026-11-25 00:00 UTC.
            Match #3: Onyx, 6×6, standard setup. @alice (Black) wins: White ran out of time.
            Match #3: Onyx, 6×6, standard setup. The match was aborted; no result.
        "#]].assert_eq(&lines([
            of(&timed, None),
            of(&idle, None),
            of(&paused, None),
            of(&paired, None),
            of(&paired, Some(black)),
            of(&paired, Some(ended(None, Reason::Aborted))),
        ]));
    }

    #[test]
    fn a_board_says_which_turn_it_shows() {
        expect![[r#"
            The start of the match, before the first of 2 turns.
            Turn 1 of 2: @alice (Black) played `f6`: placed a stone on f6.
        "#]]
        .assert_eq(&lines([
            caption(&Game::start(onyx()), &players(), 2),
            caption(&running("f6").game, &players(), 2),
        ]));
    }

    #[test]
    fn a_card_says_how_a_match_stands() {
        let of = |turns: &str, outcome| card(&running(turns), outcome).join(" | ");
        let over = |winner, reason| of("f6 a1", Some(ended(winner, reason)));
        expect![[r#"
            Black to move | 0 turns
            White to move | 1 turn
            White wins on points | 2 turns
            Drawn by repetition | 2 turns
            Aborted | 2 turns
        "#]]
        .assert_eq(&lines([
            of("", None),
            of("f6", None),
            over(Some(Side::White), Reason::Points),
            over(None, Reason::Repetition),
            over(None, Reason::Aborted),
        ]));
    }

    #[test]
    fn what_two_have_played_is_told_from_both_sides() {
        let tally = Tally {
            won: 3,
            drawn: 2,
            lost: 1,
        };
        let doubtful = |deviation| Rating {
            deviation,
            ..Rating::NEW
        };
        let ratings = [62.0, 290.0].map(doubtful);
        expect![[r#"
            Finished matches of the two on this server: @alice won 3, @bob won 1, 2 drawn.
            Onyx, 6×6: alice against bob
            Rating 1500 → 1662 (+162)
        "#]]
        .assert_eq(&lines([
            head_to_head(&players(), tally).to_string(),
            match_title(onyx(), &players()),
            rating_change(1500.2, 1662.4).to_string(),
        ]));
        assert_eq!(about_doubt(&ratings[..1]), "");
    }

    #[test]
    fn a_player_is_told_by_ratings_and_results_or_that_there_are_none() {
        let of = |side, won, lost| Statistic {
            game: Kind::Onyx,
            side,
            tally: Tally {
                won,
                drawn: 0,
                lost,
            },
            turns: 9,
            timed: 0,
            spent: 0,
        };
        let both = [of(Side::Black, 3, 1), of(Side::White, 1, 0)];
        let rating = rating_in(Kind::Onyx, Rating::NEW);
        expect![[r#"
            5 matches: 4 won, 0 drawn, 1 lost
            1 match: 1 won, 0 drawn, 0 lost
            No matches in public yet
            alice: Onyx 1500 ± 350?. With the curve of the Onyx rating.
            alice, no ratings yet.
            @alice hasn't played in public yet. Ratings, results and matches will show up here.
            @alice hasn't played Onyx in public yet. Ratings, results and matches will show up here.
            alice: Onyx
        "#]]
        .assert_eq(&lines([
            tally(&both),
            tally(&both[1..]),
            tally(&[]),
            player_card(&alice(), &[rating], Some(Kind::Onyx)),
            player_card(&alice(), &[], None),
            nothing_played(&alice(), None).to_string(),
            nothing_played(&alice(), Some(Kind::Onyx)).to_string(),
            player_in(&alice(), Kind::Onyx),
        ]));
    }

    /// Names are words of people: nothing in them moves other words.
    #[test]
    fn names_are_tame() {
        let mut odd = players();
        odd.black.name = "\u{202e}**@everyone**\n".into();
        let title = match_title(onyx(), &odd);
        assert!(
            !title.contains('\n') && !title.contains('\u{202e}'),
            "{title}"
        );
        assert_eq!(player_title(&alice()), "alice");
        assert_eq!(player_title(&bob()), "bob");
    }
}
