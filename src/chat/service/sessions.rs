//! Who is signed in on the pages, and how they come to be: a link begins a session, whose secret only a cookie has.

use hmac::Mac;
use rand::Rng;
use sha2::{Digest, Sha256};

use crate::api::accounts::NoAccount;
use crate::api::hex::{hex, unhex};
use crate::api::sign_in::{Claim, Invitation, Links, Returned, SignedIn};
use crate::api::visitor::Visitor;
use crate::core::context::Context;
use crate::core::retention::{LINKS_KEPT, SESSIONS_KEPT};
use crate::service::{bans, find, public_pages};
use play::clock::DAY;
use play::{Match, MatchId, Person, PersonId, Stage, Untrusted};
use store::{Changed, Delivery, StoreError};
use text::rich::Text;
use text::words as say;
use text::{sanitize, sign_in};

/// The length of a secret, in bytes.
const SECRET: usize = 32;

/// How old the note of a session's last use gets before it's written anew, in milliseconds.
const NOTED_AFTER: i64 = DAY;

/// Returns a link that signs somebody in and leads to a match, or to all of theirs; `None` if no pages are served. Only they
/// may see it.
pub(crate) async fn link(
    ctx: &Context,
    person: PersonId,
    game: Option<MatchId>,
) -> Result<Option<String>, StoreError> {
    let Some(base) = ctx.public_url() else {
        return Ok(None);
    };
    let claim = Claim {
        person,
        until: ctx.clock.now().plus(LINKS_KEPT),
        game,
        nonce: rand::rng().random(),
    };
    let path = Links::new(public_pages::addresses(ctx).await?).path(&claim);
    Ok(Some(format!("{base}{path}")))
}

/// Returns what a link is to somebody who opens it, with the secret of their session if they have one. The link stays as it is.
pub(crate) async fn invitation(
    ctx: &Context,
    link: &str,
    secret: Option<&str>,
) -> Result<Invitation, StoreError> {
    Ok(match look(ctx, link, secret).await? {
        Ok((_, person)) => Invitation::Open {
            name: sanitize::name(&person.name),
        },
        Err(other) => other,
    })
}

/// Begins a session for somebody who follows a link, unless they're signed in already. The link is used up.
pub(crate) async fn sign_in(
    ctx: &Context,
    link: &str,
    secret: Option<&str>,
) -> Result<Invitation, StoreError> {
    let (claim, person) = match look(ctx, link, secret).await? {
        Ok(open) => open,
        Err(other) => return Ok(other),
    };
    begin(ctx, &claim, person.id).await
}

/// Begins a session for whoever comes back from a platform that they were sent to, unless they're signed in already.
pub(crate) async fn sign_in_with(
    ctx: &Context,
    returned: &Returned<'_>,
    secret: Option<&str>,
) -> Result<Invitation, StoreError> {
    let refused = |why| Ok(Invitation::Refused(why));
    let platform = ctx.platform(returned.platform);
    let Some(accounts) = platform.as_ref().and_then(|platform| platform.accounts()) else {
        return refused(say::sign_in_no_accounts());
    };
    let title = accounts.title();
    let whose = accounts.whose(&returned.back, returned.code, returned.verifier);
    let id = match whose.await {
        Ok(id) => id,
        Err(NoAccount::Refused) => return refused(say::sign_in_not_accepted(title)),
        Err(NoAccount::Later) => return refused(say::sign_in_not_answered(title)),
    };
    let known = ctx.store.known_person(returned.platform, &id).await?;
    let Some(person) = known else {
        return refused(say::sign_in_stranger(title));
    };
    let claim = Claim {
        person: person.id,
        until: ctx.clock.now(),
        game: returned.game.map(MatchId),
        nonce: rand::rng().random(),
    };
    if let Some(game) = claim.game {
        let outline = ctx.store.outline(game).await?;
        if !outline.is_some_and(|outline| outline.people.contains(&person.id)) {
            return refused(say::sign_in_not_a_player());
        }
    }
    if let Some(already) = already(ctx, &claim, &person, secret, sign_in::another_account).await? {
        return Ok(already);
    }
    match banned(ctx, &claim, &person).await? {
        Some(why) => refused(why),
        None => begin(ctx, &claim, person.id).await,
    }
}

/// Begins a session.
async fn begin(ctx: &Context, claim: &Claim, person: PersonId) -> Result<Invitation, StoreError> {
    let secret: [u8; SECRET] = rand::rng().random();
    let (hash, now) = (hash(&secret), ctx.clock.now());
    let begun = ctx.store.begin_session(person, &hash, delivery(claim), now);
    Ok(match begun.await? {
        Changed::Done(_) => Invitation::Entered {
            path: path(ctx, claim).await?,
            session: Some(hex(&secret)),
        },
        Changed::Repeated => Invitation::Refused(sign_in::used()),
        Changed::Stale => Invitation::Refused(say::sign_in_forgotten()),
    })
}

/// Returns the path to which a claim leads.
async fn path(ctx: &Context, claim: &Claim) -> Result<String, StoreError> {
    let games = find::load_all(ctx, claim.game.into_iter().collect()).await?;
    let links = Links::new(public_pages::addresses(ctx).await?);
    Ok(claim.leads_to(&links, games.iter().any(is_open)))
}

/// Whether this is a challenge that anyone can accept.
fn is_open(game: &Match) -> bool {
    game.stage == Stage::Offered && game.opponent.is_none()
}

/// Returns the challenge that this shows to a person, as long as anyone can accept it.
pub(crate) async fn shown_to(
    ctx: &Context,
    person: PersonId,
    shown: &str,
) -> Result<Option<Match>, StoreError> {
    let links = Links::new(public_pages::addresses(ctx).await?);
    let Some(id) = links.read_shown(person, shown) else {
        return Ok(None);
    };
    let found = find::load_all(ctx, vec![id]).await?.pop();
    Ok(found.filter(is_open))
}

/// Returns what a link says and who may sign in with it, or what else it is to whoever has it.
async fn look(
    ctx: &Context,
    link: &str,
    secret: Option<&str>,
) -> Result<Result<(Claim, Person), Invitation>, StoreError> {
    let refused = |why| Ok(Err(Invitation::Refused(why)));
    let store = &ctx.store;
    let Some(claim) = Links::new(public_pages::addresses(ctx).await?).read(link) else {
        return refused(sign_in::unknown());
    };
    let person = store.find_person_by_number(claim.person).await?;
    let Some(person) = person.filter(|person| !person.is_forgotten()) else {
        return refused(say::sign_in_forgotten());
    };
    if let Some(already) = already(ctx, &claim, &person, secret, sign_in::somebody_else).await? {
        return Ok(Err(already));
    }
    if claim.until <= ctx.clock.now() {
        return refused(sign_in::expired());
    }
    if store.delivered(&delivery(&claim)).await? {
        return refused(sign_in::used());
    }
    match banned(ctx, &claim, &person).await? {
        Some(why) => refused(why),
        None => Ok(Ok((claim, person))),
    }
}

/// Returns what it is to somebody who is signed in already, as the person whom it's about or another; `as_other` says what then.
async fn already(
    ctx: &Context,
    claim: &Claim,
    person: &Person,
    secret: Option<&str>,
    as_other: impl FnOnce(&Untrusted, &Person) -> Text,
) -> Result<Option<Invitation>, StoreError> {
    let Some(secret) = secret else {
        return Ok(None);
    };
    let Some(signed_in) = signed_in(ctx, secret).await? else {
        return Ok(None);
    };
    let SignedIn {
        visitor,
        form,
        prolonged,
    } = signed_in;
    let is_theirs = visitor.platform == person.platform && visitor.id == person.platform_id;
    Ok(Some(match is_theirs {
        true => Invitation::Entered {
            path: path(ctx, claim).await?,
            session: prolonged.then(|| secret.to_owned()),
        },
        false => Invitation::Occupied {
            why: as_other(&visitor.name, person),
            form,
        },
    }))
}

/// Returns why somebody who is banned isn't signed in, where it leads.
async fn banned(ctx: &Context, claim: &Claim, person: &Person) -> Result<Option<Text>, StoreError> {
    let store = &ctx.store;
    let server = match claim.game {
        Some(game) => match store.outline(game).await? {
            Some(outline) => store.place(outline.place).await?.server,
            None => None,
        },
        None => None,
    };
    bans::banned(ctx, person, server).await
}

/// Returns who is signed in with this secret; `None` if it isn't that of a session, or the session has ended.
pub(crate) async fn signed_in(ctx: &Context, secret: &str) -> Result<Option<SignedIn>, StoreError> {
    let Some(hash) = hash_of(secret) else {
        return Ok(None);
    };
    let Some(session) = ctx.store.session(&hash).await? else {
        return Ok(None);
    };
    let (person, now) = (session.person, ctx.clock.now());
    let is_over = session.used.plus(SESSIONS_KEPT) <= now;
    if is_over || ctx.host_bans.hold(&person.platform, &person.platform_id) {
        return Ok(None);
    }
    // Nobody can play on a platform that isn't there.
    let Some(platform) = ctx.platform(&person.platform) else {
        return Ok(None);
    };
    // What can't be noted now is noted at the next visit.
    let prolonged = session.used.plus(NOTED_AFTER) <= now
        && ctx.store.note_session_used(&hash, now).await.is_ok();
    let form = public_pages::addresses(ctx).await?.derived(b"forms");
    Ok(Some(SignedIn {
        visitor: Visitor {
            platform: platform.name(),
            id: person.platform_id,
            name: person.name,
        },
        form: hex(&form.chain_update(&hash).finalize().into_bytes()),
        prolonged,
    }))
}

/// Ends the session with this secret.
pub(crate) async fn sign_out(ctx: &Context, secret: &str) -> Result<(), StoreError> {
    match hash_of(secret) {
        Some(hash) => ctx.store.end_session(&hash).await,
        None => Ok(()),
    }
}

/// The event that following a link is, of which each happens once.
fn delivery(claim: &Claim) -> Delivery {
    Delivery {
        platform: "link".to_owned(),
        event: hex(&claim.nonce.to_be_bytes()),
    }
}

fn hash(secret: &[u8; SECRET]) -> String {
    hex(&Sha256::digest(secret))
}

/// Returns the hash of a secret as a cookie has it, if it can be one.
fn hash_of(secret: &str) -> Option<String> {
    unhex(secret).as_ref().map(hash)
}
