//! Every limit, passed by one.

use serde_json::{Value, json};

use super::good::{good, list, long};
use super::{
    BESIDE, CALLBACK, COMMANDS, DIRECT, EDIT, FOLLOW_UP, MESSAGES, OPEN, ORIGINAL, THREAD,
    complaints,
};

/// Puts a value into a good body, the `index`-th of an operation. There has to be one complaint, about that place.
fn refused(operation: (&str, &str), index: usize, place: &str, value: Value, why: &str) {
    let all = good();
    let mut bodies = all.iter().filter(|(other, _)| *other == operation);
    let (_, mut bad) = bodies.nth(index).unwrap().clone();
    *bad.pointer_mut(place).unwrap() = value;
    assert_eq!(
        complaints(operation, &bad),
        [format!("at {place}: should be {why}")]
    );
}

#[test]
fn no_text_may_be_longer_or_shorter() {
    let button = "/components/4/components/3";
    let link = "/components/4/components/4";
    let menu = "/components/2/components/0";
    let input = "/data/components/0/components/0";
    for (operation, index, place, least, most) in [
        (MESSAGES, 0, "/content", 0, 2_000),
        (EDIT, 0, "/content", 0, 2_000),
        (FOLLOW_UP, 0, "/content", 0, 2_000),
        (ORIGINAL, 0, "/content", 0, 2_000),
        (CALLBACK, 0, "/data/content", 0, 2_000),
        (CALLBACK, 4, "/data/content", 0, 2_000),
        (MESSAGES, 0, "/embeds/0/title", 0, 256),
        (MESSAGES, 0, "/embeds/0/description", 0, 4_096),
        (MESSAGES, 0, "/attachments/0/filename", 1, 1_024),
        (MESSAGES, 0, "/attachments/0/description", 0, 1_024),
        (MESSAGES, 0, &format!("{button}/custom_id"), 1, 100),
        (MESSAGES, 0, &format!("{button}/label"), 1, 80),
        (MESSAGES, 0, &format!("{link}/label"), 1, 80),
        (MESSAGES, 0, &format!("{link}/url"), 1, 512),
        (MESSAGES, 0, &format!("{menu}/custom_id"), 1, 100),
        (MESSAGES, 0, &format!("{menu}/placeholder"), 0, 150),
        (MESSAGES, 0, &format!("{menu}/options/0/label"), 1, 100),
        (MESSAGES, 0, &format!("{menu}/options/0/value"), 1, 100),
        (
            MESSAGES,
            0,
            &format!("{menu}/options/0/description"),
            0,
            100,
        ),
        (CALLBACK, 5, "/data/choices/0/name", 1, 100),
        (CALLBACK, 5, "/data/choices/0/name_localizations/de", 1, 100),
        (CALLBACK, 5, "/data/choices/0/value", 1, 100),
        (CALLBACK, 6, "/data/custom_id", 1, 100),
        (CALLBACK, 6, "/data/title", 1, 45),
        (CALLBACK, 6, &format!("{input}/custom_id"), 1, 100),
        (CALLBACK, 6, &format!("{input}/label"), 1, 45),
        (CALLBACK, 6, &format!("{input}/value"), 0, 4_000),
        (CALLBACK, 6, &format!("{input}/placeholder"), 0, 100),
        (THREAD, 0, "/name", 1, 100),
        (OPEN, 0, "/name", 1, 100),
        (BESIDE, 0, "/name", 1, 100),
        (COMMANDS, 0, "/0/description", 1, 100),
        (COMMANDS, 0, "/0/description_localizations/de", 1, 100),
        (COMMANDS, 0, "/0/options/0/description", 1, 100),
        (
            COMMANDS,
            0,
            "/0/options/5/description_localizations/de",
            1,
            100,
        ),
        (COMMANDS, 0, "/0/options/5/choices/0/name", 1, 100),
        (COMMANDS, 0, "/0/options/5/choices/0/value", 1, 100),
        (COMMANDS, 0, "/2/name", 1, 32),
        (COMMANDS, 0, "/3/name", 1, 32),
        (COMMANDS, 0, "/3/name_localizations/de", 1, 32),
        (COMMANDS, 0, "/3/description", 0, 100),
        (COMMANDS, 0, "/3/description_localizations/de", 1, 100),
    ] {
        let short = (least > 0).then(|| least - 1);
        for length in short.into_iter().chain([most + 1]) {
            let why = format!("a text of {least} to {most} characters, but has {length}");
            refused(operation, index, place, json!(long(length)), &why);
        }
    }
}

#[test]
fn no_list_may_be_longer_or_shorter() {
    for (operation, index, place, least, most) in [
        (MESSAGES, 0, "/embeds", 0, 10),
        (MESSAGES, 0, "/components", 0, 5),
        (MESSAGES, 0, "/components/1/components", 1, 5),
        (MESSAGES, 0, "/components/2/components/0/options", 1, 25),
        (MESSAGES, 0, "/attachments", 0, 10),
        (CALLBACK, 5, "/data/choices", 0, 25),
        (CALLBACK, 6, "/data/components", 1, 5),
        (CALLBACK, 6, "/data/components/0/components", 1, 1),
        (COMMANDS, 0, "", 0, 130),
        (COMMANDS, 0, "/0/options", 0, 25),
        (COMMANDS, 0, "/0/options/5/choices", 0, 25),
    ] {
        let (_, body) = good()
            .into_iter()
            .filter(|(other, _)| *other == operation)
            .nth(index)
            .unwrap();
        let item = body.pointer(place).unwrap()[0].clone();
        let short = (least > 0).then(|| least - 1);
        for length in short.into_iter().chain([most + 1]) {
            let why = format!("a list of {least} to {most}, but has {length}");
            let mut bad = body.clone();
            *bad.pointer_mut(place).unwrap() = list(length, |_| item.clone());
            let place = if place.is_empty() { "/" } else { place };
            assert_eq!(
                complaints(operation, &bad),
                [format!("at {place}: should be {why}")]
            );
        }
    }
    let people = |n| list(n, |n| json!(n.to_string()));
    let none = "a list of 0 to 0, but has 1";
    let contexts = "a list of 1 to 3 different items";
    let languages = |n| Value::Object((0..n).map(|n| (n.to_string(), json!("n"))).collect());
    for (operation, place, value, why) in [
        (
            MESSAGES,
            "/allowed_mentions/users",
            people(101),
            "a list of 0 to 100 different items, but has 101",
        ),
        (
            MESSAGES,
            "/allowed_mentions/roles",
            people(101),
            "a list of 0 to 100 different items, but has 101",
        ),
        (
            MESSAGES,
            "/allowed_mentions/users",
            json!(["1", "1"]),
            "a list of 0 to 100 different items, but has \"1\" twice",
        ),
        (
            MESSAGES,
            "/allowed_mentions/roles",
            json!(["1", "1"]),
            "a list of 0 to 100 different items, but has \"1\" twice",
        ),
        (
            MESSAGES,
            "/allowed_mentions/parse",
            json!(["users", "users"]),
            "a list of 0 to 3 different items, but has \"users\" twice",
        ),
        (MESSAGES, "/sticker_ids", json!([null]), none),
        (COMMANDS, "/0/options/0/choices", json!([null]), none),
        (COMMANDS, "/0/options/0/options", json!([null]), none),
        (COMMANDS, "/0/options/5/channel_types", json!([null]), none),
        (
            COMMANDS,
            "/0/contexts",
            json!([]),
            &format!("{contexts}, but has 0"),
        ),
        (
            COMMANDS,
            "/0/contexts",
            json!([0, 0]),
            &format!("{contexts}, but has 0 twice"),
        ),
        (
            COMMANDS,
            "/0/integration_types",
            json!([]),
            "a list of 1 to 2 different items, but has 0",
        ),
        (
            COMMANDS,
            "/0/integration_types",
            json!([1, 1]),
            "a list of 1 to 2 different items, but has 1 twice",
        ),
        (
            COMMANDS,
            "/0/name_localizations",
            languages(35),
            "an object with at most 34 fields, but has 35",
        ),
        (
            COMMANDS,
            "/0/description_localizations",
            languages(35),
            "an object with at most 34 fields, but has 35",
        ),
        (
            COMMANDS,
            "/0/options/0/name_localizations",
            languages(35),
            "an object with at most 34 fields, but has 35",
        ),
        (
            COMMANDS,
            "/0/options/0/description_localizations",
            languages(35),
            "an object with at most 34 fields, but has 35",
        ),
    ] {
        refused(operation, 0, place, value, why);
    }
}

#[test]
fn no_other_value_may_be_there() {
    let name = "a name of 1 to 32 lower-case letters, digits, - and _";
    let nonce = "a text of 0 to 25 characters or a whole number from -9223372036854775808 to 9223372036854775807";
    let permissions = "a whole number from 0 to 18014398509481983 or permissions";
    let minutes = "one of [60, 1440, 4320, 10080]";
    let seconds = "a whole number from 0 to 21600";
    let parsed = "one of [\"users\", \"roles\", \"everyone\"]";
    let input = "/data/components/0/components/0";
    let few = |bits: u64| format!("a whole number with no bits but {bits:#b}");
    for (operation, index, place, value, should) in [
        (MESSAGES, 0, "/flags", json!(64), &*few(4 | 4096)),
        (MESSAGES, 0, "/flags", json!(1 << 15), &*few(4 | 4096)),
        (MESSAGES, 0, "/flags", json!(-1), &*few(4 | 4096)),
        (EDIT, 0, "/flags", json!(64), &*few(4 | 4096)),
        (FOLLOW_UP, 0, "/flags", json!(128), &*few(4 | 64 | 4096)),
        (ORIGINAL, 0, "/flags", json!(64), &*few(4)),
        (CALLBACK, 0, "/data/flags", json!(128), &*few(4 | 64 | 4096)),
        (CALLBACK, 1, "/data/flags", json!(128), &*few(4 | 64 | 4096)),
        (CALLBACK, 4, "/data/flags", json!(64), &*few(4)),
        (MESSAGES, 0, "/nonce", json!("n".repeat(26)), nonce),
        (MESSAGES, 0, "/nonce", json!(u64::MAX), nonce),
        (
            MESSAGES,
            0,
            "/message_reference/type",
            json!(1),
            "one of [0]",
        ),
        (
            MESSAGES,
            0,
            "/message_reference/message_id",
            json!(1),
            "an id",
        ),
        (
            MESSAGES,
            0,
            "/message_reference/channel_id",
            json!("01"),
            "an id",
        ),
        (
            MESSAGES,
            0,
            "/message_reference/guild_id",
            json!("18446744073709551616"),
            "an id",
        ),
        (
            MESSAGES,
            0,
            "/allowed_mentions/users/0",
            json!("@bob"),
            "an id",
        ),
        (
            MESSAGES,
            0,
            "/allowed_mentions/roles/0",
            json!("-1"),
            "an id",
        ),
        (
            MESSAGES,
            0,
            "/allowed_mentions/parse/0",
            json!("all"),
            parsed,
        ),
        (MESSAGES, 0, "/components/0/type", json!(2), "one of [1]"),
        (
            MESSAGES,
            0,
            "/components/0/components/0/type",
            json!(5),
            "one of [2, 3]",
        ),
        (
            MESSAGES,
            0,
            "/components/0/components/0/style",
            json!(0),
            "one of [1, 2, 3, 4, 5]",
        ),
        (
            MESSAGES,
            0,
            "/components/0/components/0/style",
            json!(6),
            "one of [1, 2, 3, 4, 5]",
        ),
        (
            MESSAGES,
            0,
            "/attachments/0/id",
            json!(-1),
            "an id or a whole number from 0 to 9223372036854775807",
        ),
        (CALLBACK, 2, "/type", json!(3), "one of [4, 5, 6, 7, 8, 9]"),
        (CALLBACK, 2, "/type", json!(10), "one of [4, 5, 6, 7, 8, 9]"),
        (
            CALLBACK,
            6,
            "/data/components/0/type",
            json!(18),
            "one of [1]",
        ),
        (
            CALLBACK,
            6,
            &*format!("{input}/type"),
            json!(2),
            "one of [4]",
        ),
        (
            CALLBACK,
            6,
            &*format!("{input}/style"),
            json!(3),
            "one of [1, 2]",
        ),
        (
            CALLBACK,
            6,
            &*format!("{input}/min_length"),
            json!(4_001),
            "a whole number from 0 to 4000",
        ),
        (
            CALLBACK,
            6,
            &*format!("{input}/min_length"),
            json!(-1),
            "a whole number from 0 to 4000",
        ),
        (
            CALLBACK,
            6,
            &*format!("{input}/max_length"),
            json!(4_001),
            "a whole number from 1 to 4000",
        ),
        (
            CALLBACK,
            6,
            &*format!("{input}/max_length"),
            json!(0),
            "a whole number from 1 to 4000",
        ),
        (THREAD, 0, "/auto_archive_duration", json!(61), minutes),
        (THREAD, 0, "/rate_limit_per_user", json!(21_601), seconds),
        (OPEN, 0, "/auto_archive_duration", json!(0), minutes),
        (OPEN, 0, "/rate_limit_per_user", json!(-1), seconds),
        (BESIDE, 0, "/type", json!(0), "one of [10, 11, 12]"),
        (DIRECT, 0, "/recipient_id", json!(""), "an id"),
        (COMMANDS, 0, "/0/type", json!(5), "one of [1, 2, 3, 4]"),
        (COMMANDS, 0, "/0/id", json!("x"), "an id"),
        (COMMANDS, 0, "/0/name", json!("Play"), name),
        (COMMANDS, 0, "/0/name", json!("play now"), name),
        (COMMANDS, 0, "/0/name", json!(""), name),
        (COMMANDS, 0, "/0/name", json!("n".repeat(33)), name),
        (
            COMMANDS,
            0,
            "/0/name_localizations/de",
            json!("n".repeat(33)),
            name,
        ),
        (COMMANDS, 0, "/0/options/0/name", json!("Who"), name),
        (
            COMMANDS,
            0,
            "/0/options/0/name_localizations/de",
            json!("Wer"),
            name,
        ),
        (
            COMMANDS,
            0,
            "/0/options/0/type",
            json!(12),
            "one of [3, 4, 5, 6, 8, 9, 11]",
        ),
        (
            COMMANDS,
            0,
            "/0/options/5/min_length",
            json!(-1),
            "a whole number from 0 to 6000",
        ),
        (
            COMMANDS,
            0,
            "/0/options/5/min_length",
            json!(6_001),
            "a whole number from 0 to 6000",
        ),
        (
            COMMANDS,
            0,
            "/0/options/5/max_length",
            json!(0),
            "a whole number from 1 to 6000",
        ),
        (
            COMMANDS,
            0,
            "/0/options/5/max_length",
            json!(6_001),
            "a whole number from 1 to 6000",
        ),
        (
            COMMANDS,
            0,
            "/0/default_member_permissions",
            json!(1_u64 << 54),
            permissions,
        ),
        (
            COMMANDS,
            0,
            "/0/default_member_permissions",
            json!("18014398509481984"),
            permissions,
        ),
        (COMMANDS, 0, "/0/contexts/0", json!(3), "one of [0, 1, 2]"),
        (
            COMMANDS,
            0,
            "/0/integration_types/0",
            json!(2),
            "one of [0, 1]",
        ),
        (COMMANDS, 0, "/0/options/0/min_length", json!(1), "null"),
        (COMMANDS, 0, "/0/options/0/max_length", json!(1), "null"),
        (COMMANDS, 0, "/0/options/0/min_value", json!(1), "null"),
        (COMMANDS, 0, "/0/options/5/max_value", json!(1), "null"),
        (OPEN, 0, "/type", json!(12), "one of [11]"),
        (COMMANDS, 0, "/3/handler", json!(3), "one of [1, 2]"),
    ] {
        let why = format!("{should}, but is {value}");
        refused(operation, index, place, value, &why);
    }
}

#[test]
fn what_belongs_to_another_type_is_refused() {
    let only = |place: &str, name: &str| {
        vec![format!(
            "at {place}: has a field {name:?}, which isn't known"
        )]
    };
    for (operation, body, why) in [
        (CALLBACK, json!({"type": 6, "data": {}}), only("/", "data")),
        (
            CALLBACK,
            json!({"type": 5, "data": {"title": "t"}}),
            only("/data", "title"),
        ),
        (
            CALLBACK,
            json!({"type": 8, "data": {"choices": [], "content": "c"}}),
            only("/data", "content"),
        ),
        (
            COMMANDS,
            json!([{"type": 2, "name": "n", "description": "d"}]),
            only("/0", "description"),
        ),
        (
            COMMANDS,
            json!([{"type": 3, "name": "n", "options": []}]),
            only("/0", "options"),
        ),
        (
            COMMANDS,
            json!([{"name": "n", "description": "d", "handler": 1}]),
            only("/0", "handler"),
        ),
        (
            COMMANDS,
            json!([{"name": "n", "description": "d", "options": [{"type": 6, "name": "o", "description": "d", "handler": 1}]}]),
            only("/0/options/0", "handler"),
        ),
        (EDIT, json!({"nonce": "n"}), only("/", "nonce")),
        (
            ORIGINAL,
            json!({"enforce_nonce": true}),
            only("/", "enforce_nonce"),
        ),
        (
            FOLLOW_UP,
            json!({"message_reference": null}),
            only("/", "message_reference"),
        ),
        (
            OPEN,
            json!({"name": "n", "archived": true}),
            only("/", "archived"),
        ),
    ] {
        assert_eq!(complaints(operation, &body), why);
    }
}

#[test]
fn all_that_is_wrong_is_told() {
    let body = json!({"content": long(3_000), "colour": 1, "nonce": "n".repeat(200), "components": [{"type": 1}, {}]});
    let nonce = format!("\"{}…", "n".repeat(79));
    let expected = [
        "at /content: should be a text of 0 to 2000 characters, but has 3000".to_owned(),
        "at /components/0: has no \"components\"".to_owned(),
        "at /components/1: has no \"type\"".to_owned(),
        "at /components/1: has no \"components\"".to_owned(),
        format!(
            "at /nonce: should be a text of 0 to 25 characters or a whole number from {} to {}, but is {nonce}",
            i64::MIN,
            i64::MAX
        ),
        "at /: has a field \"colour\", which isn't known".to_owned(),
    ];
    assert_eq!(complaints(MESSAGES, &body), expected);
}
