//! Bytes as hexadecimal digits, in one spelling.

/// Writes bytes.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads exactly `N` bytes.
pub(crate) fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let is_digit = |c: u8| matches!(c, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != 2 * N || !text.bytes().all(is_digit) {
        return None;
    }
    let mut bytes = [0; N];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_one_spelling() {
        let bytes = [0, 10, 255];
        assert_eq!(hex(&bytes), "000aff");
        assert_eq!(unhex("000aff"), Some(bytes));
        for wrong in [
            "", "000aF0", "+0+0+0", "000af", "000aff0", "000ag0", "ä0aff",
        ] {
            assert_eq!(unhex::<3>(wrong), None, "{wrong}");
        }
    }
}
