//! Who plays in a match: one of Stonepost's players, or a program of somebody's own.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use super::super::Failure;
use super::program::{Fault, Limits, Process};
use crate::engine::{Chance, Player, UnknownPlayer};
use crate::rules::record::Record;
use crate::rules::{Game, Spec};
use crate::store::StopHandle;
use instruments::cost::processor_time;

/// Who plays, as the command line names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Contestant {
    /// One of Stonepost's: `level:3`.
    Player(Player),
    /// A command line: `program:./mine --fast`, and its words.
    Program(String, Vec<String>),
}

/// A name that is nobody's.
#[derive(Debug, thiserror::Error)]
pub(super) enum UnknownContestant {
    #[error("{0}; or program:COMMAND for a program of your own")]
    Player(UnknownPlayer),
    #[error("name the program: program:COMMAND, such as 'program:./mine --fast'")]
    NoCommand,
    #[error("a quotation mark in the program's command line isn't closed")]
    Quotes,
}

impl FromStr for Contestant {
    type Err = UnknownContestant;

    fn from_str(name: &str) -> Result<Contestant, UnknownContestant> {
        let Some(command) = name.strip_prefix("program:") else {
            let player = name.parse().map_err(UnknownContestant::Player)?;
            return Ok(Contestant::Player(player));
        };
        let words = shlex::split(command).ok_or(UnknownContestant::Quotes)?;
        match words.first().is_none_or(String::is_empty) {
            true => Err(UnknownContestant::NoCommand),
            false => Ok(Contestant::Program(name.to_owned(), words)),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Player(player) => player.fmt(f),
            Contestant::Program(name, _) => f.write_str(&name.replace(char::is_control, " ")),
        }
    }
}

/// A contestant at work, in one of the threads. A program is started once and plays one game after the other, for a start may
/// take long; after it has forfeited a game, it's started anew.
pub(super) struct Worker<'a> {
    who: &'a Contestant,
    limits: Limits,
    brake: &'a StopHandle,
    process: Option<Process>,
    /// What the program calls itself, once it was asked.
    pub(super) name: Option<String>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(who: &'a Contestant, limits: Limits, brake: &'a StopHandle) -> Worker<'a> {
        Worker {
            who,
            limits,
            brake,
            process: None,
            name: None,
        }
    }

    /// Starts the program if it doesn't run.
    pub(super) fn start(&mut self) -> Result<(), Failure> {
        if let Contestant::Program(_, words) = self.who
            && self.process.is_none()
        {
            let failure = |error| Failure(format!("can't start {}: {error}", self.who));
            self.process = Some(Process::start(words, self.brake).map_err(failure)?);
        }
        Ok(())
    }

    /// Begins a game. Once it has failed, it isn't asked for anything any more.
    pub(super) fn begin(&mut self, spec: Spec) -> Result<(), Fault> {
        let Some(process) = &mut self.process else {
            return Ok(());
        };
        let begun = process.begin(spec);
        self.name.clone_from(&process.name);
        self.kept(begun)
    }

    /// Returns a legal turn in a game that goes on, and how long it took.
    pub(super) fn choose(
        &mut self,
        game: &Game,
        turns: &[String],
        chance: &mut Chance,
    ) -> (Result<Option<String>, Fault>, Duration) {
        // Players are timed by a processor, programs by the clock.
        let (begun, used) = (Instant::now(), processor_time());
        let (chosen, spent) = match (self.who, &mut self.process) {
            (Contestant::Player(player), _) => {
                let turn = player.choose(game, chance, &processor_time);
                (Ok(turn), processor_time().saturating_sub(used))
            }
            (_, Some(process)) => {
                let turn = process.turn(game, turns, self.limits);
                (turn.map(Some), begun.elapsed())
            }
            (_, None) => (Ok(None), Duration::ZERO),
        };
        (self.kept(chosen), spent)
    }

    /// Tells a program that still runs how the game ended.
    pub(super) fn tell_result(&mut self, record: &Record) {
        let result = format!(
            "{} {}",
            record.result.token(),
            record.tag("Reason").unwrap_or_default()
        );
        if let Some(process) = &mut self.process {
            let told = process.tell_result(&record.turns, &result);
            // The game is over, so it isn't lost by this.
            let _ = self.kept(told);
        }
    }

    /// Ends the program.
    pub(super) fn quit(self) {
        if let Some(process) = self.process {
            process.quit();
        }
    }

    /// Ends a program that failed.
    fn kept<T>(&mut self, done: Result<T, Fault>) -> Result<T, Fault> {
        if done.is_err() {
            self.process = None;
        }
        done
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_split_as_in_a_shell_and_written_as_typed() {
        let name = "program:'./my program' --level 3 \"a b\"";
        let program: Contestant = name.parse().unwrap();
        let Contestant::Program(_, words) = &program else {
            panic!("{program:?}");
        };
        assert_eq!(words, &["./my program", "--level", "3", "a b"]);
        assert_eq!(program.to_string(), name);
        assert_eq!(
            "greedy".parse::<Contestant>().unwrap().to_string(),
            "greedy"
        );
        for (name, why) in [
            ("program:", "name the program"),
            ("program:  ", "name the program"),
            ("program:''", "name the program"),
            ("program:./mine 'a", "isn't closed"),
            ("program", "choose random"),
            ("chess", "or program:COMMAND"),
        ] {
            let refusal = name.parse::<Contestant>().unwrap_err().to_string();
            assert!(refusal.contains(why), "{refusal}");
        }
    }
}
