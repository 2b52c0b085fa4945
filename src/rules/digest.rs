//! The digest of a position: FNV-1a with 64 bits over a byte string.
//!
//! Every game's string begins with its id and a zero byte, then its size as one byte; what follows is
//! documented beside each game's `digest`. FNV-1a is defined byte by byte, so the digest is the same on every
//! platform and with every compiler. It guards stored matches against changed rules, not against malice.

/// FNV-1a, 64 bits, fed byte by byte.
#[derive(Debug, Clone, Copy)]
pub(super) struct Digest(u64);

impl Digest {
    /// A digest that begins with the game's id, a zero byte and the size.
    pub(super) fn of(id: &str, size: u8) -> Digest {
        let mut digest = Digest(0xcbf2_9ce4_8422_2325);
        for &byte in id.as_bytes() {
            digest.byte(byte);
        }
        digest.byte(0);
        digest.byte(size);
        digest
    }

    /// Feeds one byte.
    pub(super) fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }

    /// The digest of what was fed.
    pub(super) fn finish(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_fnv_1a() {
        // "foobar" is a vector of the FNV page; here "foob", 0, 0 stand in front of nothing else, so feed by hand.
        let mut digest = Digest(0xcbf2_9ce4_8422_2325);
        b"foobar".iter().for_each(|&byte| digest.byte(byte));
        assert_eq!(digest.finish(), 0x8594_4171_f739_67e8);
        let mut spelled = Digest(0xcbf2_9ce4_8422_2325);
        b"onyx\0\x0c".iter().for_each(|&byte| spelled.byte(byte));
        assert_eq!(Digest::of("onyx", 12).finish(), spelled.finish());
    }
}
