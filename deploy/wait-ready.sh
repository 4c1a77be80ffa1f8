#!/bin/sh
# Waits up to two minutes until the portal answers requests.
for _ in $(seq 60); do
  /opt/sangam/node_modules/.bin/node /opt/sangam/deploy/health.mjs && exit 0
  sleep 2
done
exit 1
