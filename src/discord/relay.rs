//! Stands between serenity and Discord's gateway: takes from what passes by the forms that people send, and leaves out what would
//! keep serenity from reading an interaction.
//!
//! serenity 0.12 reads forms as they were until 2025, one line of text a row. Of a form with menus, it throws away what was
//! chosen, and hands on nothing in which that could be found. And it reads no interaction about a message that has a component in
//! a row which it doesn't know. So serenity is given an address on this machine, from which everything else is passed on unchanged
//! in both directions.

use std::io::{self, Read};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use flate2::read::ZlibDecoder;
use futures_util::{SinkExt, StreamExt};
use reqwest::Url;
use serde_json::Value as Json;
use serenity::all::ActionRow;
use serenity::constants::GATEWAY_VERSION;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::http::StatusCode;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{accept_hdr_async_with_config, connect_async_with_config};

/// How long a connection may take to be made.
const CONNECTING: Duration = Duration::from_secs(10);

/// How long Discord may take to confirm the end of a connection.
const CLOSING: Duration = Duration::from_secs(5);

/// The most bytes of a packed message in which an interaction is looked for.
const LARGEST_INTERACTION: usize = 1 << 20;

/// Discord's number of the submission of a form.
const FORM: u64 = 5;

/// Does something with the submission of a form: the interaction as Discord sends it.
type Submitted = dyn Fn(Json) + Send + Sync;

/// Takes connections to the gateway until it's dropped. Those that have been made go on until one of their ends closes.
pub(super) struct Relay {
    /// Where the gateway can be reached.
    pub(super) url: String,
    accepting: JoinHandle<()>,
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

impl Relay {
    /// Begins to take connections to the gateway at this address.
    ///
    /// # Errors
    /// This machine allows no more sockets.
    pub(super) async fn open(
        gateway: &str,
        submitted: impl Fn(Json) + Send + Sync + 'static,
    ) -> io::Result<Relay> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        // Whoever else is on this machine could pass off forms of their own otherwise.
        let secret = format!("/{:032x}/", rand::random::<u128>());
        let url = format!("ws://{}{secret}", listener.local_addr()?);
        let mut gateway = Url::parse(gateway).map_err(io::Error::other)?;
        gateway.set_query(Some(&format!("v={GATEWAY_VERSION}")));
        let gateway = gateway.to_string();
        let submitted: Arc<Submitted> = Arc::new(submitted);
        let accepting = tokio::spawn(async move {
            loop {
                let stream = match listener.accept().await {
                    Ok((stream, _)) => stream,
                    Err(error) => {
                        // There may be too many open files; serenity tries again.
                        tracing::warn!(%error, "couldn't take a connection to Discord's gateway");
                        tokio::time::sleep(CLOSING).await;
                        continue;
                    }
                };
                let (gateway, secret) = (gateway.clone(), secret.clone());
                let submitted = Arc::clone(&submitted);
                tokio::spawn(async move {
                    if let Err(why) = pass_on(stream, &gateway, &secret, &*submitted).await {
                        tracing::debug!(%why, "a connection to Discord's gateway failed");
                    }
                });
            }
        });
        Ok(Relay { url, accepting })
    }
}

/// Passes on what is said on a connection that knows the secret, until one end closes it.
async fn pass_on(
    stream: TcpStream,
    gateway: &str,
    secret: &str,
    submitted: &Submitted,
) -> Result<(), Error> {
    let config = Some(WebSocketConfig {
        max_message_size: None,
        max_frame_size: None,
        ..WebSocketConfig::default()
    });
    stream.set_nodelay(true)?;
    // serenity is only connected if Discord is.
    let connecting = connect_async_with_config(gateway, config, true);
    let connected = timeout(CONNECTING, connecting).await;
    let connected = match connected {
        Ok(connected) => connected,
        Err(slow) => Err(Error::Io(slow.into())),
    };
    // serenity is told no more than that there is no connection.
    let (discord, _) = connected
        .inspect_err(|why| tracing::warn!(%why, gateway, "Discord's gateway can't be reached"))?;
    #[expect(
        clippy::result_large_err,
        reason = "the library has it so, and it's made once a connection"
    )]
    let knows = |request: &Request, response: Response| match request.uri().path() == secret {
        true => Ok(response),
        false => {
            let mut refused = ErrorResponse::new(None);
            *refused.status_mut() = StatusCode::NOT_FOUND;
            Err(refused)
        }
    };
    let serenity = accept_hdr_async_with_config(stream, knows, config).await?;
    let (mut to_discord, mut from_discord) = discord.split();
    let (mut to_serenity, mut from_serenity) = serenity.split();
    let down = async {
        while let Some(message) = from_discord.next().await {
            let mut message = message?;
            if message.is_ping() || message.is_pong() {
                continue;
            }
            if let Some(mut told) = interaction_in(&message) {
                if told["d"]["type"] == FORM {
                    submitted(told["d"].clone());
                }
                if leave_out_unreadable(&mut told) {
                    message = Message::text(told.to_string());
                }
            }
            let is_last = message.is_close();
            to_serenity.send(message).await?;
            if is_last {
                break;
            }
        }
        Ok(())
    };
    let up = async {
        while let Some(message) = from_serenity.next().await {
            let message = message?;
            if message.is_ping() || message.is_pong() {
                continue;
            }
            let is_last = message.is_close();
            to_discord.send(message).await?;
            if is_last {
                // What Discord says to that is passed on. Until then serenity isn't touched, or it'd be told so too soon.
                tokio::time::sleep(CLOSING).await;
                break;
            }
        }
        Ok(())
    };
    tokio::select! {
        ended = down => ended,
        ended = up => ended,
    }
}

/// Returns what a message tells, if that's an interaction.
fn interaction_in(message: &Message) -> Option<Json> {
    let unpacked;
    let text = match message {
        Message::Text(text) => text,
        Message::Binary(bytes) if bytes.len() <= LARGEST_INTERACTION => {
            let mut text = String::new();
            ZlibDecoder::new(&bytes[..])
                .take(LARGEST_INTERACTION as u64)
                .read_to_string(&mut text)
                .ok()?;
            unpacked = text;
            &unpacked
        }
        _ => return None,
    };
    // Most messages are spared the reading.
    if !text.contains("\"INTERACTION_CREATE\"") {
        return None;
    }
    let told: Json = serde_json::from_str(text).ok()?;
    (told["t"] == "INTERACTION_CREATE").then_some(told)
}

/// Leaves out of an interaction the components that serenity can't read, of the messages that it's about. Returns whether there
/// are any.
fn leave_out_unreadable(told: &mut Json) -> bool {
    let messages = told.pointer_mut("/d/data/resolved/messages");
    let messages = messages.and_then(Json::as_object_mut);
    let mut found = false;
    for message in messages.into_iter().flat_map(|all| all.values_mut()) {
        found |= leave_out_of(message);
    }
    found
}

/// As [`leave_out_unreadable`], for one message, and those that it answers or forwards.
fn leave_out_of(message: &mut Json) -> bool {
    let mut found = false;
    if let Some(rows) = message.get_mut("components").and_then(Json::as_array_mut) {
        let before = rows.len();
        rows.retain(|row| serde_json::from_value::<ActionRow>(row.clone()).is_ok());
        found = rows.len() < before;
    }
    if let Some(answered) = message.get_mut("referenced_message") {
        found |= leave_out_of(answered);
    }
    let forwarded = message.get_mut("message_snapshots");
    for snapshot in forwarded.and_then(Json::as_array_mut).into_iter().flatten() {
        if let Some(message) = snapshot.get_mut("message") {
            found |= leave_out_of(message);
        }
    }
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::ZlibEncoder;
    use serde_json::json;

    use super::*;

    #[test]
    fn interactions_are_found_in_what_passes_by() {
        let form = r#"{"op":0,"s":7,"t":"INTERACTION_CREATE","d":{"type":5,"id":"1"}}"#;
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::fast());
        packer.write_all(form.as_bytes()).unwrap();
        let packed = packer.finish().unwrap();
        for message in [Message::text(form), Message::binary(packed)] {
            assert_eq!(interaction_in(&message).unwrap()["d"]["id"], "1");
        }
        for other in [
            r#"{"op":0,"s":7,"t":"MESSAGE_CREATE","d":{"type":5,"content":"\"INTERACTION_CREATE\""}}"#,
            r#""INTERACTION_CREATE""#,
            "INTERACTION_CREATE",
        ] {
            assert!(interaction_in(&Message::text(other)).is_none(), "{other}");
        }
        assert!(interaction_in(&Message::binary(*b"no zlib")).is_none());
    }

    #[test]
    fn components_that_cannot_be_read_are_left_out() {
        let text = json!({ "type": 10, "id": 1, "content": "a board of somebody else's" });
        let button = json!({ "type": 2, "style": 1, "label": "Move", "custom_id": "x" });
        let row = |components: &[&Json]| json!({ "type": 1, "components": components });
        let unknown = json!({ "type": 99, "id": 2 });
        let container = json!({ "type": 17, "components": [text, row(&[&button])] });
        let components = json!([
            container,
            row(&[&button]),
            row(&[&button, &unknown]),
            unknown
        ]);
        let of = |components: Json| {
            json!({
                "id": "7", "channel_id": "8", "content": "", "timestamp": "2026-08-01T12:00:00Z", "edited_timestamp": null,
                "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
                "pinned": false, "type": 0, "flags": 1 << 15, "components": components,
                "author": { "id": "9", "username": "chess", "discriminator": "0", "avatar": null, "bot": true },
            })
        };
        let mut message = of(components);
        message["referenced_message"] = of(json!([row(&[&unknown])]));
        message["message_snapshots"] = json!([{ "message": of(json!([row(&[&unknown])])) }]);
        let mut told = json!({ "d": { "data": { "resolved": { "messages": { "7": message } } } } });
        let read = |told: &Json| {
            let message = &told["d"]["data"]["resolved"]["messages"]["7"];
            serde_json::from_value::<serenity::all::Message>(message.clone())
        };
        assert!(read(&told).is_err());
        assert!(leave_out_unreadable(&mut told));
        let left = read(&told).unwrap();
        let rows: Vec<usize> = left
            .components
            .iter()
            .map(|row| row.components.len())
            .collect();
        assert_eq!(rows, [1], "the row that can be read");
        assert!(left.referenced_message.unwrap().components.is_empty());
        assert!(left.message_snapshots[0].components.is_empty());
        assert!(!leave_out_unreadable(&mut told), "nothing more");
        for odd in [
            json!(null),
            json!({ "d": { "data": 3 } }),
            json!({ "d": {} }),
        ] {
            assert!(!leave_out_unreadable(&mut odd.clone()), "{odd}");
        }
    }
}
