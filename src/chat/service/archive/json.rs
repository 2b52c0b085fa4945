//! Records as JSON, one object per line: `{"tags":{"Game":"onyx"},"turns":["f6"],"result":"1-0"}`.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use rules::record::{GameResult, Record, RecordFault};

/// The most characters quoted from a bad line.
const LONGEST: usize = 200;

/// Why a line isn't a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JsonError {
    /// It isn't JSON, or not an object of this form.
    #[error("this isn't a record in JSON ({{\"tags\":{{…}},\"turns\":[…],\"result\":\"…\"}}): {0}")]
    Form(String),
    /// An unknown result.
    #[error("{0:?} isn't a result; use 1-0, 0-1, 1/2-1/2 or *")]
    Result(String),
    /// Its tags don't describe a game.
    #[error("{0}")]
    Record(RecordFault),
}

#[derive(Serialize)]
struct Written<'a> {
    #[serde(serialize_with = "write_tags")]
    tags: &'a [(String, String)],
    turns: &'a [String],
    result: &'static str,
}

#[derive(Deserialize)]
struct Given {
    tags: Tags,
    turns: Vec<String>,
    result: Option<String>,
}

/// The names and values of an object in their order. A name may occur more than once.
struct Tags(Vec<(String, String)>);

/// Returns a record as one line, without the newline.
#[must_use]
pub fn to_json(record: &Record) -> String {
    let written = Written {
        tags: &record.tags,
        turns: &record.turns,
        result: record.result.token(),
    };
    // Can't fail: only text is written, and to memory.
    serde_json::to_string(&written).unwrap_or_default()
}

/// Parses the record on a line.
///
/// # Errors
/// [`JsonError`].
pub fn from_json(line: &str) -> Result<Record, JsonError> {
    let given: Given = serde_json::from_str(line).map_err(|error| {
        let why: String = error.to_string().chars().take(LONGEST).collect();
        JsonError::Form(why.replace(char::is_control, " "))
    })?;
    let result = match given.result {
        None => None,
        Some(token) => match GameResult::from_token(&token) {
            None => return Err(JsonError::Result(token.chars().take(LONGEST).collect())),
            result => result,
        },
    };
    Record::from_parts(given.tags.0, given.turns, result).map_err(JsonError::Record)
}

fn write_tags<S: Serializer>(tags: &[(String, String)], to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(tags.len()))?;
    for (name, value) in tags {
        map.serialize_entry(name, value)?;
    }
    map.end()
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Tags, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Tags;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("names with their values")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tags, A::Error> {
                let mut tags = Vec::new();
                while let Some(tag) = map.next_entry()? {
                    tags.push(tag);
                }
                Ok(Tags(tags))
            }
        }
        from.deserialize_map(Reader)
    }
}
