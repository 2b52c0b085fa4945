//! How somebody comes from a platform to the pages: by a link that signs in whom it was made for, once and not for long.
//!
//! A link says who is signed in, until when, and where it leads, and has a message authentication code of that, as [addresses of
//! pages](super::page_address) have. So nothing is kept of a link until it's followed. Opening it changes nothing: what shows
//! previews of links would use it up.

use hmac::{Hmac, Mac};
use sha2::Sha256;

use crate::api::hex::{hex, unhex};
use crate::api::page_address::Addresses;
use crate::api::visitor::Visitor;
use play::{MatchId, PersonId, Time};
use text::rich::Text;

/// The path below which links are.
const PATH: &str = "/in/";

/// The page with all of somebody's matches.
const MATCHES: &str = "/matches";

/// The length of what a link says, in bytes, and of its code.
const SAID: usize = 32;
const CODE: usize = 16;

/// Who is signed in on the pages.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// Who.
    pub visitor: Visitor,
    /// What everything has to carry that changes something: another site doesn't know it.
    pub form: String,
    /// Whether the session was prolonged just now, so that its cookie has to be.
    pub prolonged: bool,
}

impl SignedIn {
    /// Returns whether what came with a request is [`SignedIn::form`]. Takes the same time whatever is wrong with it.
    #[must_use]
    pub fn sent(&self, form: &str) -> bool {
        let pairs = self.form.bytes().zip(form.bytes());
        let wrong = pairs.fold(0, |wrong, (ours, theirs)| wrong | (ours ^ theirs));
        self.form.len() == form.len() && wrong == 0
    }
}

/// What a link is to whoever opens it.
#[derive(Debug, Clone)]
pub enum Invitation {
    /// They can sign in.
    Open {
        /// As whom; the name, made safe.
        name: String,
    },
    /// They're signed in as the person whom it was made for.
    Entered {
        /// The path to which it leads.
        path: String,
        /// The secret of the session, for the cookie, if that was begun or prolonged just now.
        session: Option<String>,
    },
    /// They're signed in as somebody else.
    Occupied {
        /// What to do about it.
        why: Text,
        /// [`SignedIn::form`] of whoever is signed in.
        form: String,
    },
    /// It signs nobody in.
    Refused(Text),
}

/// What somebody comes back with from a platform that was asked who they are.
#[derive(Debug, Clone)]
pub struct Returned<'a> {
    /// The platform.
    pub platform: &'a str,
    /// The address that it sent them to.
    pub back: String,
    /// The code that it gave them.
    pub code: &'a str,
    /// [`Errand::verifier`](super::accounts::Errand::verifier) of their errand.
    pub verifier: &'a str,
    /// The number of the match where they were before, of which they have to be a player; `None` if they were nowhere.
    pub game: Option<i64>,
}

/// What a link says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Claim {
    /// Who is signed in.
    pub(crate) person: PersonId,
    /// Until when.
    pub(crate) until: Time,
    /// The match to which it leads; `None` for all matches of the person.
    pub(crate) game: Option<MatchId>,
    /// Tells it from all other links.
    pub(crate) nonce: i64,
}

impl Claim {
    /// Returns the path to which it leads; `open` is whether the match is a challenge that anyone can accept.
    pub(crate) fn leads_to(&self, links: &Links, open: bool) -> String {
        match self.game {
            Some(game) if open => {
                let shown = links.shown(self.person, game);
                format!("{MATCHES}?challenge={shown}")
            }
            Some(game) => format!("/play/{}", game.0),
            None => MATCHES.to_owned(),
        }
    }
}

/// What a code says that shows a challenge to somebody. It's shorter than what a link says, so that neither passes as the other.
fn sight(person: PersonId, game: MatchId) -> Vec<u8> {
    [person.0, game.0]
        .into_iter()
        .flat_map(i64::to_be_bytes)
        .collect()
}

/// What makes the links of one database.
pub(crate) struct Links(Hmac<Sha256>);

impl Links {
    /// Creates it from what makes its addresses.
    pub(crate) fn new(addresses: &Addresses) -> Links {
        Links(addresses.derived(b"links that sign in"))
    }

    /// Returns the path of a link.
    pub(crate) fn path(&self, claim: &Claim) -> String {
        let game = claim.game.map_or(0, |game| game.0);
        let parts = [claim.person.0, claim.until.0, game, claim.nonce];
        let said: Vec<u8> = parts.into_iter().flat_map(i64::to_be_bytes).collect();
        format!("{PATH}{}{}", hex(&said), self.code(&said))
    }

    /// Returns the code of what is said, in hexadecimal digits.
    fn code(&self, said: &[u8]) -> String {
        let code = self.0.clone().chain_update(said).finalize().into_bytes();
        hex(code.get(..CODE).unwrap_or_default())
    }

    /// Returns what shows a challenge that anyone can accept to this person: they saw it where it was made.
    pub(crate) fn shown(&self, person: PersonId, game: MatchId) -> String {
        format!("{}.{}", game.0, self.code(&sight(person, game)))
    }

    /// Returns the challenge that this shows to this person, if we made it for them. Takes the same time whatever is wrong with
    /// its code.
    pub(crate) fn read_shown(&self, person: PersonId, shown: &str) -> Option<MatchId> {
        let (game, code) = shown.split_once('.')?;
        let (game, code) = (MatchId(game.parse().ok()?), unhex::<CODE>(code)?);
        let said = sight(person, game);
        let right = self.0.clone().chain_update(said);
        right.verify_truncated_left(&code).ok()?;
        Some(game)
    }

    /// Returns what the link says that ends in this part of a path, if it's one of ours. Takes the same time whatever is wrong
    /// with its code.
    pub(crate) fn read(&self, part: &str) -> Option<Claim> {
        let (said, code) = part.split_at_checked(2 * SAID)?;
        let (said, code) = (unhex::<SAID>(said)?, unhex::<CODE>(code)?);
        let right = self.0.clone().chain_update(said);
        right.verify_truncated_left(&code).ok()?;
        let (parts, _) = said.as_chunks();
        let [person, until, game, nonce] = <[[u8; 8]; 4]>::try_from(parts).ok()?;
        let [person, until, game, nonce] = [person, until, game, nonce].map(i64::from_be_bytes);
        Some(Claim {
            person: PersonId(person),
            until: Time(until),
            game: (game != 0).then_some(MatchId(game)),
            nonce,
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::api::page_address::KEY;

    fn links(key: u8) -> Links {
        Links::new(&Addresses::new(&[key; KEY]))
    }

    #[test]
    fn a_link_says_what_it_was_made_for_and_nothing_else_is_one() {
        let ours = links(7);
        let all = Claim {
            person: PersonId(3),
            until: Time(1_795_176_000_000),
            game: None,
            nonce: -5,
        };
        let one = Claim {
            game: Some(MatchId(12)),
            ..all
        };
        let leads_to = |claim: &Claim| claim.leads_to(&ours, false);
        assert_eq!(
            (&*leads_to(&all), &*leads_to(&one)),
            ("/matches", "/play/12")
        );
        for claim in [all, one] {
            let path = ours.path(&claim);
            let part = path.strip_prefix("/in/").unwrap();
            assert_eq!(part.len(), 96);
            assert_eq!(ours.read(part), Some(claim));
            assert_eq!(links(8).read(part), None, "another database's");
            for at in 0..part.len() {
                let mut forged = part.to_owned();
                let other = if &part[at..=at] == "0" { "1" } else { "0" };
                forged.replace_range(at..=at, other);
                assert_eq!(ours.read(&forged), None, "{at}");
            }
            for wrong in [
                String::new(),
                part.to_uppercase(),
                format!("{part}00"),
                part[2..].to_owned(),
                part[..64].to_owned(),
                "ä".repeat(48),
            ] {
                assert_eq!(ours.read(&wrong), None, "{wrong}");
            }
        }
        assert_ne!(ours.path(&all), ours.path(&Claim { nonce: 5, ..all }));
    }

    #[test]
    fn a_challenge_is_shown_to_whom_it_was_shown_before() {
        let (ours, alice, bob) = (links(7), PersonId(3), PersonId(4));
        let shown = ours.shown(alice, MatchId(12));
        assert_eq!(ours.read_shown(alice, &shown), Some(MatchId(12)));
        assert_eq!(ours.read_shown(bob, &shown), None);
        assert_eq!(links(8).read_shown(alice, &shown), None);
        let forged = shown.replacen("12.", "13.", 1);
        for wrong in ["", "12", "12.", "x.00", &forged, &shown[..20]] {
            assert_eq!(ours.read_shown(alice, wrong), None, "{wrong}");
        }
    }

    #[test]
    fn only_the_whole_form_is_right() {
        let signed_in = SignedIn {
            visitor: Visitor {
                platform: "local",
                id: "alice".to_owned(),
                name: "alice".into(),
            },
            form: "abc".to_owned(),
            prolonged: false,
        };
        assert!(signed_in.sent("abc"));
        for wrong in ["", "ab", "abd", "abcd", "ABC"] {
            assert!(!signed_in.sent(wrong), "{wrong}");
        }
    }
}
