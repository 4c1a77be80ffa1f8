#!/bin/sh
# Waits until the portal answers requests. Migrations of a large database take long, so the wait ends
# only if the portal does, or after an hour.
set -eu
here=$(dirname "$(realpath "$0")")
tries=0
until "$here/../node_modules/.bin/node" "$here/health.mjs"; do
  # systemd has started it again twice
  [ "$(systemctl show --property=NRestarts --value sangam.service)" -lt 2 ] || exit 1
  ! systemctl is-failed --quiet sangam.service || exit 1
  tries=$((tries + 1))
  [ "$tries" -lt 1800 ] || exit 1
  [ $((tries % 30)) -ne 0 ] || echo 'The portal is still starting; a migration of many records takes long.'
  sleep 2
done
