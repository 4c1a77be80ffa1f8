#!/bin/sh
# Installs the portal on Debian 13 with PostgreSQL and Caddy of Debian. As root:
#   git clone <the repository> /opt/sangam
#   /opt/sangam/deploy/install.sh portal.example
# The domain must point to this machine, and ports 80 and 443 must be reachable: Caddy gets the
# certificate. A second run repairs what is missing and keeps settings, data and certificates.
set -eu

domain=${1:?"usage: install.sh <domain>, such as portal.example"}
code=/opt/sangam
settings=${DESTDIR:-}/etc/sangam.env

say() { printf '\n== %s\n' "$1"; }
fail() { printf '%s\n' "$1" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail 'Run this as root.'
printf '%s' "$domain" | grep -Eq '^[a-z0-9-]+(\.[a-z0-9-]+)+$' || fail "\"$domain\" is not a domain."
if [ -e "$settings" ] && ! grep -Eq "^PUBLIC_URL=\"?https://$domain/?\"?\$" "$settings"; then
  fail "The portal of this machine has another address: $(grep '^PUBLIC_URL=' "$settings"). Change it in $settings first."
fi
[ "$(realpath "$0")" = "$code/deploy/install.sh" ] || fail "Clone the repository to $code first."
version=$(. /etc/os-release && [ "$ID" = debian ] && printf '%s' "${VERSION_ID:-0}") || version=0
[ "$version" -ge 13 ] || fail 'This script is for Debian 13 or newer; docs/operations-reference.md describes other systems.'

say 'Packages of Debian (updated by apt)'
export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -qy --no-install-recommends ca-certificates git nodejs npm postgresql caddy unattended-upgrades

say 'User and database'
id sangam >/dev/null 2>&1 || useradd --system --home-dir /var/lib/sangam --shell /usr/sbin/nologin sangam
"$code/deploy/database.sh"

say "Settings in $settings"
if [ ! -e "$settings" ]; then
  (umask 077; cat "$code/.env.example" - > "$settings.new" <<SETTINGS

# ---- Written by deploy/install.sh ----------------------------------------------------------------
PUBLIC_URL=https://$domain
TRUST_PROXY=1
# The socket of PostgreSQL on this machine; it knows the user, so there is no password.
DATABASE_URL=postgres://sangam@localhost/sangam?host=/run/postgresql
APP_SECRET=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
# Prints the codes to the journal until the SMS gateway is set up.
SMS_TRANSPORT=console
SETTINGS
  )
  mv "$settings.new" "$settings"
fi

say 'The portal: packages and web pages (some minutes)'
"$code/deploy/build.sh" "$code"

say 'Services'
install -d /etc/systemd/journald.conf.d /etc/systemd/system/caddy.service.d
# the privacy policy promises it
printf '[Journal]\nMaxRetentionSec=30day\nMaxFileSec=1day\n' > /etc/systemd/journald.conf.d/sangam.conf
systemctl restart systemd-journald
proxy=/etc/systemd/system/caddy.service.d/sangam.conf
# services.sh keeps it up to date, unless it was changed on this machine
[ -e "$proxy" ] || install -m 644 "$code/deploy/Caddyfile" /etc/caddy/Caddyfile
printf '[Service]\nEnvironment=DOMAIN=%s PORTAL=127.0.0.1:3000\n' "$domain" > "$proxy"
"$code/deploy/services.sh" "$code"
systemctl daemon-reload
systemctl enable sangam.socket sangam.service caddy.service
# with the settings and the code of now, also in a second run
systemctl restart sangam.service caddy.service

"$code/deploy/wait-ready.sh" || fail 'The portal does not start; the reason is in: journalctl -u sangam'
has_certificate=yes
"$code/node_modules/.bin/node" "$code/deploy/certificate.mjs" "$domain" || has_certificate=
cat <<END

The portal runs.
  journalctl -u sangam                           the log, and the codes until an SMS gateway is set up
  $settings                                settings of the server; then: systemctl restart sangam
  sangam update                                  the next version, with a backup first
  sangam backup                                  a backup now; copy /var/lib/sangam/backups elsewhere
Keep a copy of APP_SECRET in $settings with the backups.
END
[ "$has_certificate" ] || cat <<END

There is no certificate for $domain yet. The domain must point to this machine, and ports 80 and 443
must be reachable from the internet. Caddy tries again by itself; journalctl -u caddy says what is wrong.
END
setup_code=$("$code/deploy/setup-code.sh")
if [ "$setup_code" ]; then
  printf '\nSet it up in a browser: https://%s/bariapps/  with the code %s\n' "$domain" "$setup_code"
else
  printf '\nIt is set up: https://%s/bariapps/\n' "$domain"
fi
