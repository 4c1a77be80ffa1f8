#!/bin/sh
# Creates the database of the portal and its owner in PostgreSQL of Debian, if they are missing.
set -eu
as_postgres() { runuser -u postgres -- "$@"; }
has_row() { [ "$(as_postgres psql -Atc "$1")" = 1 ]; }
# the folder that root is in may be closed to the user
cd /
systemctl start postgresql
has_row "select 1 from pg_roles where rolname = 'sangam'" || as_postgres createuser sangam
has_row "select 1 from pg_database where datname = 'sangam'" ||
  # upper and lower case of all scripts, the same on every machine
  as_postgres createdb --owner=sangam --template=template0 --encoding=UTF8 --locale=C \
    --locale-provider=builtin --builtin-locale=C.UTF-8 sangam
