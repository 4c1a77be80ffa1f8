import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { OperatorEnv } from '../settings/env.ts'
import { readVersion } from '../settings/version.ts'
import { measureBackups } from './measure-backups.ts'
import { measureDatabase } from './measure-database.ts'
import type { Metrics } from './metrics.ts'

interface MetricsListener {
  url: string
  stop(): Promise<void>
}

/** Serves metrics on a separate port, so that the proxy of the portal does not expose them by mistake. */
export async function serveMetrics(
  metrics: Metrics,
  pool: Pool,
  env: OperatorEnv,
): Promise<MetricsListener> {
  const { METRICS_HOST: host, METRICS_PORT: port = 0 } = env
  const { registry } = metrics
  collectDefaultMetrics({ register: registry })
  measureDatabase(registry, pool)
  measureBackups(registry, env)
  measureVersion(metrics)

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listen(server, host, port)
  const address = server.address() as AddressInfo
  const urlHost = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${urlHost}:${address.port}/metrics`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `metrics cannot be served at this address: set METRICS_HOST and METRICS_PORT to a free address of this machine, or remove METRICS_PORT (METRICS_HOST=${host}, METRICS_PORT=${port}, ${code}).`,
      { cause: error },
    )
  }
}

function measureVersion({ registry }: Metrics): void {
  const { version, commit } = readVersion()
  const info = new Gauge({
    name: 'sangam_info',
    help: 'The version that runs; always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
  })
  info.set({ version, commit: commit ?? 'unknown' }, 1)
}
