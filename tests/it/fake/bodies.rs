//! The request bodies that Discord takes, as far as the bot and the small bot in `self_test` send them.
//!
//! The facts are those of Discord's API description and documentation. Two things are stricter: an object has no fields
//! but those listed here, although Discord ignores others, for they are mistakes; and what nobody here sends, such as
//! polls, menus of people and stickers, isn't listed. A bot that begins to send it needs a line here first.
//!
//! Discord takes more than it describes, and the small bot's serenity needs that: the id of an attachment may be a number,
//! permissions may be a text, and some fields that belong elsewhere may be there if they're empty.

use serde_json::Value;

use super::commands::is_name;
use super::reply::{Form, Refusal};
use super::schema::Field::{May, Must};
use super::schema::Schema::{
    Bits, Bool, Either, Format, Integer, IntegerOf, List, Map, Null, Object, Set, Tagged, Text,
    TextOf, Which,
};
use super::schema::{Field, Kind, Schema};

/// The body of each operation that has one: method, path as in Discord's description, and what it has to be.
pub(crate) const BODIES: &[(&str, &str, Schema)] = &[
    (
        "POST",
        "/users/@me/channels",
        Object(&[&[Must("recipient_id", ID)]]),
    ),
    ("PUT", "/applications/{application_id}/commands", COMMANDS),
    ("POST", "/applications/{application_id}/commands", COMMAND),
    (
        "PUT",
        "/applications/{application_id}/guilds/{guild_id}/commands",
        COMMANDS,
    ),
    // Of all channels only threads are changed.
    ("PATCH", "/channels/{channel_id}", Object(&[THREAD_CHANGES])),
    (
        "POST",
        "/channels/{channel_id}/messages",
        Object(&[MESSAGE, POSTED]),
    ),
    (
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        // What is silent stays so.
        Object(&[
            MESSAGE,
            &[May("flags", Bits(SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS))],
        ]),
    ),
    (
        "POST",
        "/channels/{channel_id}/messages/{message_id}/threads",
        // Serenity says that it's public, which follows from the channel.
        Object(&[THREAD, &[May("type", IntegerOf(&[11]))]]),
    ),
    (
        "POST",
        "/channels/{channel_id}/threads",
        // Without a type it'd be private.
        Object(&[
            THREAD,
            &[
                Must("type", IntegerOf(&[10, 11, 12])),
                May("invitable", Bool),
            ],
        ]),
    ),
    (
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        CALLBACK,
    ),
    (
        "POST",
        "/webhooks/{webhook_id}/{webhook_token}",
        Object(&[MESSAGE, ANSWER]),
    ),
    (
        "PATCH",
        "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        ANSWER_EDIT,
    ),
    (
        "PATCH",
        "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        ANSWER_EDIT,
    ),
];

/// Refuses the body of a request that isn't what it has to be.
pub(crate) fn admit(method: &str, template: &str, body: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    for complaint in check(method, template, body) {
        let complaint = complaint.trim_start_matches("at /");
        let (place, what) = complaint.split_once(": ").unwrap_or(("", complaint));
        form.wrong(&place.replace('/', "."), "INVALID", what);
    }
    form.done()
}

/// What is wrong with the body of a request, each as `at /components/0/type: …`; null stands for no body.
pub(crate) fn check(method: &str, template: &str, body: &Value) -> Vec<String> {
    let known = BODIES
        .iter()
        .find(|(verb, path, _)| (*verb, *path) == (method, template));
    match known {
        Some((_, _, schema)) => schema.complaints(body),
        None if body.is_null() => Vec::new(),
        None => vec!["at /: no body of this operation is known, but it has one".to_owned()],
    }
}

/// A list that serenity sends although nothing may be in it.
const EMPTY: Schema = List(0, 0, &Null);

const ID: Schema = Format("an id", is_id);

fn is_id(text: &str) -> bool {
    text.parse::<u64>().is_ok_and(|id| id.to_string() == text)
}

/// What every message, edit and answer may have.
const MESSAGE: &[Field] = &[
    // The description says 4,000, which is for people who pay for it.
    May("content", Text(0, 2_000)),
    May("embeds", List(0, 10, &EMBED)),
    May("allowed_mentions", ALLOWED_MENTIONS),
    May("components", List(0, 5, &ROW)),
    May("attachments", List(0, 10, &ATTACHMENT)),
];

/// What an ordinary message may have beside that.
const POSTED: &[Field] = &[
    May("flags", Bits(SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS)),
    May("nonce", Either(&Text(0, 25), &Integer(i64::MIN, i64::MAX))),
    May("enforce_nonce", Bool),
    May("message_reference", REFERENCE),
    May("tts", Bool),
    May("sticker_ids", EMPTY),
];

/// What an interaction's answer may have beside that.
const ANSWER: &[Field] = &[
    May(
        "flags",
        Bits(SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS),
    ),
    May("tts", Bool),
];

const ANSWER_EDIT: Schema = Object(&[MESSAGE, &[May("flags", Bits(SUPPRESS_EMBEDS))]]);

const SUPPRESS_EMBEDS: u64 = 1 << 2;
const EPHEMERAL: u64 = 1 << 6;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

const EMBED: Schema = Object(&[&[
    May("title", Text(0, 256)),
    May("description", Text(0, 4_096)),
]]);

const ALLOWED_MENTIONS: Schema = Object(&[&[
    May("parse", Set(0, 3, &TextOf(&["users", "roles", "everyone"]))),
    May("users", Set(0, 100, &ID)),
    May("roles", Set(0, 100, &ID)),
    May("replied_user", Bool),
]]);

const REFERENCE: Schema = Object(&[&[
    // A reply.
    May("type", IntegerOf(&[0])),
    Must("message_id", ID),
    May("channel_id", ID),
    May("guild_id", ID),
    May("fail_if_not_exists", Bool),
]]);

const ATTACHMENT: Schema = Object(&[&[
    Must("id", Either(&ID, &Integer(0, i64::MAX))),
    May("filename", Text(1, 1_024)),
    // The alternative text.
    May("description", Text(0, 1_024)),
]]);

const ROW: Schema = Object(&[&[
    Must("type", IntegerOf(&[1])),
    Must("components", List(1, 5, &COMPONENT)),
]]);

const COMPONENT: Schema = Which("type", &[(2, &BUTTON), (3, &MENU_OF_TEXTS)]);

/// A menu in which one entry is chosen.
const MENU_OF_TEXTS: Schema = Object(&[&[
    Must("type", IntegerOf(&[3])),
    Must("custom_id", Text(1, 100)),
    May("placeholder", Text(0, 150)),
    Must("options", List(1, 25, &MENU_ENTRY)),
]]);

const MENU_ENTRY: Schema = Object(&[&[
    Must("label", Text(1, 100)),
    Must("value", Text(1, 100)),
    May("description", Text(0, 100)),
    May("default", Bool),
]]);

/// Purchases aren't listed.
const BUTTON: Schema = Tagged(
    "style",
    None,
    &[
        (
            &[1, 2, 3, 4],
            &[LABELLED, &[Must("custom_id", Text(1, 100))]],
        ),
        // A link, which tells the bot nothing.
        (&[5], &[LABELLED, &[Must("url", Text(1, 512))]]),
    ],
);

const LABELLED: &[Field] = &[
    Must("type", IntegerOf(&[2])),
    // Discord needs a label or an emoji.
    Must("label", Text(1, 80)),
    May("disabled", Bool),
];

/// The first response to an interaction, by what it does.
const CALLBACK: Schema = Tagged(
    "type",
    None,
    &[
        // Answer, now or later.
        (&[4], &[&[Must("data", Object(&[MESSAGE, ANSWER]))]]),
        (&[5], &[&[May("data", Object(&[MESSAGE, ANSWER]))]]),
        // Edit the message with the button, later or now.
        (&[6], &[]),
        (&[7], &[&[Must("data", ANSWER_EDIT)]]),
        // Propose values for an option.
        (
            &[8],
            &[&[Must(
                "data",
                Object(&[&[Must("choices", List(0, 25, &CHOICE))]]),
            )]],
        ),
        // Open a form.
        (&[9], &[&[Must("data", FORM)]]),
    ],
);

const FORM: Schema = Object(&[&[
    Must("custom_id", Text(1, 100)),
    Must("title", Text(1, 45)),
    Must("components", List(1, 5, &FORM_ROW)),
]]);

/// Rows of one line are how forms were made until 2025.
const FORM_ROW: Schema = Which("type", &[(1, &INPUT_ROW), (18, &LABEL)]);

const INPUT_ROW: Schema = Object(&[&[
    Must("type", IntegerOf(&[1])),
    Must(
        "components",
        List(1, 1, &Object(&[INPUT, &[Must("label", Text(1, 45))]])),
    ),
]]);

const LABEL: Schema = Object(&[&[
    Must("type", IntegerOf(&[18])),
    Must("label", Text(1, 45)),
    May("description", Text(1, 100)),
    Must("component", FIELD),
]]);

/// What a label can have below it. Files and channels aren't listed.
const FIELD: Schema = Tagged(
    "type",
    None,
    &[
        (
            &[3],
            &[MENU_FIELD, &[Must("options", List(1, 25, &MENU_ENTRY))]],
        ),
        (&[4], &[INPUT]),
        (
            &[5],
            &[
                MENU_FIELD,
                &[May("default_values", List(0, 25, &CHOSEN_PERSON))],
            ],
        ),
        (
            &[6],
            &[
                MENU_FIELD,
                &[May("default_values", List(0, 25, &CHOSEN_ROLE))],
            ],
        ),
        (
            &[21],
            &[
                NAMED,
                REQUIRED,
                &[Must("options", List(2, 10, &MENU_ENTRY))],
            ],
        ),
        (
            &[22],
            &[
                NAMED,
                REQUIRED,
                SEVERAL,
                &[Must("options", List(1, 10, &MENU_ENTRY))],
            ],
        ),
        (&[23], &[NAMED, &[May("default", Bool)]]),
    ],
);

const NAMED: &[Field] = &[Must("custom_id", Text(1, 100))];

const REQUIRED: &[Field] = &[May("required", Bool)];

/// How many of a group may be checked.
const SEVERAL: &[Field] = &[
    May("min_values", Integer(0, 10)),
    May("max_values", Integer(1, 10)),
];

/// A menu in a form.
const MENU_FIELD: &[Field] = &[
    Must("custom_id", Text(1, 100)),
    May("placeholder", Text(0, 150)),
    May("required", Bool),
    May("min_values", Integer(0, 25)),
    May("max_values", Integer(1, 25)),
];

const CHOSEN_PERSON: Schema = Object(&[&[Must("type", TextOf(&["user"])), Must("id", ID)]]);

const CHOSEN_ROLE: Schema = Object(&[&[Must("type", TextOf(&["role"])), Must("id", ID)]]);

const INPUT: &[Field] = &[
    Must("type", IntegerOf(&[4])),
    Must("custom_id", Text(1, 100)),
    // One line or several.
    Must("style", IntegerOf(&[1, 2])),
    May("value", Text(0, 4_000)),
    May("placeholder", Text(0, 100)),
    May("required", Bool),
    May("min_length", Integer(0, 4_000)),
    May("max_length", Integer(1, 4_000)),
];

const THREAD: &[Field] = &[
    Must("name", Text(1, 100)),
    May("auto_archive_duration", IntegerOf(MINUTES)),
    May("rate_limit_per_user", Integer(0, 21_600)),
];

const THREAD_CHANGES: &[Field] = &[
    May("name", Text(1, 100)),
    May("archived", Bool),
    May("locked", Bool),
    May("invitable", Bool),
    May("auto_archive_duration", IntegerOf(MINUTES)),
    May("rate_limit_per_user", Integer(0, 21_600)),
];

/// After how many quiet minutes a thread may be archived.
const MINUTES: &[i64] = &[60, 1_440, 4_320, 10_080];

/// 100 slash commands, 15 for users and 15 for messages.
const COMMANDS: Schema = List(0, 130, &COMMAND);

/// A command by its type.
const COMMAND: Schema = Tagged(
    "type",
    Some(1),
    &[
        (
            &[1],
            &[
                COMMON,
                &[
                    Must("name", NAME),
                    May("name_localizations", Map(LOCALES, &NAME)),
                    Must("description", Text(1, 100)),
                    May("description_localizations", Map(LOCALES, &Text(1, 100))),
                    May("options", List(0, 25, &OPTION)),
                ],
            ],
        ),
        // In the menus of users and messages.
        (&[2, 3], &[COMMON, MENU]),
        // The Entry Point of somebody's activity, which is kept as it is.
        (
            &[4],
            &[
                COMMON,
                MENU,
                &[
                    May("description", Text(0, 100)),
                    May("description_localizations", Map(LOCALES, &Text(1, 100))),
                    May("handler", IntegerOf(&[1, 2])),
                ],
            ],
        ),
    ],
);

const COMMON: &[Field] = &[
    May("id", ID),
    May(
        "default_member_permissions",
        Either(
            &Integer(0, (1 << 54) - 1),
            &Format("permissions", is_permissions),
        ),
    ),
    May("contexts", Set(1, 3, &IntegerOf(&[0, 1, 2]))),
    May("integration_types", Set(1, 2, &IntegerOf(&[0, 1]))),
    // The documentation has it, the description hasn't.
    May("nsfw", Bool),
];

const MENU: &[Field] = &[
    Must("name", Text(1, 32)),
    May("name_localizations", Map(LOCALES, &Text(1, 32))),
];

fn is_permissions(text: &str) -> bool {
    text.parse::<u64>().is_ok_and(|bits| bits < 1 << 54)
}

const NAME: Schema = Format(
    "a name of 1 to 32 lower-case letters, digits, - and _",
    is_name,
);

/// How many languages Discord has.
const LOCALES: usize = 34;

/// The largest whole number that an option can have.
const LARGEST_NUMBER: i64 = (1 << 53) - 1;

/// An option of a command, by its type.
const OPTION: Schema = Tagged("type", None, &[TEXT, NUMBER, OTHER, CHANNEL, SUBCOMMAND]);

/// An option of a subcommand.
const PARAMETER: Schema = Tagged("type", None, &[TEXT, NUMBER, OTHER, CHANNEL]);

const TEXT: Kind = (
    &[3],
    &[
        OPTION_COMMON,
        WITHOUT_CHANNELS,
        WITHOUT_BOUNDS,
        &[
            May("choices", List(0, 25, &CHOICE)),
            May("min_length", Integer(0, 6_000)),
            May("max_length", Integer(1, 6_000)),
        ],
    ],
);

/// A whole number.
const NUMBER: Kind = (
    &[4],
    &[
        OPTION_COMMON,
        WITHOUT_CHANNELS,
        &[
            May("choices", EMPTY),
            May("min_value", Integer(-LARGEST_NUMBER, LARGEST_NUMBER)),
            May("max_value", Integer(-LARGEST_NUMBER, LARGEST_NUMBER)),
            May("min_length", Null),
            May("max_length", Null),
        ],
    ],
);

/// True or false, a user, a role, a user or a role, a file.
const OTHER: Kind = (
    &[5, 6, 8, 9, 11],
    &[
        OPTION_COMMON,
        WITHOUT_CHANNELS,
        WITHOUT_BOUNDS,
        &[
            May("choices", EMPTY),
            May("min_length", Null),
            May("max_length", Null),
        ],
    ],
);

/// A channel, of these types.
const CHANNEL: Kind = (
    &[7],
    &[
        OPTION_COMMON,
        WITHOUT_BOUNDS,
        &[
            May("choices", EMPTY),
            May("channel_types", List(0, 12, &Integer(0, 16))),
            May("min_length", Null),
            May("max_length", Null),
        ],
    ],
);

const SUBCOMMAND: Kind = (
    &[1],
    &[&[
        Must("name", NAME),
        May("name_localizations", Map(LOCALES, &NAME)),
        Must("description", Text(1, 100)),
        May("description_localizations", Map(LOCALES, &Text(1, 100))),
        May("options", List(0, 25, &PARAMETER)),
    ]],
);

const OPTION_COMMON: &[Field] = &[
    Must("name", NAME),
    May("name_localizations", Map(LOCALES, &NAME)),
    Must("description", Text(1, 100)),
    May("description_localizations", Map(LOCALES, &Text(1, 100))),
    May("required", Bool),
    May("autocomplete", Bool),
    May("options", EMPTY),
];

const WITHOUT_CHANNELS: &[Field] = &[May("channel_types", EMPTY)];

const WITHOUT_BOUNDS: &[Field] = &[May("min_value", Null), May("max_value", Null)];

/// One value of a text option.
const CHOICE: Schema = Object(&[&[
    Must("name", Text(1, 100)),
    May("name_localizations", Map(LOCALES, &Text(1, 100))),
    // The description says 6,000, and Discord refuses more than 100.
    Must("value", Text(1, 100)),
]]);
