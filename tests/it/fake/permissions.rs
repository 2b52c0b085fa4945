//! The permission bits the fake knows.

use super::reply::Refusal;
use super::state::{Channel, Place, State};

/// See the channel at all.
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
/// Post.
pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
/// Show embeds.
pub(crate) const EMBED_LINKS: u64 = 1 << 14;
/// Post files.
pub(crate) const ATTACH_FILES: u64 = 1 << 15;
/// Read what was said, and reply to it.
pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Ping everyone.
pub(crate) const MENTION_EVERYONE: u64 = 1 << 17;
/// Delete what others wrote.
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
/// Change threads, and post in locked ones.
pub(crate) const MANAGE_THREADS: u64 = 1 << 34;
/// Change the server.
pub(crate) const MANAGE_GUILD: u64 = 1 << 5;
/// Everything.
pub(crate) const ADMINISTRATOR: u64 = 1 << 3;
/// Open threads.
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Post in threads.
pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// Every bit above that the bot may have.
pub(crate) const ALL: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | MENTION_EVERYONE
    | MANAGE_MESSAGES
    | MANAGE_THREADS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// Let others see the answers of apps that one has installed for oneself. The bot never has it: it's about people.
pub(crate) const USE_EXTERNAL_APPS: u64 = 1 << 50;

/// What @everyone may do in a new server.
pub(crate) const EVERYONE: u64 = 2_248_473_465_835_073;
/// What a server's owner and administrators may do.
pub(crate) const OWNER: u64 = (1 << 53) - 1;

/// What a bot of manners asks for, and has unless a test says otherwise.
pub(crate) const USUAL: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// 50001 without sight of the channel, else 50013 without one of the bits.
pub(crate) fn need(state: &State, channel: &Channel, bits: u64) -> Result<(), Refusal> {
    let have = state.permissions(channel);
    if have & VIEW_CHANNEL == 0 {
        return Err(Refusal::world(403, 50001, "Missing Access"));
    }
    if have & bits != bits {
        return Err(Refusal::world(403, 50013, "Missing Permissions"));
    }
    Ok(())
}

/// The bit that posting in this channel takes.
pub(crate) fn to_post(channel: &Channel) -> u64 {
    match channel.place {
        Place::Thread { .. } => SEND_MESSAGES_IN_THREADS,
        _ => SEND_MESSAGES,
    }
}
