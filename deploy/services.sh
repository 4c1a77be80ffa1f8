#!/bin/sh
# Installs the systemd units of the portal, the command `sangam` and the settings of Caddy, all of this
# version. A Caddyfile that was changed on this machine stays as it is.
set -eu
code=${1:?"the folder of the code"}
root=${DESTDIR:-}
install -m 644 "$code/deploy/sangam.service" "$code/deploy/sangam.socket" "$root/etc/systemd/system/"
install -m 755 "$code/deploy/sangam" "$root/usr/local/bin/sangam"

# only an installation by install.sh has this file
[ -e "$root/etc/systemd/system/caddy.service.d/sangam.conf" ] || exit 0
caddyfile=$root/etc/caddy/Caddyfile
! cmp -s "$code/deploy/Caddyfile" "$caddyfile" || exit 0
of_this_machine=$(git hash-object --no-filters "$caddyfile")
if git -C "$code" log --format= --raw --no-abbrev -- deploy/Caddyfile | grep -q "$of_this_machine"; then
  install -m 644 "$code/deploy/Caddyfile" "$caddyfile"
  systemctl reload caddy
else
  echo "$caddyfile was changed on this machine and stays; $code/deploy/Caddyfile is new, compare them."
fi
