//! Who can't take part: banned by whoever runs the program, or by moderators of a server.

use crate::core::context::Context;
use play::{Person, ServerId};
use store::StoreError;
use text::bans;
use text::rich::Text;
use text::words as say;

/// Returns why somebody can't take part on a server, or in direct messages if that is `None`, in words for them; `None` if
/// they can.
pub(crate) async fn banned(
    ctx: &Context,
    who: &Person,
    server: Option<ServerId>,
) -> Result<Option<Text>, StoreError> {
    if ctx.host_bans.hold(&who.platform, &who.platform_id) {
        return Ok(Some(say::ban_you_by_host()));
    }
    let Some(server) = server else {
        return Ok(None);
    };
    let ban = ctx.store.ban_of(server, who.id).await?;
    Ok(ban.map(|reason| bans::you_are_banned(reason.as_ref())))
}
