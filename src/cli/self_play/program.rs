//! A program of somebody's own that plays in a match: its process, and the referee's side of the line protocol
//! (assets/book/programs.md).
//!
//! Whatever it does, the match goes on: every answer is waited for so long and no longer, no line is longer than so much,
//! and at the end the process and all that it has started are killed. Three threads a process write to it and read from it.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::super::protocol::{LONGEST_ANSWER, Line, Quoted, VERSION, read_line};
use crate::rules::{Game, Reason, Spec};
use crate::store::StopHandle;

/// How long every answer but a turn may take.
const ANSWER: Duration = Duration::from_secs(10);
/// How much longer than its time a turn may take, for pipes and a busy machine.
const LAG: Duration = Duration::from_secs(1);
/// How long a program has to end after `quit`, and to say how it ended once its output is closed.
const END: Duration = Duration::from_secs(1);
/// How often is looked whether something has come to its end.
const LOOK: Duration = Duration::from_millis(20);
/// How much of what a process writes to standard error is passed on, in bytes.
const MOST_ERRORS: u64 = 65_536;

/// Why a program loses a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault {
    /// What it did: `played an illegal turn`.
    pub(super) what: &'static str,
    /// What there is to say of it; may be empty.
    pub(super) details: String,
}

impl Fault {
    const LATE: &'static str = "didn't answer in time";

    fn new(what: &'static str, details: impl fmt::Display) -> Fault {
        let details = details.to_string();
        Fault { what, details }
    }

    /// The reason in the record of the game.
    pub(super) fn reason(&self) -> Reason {
        match self.what {
            Fault::LATE => Reason::Timeout,
            _ => Reason::Adjudication,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.details.as_str() {
            "" => f.write_str(self.what),
            details => write!(f, "{}: {details}", self.what),
        }
    }
}

/// How long a program may think for a turn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    pub(super) time: Duration,
    pub(super) nodes: Option<u32>,
}

/// A program under way. Killed when dropped.
pub(super) struct Process {
    child: Child,
    commands: SyncSender<String>,
    answers: Receiver<Result<String, Fault>>,
    errors: thread::JoinHandle<()>,
    /// Stops waiting for an answer.
    brake: StopHandle,
    /// What it calls itself, once it was asked.
    pub(super) name: Option<String>,
}

impl Process {
    /// Starts a program by the words of its command line.
    pub(super) fn start(words: &[String], brake: &StopHandle) -> io::Result<Process> {
        let program = words.first().map_or("", String::as_str);
        let mut command = Command::new(program);
        command.args(words.iter().skip(1));
        command.stdin(Stdio::piped());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        // What it starts can be killed with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let closed = || io::Error::from(io::ErrorKind::BrokenPipe);
        let to = child.stdin.take().ok_or_else(closed)?;
        let from = child.stdout.take().ok_or_else(closed)?;
        let errors = child.stderr.take().ok_or_else(closed)?;
        // Room for a single line each: a program that reads nothing or writes too much waits, and takes no memory.
        let (commands, written) = sync_channel(1);
        let (read, answers) = sync_channel(1);
        thread::spawn(move || write_commands(to, &written));
        thread::spawn(move || read_answers(from, &read));
        let name = program.to_owned();
        Ok(Process {
            child,
            commands,
            answers,
            errors: thread::spawn(move || pass_on(errors, &name)),
            brake: brake.clone(),
            name: None,
        })
    }

    /// Begins a game. The first time, it's asked who it is.
    pub(super) fn begin(&mut self, spec: Spec) -> Result<(), Fault> {
        if self.name.is_none() {
            let hello = format!("stonepost {VERSION}");
            self.name = Some(self.ask(&hello, ANSWER)?);
        }
        let (game, size, setup) = (spec.kind.id(), spec.size, spec.setup.id);
        self.ask(&format!("game {game} {size} {setup}"), ANSWER)?;
        Ok(())
    }

    /// Tells the position.
    fn tell(&mut self, turns: &[String]) -> Result<String, Fault> {
        let mut position = "position".to_owned();
        for turn in turns {
            position.push(' ');
            position.push_str(turn);
        }
        self.ask(&position, ANSWER)
    }

    /// Asks for a turn in a position that these turns led to. It's legal.
    pub(super) fn turn(
        &mut self,
        game: &Game,
        turns: &[String],
        limits: Limits,
    ) -> Result<String, Fault> {
        self.tell(turns)?;
        let mut command = format!("turn time {}", limits.time.as_millis());
        if let Some(nodes) = limits.nodes {
            command.push_str(&format!(" nodes {nodes}"));
        }
        let turn = self.ask(&command, limits.time + LAG)?;
        let illegal = |why| {
            Fault::new(
                "played an illegal turn",
                format!("{}: {why}", Quoted(&turn)),
            )
        };
        game.clone().play_text(&turn).map_err(illegal)?;
        Ok(turn)
    }

    /// Tells how a game ended.
    pub(super) fn tell_result(&mut self, turns: &[String], result: &str) -> Result<(), Fault> {
        self.tell(turns)?;
        match self.ask(&format!("result {result}"), ANSWER) {
            // Nobody has to know that command.
            Err(fault) if fault.what != REFUSED => Err(fault),
            _ => Ok(()),
        }
    }

    /// Lets it end by itself, if it does so soon.
    pub(super) fn quit(mut self) {
        if self.ask("quit", END).is_ok() {
            self.ended();
        }
    }

    /// Sends a command and waits for its answer, which is returned without the `=`.
    fn ask(&mut self, command: &str, longest: Duration) -> Result<String, Fault> {
        match self.answers.try_recv() {
            Ok(said) => return Err(said.map_or_else(|fault| fault, |line| unasked(&line))),
            Err(TryRecvError::Disconnected) => return Err(self.gone()),
            Err(TryRecvError::Empty) => {}
        }
        if self.commands.try_send(format!("{command}\n")).is_err() {
            return Err(match self.ended() {
                Some(_) => self.gone(),
                None => Fault::new("doesn't read what it's sent", ""),
            });
        }
        let begun = Instant::now();
        let text = loop {
            let left = longest.saturating_sub(begun.elapsed());
            match self.answers.recv_timeout(left.min(LOOK)) {
                Ok(said) => break said?,
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() || self.brake.is_stopped() => {
                    return Err(match self.child.try_wait() {
                        // What it started holds its output open.
                        Ok(Some(_)) => self.gone(),
                        _ => Fault::new(Fault::LATE, format!("“{}”", first_words(command))),
                    });
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        };
        let asked = |why: &str| format!("{}: {}", first_words(command), Quoted(why));
        match (text.strip_prefix('='), text.strip_prefix('?')) {
            (Some(answer), _) => Ok(answer.trim().to_owned()),
            (None, Some(why)) => Err(Fault::new(REFUSED, asked(why.trim()))),
            (None, None) => Err(Fault::new(NONSENSE, asked(&text))),
        }
    }

    /// Waits a little for its end.
    fn ended(&mut self) -> Option<std::process::ExitStatus> {
        let begun = Instant::now();
        while begun.elapsed() < END {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            thread::sleep(LOOK);
        }
        None
    }

    /// It doesn't write any more.
    fn gone(&mut self) -> Fault {
        match self.ended() {
            Some(status) => Fault::new("ended by itself", status),
            None => Fault::new("closed its output", ""),
        }
    }
}

const REFUSED: &str = "refused what it was told";
const NONSENSE: &str = "answered with neither = nor ?";

fn unasked(line: &str) -> Fault {
    Fault::new("wrote more than it was asked for", Quoted(line))
}

/// A command without what may be long: `position`, `game onyx 6 open`.
fn first_words(command: &str) -> &str {
    match command.starts_with("position") {
        true => "position",
        false => command,
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            // An error says that nothing of it is left.
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        // Its last words may say why it ended.
        let begun = Instant::now();
        while !self.errors.is_finished() && begun.elapsed() < END {
            thread::sleep(LOOK);
        }
    }
}

fn write_commands(mut to: ChildStdin, commands: &Receiver<String>) {
    for command in commands {
        // Whoever doesn't read any more is found out by reading.
        if to.write_all(command.as_bytes()).is_err() {
            return;
        }
    }
}

/// Reads until the output is closed, or until something is wrong with it.
fn read_answers(from: ChildStdout, answers: &SyncSender<Result<String, Fault>>) {
    let mut from = BufReader::new(from);
    loop {
        let answer = match read_line(&mut from, LONGEST_ANSWER) {
            Ok(Line::Text(line)) if from.buffer().is_empty() => Ok(line),
            Ok(Line::Text(line)) => Err(unasked(&line)),
            Ok(Line::TooLong) => Err(Fault::new(
                "wrote a line that's too long",
                format!("more than {LONGEST_ANSWER} bytes"),
            )),
            Ok(Line::End) => return,
            Err(error) => Err(Fault::new("can't be read", error)),
        };
        let last = answer.is_err();
        if answers.send(answer).is_err() || last {
            return;
        }
    }
}

/// Passes on what it writes to standard error, with its name before each line, until that's too much.
fn pass_on(from: ChildStderr, name: &str) {
    let mut from = BufReader::new(from.take(MOST_ERRORS));
    let mut line = Vec::new();
    let print = |text: &[u8]| {
        let text = [name.as_bytes(), b": ", text.trim_ascii_end(), b"\n"].concat();
        // If standard error is closed, there is nobody to tell.
        let _ = io::stderr().write_all(&text);
    };
    while from.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        print(&line);
        line.clear();
    }
    let mut rest = from.into_inner().into_inner();
    if rest.read(&mut [0]).is_ok_and(|read| read > 0) {
        print(b"(the rest of what it writes to standard error is left out)");
        let _ = io::copy(&mut rest, &mut io::sink());
    }
}
