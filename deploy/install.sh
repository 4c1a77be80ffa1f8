#!/bin/sh
# Installs the portal on Debian 13 with PostgreSQL and Caddy of Debian. As root:
#   git clone <the repository> /opt/sangam
#   /opt/sangam/deploy/install.sh portal.example
# The domain must point to this machine, and ports 80 and 443 must be reachable: Caddy gets the
# certificate. A second run repairs what is missing and keeps settings, data and certificates.
set -eu

domain=${1:?"usage: install.sh <domain>, such as portal.example"}
code=/opt/sangam
settings=/etc/sangam.env

say() { printf '\n== %s\n' "$1"; }
fail() { printf '%s\n' "$1" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail 'Run this as root.'
[ -e "$code/deploy/install.sh" ] || fail "Clone the repository to $code first."
printf '%s' "$domain" | grep -Eq '^[a-z0-9-]+(\.[a-z0-9-]+)+$' || fail "\"$domain\" is not a domain."
version=$(. /etc/os-release && [ "$ID" = debian ] && printf '%s' "${VERSION_ID:-0}") || version=0
[ "$version" -ge 13 ] || fail 'This script is for Debian 13 or newer; docs/operations.md describes other systems.'

say 'Packages of Debian (updated by apt)'
export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -qy --no-install-recommends ca-certificates git nodejs npm postgresql caddy unattended-upgrades

say 'User and database'
id sangam >/dev/null 2>&1 || useradd --system --home-dir /var/lib/sangam --shell /usr/sbin/nologin sangam
systemctl start postgresql
as_postgres() { runuser -u postgres -- "$@"; }
has_row() { [ "$(as_postgres psql -Atc "$1")" = 1 ]; }
has_row "select 1 from pg_roles where rolname = 'sangam'" || as_postgres createuser sangam
has_row "select 1 from pg_database where datname = 'sangam'" ||
  # upper and lower case of all scripts, the same on every machine
  as_postgres createdb --owner=sangam --template=template0 --encoding=UTF8 --locale=C \
    --locale-provider=builtin --builtin-locale=C.UTF-8 sangam

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
"$code/deploy/services.sh" "$code"
install -d /etc/systemd/system/caddy.service.d
printf '[Service]\nEnvironment=DOMAIN=%s PORTAL=127.0.0.1:3000\n' "$domain" > /etc/systemd/system/caddy.service.d/sangam.conf
install -m 644 "$code/deploy/Caddyfile" /etc/caddy/Caddyfile
systemctl daemon-reload
systemctl enable --now sangam.socket sangam.service
systemctl restart caddy

"$code/deploy/wait-ready.sh" || fail 'The portal does not start; the reason is in: journalctl -u sangam'
code_of_setup=$(journalctl -u sangam -o cat --no-pager | sed -n 's/.*The code for the setup: *//p' | tail -1)
cat <<END

The portal runs. Set it up in a browser: https://$domain/bariapps/${code_of_setup:+  with the code $code_of_setup}
  journalctl -u sangam                           the log, and the codes until an SMS gateway is set up
  $settings                                settings of the server; then: systemctl restart sangam
  sangam update                                  the next version, with a backup first
  sangam backup                                  a backup now; copy /var/lib/sangam/backups elsewhere
Keep a copy of APP_SECRET in $settings with the backups.
END
