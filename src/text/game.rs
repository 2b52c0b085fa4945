//! Sentences about a game of any kind: its size and setup, what was played, how it ended, why a turn is refused. What is
//! particular to a game is in [`games`](super::games).

pub(crate) mod refused;

use crate::rules::{
    Game, Illegal, Kind, Outcome, Reason, Spec, SpecError, each_game, each_illegal, each_kind,
};
use crate::text::games::Prose;
use crate::text::rich::Text;
use crate::text::rules_page::RulesPage;
use crate::text::wording::{self, Tense};

/// `Onyx, 12×12, open setup`; the setup is named where there is a choice.
#[must_use]
pub(crate) fn spec(spec: Spec) -> String {
    let size = each_kind!(spec.kind, R => R::size_in_words(spec.size));
    let mut words = format!("{}, {size}", spec.kind.title());
    if spec.kind.setups().len() > 1 {
        words.push_str(&format!(", {} setup", spec.setup.id));
    }
    words
}

/// A size or setup that the game doesn't have.
#[must_use]
pub(crate) fn spec_error(error: &SpecError) -> Text {
    let (kind, what, allowed): (_, _, Vec<String>) = match error {
        SpecError::Size { kind, .. } => {
            let mut sizes = kind.sizes().to_vec();
            sizes.sort_unstable();
            (kind, "size", sizes.iter().map(u8::to_string).collect())
        }
        SpecError::Setup { kind, .. } => {
            let setups = kind.setups().iter().map(|s| s.id.to_owned()).collect();
            (kind, "setup", setups)
        }
    };
    let usual = Spec::default_of(*kind);
    let usual = match error {
        SpecError::Size { .. } => usual.size.to_string(),
        SpecError::Setup { .. } => usual.setup.id.to_owned(),
    };
    let title = kind.title();
    if let [only] = allowed.as_slice() {
        return Text::of(format!("{title} comes in one {what} only: "))
            .code(only)
            .plain(".");
    }
    let mut text = Text::of(format!("{title} comes in {what}s "));
    let last = allowed.len().saturating_sub(1);
    for (number, word) in allowed.into_iter().enumerate() {
        text = match number {
            0 => text,
            number if number == last => text.plain(" and "),
            _ => text.plain(", "),
        };
        let default = word == usual;
        text = text.code(word);
        if default {
            text = text.plain(" (the default)");
        }
    }
    text.plain(".")
}

/// The rules of a game as `/rules` shows them.
pub(crate) fn rules_page(kind: Kind) -> &'static RulesPage {
    each_kind!(kind, R => &<R as Prose>::PAGE)
}

/// Why nobody passes in a game.
pub(crate) fn no_passing(kind: Kind) -> &'static str {
    each_kind!(kind, R => R::no_passing())
}

/// The last turn of a position, as something that its player did: `placed a stone on f6`. Empty at the start.
#[must_use]
pub(crate) fn last_turn(game: &Game) -> String {
    turn_in(Tense::Past, game)
}

/// The last turn of a position, as something that its player might do: `place a stone on f6`. Empty at the start.
#[must_use]
pub(crate) fn turn_ahead(game: &Game) -> String {
    turn_in(Tense::Would, game)
}

fn turn_in(tense: Tense, game: &Game) -> String {
    each_game!(game, position => position.last_turn_in(tense))
}

/// The whole position in words, between how it was set up and `foot`. `over`: whether the match has ended, on the board or
/// off it.
pub(super) fn describe(game: &Game, over: bool, foot: &str) -> String {
    let spec = spec(game.spec());
    each_game!(game, position => position.describe(&spec, over, foot))
}

/// Which rule forbids a turn, in a sentence or two.
pub(crate) fn illegal(why: &Illegal) -> Text {
    each_illegal!(why, R, why => R::illegal(why))
}

/// Why the game ended as it did: the second half of "Black wins: …" or "Drawn: …".
#[must_use]
pub(crate) fn reason(game: &Game, outcome: Outcome) -> String {
    if let Some(decided) = each_game!(game, position => position.decided(outcome)) {
        return decided;
    }
    let winner = outcome.winner.map_or("nobody", wording::side);
    let loser = outcome
        .winner
        .map_or("nobody", |winner| wording::side(winner.other()));
    match outcome.reason {
        Reason::Connection => wording::connected(outcome.winner),
        Reason::Repetition => "the same position came up for the third time".to_owned(),
        Reason::Groups => "the groups were compared".to_owned(),
        Reason::Points => format!("{winner} has more points"),
        Reason::Line => "the unplaced tiles were compared".to_owned(),
        Reason::Tiles => "the tiles were counted".to_owned(),
        Reason::Start => "everything else is tied, so the player who went first wins".to_owned(),
        Reason::Resignation => format!("{loser} resigned"),
        Reason::Timeout => format!("{loser} ran out of time"),
        Reason::Agreement => "both players agreed".to_owned(),
        Reason::Aborted => "the match was aborted".to_owned(),
        Reason::Adjudication => "a moderator decided the match".to_owned(),
    }
}

/// How a turn is typed at this point of the game, by one that is legal now.
#[must_use]
pub(crate) fn example(game: &Game) -> String {
    let usual = each_game!(game, position => position.usual_turn());
    if game.read(usual).is_ok() {
        return usual.to_owned();
    }
    // The same position always shows the same turn.
    let mut seed = game.digest();
    let mut below = |most: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap_or_default() % most.max(1)
    };
    let drawn: Vec<String> = (0..EXAMPLES)
        .filter_map(|_| game.random(&mut below))
        .collect();
    let plain = |turn: &&String| each_kind!(game.kind(), R => R::is_plain(turn));
    let shown = drawn.iter().find(plain).or(drawn.first());
    shown.map_or_else(|| usual.to_owned(), |turn| turn.replace(',', " "))
}

/// As many turns are drawn for an example.
const EXAMPLES: usize = 8;
