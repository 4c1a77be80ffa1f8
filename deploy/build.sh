#!/bin/sh
# Installs the packages of a clone and builds the web pages. Needs Node.js 20 and npm.
set -eu
cd "${1:?"the folder of the code"}"
node scripts/prepare.mjs
node_modules/.bin/node scripts/build-web.ts
# the portal reads its code but cannot change it
chmod -R go+rX,go-w .
