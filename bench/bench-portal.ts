import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiPath } from '@sangam/contract/envelope'
import { Pool, type PoolConfig } from 'pg'
import { connectionToRunning } from '../apps/server/src/db/embedded/running.ts'
import { root } from '../scripts/paths.ts'
import { type Portal, startPortal, withoutLimits } from '../test-portal/portal.ts'
import { exitOnSignals } from '../test-portal/program.ts'

/** A portal with demo data in its own process, as an operator runs it. */
export interface BenchPortal {
  portal: Portal
  /** URL prefix of the calls, with a slash at the end. */
  api: string
  dataDir: string
  connection: PoolConfig
  pool: Pool
  stop(): Promise<void>
}

/** Starts a portal of this version, or of another checkout. */
export async function startBenchPortal(version = root): Promise<BenchPortal> {
  exitOnSignals()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-bench-'))
  const settings = { ...withoutLimits, DATA_DIR: dataDir }
  const start = () => startPortal(settings, { version, showErrors: true })
  // the first start loads the demo data, which must not be measured
  await (await start()).stop()
  const portal = await start()
  const connection = { ...(await connectionToRunning(dataDir)) }
  const pool = new Pool({ ...connection, max: 4 })
  return {
    portal,
    api: `${portal.url}${apiPath}/`,
    dataDir,
    connection,
    pool,
    async stop() {
      await pool.end()
      await portal.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
