//! Commands as they were registered before, which Discord's clients send for up to an hour after an update.

use expect_test::expect;

use super::*;

/// The registration as it was, as far as it's used here: each command's options with their types.
const OLD: [(&str, &[(&str, u8)]); 10] = [
    ("ban", &[("do", 3), ("player", 6), ("reason", 3)]),
    ("draw", &[("match", 3)]),
    ("export", &[("match", 3), ("format", 3)]),
    ("history", &[("player", 6), ("opponent", 6)]),
    ("if", &[("lines", 3), ("line", 3)]),
    ("pause", &[("match", 3)]),
    ("privacy", &[("do", 3)]),
    ("rating", &[("player", 6), ("level", 4)]),
    ("seek", &[("game", 3), ("accept", 3), ("pin", 5)]),
    (
        "tournament",
        &[
            ("do", 3),
            ("format", 3),
            ("name", 3),
            ("game", 3),
            ("player", 6),
        ],
    ),
];

fn registered() -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    for (number, (name, options)) in OLD.iter().enumerate() {
        let option =
            |(name, kind): &(&str, u8)| json!({ "type": kind, "name": name, "description": "d" });
        let options: Vec<Value> = options.iter().map(option).collect();
        all.push(json!({
            "id": (900 + number).to_string(), "application_id": "1", "version": "1", "type": 1, "name": name,
            "description": "d", "options": options, "default_member_permissions": null, "dm_permission": true,
            "nsfw": false, "contexts": [0, 1], "integration_types": [0],
        }));
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn old_shapes_are_understood_or_refused_plainly() {
    let club = Timed::open().await;
    let (alice, bob, channel) = (club.alice, club.bob, club.channel);
    club.fake.overwrite_commands(registered());
    let mut told = String::new();
    for (who, name, options) in [
        (alice, "seek", json!({ "game": "onyx" })),
        (alice, "seek", json!({})),
        (bob, "seek", json!({ "accept": "1" })),
        (alice, "pause", json!({})),
        (bob, "draw", json!({ "match": "7" })),
        (alice, "rating", json!({ "player": bob.to_string() })),
        (alice, "history", json!({ "opponent": bob.to_string() })),
        (alice, "privacy", json!({ "do": "sign-out" })),
        (club.carol, "ban", json!({ "do": "list" })),
        (alice, "tournament", json!({ "do": "list" })),
        (
            alice,
            "tournament",
            json!({ "do": "join", "player": bob.to_string() }),
        ),
        (alice, "tournament", json!({ "do": "cook" })),
        (alice, "tournament", json!({})),
        (alice, "if", json!({ "lines": "f6" })),
    ] {
        let answer = club.told(who, name, options.clone()).await;
        told += &format!("/{name} {options}\n{answer}\n");
    }
    for (id, name) in [(alice, "alice"), (bob, "bob"), (channel, "general")] {
        told = told.replace(&id.to_string(), name);
    }
    expect![[r#"
        /seek {"game":"onyx"}
        Seek #1 is open. Everyone can accept it, one match at a time. To close it, use `/seek close seek:1`.
        (`/seek` is `/seek open` now.)
        /seek {}
        1 open seek on this server:
        \#1 <@alice>: **Onyx, 12×12, standard setup**, rated, normal clock
        (`/seek` is `/seek list` now.)
        /seek {"accept":"1"}
        Match #1 has begun in <#general>.
        (`/seek` is `/seek accept` now.)
        /pause {}
        You asked to pause the clock. Your request lapses with the next turn.
        (`/pause` is `/clock pause` now.)
        /draw {"match":"7"}
        There's no match #7.
        (`/draw` is `/match draw` now.)
        /rating {"player":"bob"}
        <@bob> has no rating yet.
        (`/rating` is `/player rating` now.)
        /history {"opponent":"bob"}
        You have no finished matches against <@bob> yet.
        (`/history` is `/player history` now.)
        /privacy {"do":"sign-out"}
        You weren't signed in anywhere.
        (`/privacy` is `/privacy sign-out` now.)
        /ban {"do":"list"}
        Only moderators can ban people: those with the Manage Messages permission, or with the role set in `/settings`.
        (`/ban` is `/moderate bans` now.)
        /tournament {"do":"list"}
        There are no tournaments on this server. A moderator can create one, e.g. with `/tournament create-swiss`.
        (`/tournament` is `/tournament list` now.)
        /tournament {"do":"join","player":"bob"}
        `/tournament join` has no option `player`. Its only option is `tournament`.
        /tournament {"do":"cook"}
        Choose what to do: `/tournament create-swiss`, `/tournament create-season`, `/tournament create-round-robin`, `/tournament create-ladder`, `/tournament join`, `/tournament leave`, `/tournament list`, `/tournament table`, `/tournament cross`, `/tournament log`, `/tournament challenge` or `/tournament accept`.
        /tournament {}
        Choose what to do: `/tournament create-swiss`, `/tournament create-season`, `/tournament create-round-robin`, `/tournament create-ladder`, `/tournament join`, `/tournament leave`, `/tournament list`, `/tournament table`, `/tournament cross`, `/tournament log`, `/tournament challenge` or `/tournament accept`.
        /if {"lines":"f6"}
        `/if` needs `line`: `/if line: [match:]`.
    "#]].assert_eq(&told);
    club.close().await;
}
