//! Bodies that pass, as long and as full as they may be.

use serde_json::{Value, json};

use super::{
    BESIDE, CALLBACK, COMMANDS, DIRECT, EDIT, FOLLOW_UP, MESSAGES, OPEN, ORIGINAL, THREAD,
};

pub(super) fn long(n: usize) -> String {
    "ü".repeat(n)
}

pub(super) fn list(n: usize, item: impl Fn(usize) -> Value) -> Value {
    (0..n).map(item).collect()
}

fn with(mut body: Value, more: Value) -> Value {
    if let (Some(body), Value::Object(more)) = (body.as_object_mut(), more) {
        body.extend(more);
    }
    body
}

/// Everything that any message may have, as long and as much as it may be.
fn message() -> Value {
    let button = |n| {
        let id = format!("{n:0100}");
        let button = json!({"type": 2, "style": 1 + n, "label": long(80), "disabled": true});
        with(
            button,
            match n {
                4 => json!({"url": long(512)}),
                _ => json!({"custom_id": id}),
            },
        )
    };
    let entry = |n| {
        json!({
            "label": long(100), "value": format!("{n:0100}"), "description": long(100), "default": n == 0,
        })
    };
    let menu = json!({
        "type": 3, "custom_id": long(100), "placeholder": long(150), "options": list(25, entry),
    });
    let row = |n| match n {
        2 => json!({"type": 1, "components": [menu]}),
        _ => json!({"type": 1, "components": list(5, button)}),
    };
    let embed = json!({"title": long(256), "description": long(4_096)});
    json!({
        "content": long(2_000),
        "embeds": list(10, |n| if n == 0 { embed.clone() } else { json!({}) }),
        "allowed_mentions": {
            "parse": ["users", "roles", "everyone"],
            "users": list(100, |n| json!(n.to_string())),
            "roles": [u64::MAX.to_string()],
            "replied_user": false,
        },
        "components": list(5, row),
        "attachments": list(10, |n| json!({
            "id": if n == 0 { json!(7) } else { json!("7") }, "filename": long(1_024), "description": long(1_024),
        })),
    })
}

fn input(more: Value) -> Value {
    let input = json!({"type": 4, "custom_id": long(100), "style": 2, "label": long(45)});
    json!({"type": 1, "components": [with(input, more)]})
}

fn form() -> Value {
    let full = json!({
        "value": long(4_000), "placeholder": long(100), "required": true, "min_length": 4_000, "max_length": 4_000,
    });
    let rows = list(5, |n| {
        input(if n == 0 {
            full.clone()
        } else {
            json!({"value": null})
        })
    });
    json!({"type": 9, "data": {"custom_id": long(100), "title": long(45), "components": rows}})
}

/// A form of fields with labels, of these kinds.
fn labelled(kinds: &[u8]) -> Value {
    let entry = |n: usize| {
        json!({
            "label": long(100), "value": format!("{n:0100}"), "description": long(100), "default": n == 0,
        })
    };
    let field = |kind: &u8| {
        let more = match kind {
            3 => json!({"options": list(25, entry)}),
            4 => json!({
                "style": 1, "value": long(4_000), "placeholder": long(100), "required": true, "min_length": 4_000,
                "max_length": 4_000,
            }),
            5 => json!({"default_values": [{"type": "user", "id": "7"}]}),
            6 => json!({"default_values": [{"type": "role", "id": "7"}]}),
            21 => json!({"required": true, "options": list(10, entry)}),
            22 => json!({
                "required": true, "min_values": 1, "max_values": 10, "options": list(10, entry),
            }),
            _ => json!({"default": true}),
        };
        let menu = match kind {
            3 | 5 | 6 => json!({
                "placeholder": long(150), "required": true, "min_values": 1, "max_values": 25,
            }),
            _ => json!({}),
        };
        let part = json!({"type": kind, "custom_id": long(100)});
        json!({
            "type": 18, "label": long(45), "description": long(100), "component": with(with(part, more), menu),
        })
    };
    let fields: Vec<Value> = kinds.iter().map(field).collect();
    json!({"type": 9, "data": {"custom_id": long(100), "title": long(45), "components": fields}})
}

fn choice(n: usize) -> Value {
    json!({"name": format!("{n:0100}"), "name_localizations": {"de": long(100)}, "value": format!("{n:0100}")})
}

fn command() -> Value {
    let name = long(32);
    let common = json!({
        "name": name, "name_localizations": {"de": name}, "description": long(100),
        "description_localizations": {"de": long(100)}, "required": true, "autocomplete": false,
        "options": [], "channel_types": [], "min_value": null, "max_value": null,
    });
    let kinds = [5, 6, 8, 9, 11]
        .map(|kind| json!({"type": kind, "choices": [], "min_length": null, "max_length": null}));
    let text =
        json!({"type": 3, "choices": list(25, choice), "min_length": 0, "max_length": 6_000});
    let number = json!({
        "type": 4, "choices": [], "min_value": -9_007_199_254_740_991_i64, "max_value": 9_007_199_254_740_991_i64,
        "min_length": null, "max_length": null,
    });
    let channel = json!({
        "type": 7, "choices": [], "channel_types": [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 15, 16],
        "min_length": null, "max_length": null,
    });
    let short = json!({"type": 3, "name": "o", "description": "d"});
    let full = kinds.into_iter().chain([text, number, channel]);
    let full = full.map(|kind| with(common.clone(), kind));
    let options: Vec<Value> = full.chain(vec![short; 16]).collect();
    let sub = json!({
        "type": 1, "name": name, "name_localizations": {"de": name}, "description": long(100),
        "description_localizations": {"de": long(100)}, "options": options,
    });
    let options: Vec<Value> = options.into_iter().chain([sub]).collect();
    json!({
        "type": 1, "id": "1", "name": "play-it_1", "name_localizations": {"de": name}, "description": long(100),
        "description_localizations": {"de": long(100)}, "options": options, "nsfw": false,
        "default_member_permissions": 1_u64 << 53, "contexts": [0, 1, 2], "integration_types": [0, 1],
    })
}

fn entry_point() -> Value {
    json!({
        "type": 4, "name": long(32), "name_localizations": {"de": long(32)}, "description": "", "handler": 2,
        "description_localizations": {"de": long(100)}, "default_member_permissions": "32",
    })
}

/// Bodies that pass. Together they have every field that there is.
pub(super) fn good() -> Vec<((&'static str, &'static str), Value)> {
    let answer = || with(message(), json!({"flags": 4 | 64 | 4096, "tts": false}));
    let edit = || with(message(), json!({"flags": 4}));
    let thread =
        || json!({"name": long(100), "auto_archive_duration": 60, "rate_limit_per_user": 21_600});
    let menu = json!({"type": 2, "name": "Challenge to a game", "contexts": [0], "integration_types": [0]});
    let commands = json!([command(), {"name": "play", "description": "d"}, menu, entry_point()]);
    let posted = json!({
        "flags": 4096, "nonce": long(25), "enforce_nonce": true, "tts": false, "sticker_ids": [],
        "message_reference": {
            "type": 0, "message_id": "1", "channel_id": "1", "guild_id": "1", "fail_if_not_exists": false,
        },
    });
    vec![
        (MESSAGES, with(message(), posted)),
        (
            MESSAGES,
            json!({"content": "", "nonce": 7, "embeds": [], "flags": null}),
        ),
        (EDIT, with(message(), json!({"flags": 4 | 4096}))),
        (
            EDIT,
            json!({"components": [], "allowed_mentions": {"parse": []}}),
        ),
        (CALLBACK, json!({"type": 4, "data": answer()})),
        (CALLBACK, json!({"type": 5, "data": {"flags": 64}})),
        (CALLBACK, json!({"type": 5})),
        (CALLBACK, json!({"type": 6})),
        (CALLBACK, json!({"type": 7, "data": edit()})),
        (
            CALLBACK,
            json!({"type": 8, "data": {"choices": list(25, choice)}}),
        ),
        (CALLBACK, form()),
        (CALLBACK, labelled(&[3, 4, 5, 6, 21])),
        (CALLBACK, labelled(&[22, 23])),
        (FOLLOW_UP, answer()),
        (ORIGINAL, edit()),
        (
            (
                "PATCH",
                "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
            ),
            edit(),
        ),
        (COMMANDS, commands.clone()),
        (
            COMMANDS,
            list(
                130,
                |n| json!({"name": format!("c{n}"), "description": "d"}),
            ),
        ),
        (
            (
                "PUT",
                "/applications/{application_id}/guilds/{guild_id}/commands",
            ),
            commands,
        ),
        (
            ("POST", "/applications/{application_id}/commands"),
            command(),
        ),
        (
            ("POST", "/applications/{application_id}/commands"),
            entry_point(),
        ),
        (
            THREAD,
            with(
                thread(),
                json!({"archived": true, "locked": false, "invitable": true}),
            ),
        ),
        (OPEN, with(thread(), json!({"type": 11}))),
        (
            BESIDE,
            with(thread(), json!({"type": 11, "invitable": true})),
        ),
        (DIRECT, json!({"recipient_id": "1"})),
    ]
}
