//! Threads that are changed.

use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::{ChannelId, EditThread};

use super::super::permissions::{MANAGE_THREADS, SEND_MESSAGES_IN_THREADS, USUAL};
use super::raw::{PLAIN, with_bot};

#[tokio::test]
async fn threads_are_changed_by_those_who_may() {
    let (r, bot) = with_bot(PLAIN).await;
    let own = r.thread().await;
    let said = r.fake.say(r.alice, r.channel, "A game?");
    let hers = r.fake.open_thread(said, "Ours");
    let patch = async |id: u64, body: Value| {
        r.send(Method::PATCH, &format!("/channels/{id}"), body)
            .await
    };
    let told = || r.fake.told("THREAD_UPDATE").pop().unwrap();

    // Its own thread.
    let name = json!({"name": "Over", "auto_archive_duration": 60});
    let (status, _, changed) = patch(own, name).await;
    assert_eq!((status, &changed["name"]), (200, &json!("Over")));
    assert_eq!(told()["thread_metadata"]["auto_archive_duration"], 60);
    assert_eq!(told()["owner_id"], json!(r.fake.bot_id().to_string()));
    assert_eq!(patch(own, json!({"archived": true})).await.0, 200);
    assert!(r.fake.is_archived(own));
    assert_eq!(told()["thread_metadata"]["archived"], true);
    assert_eq!(patch(own, json!({"name": "Again"})).await.1, 50083);
    // A post wakes it.
    assert_eq!(r.post_to(own).await.0, 200);
    assert!(!r.fake.is_archived(own));
    assert_eq!(told()["thread_metadata"]["archived"], false);
    r.fake.archive_thread(own, true);
    r.fake.say(r.alice, own, "hello");
    assert!(!r.fake.is_archived(own));
    r.fake.archive_thread(own, true);
    assert_eq!(patch(own, json!({"archived": false})).await.0, 200);
    assert!(!r.fake.is_archived(own));
    // As serenity does it.
    let edit = EditThread::new().name("Over now").archived(true);
    let edited = ChannelId::new(own).edit_thread(&bot.http, edit).await;
    assert!(edited.unwrap().thread_metadata.unwrap().archived);
    assert_eq!(patch(own, json!({"archived": false})).await.0, 200);
    // Locked by its own hand, it is no longer its own to open.
    assert_eq!(patch(own, json!({"locked": true})).await.0, 200);
    assert!(r.fake.is_locked(own));
    assert_eq!(patch(own, json!({"locked": false})).await.1, 50013);
    assert_eq!(r.post_to(own).await, (403, 160_005));
    assert!(r.fake.try_say(r.alice, own, "hello").is_err());
    r.fake.grant(r.alice, r.guild, MANAGE_THREADS);
    r.fake.say(r.alice, own, "hello");

    // Somebody else's.
    for body in [json!({"name": "Mine"}), json!({"archived": true})] {
        assert_eq!(patch(hers, body).await.1, 50013);
    }
    r.fake.archive_thread(hers, true);
    assert_eq!(patch(hers, json!({"archived": false})).await.0, 200);
    r.fake.archive_thread(hers, true);
    r.fake
        .set_bot_permissions(r.channel, USUAL & !SEND_MESSAGES_IN_THREADS);
    assert_eq!(patch(hers, json!({"archived": false})).await.1, 50013);
    r.fake
        .set_bot_permissions(r.channel, USUAL | MANAGE_THREADS);
    let all = json!({"archived": false, "locked": true, "name": "Mine"});
    assert_eq!(patch(hers, all).await.0, 200);
    assert_eq!(r.fake.channel_name(hers), "#Mine");
    assert_eq!(r.post_to(hers).await.0, 200, "a moderator posts anyway");
    r.clean();

    // Against the rules.
    for body in [
        json!({"name": ""}),
        json!({"archived": "yes"}),
        json!({"auto_archive_duration": 61}),
        json!({"topic": "chess"}),
    ] {
        assert_eq!(patch(hers, body).await.0, 400);
        r.broke(&[]);
    }
    assert_eq!(patch(r.channel, json!({"name": "chess"})).await.0, 403);
    r.broke(&["no thread"]);
    assert_eq!(r.fake.channel_name(r.channel), "#onyx");
}
