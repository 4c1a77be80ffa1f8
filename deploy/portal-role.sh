#!/bin/sh
# Creates the role with which the portal connects. It owns no table; the start of the portal gives it
# its rights. Runs in the container of the database.
set -eu
psql --username="$POSTGRES_USER" --dbname=postgres --set=ON_ERROR_STOP=1 --set=password="$PORTAL_PASSWORD" <<'SQL'
create role sangam login password :'password';
SQL
