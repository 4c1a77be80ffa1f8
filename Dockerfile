# The portal as a container; `deploy/compose.yaml` runs it with PostgreSQL and Caddy.

FROM node:24-bookworm-slim AS build
WORKDIR /opt/sangam
# the packages first: a change of the code does not install them again
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/i18n/package.json packages/i18n/
RUN npm ci --ignore-scripts --include=dev
COPY . .
RUN node scripts/build-web.ts
# the base image has Node.js
RUN npm prune --omit=dev --ignore-scripts && rm -r node_modules/node-linux-*
# the embedded database, for a trial without DATABASE_URL; later the folder is read-only
RUN node -e "import('./apps/server/src/db/embedded/binaries.ts').then((it) => it.prepareBinaries())"

FROM node:24-bookworm-slim
# tini ends child processes that have lost their parent and passes signals on
RUN apt-get update \
  && apt-get install --yes --no-install-recommends tini \
  && rm -r /var/lib/apt/lists/* \
  && useradd --uid 10001 --no-log-init --home-dir /var/lib/sangam sangam \
  && install --directory --owner=sangam --mode=700 /var/lib/sangam /var/backups/sangam
# owned by root: the portal cannot change its own code
COPY --from=build /opt/sangam /opt/sangam
WORKDIR /opt/sangam
USER sangam
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/sangam LOG_TO=stdout NODE_COMPILE_CACHE=/tmp/node
VOLUME /var/lib/sangam /var/backups/sangam
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD ["node", "deploy/health.mjs"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=8", "scripts/start.ts"]
