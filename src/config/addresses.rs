//! Checks of addresses.

/// Checks a contact address; an e-mail address becomes a `mailto:` address. It has to fit into the user agent
/// `DiscordBot ($url, $versionNumber)`.
pub(super) fn contact(text: &str) -> Option<String> {
    const LONGEST: usize = 200;
    let plain = |c: char| {
        c.is_ascii_graphic() && !matches!(c, '(' | ')' | ',' | ';' | '"' | '<' | '>' | '\\')
    };
    if text.len() > LONGEST || !text.chars().all(plain) {
        return None;
    }
    let mail = |text: &str| {
        let (name, host) = text.split_once('@')?;
        let fine = !name.is_empty() && !name.contains([':', '/']);
        let dotted = host.contains('.') && !host.contains(['@', ':', '/']);
        (fine && dotted && host.split('.').all(|part| !part.is_empty()))
            .then(|| format!("mailto:{text}"))
    };
    match text.split_once("://") {
        Some(("http" | "https", rest)) => {
            let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
            (!host.is_empty() && !host.contains('@')).then(|| text.to_owned())
        }
        Some(_) => None,
        None => mail(text.strip_prefix("mailto:").unwrap_or(text)),
    }
}

/// Returns a base address without a path.
pub(super) fn site(text: &str) -> Option<String> {
    let base = base_address(text)?;
    let (_, rest) = base.split_once("://")?;
    (!rest.contains('/')).then_some(base)
}

/// Checks the base address of a server and removes slashes at the end.
pub(super) fn base_address(text: &str) -> Option<String> {
    let (scheme, rest) = text.split_once("://")?;
    if !matches!(scheme, "http" | "https") {
        return None;
    }
    let rest = rest.trim_end_matches('/');
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    let (host, port) = match authority.strip_prefix('[') {
        Some(inside) => {
            let (address, after) = inside.split_once(']')?;
            address.parse::<std::net::Ipv6Addr>().ok()?;
            (address, after)
        }
        None => authority.split_at(authority.find(':').unwrap_or(authority.len())),
    };
    if !port.is_empty() && port.strip_prefix(':')?.parse::<u16>().is_err() {
        return None;
    }
    let in_host = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ':');
    let in_path = |c: char| c.is_ascii_alphanumeric() || "-._~!$&()*+,;=:@%/".contains(c);
    let fine = !host.is_empty()
        && host.chars().all(in_host)
        && path.chars().all(in_path)
        && path.split('/').all(|part| part != "api");
    fine.then(|| format!("{scheme}://{rest}"))
}

/// Returns whether a text is the address of a database on a server.
pub(super) fn is_server(text: &str) -> bool {
    let scheme = text.split_once("://").map(|(scheme, _)| scheme);
    scheme.is_some_and(|scheme| ["postgres", "postgresql"].contains(&scheme))
}

/// Returns whether the host of an address belongs to Discord.
pub(super) fn is_discord(address: &str) -> bool {
    let host = address.split_once("://").map_or(address, |(_, rest)| rest);
    let host = host.split(['/', ':']).next().unwrap_or_default();
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    ["discord.com", "discordapp.com"].iter().any(|own| {
        let under = host.strip_suffix(own);
        under.is_some_and(|under| under.is_empty() || under.ends_with('.'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_addresses() {
        for (given, expected) in [
            ("https://discord.com", Some("https://discord.com")),
            ("https://discord.com//", Some("https://discord.com")),
            ("http://127.0.0.1:4000/", Some("http://127.0.0.1:4000")),
            ("http://[::1]:4000", Some("http://[::1]:4000")),
            ("http://proxy/discord/", Some("http://proxy/discord")),
            ("discord.com", None),
            ("ftp://discord.com", None),
            ("https://", None),
            ("https:///", None),
            ("https://discord.com/api", None),
            ("https://discord.com/api/v10/", None),
            ("https://discord.com?x=1", None),
            ("https://discord.com/#x", None),
            ("https://dis cord.com", None),
            ("https://me:pw@discord.com", None),
            ("http://host:", None),
            ("http://host:http", None),
            ("http://host:70000", None),
            ("http://[::1", None),
            ("http://[::1]4000", None),
            ("http://[x]", None),
        ] {
            assert_eq!(base_address(given).as_deref(), expected, "{given}");
        }
    }

    #[test]
    fn contacts() {
        for (given, expected) in [
            ("https://example.org", Some("https://example.org")),
            (
                "http://example.org/bot?x=1#us",
                Some("http://example.org/bot?x=1#us"),
            ),
            ("me@example.org", Some("mailto:me@example.org")),
            ("mailto:me@example.org", Some("mailto:me@example.org")),
            ("example.org", None),
            ("ftp://example.org", None),
            ("https://", None),
            ("https:///bot", None),
            ("https://me:pw@example.org", None),
            ("https://example.org/a b", None),
            ("https://example.org, 2.0)", None),
            ("https://example.org\nHost: x", None),
            ("https://example.org/\u{7f}", None),
            ("https://exämple.org", None),
            ("me@", None),
            ("@example.org", None),
            ("me@example", None),
            ("me@example..org", None),
            ("me@you@example.org", None),
        ] {
            assert_eq!(contact(given).as_deref(), expected, "{given:?}");
        }
        let long = |letters: usize| format!("https://{}", "x".repeat(letters));
        assert!(contact(&long(192)).is_some());
        assert_eq!(contact(&long(193)), None);
    }
}
