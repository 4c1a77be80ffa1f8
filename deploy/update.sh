#!/bin/sh
# `sangam update`: makes a backup, builds the next version beside the running one, and starts it.
# The previous version stays in /opt/sangam.previous.
set -eu

code=/opt/sangam
next=/opt/sangam.next
previous=/opt/sangam.previous

say() { printf '\n== %s\n' "$1"; }
fail() { printf '%s\n' "$1" >&2; exit 1; }
[ "$(id -u)" = 0 ] || fail 'Run this as root.'

say 'Looking for a new version'
rm -rf "$next"
git clone -q --local "$code" "$next"
git -C "$next" remote set-url origin "$(git -C "$code" remote get-url origin)"
git -C "$next" pull -q --ff-only
from=$(git -C "$code" rev-parse --short HEAD)
to=$(git -C "$next" rev-parse --short HEAD)
if [ "$from" = "$to" ]; then
  rm -r "$next"
  echo "This is the newest version ($from)."
  exit 0
fi

say 'Backup'
sangam backup

say "Building $to"
"$next/deploy/build.sh" "$next"

say "Starting $to"
rm -rf "$previous"
mv "$code" "$previous"
mv "$next" "$code"
"$code/deploy/services.sh" "$code"
systemctl daemon-reload
systemctl restart sangam

if ! "$code/deploy/wait-ready.sh"; then
  fail "The new version does not start; \`journalctl -u sangam\` says why. Unless it has changed the
database, the old version runs again with:
  mv $code $next && mv $previous $code && systemctl restart sangam
If it has, restore the backup with the old version (docs/operations.md, Restore)."
fi

count() { printf '%s\n' "$1" | grep -c . || true; }
migrations=$(git -C "$code" diff --name-only --diff-filter=A "$from" "$to" -- 'apps/server/src/db/migrations/*.sql')
say 'Done'
echo "Version $from became $to (commits: $(git -C "$code" rev-list --count "$from..$to"), migrations of the database: $(count "$migrations"))."
git -C "$code" diff "$from" "$to" -- CHANGELOG.md | sed -n 's/^+- /  - /p'
echo "The old version is in $previous."
