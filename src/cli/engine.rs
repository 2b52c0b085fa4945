//! `stonepost engine`: Stonepost's own search behind the protocol of programs that play (assets/book/programs.md).

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufRead};
use std::time::{Duration, Instant};

use clap::Args;

use super::output::print_line;
use super::protocol::{LONGEST_COMMAND, Line, Quoted, VERSION, read_line};
use super::{Failure, kind_named};
use crate::engine::{Budget, Chance, Effort, Player};
use crate::rules::{Game, Spec};

/// Who plays.
#[derive(Args)]
pub(super) struct EngineArguments {
    /// Who plays, as for “match”; search and uct think for as long as “turn” tells them, or by their own number if it tells
    /// them nothing; a level plays as it always does, but stops when its time is up
    #[arg(long, value_name = "PLAYER", default_value = "search:1000ms")]
    player: Player,
    /// The same seed and the same commands give the same turns, unless the player goes by the time [default: another one
    /// each time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Answers commands on standard input until `quit` or its end.
pub(super) fn engine(arguments: &EngineArguments) -> Result<(), Failure> {
    // The standard library has no other chance.
    let seed = arguments
        .seed
        .unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let mut engine = Engine::new(arguments.player, seed);
    let mut input = io::stdin().lock();
    let failure = |error: io::Error| Failure(format!("can't read standard input: {error}"));
    loop {
        let line = match read_line(&mut input, LONGEST_COMMAND).map_err(failure)? {
            Line::Text(line) => Some(line),
            Line::TooLong => {
                input.skip_until(b'\n').map_err(failure)?;
                None
            }
            Line::End => return Ok(()),
        };
        let quits = line.as_deref().map(str::trim) == Some("quit");
        print_line(&engine.answer(line.as_deref()))?;
        if quits {
            return Ok(());
        }
    }
}

/// One side of the protocol: what it was told so far.
struct Engine {
    player: Player,
    chance: Chance,
    position: Option<Game>,
}

impl Engine {
    fn new(player: Player, seed: u64) -> Engine {
        Engine {
            player,
            chance: Chance::new(seed),
            position: None,
        }
    }

    /// Returns the answer to a line, or to one that was too long: a line that begins with `=` or `?`. After a `?`, all is
    /// as it was.
    fn answer(&mut self, line: Option<&str>) -> String {
        let too_long = || format!("this line is longer than {LONGEST_COMMAND} bytes");
        let answer = match line.ok_or_else(too_long).and_then(|line| self.obey(line)) {
            Ok(answer) if answer.is_empty() => "=".to_owned(),
            Ok(answer) => format!("= {answer}"),
            Err(why) => format!("? {why}"),
        };
        answer.replace(char::is_control, " ")
    }

    fn obey(&mut self, line: &str) -> Result<String, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["stonepost", VERSION] => Ok(format!("Stonepost {}", env!("CARGO_PKG_VERSION"))),
            ["stonepost", ..] => Err(format!(
                "only version {VERSION} of the protocol is spoken here: write stonepost {VERSION}"
            )),
            ["game", name, more @ ..] if more.len() <= 2 => {
                let kind = kind_named(name).map_err(|Failure(why)| why)?;
                let spec = Spec::new(kind, more.first().copied(), more.get(1).copied());
                self.position = Some(Game::start(spec.map_err(|error| error.to_string())?));
                Ok(String::new())
            }
            ["game", ..] => Err("write game, its name, size and setup: game onyx 6 open".into()),
            ["position", turns @ ..] => {
                let mut position = Game::start(self.position()?.spec());
                for (number, turn) in (1..).zip(turns) {
                    let illegal = |why| format!("turn {number}, {}: {why}", Quoted(turn));
                    position.play_text(turn).map_err(illegal)?;
                }
                self.position = Some(position);
                Ok(String::new())
            }
            ["turn", budget @ ..] => self.turn(budget),
            ["result", ..] | ["quit"] => Ok(String::new()),
            _ => Err(format!(
                "{} isn't a command; there are stonepost, game, position, turn, result and quit",
                Quoted(line)
            )),
        }
    }

    fn position(&self) -> Result<&Game, String> {
        let none = "there's no game yet: write game and its name first, such as game onyx";
        self.position.as_ref().ok_or_else(|| none.to_owned())
    }

    fn turn(&mut self, budget: &[&str]) -> Result<String, String> {
        let (mut millis, mut nodes) = (None, None);
        for pair in budget.chunks(2) {
            let (what, number) = match *pair {
                ["time", number] => (&mut millis, number),
                ["nodes", number] => (&mut nodes, number),
                _ => return Err("write turn, turn time 5000 or turn nodes 4000".to_owned()),
            };
            let number = number.parse::<u32>().ok().filter(|&number| number > 0);
            *what = Some(number.ok_or("time and nodes are whole numbers from 1 on")?);
        }
        let mut chance = self.chance.clone();
        let game = self.position()?;
        let begun = Instant::now();
        let turn = if millis.is_none() && nodes.is_none() {
            self.player.choose(game, &mut chance, &|| begun.elapsed())
        } else {
            // What's left of the time is for the way to whoever asked.
            let millis = u64::from(
                millis
                    .unwrap_or(Effort::MOST_MILLIS)
                    .min(Effort::MOST_MILLIS),
            );
            let longest = Duration::from_millis(millis - millis / 20);
            let is_over = || begun.elapsed() >= longest;
            let nodes = nodes.unwrap_or(Effort::MOST_PLAYOUTS);
            let budget = Budget::time(game, longest, &is_over).at_most(nodes);
            self.player.choose_within(game, &mut chance, &budget)
        };
        self.chance = chance;
        turn.ok_or_else(|| "the game is over".to_owned())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::Kind;
    use proptest::prelude::*;

    /// What is answered to these lines, in turn, and the engine after them.
    fn after(player: &str, lines: &[&str]) -> (Vec<String>, Engine) {
        let mut engine = Engine::new(player.parse().unwrap(), 1);
        let answers = lines.iter().map(|line| engine.answer(Some(line)));
        (answers.collect(), engine)
    }

    fn answers(player: &str, lines: &[&str]) -> Vec<String> {
        after(player, lines).0
    }

    #[test]
    fn what_is_refused_says_why_and_changes_nothing() {
        let (told, engine) = after(
            "random",
            &[
                "turn",
                "position d4",
                "stonepost 2",
                "game chess",
                "game dropper 7",
                "game dropper 6 standard more",
                "game dropper 6",
                "position d4",
                "position d4 z9",
                "position d4 d4>d5,b3 d4>d5,a1",
                "turn time",
                "turn time 0",
                "turn nodes -4",
                "turn 500",
                "hello\u{7}",
                "",
            ],
        );
        let mut expected = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
        expected.play_text("d4").unwrap();
        assert_eq!(engine.position, Some(expected));
        expect_test::expect![[r#"
            ? there's no game yet: write game and its name first, such as game onyx
            ? there's no game yet: write game and its name first, such as game onyx
            ? only version 1 of the protocol is spoken here: write stonepost 1
            ? there's no game "chess"; choose onyx, dropper, drop, isaac, rekushu
            ? dropper has no size "7"; choose from 6, 8, 10, 12
            ? write game, its name, size and setup: game onyx 6 open
            =
            =
            ? turn 2, "z9": there is no z9 on a 6×6 board
            ? turn 3, "d4>d5,a1": can't push to d5, which is occupied by black
            ? write turn, turn time 5000 or turn nodes 4000
            ? time and nodes are whole numbers from 1 on
            ? time and nodes are whole numbers from 1 on
            ? write turn, turn time 5000 or turn nodes 4000
            ? "hello\u{7}" isn't a command; there are stonepost, game, position, turn, result and quit
            ? "" isn't a command; there are stonepost, game, position, turn, result and quit"#]]
        .assert_eq(&told.join("\n"));
    }

    #[test]
    fn a_turn_is_legal_whatever_the_player_and_its_budget() {
        for player in ["random", "greedy", "level:1", "search:20", "uct:1ms"] {
            for budget in ["", " time 1", " nodes 20", " nodes 1000000 time 5"] {
                let turn = format!("turn{budget}");
                let told = answers(player, &["game isaac", "position c4-g4", &turn]);
                let mut game = Game::start(Spec::default_of(Kind::Isaac));
                game.play_text("c4-g4").unwrap();
                let turn = told[2].strip_prefix("= ").unwrap();
                assert_eq!(game.play_text(turn), Ok(()), "{player}, {budget}");
            }
        }
        let over = "position f6 f6 f6";
        assert!(answers("random", &["game onyx 6", over])[1].starts_with('?'));
    }

    #[test]
    fn nodes_take_the_place_of_a_players_own() {
        // A search of a single node takes no time; a million would.
        let begun = ["game rekushu 20", "turn nodes 1"];
        assert!(answers("search:1000000", &begun)[1].starts_with("= "));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]
        #[test]
        fn any_line_is_answered_by_one_line(lines in proptest::collection::vec(
            prop_oneof![
                any::<String>(),
                "(stonepost|game|position|turn|result|quit)( (1|onyx|dropper|drop|6|5|open|d4|swap|f6,c3|time|nodes|[0-9]{1,12}|\\PC{0,5}))*",
            ],
            1..12,
        )) {
            let mut engine = Engine::new(Player::Random, 1);
            for line in &lines {
                let answer = engine.answer(Some(line));
                prop_assert!(answer == "=" || answer.starts_with("= ") || answer.starts_with("? "), "{answer:?}");
                prop_assert!(!answer.contains(char::is_control), "{answer:?}");
            }
        }
    }
}
