//! JSON with one place changed in every way that a program could stumble over.

use serde_json::{Value, json};

use crate::dice::Dice;

/// The paths of all places in a value, as JSON pointers, the whole first.
pub(crate) fn places(value: &Value) -> Vec<String> {
    let mut found = vec![String::new()];
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(k, v)| (k.clone(), v)).collect(),
        Value::Array(list) => list
            .iter()
            .enumerate()
            .map(|(k, v)| (k.to_string(), v))
            .collect(),
        _ => Vec::new(),
    };
    for (key, value) in inner {
        let key = key.replace('~', "~0").replace('/', "~1");
        found.extend(
            places(value)
                .into_iter()
                .map(|below| format!("/{key}{below}")),
        );
    }
    found
}

/// How many ways there are.
pub(crate) const WAYS: usize = 6;

/// The value with the place changed: removed, null, of another type, empty, out of range, huge or deep.
pub(crate) fn mutated(value: &Value, place: &str, way: usize, dice: &mut Dice) -> Value {
    let mut value = value.clone();
    if way == 0 {
        let (above, key) = place.rsplit_once('/').unwrap_or_default();
        match value.pointer_mut(above) {
            Some(Value::Object(object)) => {
                object.remove(&key.replace("~1", "/").replace("~0", "~"));
            }
            Some(Value::Array(list)) if !list.is_empty() => {
                list.remove(key.parse().unwrap_or(0));
            }
            _ => value = json!({}),
        }
        return value;
    }
    let instead = match way {
        1 => Value::Null,
        2 => one(
            dice,
            vec![
                json!(true),
                json!(7),
                json!("x"),
                json!([1]),
                json!({"a": 1}),
                json!(1.5),
            ],
        ),
        3 => one(
            dice,
            vec![json!(""), json!([]), json!({}), json!(0), json!("0")],
        ),
        4 => one(
            dice,
            vec![
                json!(-1),
                json!("-1"),
                json!(u64::MAX),
                json!("18446744073709551615"),
                json!("18446744073709551616"),
                json!(i64::MIN),
                json!(1e308),
                json!("１２３"),
                json!("\u{0}\u{202e}@everyone"),
            ],
        ),
        _ => one(
            dice,
            vec![
                json!("@everyone ".repeat(20_000)),
                json!(vec![0; 20_000]),
                deep(100),
                json!("9".repeat(5_000)),
            ],
        ),
    };
    if let Some(place) = value.pointer_mut(place) {
        *place = instead;
    }
    value
}

/// Lists within lists.
pub(crate) fn deep(levels: usize) -> Value {
    (0..levels).fold(json!(0), |inner, _| json!([inner]))
}

fn one(dice: &mut Dice, mut of: Vec<Value>) -> Value {
    of.swap_remove(dice.below(of.len()))
}
