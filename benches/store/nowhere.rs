//! A platform for benches that only ask.

use async_trait::async_trait;
use stonepost::chat::{Capabilities, Message, PlaceRef, Platform, PostError, Posted};

/// A platform that posts nothing and knows where its messages would be found.
pub(crate) struct Nowhere;

#[async_trait]
impl Platform for Nowhere {
    fn name(&self) -> &'static str {
        "discord"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::ALL
    }

    async fn post(&self, _: &str, _: &Message) -> std::result::Result<Posted, PostError> {
        nothing()
    }

    async fn edit(&self, _: &str, _: &str, _: &Message) -> std::result::Result<(), PostError> {
        nothing()
    }

    async fn remove_buttons(&self, _: &str, _: &str) -> std::result::Result<(), PostError> {
        nothing()
    }

    async fn open_thread(
        &self,
        _: &str,
        _: &str,
        _: &str,
    ) -> std::result::Result<PlaceRef, PostError> {
        nothing()
    }

    async fn archive(&self, _: &str) -> std::result::Result<(), PostError> {
        nothing()
    }

    fn link(&self, server: Option<&str>, place: &str, message: &str) -> Option<String> {
        let server = server.unwrap_or("@me");
        Some(format!(
            "https://discord.com/channels/{server}/{place}/{message}"
        ))
    }

    async fn direct(&self, _: &str) -> std::result::Result<String, PostError> {
        nothing()
    }
}

fn nothing<T>() -> std::result::Result<T, PostError> {
    Err(PostError::Later {
        after: None,
        why: "nothing is posted".to_owned(),
    })
}
