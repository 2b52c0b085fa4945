//! Small text files that a host names: settings, secrets, themes.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// What editors of some systems put at the beginning of a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads a text file of at most `most` bytes, without a byte-order mark at its beginning. Anything but a file is refused:
/// nobody may ever write into a pipe, and a device may never end.
///
/// # Errors
/// Why it can't be used, worded to follow its name.
pub fn read(path: &Path, most: u64) -> Result<String, String> {
    let unreadable = |error: std::io::Error| format!("can't be read: {error}");
    // Before it's opened: opening a pipe waits for whoever writes into it.
    if !path.metadata().map_err(unreadable)?.is_file() {
        return Err("isn't a file".to_owned());
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    let read = file.take(most + 1).read_to_end(&mut bytes);
    if read.map_err(unreadable)? as u64 > most {
        return Err(format!("has more than {most} bytes"));
    }
    let text = String::from_utf8(bytes).map_err(|_| "isn't UTF-8 text".to_owned())?;
    Ok(match text.strip_prefix(BYTE_ORDER_MARK) {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn only_a_short_text_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        let read = || read(&path, 10);
        assert!(read().is_err_and(|why| why.starts_with("can't be read: ")));
        for (bytes, expected) in [
            (&b"0123456789"[..], Ok("0123456789")),
            (b"", Ok("")),
            (b"\xef\xbb\xbfabc", Ok("abc")),
            (b"01234567890", Err("has more than 10 bytes")),
            (b"\xff", Err("isn't UTF-8 text")),
        ] {
            std::fs::write(&path, bytes).unwrap();
            assert_eq!(read().as_deref().map_err(|why| &**why), expected);
        }
        std::fs::remove_file(&path).unwrap();
        std::fs::create_dir(&path).unwrap();
        assert_eq!(read(), Err("isn't a file".to_owned()));
    }

    #[cfg(unix)]
    #[test]
    fn nothing_waits_for_what_never_comes() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        assert_eq!(read(&pipe, 10), Err("isn't a file".to_owned()));
        let endless = folder.path().join("endless");
        std::os::unix::fs::symlink("/dev/zero", &endless).unwrap();
        assert_eq!(read(&endless, 10), Err("isn't a file".to_owned()));
    }
}
