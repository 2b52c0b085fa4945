#!/usr/bin/env bash
# Makes what is handed out: for each target an archive with the program, its manual, completions, licences and what runs and
# watches it, a package for Debian if cargo-deb is installed, and the checksums of all of them. From the same commit and the
# same Rust, the same bytes.
#
#     bash assets/deploy/release.sh [FOLDER]        # by default target/release-archives
#
# Targets: this machine's, and musl where rustup has it (rustup target add x86_64-unknown-linux-musl, Debian's musl-tools).
# Needs git, tar, gzip and cargo-about (cargo install cargo-about --locked --features cli).
set -euo pipefail
cd "$(dirname "$0")/../.."

die() {
  echo "release: $*" >&2
  exit 1
}

for tool in cargo rustc git tar gzip sha256sum; do
  command -v "$tool" > /dev/null || die "$tool is missing"
done
cargo about --version > /dev/null 2>&1 || die "cargo-about is missing: cargo install cargo-about --locked --features cli"
[ -z "$(git status --porcelain)" ] || die "there are changes that aren't committed"

out="${1:-target/release-archives}"
mkdir -p "$out"
out="$(cd "$out" && pwd)"
version="$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)"
SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)"
export SOURCE_DATE_EPOCH
# Where it was built is nobody's business.
export RUSTFLAGS="--remap-path-prefix=$PWD=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
export CARGO_PROFILE_RELEASE_STRIP=symbols
# A third smaller, for a link that takes minutes.
export CARGO_PROFILE_RELEASE_LTO=fat CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1

host="$(rustc -vV | sed -n 's/^host: //p')"
targets=("$host")
musl="${host%-gnu}-musl"
if [ "$musl" = "$host" ] || [ "$musl" = "$host-musl" ]; then
  :
elif [ -d "$(rustc --print sysroot)/lib/rustlib/$musl" ] && command -v musl-gcc > /dev/null; then
  targets+=("$musl")
else
  echo "release: no archive for $musl, because its target or musl-gcc isn't installed"
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
archives=()
for target in "${targets[@]}"; do
  cargo build --release --locked --target "$target"
  name="stonepost-$version-$target"
  folder="$work/$name"
  mkdir -p "$folder/completions"
  cp "target/$target/release/stonepost" README.md CHANGELOG.md config.example.toml assets/deploy/stonepost.service "$folder"
  cp -r assets/book "$folder/book"
  cp -r assets/deploy/watch "$folder/watch"
  cp assets/fonts/LICENSE-*.txt "$folder"
  cargo about generate --locked --target "$target" --config assets/deploy/licences/about.toml \
    --output-file "$folder/LICENCES.txt" assets/deploy/licences/about.hbs
  # What doesn't depend on the target is asked of a program that runs here.
  "target/$host/release/stonepost" man "$folder/man/man1" > /dev/null
  "target/$host/release/stonepost" completions bash > "$folder/completions/stonepost.bash"
  "target/$host/release/stonepost" completions zsh > "$folder/completions/_stonepost"
  "target/$host/release/stonepost" completions fish > "$folder/completions/stonepost.fish"
  tar --create --directory "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --mode='u=rwX,go=rX' "$name" | gzip --no-name --best > "$out/$name.tar.gz"
  archives+=("$name.tar.gz")
  if [ "$target" = "$host" ] && cargo deb --version > /dev/null 2>&1; then
    rm -rf target/package && cp -r "$folder" target/package
    package="$(cargo deb --locked --no-build --no-strip --target "$target" --output "$out")"
    archives+=("$(basename "$package")")
  fi
done
(cd "$out" && sha256sum "${archives[@]}" > SHA256SUMS && cat SHA256SUMS)
