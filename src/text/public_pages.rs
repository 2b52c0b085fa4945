//! What public pages say.

use crate::columns::Column;
use crate::players::{self, Players};
use crate::rich::Text;
use crate::{game, results, sanitize, table, words};
use play::tournament::TournamentId;
use play::{Limit, Match, MatchId, Person, Rating, Statistic, Tally, Untrusted};
use rules::{Game, Kind, Outcome, Reason, Spec};

/// `Onyx, 12×12: alice against bob`
pub fn match_title(spec: Spec, players: &Players) -> String {
    // The setup is said on the page.
    let board = words::game_spec(spec.kind.title(), game::size(spec.kind, spec.size)).to_string();
    let (black, white) = (player_title(&players.black), player_title(&players.white));
    words::public_match_title(board, black, white).to_string()
}

/// Who's to move and until when, or how the match ended. `players` are those of the present position.
pub fn state(present: &Match, players: &Players, ended: Option<Outcome>) -> Text {
    let spec = Text::default().strong(game::spec(present.terms.spec));
    words::public_match(present.id, spec).then(says(present, players, ended))
}

/// The same without what match it is.
pub fn says(present: &Match, players: &Players, ended: Option<Outcome>) -> Text {
    if let Some(outcome) = ended {
        return players::result_text(players, &present.game, outcome);
    }
    let text = match present.game.to_move() {
        Some(side) => words::public_to_move(players.named(side)),
        None => Text::default(),
    };
    let text = match present.timer.paused {
        Some(_) => text.then(words::public_paused()),
        None => text,
    };
    match present.limit() {
        Some(Limit::Clock(at)) => text.then(words::public_deadline(at)),
        Some(Limit::HardEnd(at)) => text.then(words::notice_hard_end(at)),
        None => text,
    }
}

/// Which position of a match of so many turns a board shows.
pub fn looked_at(ply: u32, last: u32) -> String {
    let text = match ply {
        0 => words::public_start(last),
        ply => words::public_turn(ply, last),
    };
    text.to_string()
}

/// The same with what the last turn on the board did.
pub fn caption(position: &Game, players: &Players, last: u32) -> Text {
    let ply = position.ply();
    match position.last_by() {
        Some(by) => words::public_turn_played(ply, last, players::turn_text(players, position, by)),
        None => Text::of(looked_at(ply, last)),
    }
}

/// A rating after a match, in few letters.
pub fn rating_after(rating: f64) -> String {
    format!("{rating:.0}")
}

/// What a match did to a rating: `1500 → 1662 (+162)`.
pub fn rating_change(before: f64, after: f64) -> Text {
    words::public_rating_change(results::change(before, after))
}

/// `1500 ± 62`, or `1662 ± 290?` if it's provisional.
fn doubted(rating: Rating) -> String {
    let doubt = if rating.is_provisional() { "?" } else { "" };
    format!("{}{doubt}", table::spaced(rating))
}

/// What the question mark means behind ratings of which at least one has it; empty if none has.
pub fn about_doubt(ratings: &[Rating]) -> String {
    match ratings.iter().any(|rating| rating.is_provisional()) {
        true => words::public_doubt().to_string(),
        false => String::new(),
    }
}

/// The results of Black (first) against White on a server.
pub fn head_to_head(players: &Players, tally: Tally) -> Text {
    let Tally { won, drawn, lost } = tally;
    words::public_head_to_head(&players.black, won, &players.white, lost, drawn)
}

/// How what players said or tried in a match gets removed from its page. `contact` leads to whoever runs the program.
pub fn removal(id: MatchId, contact: Option<&str>) -> Text {
    let text = words::public_removal(id.0);
    match contact {
        Some(contact) => text.then(words::public_contact(Text::default().link(contact))),
        None => text,
    }
}

/// The name of a server's page.
pub fn server_title(game: Kind) -> String {
    words::public_server_title(game.title()).to_string()
}

/// Nobody has a rating in a game yet.
pub fn nobody_rated(game: Kind) -> Text {
    words::public_nobody_rated(game.title())
}

/// The name of a tournament's page.
pub fn tournament_title(id: TournamentId, name: &Untrusted) -> String {
    words::public_tournament_title(id.0, sanitize::name(name)).to_string()
}

/// The name of a player's page.
pub fn player_title(person: &Person) -> String {
    sanitize::person(person)
}

/// The page of a player who has played nothing yet that it could show, or nothing of one game.
pub fn nothing_played(person: &Person, game: Option<Kind>) -> Text {
    let text = match game {
        Some(game) => words::public_nothing_played_game(person, game.title()),
        None => words::public_nothing_played(person),
    };
    text.then(words::public_will_show_up())
}

/// The page of a player, shortened to one game: `alice: Onyx`.
pub fn player_in(person: &Person, game: Kind) -> String {
    words::public_player_in(player_title(person), game.title()).to_string()
}

/// What stands above the names of players.
pub fn player() -> String {
    Column::Player.label()
}

/// What the picture of a link to a player's page shows: ratings such as `Onyx 1662 ± 62`, and the curve of one.
pub fn player_card(person: &Person, ratings: &[[String; 2]], curve: Option<Kind>) -> String {
    let name = player_title(person);
    if ratings.is_empty() {
        return words::public_card_no_ratings(name).to_string();
    }
    let ratings = Text::in_a_row(ratings.iter().map(|one| Text::of(one.join(" "))));
    let text = words::public_card_ratings(name, ratings);
    let text = match curve {
        Some(game) => text.then(words::public_card_curve(game.title())),
        None => text,
    };
    text.to_string()
}

/// All results of a player: `14 matches: 8 won, 1 drawn, 5 lost`.
pub fn tally(all: &[Statistic]) -> String {
    let sum = |of: fn(&Tally) -> u32| all.iter().map(|one| u64::from(of(&one.tally))).sum();
    let counts: [u64; 3] = [sum(|of| of.won), sum(|of| of.drawn), sum(|of| of.lost)];
    let [won, drawn, lost] = counts;
    let count: u64 = counts.iter().sum();
    words::public_tally(count, won, drawn, lost).to_string()
}

/// What stands above the columns of a player's results.
pub fn results_heads() -> [String; 6] {
    let heads = [
        words::public_column_game(),
        words::public_column_side(),
        words::public_column_played(),
        words::public_column_won(),
        words::public_column_drawn(),
        words::public_column_lost(),
    ];
    heads.map(|text| text.to_string())
}

/// A row of a player's results.
pub fn results(of: &Statistic) -> [String; 6] {
    let Tally { won, drawn, lost } = of.tally;
    [
        of.game.title().to_owned(),
        words::public_side(of.side.name()).to_string(),
        of.tally.played().to_string(),
        won.to_string(),
        drawn.to_string(),
        lost.to_string(),
    ]
}

/// What stands above the columns of a player's ratings.
pub fn ratings_heads() -> [String; 2] {
    [words::public_column_game(), words::public_column_rating()].map(|text| text.to_string())
}

/// A row of a player's ratings.
pub fn rating_in(game: Kind, rating: Rating) -> [String; 2] {
    [game.title().to_owned(), doubted(rating)]
}

/// The lines of a picture that a link is shown with: who's to move, or how the match ended.
pub fn card(present: &Match, ended: Option<Outcome>) -> Vec<String> {
    let state = match (ended, present.game.to_move()) {
        (Some(Outcome { winner, reason }), _) => match (winner, reason) {
            (Some(side), _) => words::public_card_won(side.name(), reason.id()),
            (None, Reason::Aborted) => words::public_card_aborted(),
            (None, _) => words::public_card_drawn(reason.id()),
        },
        (None, Some(side)) => words::public_card_to_move(side.name()),
        (None, None) => Text::default(),
    };
    let turns = words::public_card_turns(present.ply());
    vec![state.to_string(), turns.to_string()]
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{MIDNIGHT, alice, bob, lines, onyx, players, running};
    use play::HardEnd;
    use rules::Side;

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
        "#]].assert_eq(&lines([of(&timed, None), of(&idle, None), of(&paused, None), of(&paired, None), of(&paired, Some(black)), of(&paired, Some(ended(None, Reason::Aborted)))]));
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
