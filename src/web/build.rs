//! Takes comments and blanks out of the pages' scripts and styles, so that browsers load a third less.

#![allow(clippy::disallowed_methods, reason = "it runs while compiling")]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use minifier::{css, js};

/// The folders with scripts and styles.
const FOLDERS: [&str; 3] = ["chat", "play", "shared"];

/// The style that all pages share.
const STYLE: &str = "stonepost.css";

fn main() -> Result<(), Box<dyn Error>> {
    let assets = Path::new("../../assets");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    for folder in FOLDERS {
        let from = assets.join(folder);
        println!("cargo::rerun-if-changed={}", from.display());
        fs::create_dir_all(out.join(folder))?;
        for entry in fs::read_dir(from)? {
            let path = entry?.path();
            let text = || fs::read_to_string(&path);
            let small = match path.extension().and_then(|kind| kind.to_str()) {
                Some("js") => js::minify(&text()?)?.to_string(),
                Some("css") => css::minify(&text()?)?.to_string(),
                _ => continue,
            };
            fs::write(
                out.join(folder).join(path.file_name().unwrap_or_default()),
                small,
            )?;
        }
    }
    let style = assets.join(STYLE);
    println!("cargo::rerun-if-changed={}", style.display());
    let small = css::minify(&fs::read_to_string(style)?)?.to_string();
    fs::write(out.join(STYLE), small)?;
    Ok(())
}
