//! Matches as records, and records as matches.

mod check;
mod json;
#[cfg(test)]
mod tests;
pub use check::{CheckError, check};
pub use json::{JsonError, from_json, to_json};

use jiff::Timestamp;
use strum::{EnumString, IntoStaticStr, VariantArray};

use play::{Person, Time};
use rules::Side;
use rules::record::Record;
use store::{Archived, RatingChange};
use text::{dates, said as said_text, sanitize};

/// The format of a file of records, the default first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Format {
    /// Stonepost's text format, with an empty line after each record.
    Text,
    /// One JSON object per line.
    Json,
}

impl Format {
    /// Returns the extension of the file's name, without the dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Format::Text => "txt",
            Format::Json => "jsonl",
        }
    }

    /// Returns a record as it's written among others.
    #[must_use]
    pub fn write(self, record: &Record) -> String {
        match self {
            Format::Text => format!("{record}\n"),
            Format::Json => json::to_json(record) + "\n",
        }
    }
}

/// Returns the record of a match. If the match was imported, it has the tags of the original record, and `Imported`.
#[must_use]
pub fn record(game: &Archived) -> Record {
    let mut record = Record::new(game.spec);
    record.turns = game.turns.iter().map(|turn| turn.token.clone()).collect();
    if let Some(tags) = &game.tags {
        record.result = game.outcome.into();
        record.tags.clone_from(tags);
        record.set_tag("Imported", "yes");
        return record;
    }
    record.set_tag("Black", &sanitize::seen(&game.black.name));
    record.set_tag("White", &sanitize::seen(&game.white.name));
    record.set_tag("Date", &dates::day(game.created));
    record.set_outcome(game.outcome);
    record.set_tag("Match", &game.id.0.to_string());
    record.set_tag("BlackId", &key(&game.black));
    record.set_tag("WhiteId", &key(&game.white));
    if let Some((platform, id)) = &game.server {
        record.set_tag("Server", &format!("{platform}:{id}"));
    }
    record.set_tag("Rated", if game.rated { "yes" } else { "no" });
    record.set_tag("Clock", game.control.as_deref().unwrap_or("none"));
    if let Some(told) = hints(game.hints) {
        record.set_tag("Hints", &told);
    }
    for (name, time) in [("Started", game.started), ("Ended", game.ended)] {
        if let Some(moment) = time.and_then(moment) {
            record.set_tag(name, &moment);
        }
    }
    if let Some(started) = game.started
        && !game.turns.is_empty()
    {
        let since = |time: Time| time.0.saturating_sub(started.0).to_string();
        let times: Vec<String> = game.turns.iter().map(|turn| since(turn.at)).collect();
        record.set_tag("Times", &times.join(" "));
        let told = |spent: Option<i64>| spent.map_or("-".to_owned(), |millis| millis.to_string());
        let spent: Vec<String> = game.turns.iter().map(|turn| told(turn.spent)).collect();
        record.set_tag("Spent", &spent.join(" "));
    }
    let [black, white] = game.ratings;
    for (name, rating) in [("BlackRating", black), ("WhiteRating", white)] {
        if let Some(RatingChange { before, after }) = rating {
            let told = format!("{} {} {} {}", before.0, before.1, after.0, after.1);
            record.set_tag(name, &told);
        }
    }
    for said in &game.said {
        // Nobody else plays.
        let who = match said.person == game.white.id {
            true => &game.white,
            false => &game.black,
        };
        record.comment(said.ply as usize, &said_text::in_record(who, &said.line));
    }
    record
}

/// Returns the tag that says how many hints Black and White took, such as `Black 2, White 1`; `None` if nobody took any.
pub(crate) fn hints(counts: [u32; 2]) -> Option<String> {
    let told = Side::BOTH
        .iter()
        .zip(counts)
        .filter(|(_, count)| *count > 0);
    let told: Vec<String> = told
        .map(|(side, count)| match side {
            Side::Black => format!("Black {count}"),
            Side::White => format!("White {count}"),
        })
        .collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// Returns a key like `discord:123`.
fn key(person: &Person) -> String {
    format!("{}:{}", person.platform, person.platform_id)
}

/// Splits a key such as `discord:123` into the platform and its id; `None` if it isn't a key.
#[must_use]
pub fn read_key(key: &str) -> Option<(&str, &str)> {
    let (platform, id) = key.split_once(':')?;
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    (!platform.is_empty() && platform.chars().all(plain) && !id.is_empty())
        .then_some((platform, id))
}

/// Returns a moment like `2026-11-20T12:00:00.000Z`; `None` if no calendar has it.
fn moment(time: Time) -> Option<String> {
    let moment = Timestamp::from_millisecond(time.0).ok()?;
    Some(format!("{moment:.3}"))
}
