//! Channels, messages and servers that go away.

use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::GatewayIntents;

use super::raw::{PLAIN, with_bot};

#[tokio::test]
async fn a_deleted_channel_is_told_and_gone() {
    let (r, _bot) = with_bot(PLAIN).await;
    let [kept, lost] = [r.thread().await, r.thread().await];
    r.fake.delete_channel(lost);
    let thread = json!({
        "id": lost.to_string(), "guild_id": r.guild.to_string(), "parent_id": r.channel.to_string(), "type": 11,
    });
    assert_eq!(r.fake.told("THREAD_DELETE"), vec![thread]);
    assert_eq!(r.post_to(lost).await, (404, 10003));
    assert_eq!(r.post_to(kept).await.0, 200);
    assert_eq!(r.fake.threads(r.channel), vec![kept]);
    let open = r.fake.slash(r.alice, r.channel, "play", json!({}));
    r.fake.delete_channel(r.channel);
    let told = r.fake.told("CHANNEL_DELETE");
    assert_eq!(told.len(), 1);
    assert_eq!(
        (&told[0]["id"], &told[0]["name"], &told[0]["guild_id"]),
        (
            &json!(r.channel.to_string()),
            &json!("onyx"),
            &json!(r.guild.to_string())
        )
    );
    // What hung from it is gone without a word.
    assert_eq!(r.fake.told("THREAD_DELETE").len(), 1);
    for channel in [r.channel, kept] {
        assert_eq!(r.post_to(channel).await, (404, 10003));
        assert_eq!(r.get(&format!("/channels/{channel}")).await.1, 10003);
        assert!(r.fake.try_say(r.alice, channel, "hello").is_err());
        let tried = r.fake.try_slash(r.alice, channel, "play", json!({}));
        assert!(tried.is_err());
    }
    let callback = format!("/interactions/{}/{}/callback", open.id, open.token());
    let late = json!({"type": 4, "data": {"content": "late"}});
    assert_eq!(r.send(Method::POST, &callback, late).await.1, 10003);
    r.clean();
}

#[tokio::test]
async fn a_deleted_message_is_told_and_gone() {
    let (r, bot) = with_bot(PLAIN).await;
    let (_, _, made) = r.post(json!({"content": "a"})).await;
    let id = made["id"].as_str().unwrap();
    r.fake.delete_message(id.parse().unwrap());
    let told = json!({
        "id": id, "channel_id": r.channel.to_string(), "guild_id": r.guild.to_string(),
    });
    assert_eq!(r.fake.told("MESSAGE_DELETE"), vec![told]);
    let path = format!("/channels/{}/messages/{id}", r.channel);
    let (status, code, _) = r.send(Method::PATCH, &path, json!({"content": "b"})).await;
    assert_eq!((status, code), (404, 10008));
    assert_eq!(r.get(&path).await.1, 10008);
    r.clean();
    drop(bot);
    // Without the intents nothing is told.
    let (r, _bot) = with_bot(GatewayIntents::DIRECT_MESSAGES).await;
    let said = r.fake.say(r.alice, r.channel, "hello");
    r.fake.delete_message(said);
    r.fake.delete_channel(r.channel);
    for name in ["MESSAGE_DELETE", "CHANNEL_DELETE", "GUILD_CREATE"] {
        assert_eq!(r.fake.told(name), Vec::<Value>::new());
    }
    r.clean();
}

#[tokio::test]
async fn a_bot_is_removed_and_invited_back() {
    let (r, _bot) = with_bot(PLAIN).await;
    let thread = r.thread().await;
    let other = r.fake.add_channel(r.fake.add_guild("Other"), "onyx");
    let id = r.guild.to_string();
    r.fake.kick_bot(r.guild);
    assert_eq!(r.fake.told("GUILD_DELETE"), vec![json!({"id": id})]);
    for channel in [r.channel, thread] {
        assert_eq!(r.post_to(channel).await, (403, 50001));
    }
    assert_eq!(r.get(&format!("/channels/{}", r.channel)).await.1, 50001);
    assert_eq!(r.get(&format!("/guilds/{}", r.guild)).await.1, 10004);
    let path = format!("/guilds/{}/members/{}", r.guild, r.alice);
    assert_eq!(r.get(&path).await.1, 50001);
    let heard = r.fake.told("MESSAGE_CREATE").len();
    r.fake.say(r.alice, r.channel, "Where is it?");
    r.fake.add_channel(r.guild, "later");
    assert_eq!(r.fake.told("MESSAGE_CREATE").len(), heard);
    let why = r.fake.try_slash(r.alice, r.channel, "play", json!({}));
    assert!(why.err().unwrap().contains("the bot is not in the server"));
    assert_eq!(r.post_to(other).await.0, 200);

    // A new session does not hear of the server either.
    r.fake.invalidate_sessions(false);
    r.fake.wait_gone().await;
    r.fake.wait_identifies(2).await;
    // It registers its own commands again.
    r.fake
        .wait_until("its commands", |f| f.command_registrations() == 3)
        .await;
    assert_eq!(r.fake.told("GUILD_CREATE").len(), 1);
    assert_eq!(
        r.fake.told("READY")[0]["guilds"].as_array().unwrap().len(),
        1
    );

    r.fake.invite_back(r.guild);
    let told = r.fake.told("GUILD_CREATE").pop().unwrap();
    assert_eq!(told["id"], json!(id));
    let names: Vec<&Value> = told["channels"]
        .as_array()
        .unwrap()
        .iter()
        .map(|channel| &channel["name"])
        .collect();
    assert_eq!(names, ["onyx", "later"]);
    assert_eq!(told["threads"].as_array().unwrap().len(), 1);
    for channel in [r.channel, thread] {
        assert_eq!(r.post_to(channel).await.0, 200);
    }
    r.fake
        .slash(r.alice, r.channel, "slow", json!({}))
        .answer()
        .await;
    r.clean();
}

#[tokio::test]
async fn an_outage_of_a_server_takes_nothing_away() {
    let (r, _bot) = with_bot(PLAIN).await;
    r.fake.guild_outage(r.guild);
    let told = json!({"id": r.guild.to_string(), "unavailable": true});
    assert_eq!(r.fake.told("GUILD_DELETE"), vec![told]);
    assert_eq!(r.post_to(r.channel).await.0, 200);
    r.fake.slash(r.alice, r.channel, "play", json!({}));
    r.fake.invite_back(r.guild);
    assert_eq!(r.fake.told("GUILD_CREATE").len(), 2);
    r.clean();
}
