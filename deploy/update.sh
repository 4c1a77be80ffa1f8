#!/bin/sh
# `sangam update`: makes a backup, builds the newest release beside the running version, and starts it.
# `sangam update --main` takes the newest commit of the branch main instead.
# The previous version stays in /opt/sangam.previous. If the next one does not start, the previous one
# is started again.
set -eu

code=$(dirname "$(dirname "$(realpath "$0")")")
next=$code.next
previous=$code.previous

say() { printf '\n== %s\n' "$1"; }
fail() { printf '%s\n' "$1" >&2; exit 1; }
[ "${1:-}" = "" ] || [ "$1" = --main ] || fail 'usage: sangam update [--main]'
[ "$(id -u)" = 0 ] || fail 'Run this as root.'
cd /

say 'Looking for a new version'
rm -rf "$next"
git clone -q --local "$code" "$next"
git -C "$next" remote set-url origin "$(git -C "$code" remote get-url origin)"
git -C "$next" fetch -q --tags origin main
if [ "${1:-}" = --main ]; then
  target=$(git -C "$next" rev-parse FETCH_HEAD)
else
  target=$(git -C "$next" tag --list --sort=-version:refname | grep -Ex -m 1 'v[0-9]+\.[0-9]+\.[0-9]+') ||
    fail 'There is no release yet; `sangam update --main` takes the newest commit.'
fi
from=$(git -C "$code" rev-parse --short HEAD)
to=$(git -C "$next" rev-parse --short "$target^{commit}")
if git -C "$next" merge-base --is-ancestor "$to" HEAD; then
  rm -r "$next"
  echo "This is the newest version ($from)."
  exit 0
fi
git -C "$next" merge-base --is-ancestor HEAD "$to" ||
  fail "The code in $code has changes of its own, which version $to does not contain."
git -C "$next" checkout -q --detach "$to"

say 'Backup'
sangam backup

say "Building $to"
"$next/deploy/build.sh" "$next"

start() {
  "$code/deploy/services.sh" "$code" &&
    systemctl daemon-reload &&
    # systemd refuses to start what has ended too often
    systemctl reset-failed sangam.service sangam.socket &&
    systemctl restart sangam.service &&
    "$code/deploy/wait-ready.sh"
}

say "Starting $to"
rm -rf "$previous"
mv "$code" "$previous"
mv "$next" "$code"
if ! start; then
  printf '\nThe new version does not start. It printed last:\n'
  journalctl --sync
  journalctl -u sangam.service -o cat --no-pager -n 12
  say "Starting $from again"
  systemctl stop --no-warn sangam.service
  mv "$code" "$next"
  mv "$previous" "$code"
  start || fail "Version $from does not start either: the new version has changed the database.
Restore the backup that was made above (docs/operations.md, Restore)."
  fail "Version $from runs again, and nothing has changed. Version $to is in $next until the next update."
fi

count() { printf '%s\n' "$1" | grep -c . || true; }
migrations=$(git -C "$code" diff --name-only --diff-filter=A "$from" "$to" -- 'apps/server/src/db/migrations/*.sql')
say 'Done'
echo "Version $from became $to (commits: $(git -C "$code" rev-list --count "$from..$to"), migrations of the database: $(count "$migrations"))."
git -C "$code" diff "$from" "$to" -- CHANGELOG.md | sed -n 's/^+- /  - /p'
echo "The old version is in $previous."
