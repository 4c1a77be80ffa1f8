#!/bin/sh
# Installs the systemd units of the portal and the command `sangam`.
set -eu
code=${1:?"the folder of the code"}
install -m 644 "$code/deploy/sangam.service" "$code/deploy/sangam.socket" /etc/systemd/system/
install -m 755 "$code/deploy/sangam" /usr/local/bin/sangam
