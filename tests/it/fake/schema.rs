//! A small schema language: what a JSON value has to be, and complaints that say where it isn't.

use std::fmt;

use serde_json::{Map, Value};

/// What a value has to be. Lengths of texts are counted in characters; all bounds are inclusive.
pub(crate) enum Schema {
    /// Nothing but null.
    Null,
    /// `true` or `false`.
    Bool,
    /// A text with this many characters.
    Text(usize, usize),
    /// One of these texts.
    TextOf(&'static [&'static str]),
    /// A text for which the function is true. The words say what it is: "an id".
    Format(&'static str, fn(&str) -> bool),
    /// A whole number in this range.
    Integer(i64, i64),
    /// One of these whole numbers.
    IntegerOf(&'static [i64]),
    /// A whole number that sets none but these bits.
    Bits(u64),
    /// A list with this many items, all of one kind.
    List(usize, usize, &'static Schema),
    /// A list in which no item comes twice.
    Set(usize, usize, &'static Schema),
    /// An object with at most this many fields, which may have any name.
    Map(usize, &'static Schema),
    /// An object with these fields and no others.
    Object(&'static [&'static [Field]]),
    /// An object whose other fields depend on the whole number in this one, and which number a missing one stands for.
    Tagged(&'static str, Option<i64>, &'static [Kind]),
    /// An object that is another one by the whole number in this field.
    Which(&'static str, &'static [(i64, &'static Schema)]),
    /// One or the other.
    Either(&'static Schema, &'static Schema),
}

/// A field of an object.
pub(crate) enum Field {
    /// It has to be there.
    Must(&'static str, Schema),
    /// It may be missing, or null.
    May(&'static str, Schema),
}

/// The numbers in the deciding field, and the other fields of an object with one of them.
pub(crate) type Kind = (&'static [i64], &'static [&'static [Field]]);

impl Schema {
    /// What is wrong with a value, each as `at /components/0/type: …`; empty if it's as it should be.
    pub(crate) fn complaints(&self, value: &Value) -> Vec<String> {
        let mut complaints = Complaints::default();
        self.check(value, &mut complaints);
        complaints.found
    }

    fn check(&self, value: &Value, complaints: &mut Complaints) {
        match (self, value) {
            (Schema::Null, Value::Null) => {}
            (Schema::Bool, Value::Bool(_)) => {}
            (Schema::Text(least, most), Value::String(text)) => {
                let length = text.chars().count();
                if !(*least..=*most).contains(&length) {
                    complaints.add(format!("should be {self}, but has {length}"));
                }
            }
            (Schema::TextOf(words), Value::String(text)) if words.contains(&text.as_str()) => {}
            (Schema::Format(_, is_one), Value::String(text)) if is_one(text) => {}
            (Schema::Integer(least, most), Value::Number(number))
                if number
                    .as_i64()
                    .is_some_and(|number| (*least..=*most).contains(&number)) => {}
            (Schema::IntegerOf(codes), Value::Number(number))
                if number.as_i64().is_some_and(|code| codes.contains(&code)) => {}
            (Schema::Bits(allowed), Value::Number(number))
                if number.as_u64().is_some_and(|bits| bits & !allowed == 0) => {}
            (
                Schema::List(least, most, each) | Schema::Set(least, most, each),
                Value::Array(list),
            ) => {
                if !(*least..=*most).contains(&list.len()) {
                    complaints.add(format!("should be {self}, but has {}", list.len()));
                }
                for (at, item) in list.iter().enumerate() {
                    complaints.inside(&at.to_string(), |inner| each.check(item, inner));
                }
                let mut items = list.iter().enumerate();
                if let Schema::Set(..) = self
                    && let Some((_, twice)) = items.find(|(at, item)| list[..*at].contains(item))
                {
                    complaints.add(format!("should be {self}, but has {} twice", short(twice)));
                }
            }
            (Schema::Map(most, each), Value::Object(map)) => {
                if map.len() > *most {
                    complaints.add(format!("should be {self}, but has {}", map.len()));
                }
                for (name, value) in map {
                    complaints.inside(name, |inner| each.check(value, inner));
                }
            }
            (Schema::Object(fields), Value::Object(map)) => {
                check_fields(fields, None, map, complaints);
            }
            (Schema::Tagged(tag, missing, kinds), Value::Object(map)) => {
                let missing = missing.map(Value::from);
                let Some(number) = map.get(*tag).or(missing.as_ref()) else {
                    return complaints.add(format!("has no {tag:?}"));
                };
                let is_it = |(numbers, _): &&Kind| numbers.iter().any(|known| number == *known);
                match kinds.iter().find(is_it) {
                    Some((_, fields)) => check_fields(fields, Some(tag), map, complaints),
                    None => complaints.inside(tag, |inner| {
                        let known = kinds.iter().flat_map(|(numbers, _)| *numbers);
                        let known: Vec<_> = known.collect();
                        inner.add(format!(
                            "should be one of {known:?}, but is {}",
                            short(number)
                        ));
                    }),
                }
            }
            (Schema::Which(tag, schemas), Value::Object(map)) => {
                let Some(number) = map.get(*tag) else {
                    return complaints.add(format!("has no {tag:?}"));
                };
                match schemas.iter().find(|(known, _)| number == known) {
                    Some((_, schema)) => schema.check(value, complaints),
                    None => complaints.inside(tag, |inner| {
                        let known: Vec<_> = schemas.iter().map(|(known, _)| known).collect();
                        inner.add(format!(
                            "should be one of {known:?}, but is {}",
                            short(number)
                        ));
                    }),
                }
            }
            (Schema::Either(one, other), value)
                if one.complaints(value).is_empty() || other.complaints(value).is_empty() => {}
            _ => complaints.add(format!("should be {self}, but is {}", short(value))),
        }
    }
}

/// Holds an object against its fields. `decided` is the one that decided which these are.
fn check_fields(
    fields: &[&[Field]],
    decided: Option<&str>,
    map: &Map<String, Value>,
    complaints: &mut Complaints,
) {
    let fields = || fields.iter().copied().flatten();
    for field in fields() {
        let (Field::Must(name, schema) | Field::May(name, schema)) = field;
        match (map.get(*name), field) {
            (None, Field::Must(..)) => complaints.add(format!("has no {name:?}")),
            (None | Some(Value::Null), Field::May(..)) => {}
            (Some(value), _) => complaints.inside(name, |inner| schema.check(value, inner)),
        }
    }
    for name in map.keys().filter(|name| Some(name.as_str()) != decided) {
        let is_it = |(Field::Must(known, _) | Field::May(known, _)): &Field| known == name;
        if !fields().any(is_it) {
            complaints.add(format!("has a field {name:?}, which isn't known"));
        }
    }
}

/// What was found so far, and where the search is.
#[derive(Default)]
struct Complaints {
    place: String,
    found: Vec<String>,
}

impl Complaints {
    fn add(&mut self, what: String) {
        let place = if self.place.is_empty() {
            "/"
        } else {
            &self.place
        };
        self.found.push(format!("at {place}: {what}"));
    }

    fn inside(&mut self, step: &str, check: impl FnOnce(&mut Complaints)) {
        let before = self.place.len();
        self.place += "/";
        self.place += step;
        check(self);
        self.place.truncate(before);
    }
}

/// A value, cut if it's long.
fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

impl fmt::Display for Schema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Schema::Null => write!(f, "null"),
            Schema::Bool => write!(f, "true or false"),
            Schema::Text(least, most) => write!(f, "a text of {least} to {most} characters"),
            Schema::TextOf(words) => write!(f, "one of {words:?}"),
            Schema::Format(what, _) => write!(f, "{what}"),
            Schema::Integer(least, most) => write!(f, "a whole number from {least} to {most}"),
            Schema::IntegerOf(codes) => write!(f, "one of {codes:?}"),
            Schema::Bits(allowed) => write!(f, "a whole number with no bits but {allowed:#b}"),
            Schema::List(least, most, _) => write!(f, "a list of {least} to {most}"),
            Schema::Set(least, most, _) => write!(f, "a list of {least} to {most} different items"),
            Schema::Map(most, _) => write!(f, "an object with at most {most} fields"),
            Schema::Object(_) | Schema::Tagged(..) | Schema::Which(..) => write!(f, "an object"),
            Schema::Either(one, other) => write!(f, "{one} or {other}"),
        }
    }
}
