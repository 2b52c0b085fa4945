//! `stonepost replay` and `stonepost render`: from a record to its positions.

use std::io::{self, Read};
use std::path::Path;

use super::Failure;
use super::output::{Output, print};
use crate::render::{self, Theme};
use crate::rules::record::{self, Record};
use crate::rules::{Game, Outcome, Side, report};

/// The longest record, in bytes; anything longer isn't a record.
const LONGEST_RECORD: u64 = 4 << 20;

fn open(path: &Path) -> Result<Record, Failure> {
    let name = path.display();
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().take(LONGEST_RECORD + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path)
            .and_then(|file| file.take(LONGEST_RECORD + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| Failure(format!("can't read {name}: {error}")))?;
    if bytes.len() as u64 > LONGEST_RECORD {
        return Err(Failure(format!(
            "{name} is too long for a record: {} MiB at most",
            LONGEST_RECORD >> 20
        )));
    }
    let text = String::from_utf8(bytes).map_err(|_| Failure(format!("{name} isn't UTF-8 text")))?;
    Record::parse(&text).map_err(|error| Failure(format!("{name}: {error}")))
}

/// Prints the positions of a record to its end, or up to the first turn that can't be played.
pub(super) fn replay(path: &Path, json: bool, legal: bool) -> Result<(), Failure> {
    let record = open(path)?;
    let mut out = Output::open(None)?;
    for position in record::replay(&record) {
        let game = match position {
            Ok(game) => game,
            Err(error) => {
                out.finish()?;
                return Err(Failure(format!("{}: {error}", path.display())));
            }
        };
        let line = if json {
            report::line(&game, legal)
        } else {
            plain(&game)
        };
        if !out.write(&format!("{line}\n"))? {
            return Ok(());
        }
    }
    out.finish().map(|_| ())
}

/// `12. d4>d5,g7 by white; black to move`
fn plain(game: &Game) -> String {
    let mut line = match (game.last_token(), game.last_by()) {
        (Some(token), Some(by)) => format!("{}. {token} by {by}", game.ply()),
        _ => "start".to_owned(),
    };
    match (game.outcome(), game.to_move()) {
        (Some(outcome), _) => {
            let winner = outcome
                .winner
                .map_or("drawn".to_owned(), |side| format!("{side} wins"));
            line.push_str(&format!("; {winner} ({})", outcome.reason.id()));
        }
        (None, Some(side)) => line.push_str(&format!("; {side} to move")),
        (None, None) => {}
    }
    line
}

/// Draws the position after `ply` turns as a PNG.
pub(super) fn render(
    path: &Path,
    ply: Option<u32>,
    viewer: Side,
    theme: &Theme,
    out: &Path,
) -> Result<(), Failure> {
    let (positions, ended) = positions(path, ply)?;
    let Some(game) = positions.last() else {
        return Err(Failure(format!("{} has no positions", path.display())));
    };
    let scene = render::scene_ended(game, viewer, ended, render::english);
    write_picture(out, &render::encode(&render::paint(&scene, theme))?)
}

/// Draws all positions up to the one after `ply` turns as an animated GIF.
pub(super) fn animate(
    path: &Path,
    ply: Option<u32>,
    viewer: Side,
    theme: &Theme,
    out: &Path,
) -> Result<(), Failure> {
    let (positions, ended) = positions(path, ply)?;
    let made = render::animation(
        &positions,
        ended,
        viewer,
        theme,
        render::english,
        render::LARGEST_ANIMATION,
    )?;
    write_picture(out, &made.bytes)
}

/// Returns the positions of a record up to the one after `ply` turns and, if that is the last one and the match ended
/// off the board, how it ended.
fn positions(path: &Path, ply: Option<u32>) -> Result<(Vec<Game>, Option<Outcome>), Failure> {
    let record = open(path)?;
    let mut positions = Vec::new();
    for position in record::replay(&record) {
        let game = position.map_err(|error| Failure(format!("{}: {error}", path.display())))?;
        let reached = ply == Some(game.ply());
        positions.push(game);
        if reached {
            break;
        }
    }
    let turns = positions.last().map_or(0, Game::ply);
    if ply.is_some_and(|ply| ply != turns) {
        return Err(Failure(format!(
            "{} has {turns} turns; --ply can be 0 to {turns}",
            path.display()
        )));
    }
    let all = usize::try_from(turns).is_ok_and(|turns| turns == record.turns.len());
    Ok((positions, record.ended_off_board().filter(|_| all)))
}

/// Writes a picture to a file, or to standard output for `-`.
pub(super) fn write_picture(out: &Path, picture: &[u8]) -> Result<(), Failure> {
    if out == Path::new("-") {
        return print(picture);
    }
    std::fs::write(out, picture)
        .map_err(|error| Failure(format!("can't write {}: {error}", out.display())))
}
