//! The addresses of public pages: a number, and letters that nobody can guess.
//!
//! The letters are a message authentication code of the kind and the number ([HMAC with SHA-256, RFC
//! 2104](https://www.rfc-editor.org/rfc/rfc2104)), under a key that is made once and kept in the database. So a made-up
//! address is refused before anything is looked up, and finding the next match takes 2⁸⁰ attempts.
//!
//! With the same key a database answers challenges, so that whoever asks at two places can tell whether it's behind both.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The length of the key, in bytes: a block of SHA-256.
pub(crate) const KEY: usize = 64;

/// The length of the code, in bytes; a multiple of 5, so that the letters come out even.
const CODE: usize = 10;

/// Base32 in lower case ([RFC 4648](https://www.rfc-editor.org/rfc/rfc4648#section-6)): no letter looks like a digit.
const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// What a page is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageKind {
    /// A match: `/m/…`.
    Match,
    /// A server: `/s/…`.
    Server,
    /// A player: `/p/…`.
    Player,
}

impl PageKind {
    /// Returns the letter in the path.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            PageKind::Match => 'm',
            PageKind::Server => 's',
            PageKind::Player => 'p',
        }
    }
}

/// What a challenge begins with, so that its answer is never the code of a page.
const CHALLENGE: u8 = b'?';

/// Returns a new challenge: letters that nobody has been asked before.
#[must_use]
pub fn challenge() -> String {
    letters(&rand::random::<[u8; CODE]>())
}

/// What makes the addresses of one database.
#[derive(Clone)]
pub(crate) struct Addresses(Hmac<Sha256>);

impl Addresses {
    /// Creates them from a key.
    pub(crate) fn new(key: &[u8; KEY]) -> Addresses {
        Addresses(Hmac::new(key.into()))
    }

    fn code(&self, kind: PageKind, number: i64) -> Hmac<Sha256> {
        let mut code = self.0.clone();
        code.update(&[kind.letter() as u8]);
        code.update(&number.to_be_bytes());
        code
    }

    /// Returns what makes codes of another kind, whose name isn't as long as what an address says.
    pub(crate) fn derived(&self, kind: &[u8]) -> Hmac<Sha256> {
        let code = self.0.clone().chain_update(kind).finalize().into_bytes();
        let mut key = [0; KEY];
        key.iter_mut().zip(code).for_each(|(key, byte)| *key = byte);
        Hmac::new(&key.into())
    }

    /// Returns the path of a page, such as `/m/12-abcdefghijklmnop`.
    pub(crate) fn path(&self, kind: PageKind, number: i64) -> String {
        let code = self.code(kind, number).finalize().into_bytes();
        let letters = letters(code.get(..CODE).unwrap_or_default());
        format!("/{}/{number}-{letters}", kind.letter())
    }

    /// Returns the number in the last part of a path if the letters are right. Takes the same time whatever is wrong with
    /// them.
    pub(crate) fn number(&self, kind: PageKind, part: &str) -> Option<i64> {
        let (typed, letters) = part.split_once('-')?;
        let number: i64 = typed.parse().ok()?;
        // One page has one address.
        if number.to_string() != typed {
            return None;
        }
        let code = bytes(letters)?;
        let right = self.code(kind, number).verify_truncated_left(&code);
        right.is_ok().then_some(number)
    }

    /// Returns the answer to a challenge, which only this database knows; `None` if it isn't one.
    pub(crate) fn answer(&self, challenge: &str) -> Option<String> {
        let mut code = self.0.clone();
        code.update(&[CHALLENGE]);
        code.update(&bytes(challenge)?);
        let code = code.finalize().into_bytes();
        Some(letters(code.get(..CODE).unwrap_or_default()))
    }
}

impl fmt::Debug for Addresses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Addresses")
    }
}

fn letters(code: &[u8]) -> String {
    let mut letters = String::new();
    for part in code.chunks(5) {
        let number = part
            .iter()
            .fold(0_u64, |all, byte| all << 8 | u64::from(*byte));
        for place in (0..8).rev() {
            let letter = LETTERS[(number >> (5 * place)) as usize % LETTERS.len()];
            letters.push(char::from(letter));
        }
    }
    letters
}

fn bytes(letters: &str) -> Option<[u8; CODE]> {
    let mut code = [0; CODE];
    if letters.len() != CODE / 5 * 8 {
        return None;
    }
    for (part, letters) in code.chunks_mut(5).zip(letters.as_bytes().chunks(8)) {
        let mut number = 0_u64;
        for letter in letters {
            let value = LETTERS.iter().position(|known| known == letter)?;
            number = number << 5 | value as u64;
        }
        part.copy_from_slice(&number.to_be_bytes()[3..]);
    }
    Some(code)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const KINDS: [PageKind; 3] = [PageKind::Match, PageKind::Server, PageKind::Player];

    #[test]
    fn an_address_leads_to_its_number_and_to_nothing_else() {
        let addresses = Addresses::new(&[7; KEY]);
        for number in [1, 12, 1_000_000, i64::MAX] {
            for kind in KINDS {
                let path = addresses.path(kind, number);
                let part = path.rsplit('/').next().unwrap();
                assert_eq!(path, format!("/{}/{part}", kind.letter()));
                assert_eq!(addresses.number(kind, part), Some(number));
                for other in KINDS {
                    let found = addresses.number(other, part);
                    assert_eq!(found.is_some(), kind == other);
                }
                let (_, letters) = part.split_once('-').unwrap();
                assert_eq!(letters.len(), 16);
                for wrong in [
                    format!("{}-{letters}", number - 1),
                    format!("+{part}"),
                    format!("0{part}"),
                    format!("{part}a"),
                    part[..part.len() - 1].to_owned(),
                    part.to_uppercase(),
                    letters.to_owned(),
                    String::new(),
                    "-".to_owned(),
                    format!("{number}-äöüäöüäö"),
                ] {
                    assert_eq!(addresses.number(kind, &wrong), None, "{wrong}");
                }
            }
        }
    }

    #[test]
    fn another_key_makes_other_addresses() {
        let (one, other) = (Addresses::new(&[7; KEY]), Addresses::new(&[8; KEY]));
        let path = one.path(PageKind::Match, 1);
        assert_ne!(path, other.path(PageKind::Match, 1));
        assert_eq!(other.number(PageKind::Match, &path[3..]), None);
    }

    #[test]
    fn a_challenge_is_answered_by_the_key_alone() {
        let (one, other) = (Addresses::new(&[7; KEY]), Addresses::new(&[8; KEY]));
        let (asked, another) = (challenge(), challenge());
        assert_eq!(one.answer(&asked).unwrap().len(), 16);
        assert_eq!(one.answer(&asked), one.answer(&asked));
        assert_ne!(one.answer(&asked), other.answer(&asked));
        assert_ne!(one.answer(&asked), one.answer(&another));
        for wrong in [
            "",
            "abc",
            "ABCDEFGHIJKLMNOP",
            "abcdefghijklmnopq",
            "äöüäöüäö",
        ] {
            assert_eq!(one.answer(wrong), None, "{wrong}");
        }
    }

    /// The same addresses as long as the database lives.
    #[test]
    fn an_address_stays_the_same() {
        let path = Addresses::new(&[7; KEY]).path(PageKind::Match, 12);
        expect_test::expect!["/m/12-qj6ezeetiwbk52jk"].assert_eq(&path);
    }
}
