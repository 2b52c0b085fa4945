//! Names in addresses and cookies: everything but letters and digits of ASCII as `%` and two digits for each byte.

use axum::http::HeaderMap;
use axum::http::header::COOKIE;

/// Returns what a cookie says that came with a request, by its name and the sign after it.
pub(super) fn cookie_in<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter();
    let cookies = cookies.filter_map(|cookies| cookies.to_str().ok());
    let mut all = cookies.flat_map(|cookies| cookies.split(';'));
    all.find_map(|cookie| cookie.trim().strip_prefix(name))
}

/// Writes a name so.
pub(super) fn encoded(name: &str) -> String {
    name.bytes()
        .map(|byte| match byte {
            byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        })
        .collect()
}

/// Reads what was written so; `None` if it wasn't.
pub(super) fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                let value = digit()? * 16 + digit()?;
                u8::try_from(value).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_no_more_than_a_value() {
        assert_eq!(encoded("bob-2"), "bob%2D2");
        assert_eq!(encoded("Zoë&as=bob"), "Zo%C3%AB%26as%3Dbob");
        for name in ["", "bob", "bob-2", "Zoë;&as=%41", "żółw", "李.白_1"] {
            assert_eq!(decoded(&encoded(name)).as_deref(), Some(name));
        }
        for broken in ["%", "%4", "%G1", "%C3", "a%+1"] {
            assert_eq!(decoded(broken), None, "{broken}");
        }
    }
}
