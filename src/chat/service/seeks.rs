//! Seeks as they are now, and why something isn't done with one.

use crate::core::context::Context;
use crate::service::settled;
use play::{self, PersonId, Seek, SeekId, SeekRefusal, Time};
use rules::Kind;
use store::{Changed, StoreError};
use text::rich::Text;
use text::seeks;
use text::words as say;

/// Applies and commits what is due in a seek. Returns the seek after that; `None` if there's none with this number, or it's
/// damaged.
pub(crate) async fn apply_due(
    ctx: &Context,
    id: SeekId,
    now: Time,
) -> Result<Option<Seek>, StoreError> {
    let store = &ctx.store;
    let now = settled::settled(ctx, now).await?;
    while let Some(seek) = store.seek(id).await? {
        let due = play::seek_due(&seek);
        if due.is_none_or(|due| due > now) {
            return Ok(Some(seek));
        }
        let active = store.last_active(seek.seeker, seek.seen).await?;
        let Some(change) = play::wake_seek(&seek, active, now) else {
            return Ok(Some(seek));
        };
        if let Changed::Done(_) = store.change_seek(change, None).await? {
            ctx.wakeups.wake_pinned();
        }
    }
    Ok(None)
}

/// Returns somebody's rating in a game, which is that of a newcomer if they have none.
pub(crate) async fn rating_of(
    ctx: &Context,
    person: PersonId,
    game: Kind,
) -> Result<f64, StoreError> {
    let ratings = ctx.store.ratings(person, ctx.clock.now()).await?;
    let own = ratings.into_iter().find(|own| own.game == game);
    Ok(own.map_or(play::Rating::NEW.value, |own| own.rated.value))
}

/// Returns a refusal in words.
pub(crate) async fn refused(
    ctx: &Context,
    seek: &Seek,
    refusal: SeekRefusal,
) -> Result<Text, StoreError> {
    let id = seek.id;
    Ok(match refusal {
        SeekRefusal::AtOnce => seeks::at_once(),
        SeekRefusal::TooMany { most } => say::seek_too_many(most),
        SeekRefusal::Same { seek } => seeks::same(seek),
        SeekRefusal::Closed => say::seek_already_closed(id),
        SeekRefusal::Own => say::seek_own(),
        SeekRefusal::Playing { game } => say::seek_playing(game),
        SeekRefusal::Full => {
            let seeker = ctx.store.person(seek.seeker).await?;
            seeks::full(id, &seeker, seek.at_once)
        }
        SeekRefusal::OutOfRange { ratings, rating } => {
            seeks::out_of_range(seek.terms.spec.kind, ratings, rating)
        }
        SeekRefusal::NotSeeker => {
            let seeker = ctx.store.person(seek.seeker).await?;
            seeks::not_yours(id, &seeker)
        }
    })
}
