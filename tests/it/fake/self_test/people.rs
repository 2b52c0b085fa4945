//! Roles, permissions and members.

use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::{Interaction, Permissions, ResolvedValue};

use super::super::permissions::{ADMINISTRATOR, MANAGE_GUILD, MANAGE_MESSAGES, SEND_MESSAGES};
use super::super::{InteractionHandle, Setup};
use super::raw::{PLAIN, raw, with_bot};

fn member(handle: &InteractionHandle) -> (u64, Vec<String>) {
    let Ok(Interaction::Command(command)) =
        serde_json::from_value::<Interaction>(handle.event.full.clone())
    else {
        panic!("no command: {:?}", handle.event);
    };
    let member = command.member.expect("a member");
    (
        member.permissions.expect("permissions").bits(),
        member.roles.iter().map(ToString::to_string).collect(),
    )
}

#[tokio::test]
async fn people_have_permissions_and_roles() {
    let r = raw(Setup::default()).await;
    r.command().await;
    let play = |user| member(&r.fake.slash(user, r.channel, "play", json!({})));
    let (plain, none) = play(r.alice);
    assert_ne!(plain & SEND_MESSAGES, 0);
    assert_eq!((plain & (MANAGE_GUILD | ADMINISTRATOR), none), (0, vec![]));
    assert_ne!(play(r.fake.owner(r.guild)).0 & MANAGE_GUILD, 0);

    let club = r.fake.add_role(r.guild, "Players");
    let told = r.fake.last_event().unwrap();
    assert_eq!(
        (told.name, &told.full["role"]["name"]),
        ("GUILD_ROLE_CREATE", &json!("Players"))
    );
    r.fake.give_role(r.alice, r.guild, club);
    r.fake.grant(r.alice, r.guild, MANAGE_GUILD);
    r.fake.grant(r.alice, r.guild, MANAGE_MESSAGES);
    let (bits, roles) = play(r.alice);
    assert_eq!(bits, plain | MANAGE_GUILD | MANAGE_MESSAGES);
    assert_eq!(roles, vec![club.to_string()]);
    let bob = r.fake.add_user("Bob");
    r.fake.grant(bob, r.guild, ADMINISTRATOR);
    assert_ne!(play(bob).0 & MANAGE_MESSAGES, 0);
    // Another server knows nothing of it.
    let other = r.fake.add_guild("Other");
    let there = r.fake.add_channel(other, "onyx");
    let elsewhere = member(&r.fake.slash(r.alice, there, "play", json!({})));
    assert_eq!(elsewhere, (plain, vec![]));

    r.fake.say(r.alice, r.channel, "hello");
    let said = r.fake.last_event().unwrap().full;
    assert_eq!(said["member"]["roles"], json!([club.to_string()]));
    let (_, _, rest) = r
        .get(&format!("/guilds/{}/members/{}", r.guild, r.alice))
        .await;
    assert_eq!(rest["roles"], json!([club.to_string()]));
    let (_, _, guild) = r.get(&format!("/guilds/{}", r.guild)).await;
    let names: Vec<&Value> = guild["roles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|role| &role["name"])
        .collect();
    assert_eq!(names, ["@everyone", "Players"]);
    r.clean();
}

#[tokio::test]
async fn a_role_is_an_option() {
    let r = raw(Setup::default()).await;
    let options =
        json!([{"type": 8, "name": "who", "description": "Whom to ping", "required": true}]);
    let ping = json!([{"name": "ping", "description": "Pings", "options": options}]);
    assert_eq!(r.register(ping).await.0, 200);
    let club = r.fake.add_role(r.guild, "Players");
    for value in [json!(club), json!(club.to_string())] {
        let handle = r
            .fake
            .slash(r.alice, r.channel, "ping", json!({ "who": value }));
        let read = serde_json::from_value::<Interaction>(handle.event.full).unwrap();
        let options = read.as_command().unwrap().data.options();
        let ResolvedValue::Role(role) = options[0].value else {
            panic!("{options:?}");
        };
        assert_eq!((role.id.get(), role.name.as_str()), (club, "Players"));
    }
    let everyone = json!({ "who": r.guild });
    r.fake.slash(r.alice, r.channel, "ping", everyone);
    let foreign = r.fake.add_role(r.fake.add_guild("Other"), "Players");
    for value in [json!(foreign), json!(r.alice), json!("all")] {
        let refused = r
            .fake
            .try_slash(r.alice, r.channel, "ping", json!({ "who": value }));
        assert!(refused.err().unwrap().contains("a role of"));
    }
    let dm = r.fake.dm(r.alice, "hello");
    let dm = r.fake.message(dm).unwrap().channel;
    assert!(
        r.fake
            .try_slash(r.alice, dm, "ping", json!({ "who": club }))
            .is_err()
    );
    r.clean();
}

#[tokio::test]
async fn a_command_is_hidden_from_those_who_may_not_use_it() {
    let r = raw(Setup::default()).await;
    let command = |name: &str, needs: Value| json!({"name": name, "description": "d", "default_member_permissions": needs});
    let all = json!([
        command("free", Value::Null),
        command("number", json!(MANAGE_GUILD)),
        command("text", json!(MANAGE_GUILD.to_string())),
        command("closed", json!("0")),
    ]);
    let (_, _, kept) = r.register(all).await;
    assert_eq!(kept[0]["default_member_permissions"], Value::Null);
    for i in [1, 2] {
        assert_eq!(kept[i]["default_member_permissions"], "32");
    }
    assert_eq!(
        r.fake.commands()[1].default_member_permissions,
        Some(twilight_model::guild::Permissions::MANAGE_GUILD)
    );
    let tries = |user, name| r.fake.try_slash(user, r.channel, name, json!({}));
    let manager = r.fake.add_user("Mona");
    r.fake.grant(manager, r.guild, MANAGE_GUILD);
    tries(r.alice, "free").unwrap();
    for name in ["number", "text", "closed"] {
        let why = tries(r.alice, name).err().unwrap();
        assert!(why.contains("hidden from alice"), "{why}");
        tries(r.fake.owner(r.guild), name).unwrap();
        assert_eq!(tries(manager, name).is_ok(), name != "closed", "{name}");
    }
    // In direct messages there are no members.
    let dm = r.fake.dm(r.alice, "hello");
    let dm = r.fake.message(dm).unwrap().channel;
    r.fake.slash(r.alice, dm, "number", json!({}));
    r.clean();
    let wrong = json!([command("odd", json!("much"))]);
    assert_eq!(r.register(wrong).await.0, 400);
    r.broke(&["or permissions"]);
    // As serenity sends it.
    let builder = serenity::all::CreateCommand::new("kept")
        .description("d")
        .default_member_permissions(Permissions::MANAGE_GUILD);
    assert_eq!(r.register(json!([builder])).await.0, 200);
    assert!(tries(r.alice, "kept").is_err());
    r.clean();
}

#[tokio::test]
async fn who_left_does_nothing_more() {
    let (r, _bot) = with_bot(PLAIN).await;
    let button = json!({"type": 2, "style": 1, "custom_id": "b", "label": "B"});
    let body = json!({"content": "a", "components": [{"type": 1, "components": [button]}]});
    let (_, _, posted) = r.post(body).await;
    let posted = posted["id"].as_str().unwrap().parse().unwrap();
    let club = r.fake.add_role(r.guild, "Players");
    r.fake.give_role(r.alice, r.guild, club);
    let before = r.fake.last_event().unwrap().name;
    r.fake.remove_member(r.guild, r.alice);
    assert_eq!(r.fake.last_event().unwrap().name, before);
    for why in [
        r.fake.try_say(r.alice, r.channel, "hello").err(),
        r.fake
            .try_slash(r.alice, r.channel, "play", json!({}))
            .err(),
        r.fake.try_press(r.alice, r.channel, posted, "b").err(),
    ] {
        let why = why.unwrap();
        assert!(why.contains("alice is not a member"), "{why}");
    }
    let path = format!("/guilds/{}/members/{}", r.guild, r.alice);
    assert_eq!(r.get(&path).await.1, 10007);
    let dm = r.fake.dm(r.alice, "hello");
    let dm = r.fake.message(dm).unwrap().channel;
    r.fake.slash(r.alice, dm, "play", json!({}));
    let post = format!("/channels/{dm}/messages");
    let hello = json!({"content": "hello"});
    assert_eq!(r.send(Method::POST, &post, hello).await.0, 200);
    r.fake.add_member(r.guild, r.alice);
    let (_, roles) = member(&r.fake.slash(r.alice, r.channel, "play", json!({})));
    assert_eq!(roles, Vec::<String>::new());
    r.clean();
}

#[tokio::test]
#[should_panic(expected = "alice is not a member")]
async fn who_left_cannot_speak() {
    let r = raw(Setup::default()).await;
    r.fake.remove_member(r.guild, r.alice);
    r.fake.say(r.alice, r.channel, "hello");
}
