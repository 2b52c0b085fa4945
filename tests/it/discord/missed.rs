//! What was said while the bot did not hear.

use std::time::Duration;

use serde_json::json;

use super::{Bot, Club};
use crate::fake::{Fault, Message, Setup};

/// The requests for what was said in a channel.
fn asked(club: &Club, channel: u64) -> usize {
    let path = format!("/channels/{channel}/messages");
    let requests = club.fake.requests();
    let asked = requests.iter().filter(|r| r.method == "GET" && r.path == path);
    asked.count()
}

/// The bot is stopped, `meanwhile` happens, and it is started again.
async fn off(club: Club, meanwhile: impl FnOnce(&Club)) -> Club {
    let identifies = club.fake.identifies();
    let folder = tempfile::tempdir().unwrap();
    let Club { bot, .. } = club;
    bot.stop().await;
    let club = Club {
        bot: Bot::idle(&folder),
        ..club
    };
    meanwhile(&club);
    let bot = Bot::start(&club.fake, &club.folder, false);
    club.fake.wait_identifies(identifies + 1).await;
    Club { bot, ..club }
}
