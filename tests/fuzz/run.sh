#!/usr/bin/env bash
# Fuzzes each target for some seconds (60 if not given): bash tests/fuzz/run.sh [SECONDS] [TARGET…]
#
# This is libFuzzer with the compiler that builds everything else, so nothing beyond a C++ compiler is needed. New inputs
# are kept in target/fuzz/corpus; an input that fails is left in target/fuzz/failures, and its path is printed.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds="${1:-60}"
shift || true
targets=("$@")
if [ "${#targets[@]}" = 0 ]; then
  targets=(typed play record config theme)
fi

host="$(rustc -vV | sed -n 's/^host: //p')"
# The instrumentation that cargo-fuzz asks for, but for the sanitizers: there is no unsafe code to look into.
export RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4
  -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table
  -Cllvm-args=-sanitizer-coverage-trace-compares"
cargo build --release --locked --manifest-path tests/fuzz/Cargo.toml --target "$host" --target-dir target/fuzz

for target in "${targets[@]}"; do
  corpus="target/fuzz/corpus/$target"
  failures="target/fuzz/failures/$target"
  mkdir -p "$corpus" "$failures"
  case "$target" in
    config | theme) words=settings ;;
    *) words=turns ;;
  esac
  printf '\n==> fuzz %s for %s seconds\n' "$target" "$seconds"
  "target/fuzz/$host/release/$target" "$corpus" "tests/fuzz/seeds/$target" -artifact_prefix="$failures/" \
    -dict="tests/fuzz/$words.dict" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=4096 -print_final_stats=1 \
    2>&1 | grep -vE '^(#[0-9]+\s+(NEW|REDUCE|RELOAD|pulse)|"|######|WARNING: Failed to find function)'
done
