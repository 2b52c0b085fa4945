//! Requests made by hand.

use std::time::Duration;

use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};
use serenity::all::GatewayIntents;

use super::super::{FakeDiscord, Id, Setup};
use super::bot::{self as self_bot, SelfBot};

/// A fake, a channel and a person in it, and a client that speaks for the bot.
pub(super) struct Raw {
    pub(super) fake: FakeDiscord,
    pub(super) guild: Id,
    pub(super) channel: Id,
    pub(super) alice: Id,
    pub(super) client: Client,
}

/// Starts a fake with a guild, a channel and Alice. What has text need not say whom it may ping.
pub(super) async fn raw(setup: Setup) -> Raw {
    strict(Setup {
        mentions_explicit: false,
        ..setup
    })
    .await
}

/// As `raw`, with every rule.
pub(super) async fn strict(setup: Setup) -> Raw {
    let fake = FakeDiscord::start(setup).await;
    let guild = fake.add_guild("Club");
    let channel = fake.add_channel(guild, "onyx");
    let alice = fake.add_user("Alice");
    let client = Client::builder()
        .user_agent("DiscordBot (test, 1)")
        .build()
        .unwrap();
    Raw {
        fake,
        guild,
        channel,
        alice,
        client,
    }
}

/// Guilds and their messages.
pub(super) const PLAIN: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES);

/// The same with a bot that listens, so that there is somebody to tell of events.
pub(super) async fn with_bot(intents: GatewayIntents) -> (Raw, SelfBot) {
    // Commands that this bot does not know may stay without an answer.
    let patient = Setup {
        first_response: Duration::from_secs(60),
        ..Setup::default()
    };
    let r = raw(patient).await;
    let bot = self_bot::start(&r.fake, intents, &r.fake.token()).await;
    r.fake.wait_ready().await;
    r.fake.wait_commands().await;
    r.command().await;
    (r, bot)
}

/// An answer: status, code, body.
pub(super) type Got = (u16, u64, Value);

/// Takes an answer apart.
pub(super) async fn got(response: Response) -> Got {
    let status = response.status().as_u16();
    let body: Value = response.json().await.unwrap_or_default();
    (status, body["code"].as_u64().unwrap_or(0), body)
}

impl Raw {
    /// A request with the right headers.
    pub(super) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.client
            .request(method, format!("{}/api/v10{path}", self.fake.url()))
            .header("Authorization", format!("Bot {}", self.fake.token()))
    }
    /// A request with JSON.
    pub(super) async fn send(&self, method: Method, path: &str, body: Value) -> Got {
        got(self.request(method, path).json(&body).send().await.unwrap()).await
    }
    /// A GET.
    pub(super) async fn get(&self, path: &str) -> Got {
        got(self.request(Method::GET, path).send().await.unwrap()).await
    }
    /// A new message in the channel.
    pub(super) async fn post(&self, body: Value) -> Got {
        let path = format!("/channels/{}/messages", self.channel);
        self.send(Method::POST, &path, body).await
    }
    /// A multipart request: the JSON, and nine bytes under each name.
    pub(super) async fn upload(
        &self,
        method: Method,
        path: &str,
        body: Value,
        names: &[&str],
    ) -> Got {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (i, name) in names.iter().enumerate() {
            let part = Part::bytes(vec![7; 9]).file_name((*name).to_owned());
            form = form.part(format!("files[{i}]"), part);
        }
        got(self
            .request(method, path)
            .multipart(form)
            .send()
            .await
            .unwrap())
        .await
    }
    /// Registers `/play`, so that there is something to interact with.
    pub(super) async fn command(&self) {
        let path = format!("/applications/{}/commands", self.fake.application_id());
        let all = json!([{"name": "play", "description": "Plays", "type": 1}]);
        assert_eq!(self.send(Method::PUT, &path, all).await.0, 200);
    }
    /// Registers these commands in place of all others.
    pub(super) async fn register(&self, commands: Value) -> Got {
        let path = format!("/applications/{}/commands", self.fake.application_id());
        self.send(Method::PUT, &path, commands).await
    }
    /// The violations so far, of which there must be some, each with one of the words.
    pub(super) fn broke(&self, words: &[&str]) {
        let all = self.fake.take_violations();
        assert!(!all.is_empty(), "no violation was noticed");
        for word in words {
            assert!(
                all.iter().any(|v| v.contains(word)),
                "{word:?} is not in {all:#?}"
            );
        }
    }
    /// How many messages the channel has.
    pub(super) fn kept(&self) -> usize {
        self.fake.messages(self.channel).len()
    }
    /// A message of the bot, and a thread from it.
    pub(super) async fn thread(&self) -> Id {
        let (_, _, made) = self.post(json!({"content": "A match"})).await;
        let id = made["id"].as_str().unwrap();
        let path = format!("/channels/{}/messages/{id}/threads", self.channel);
        let (status, _, thread) = self
            .send(Method::POST, &path, json!({"name": "Match"}))
            .await;
        assert_eq!((status, thread["id"].as_str()), (201, Some(id)));
        id.parse().unwrap()
    }
    /// A new message in another channel: status and code.
    pub(super) async fn post_to(&self, channel: Id) -> (u16, u64) {
        let path = format!("/channels/{channel}/messages");
        let got = self
            .send(Method::POST, &path, json!({"content": "a"}))
            .await;
        (got.0, got.1)
    }
    /// No rule was broken.
    pub(super) fn clean(&self) {
        assert_eq!(self.fake.violations(), Vec::<String>::new());
    }
}
