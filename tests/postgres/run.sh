#!/usr/bin/env bash
# Runs the tests of the store on a PostgreSQL server of its own, which is gone afterwards.
# With a name, only the tests that have it in theirs. Needs PostgreSQL's programs (Debian: postgresql); as root, the server runs as the user postgres.
set -euo pipefail
cd "$(dirname "$0")/../.."

programs="$(ls -d /usr/lib/postgresql/*/bin 2> /dev/null | sort -V | tail -n 1)"
if [ -z "$programs" ]; then
  programs="$(dirname "$(command -v initdb)")"
fi
folder="$(mktemp -d)"
as() {
  if [ "$(id -u)" = 0 ]; then
    runuser -u postgres -- "$@"
  else
    "$@"
  fi
}
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
fi
stop() {
  as "$programs/pg_ctl" -D "$folder/data" -m immediate stop > /dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT

# What is tested is lost anyway if the machine fails, so nothing is flushed.
as "$programs/initdb" -D "$folder/data" -A trust -U stonepost --locale=C -E UTF8 > "$folder/log" 2>&1 || {
  cat "$folder/log" >&2
  exit 1
}
settings="-c listen_addresses= -c unix_socket_directories=$folder -c fsync=off -c max_connections=400"
as "$programs/pg_ctl" -D "$folder/data" -l "$folder/data/log" -o "$settings" -w start > /dev/null

STONEPOST_TEST_POSTGRES="postgres://stonepost@${folder//\//%2F}/postgres" cargo test --locked --package stonepost-store --lib "${1:-tests}"
