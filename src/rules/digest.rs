//! The hash behind [`Rules::digest`](super::Rules::digest): 64-bit FNV-1a over a string of bytes.
//!
//! Each game's string begins with its id, a zero byte and its size as one byte; the rest is documented at the game's
//! `digest`. FNV-1a works byte by byte, so the digest is the same on every platform and with every compiler. It detects
//! that rules have changed since a match was stored. It's no protection against tampering.

/// A running 64-bit FNV-1a hash.
#[derive(Debug, Clone, Copy)]
pub(super) struct Digest(u64);

impl Digest {
    /// Starts a hash with the game's id, a zero byte and the size.
    pub(super) fn of(id: &str, size: u8) -> Digest {
        let mut digest = Digest(0xcbf2_9ce4_8422_2325);
        for &byte in id.as_bytes() {
            digest.byte(byte);
        }
        digest.byte(0);
        digest.byte(size);
        digest
    }

    /// Adds one byte.
    pub(super) fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }

    /// Returns the hash.
    pub(super) fn finish(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_fnv_1a() {
        // "foobar" is one of FNV's published test vectors. `of` would add a zero byte and a size, so start by hand.
        let mut digest = Digest(0xcbf2_9ce4_8422_2325);
        b"foobar".iter().for_each(|&byte| digest.byte(byte));
        assert_eq!(digest.finish(), 0x8594_4171_f739_67e8);
        let mut spelled = Digest(0xcbf2_9ce4_8422_2325);
        b"onyx\0\x0c".iter().for_each(|&byte| spelled.byte(byte));
        assert_eq!(Digest::of("onyx", 12).finish(), spelled.finish());
    }
}
