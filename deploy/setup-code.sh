#!/bin/sh
# Prints the code for the setup, if the portal runs and waits for the setup.
set -eu
here=$(dirname "$(realpath "$0")")
"$here/../node_modules/.bin/node" --input-type=module -e '
  const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/bariapps/api/setup/state`
  const headers = { "content-type": "application/json" }
  const answer = await fetch(url, { method: "POST", headers, body: "{}" })
  process.exitCode = answer.ok ? 0 : 1' || exit 0
# what the portal has printed just now
journalctl --sync
# each start prints a new one
journalctl -u sangam -o cat --no-pager | sed -n 's/.*The code for the setup: *//p' | tail -1
