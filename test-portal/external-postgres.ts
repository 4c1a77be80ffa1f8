// PostgreSQL as a separate server, which the portal reaches by DATABASE_URL.

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { giveTo } from '../apps/server/src/db/embedded/accounts.ts'
import { prepareBinaries } from '../apps/server/src/db/embedded/binaries.ts'
import { createCluster, readPassword, SUPERUSER } from '../apps/server/src/db/embedded/cluster.ts'
import { ensureDatabase } from '../apps/server/src/db/embedded/database.ts'
import { clearLeftover } from '../apps/server/src/db/embedded/leftover.ts'
import { openLogFile } from '../apps/server/src/db/embedded/log-file.ts'
import { readPostmasterFile } from '../apps/server/src/db/embedded/postmaster-file.ts'
import { chooseRunner } from '../apps/server/src/db/embedded/runner.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '../apps/server/src/db/embedded/server-process.ts'
import { serverArguments } from '../apps/server/src/db/embedded/settings.ts'
import { family } from '../scripts/process-tree.ts'
import { unusedPort } from './unused-port.ts'

const database = 'sangam'
const startTimeoutMs = 30_000

export interface ExternalPostgres {
  url: string
  start(): Promise<void>
  /** kill -9 of the whole server. */
  kill(): Promise<void>
  /** Suspends all its processes, as a hanging disk does; returns a function that resumes them. */
  freeze(): Promise<() => void>
  stop(): Promise<void>
}

export async function createPostgres(dataDir: string): Promise<ExternalPostgres> {
  await mkdir(dataDir, { mode: 0o711 })
  const clusterDir = path.join(dataDir, 'cluster')
  const passwordFile = path.join(dataDir, 'password')
  const binaries = await prepareBinaries()
  const { runner } = await chooseRunner({ ...binaries, dataDir, clusterDir })
  const password = await readPassword(passwordFile, runner, false)
  await createCluster(clusterDir, binaries.initdb, runner, passwordFile)
  await giveTo(runner.account, clusterDir)

  const port = await unusedPort()
  const host = '127.0.0.1'
  const address = {
    host,
    port,
    settings: { port: String(port), listen_addresses: host, unix_socket_directories: '' },
  }
  const postgresArguments = serverArguments(clusterDir, address, {})
  const log = await openLogFile(path.join(dataDir, 'postgres.log'))
  let server: ServerProcess | undefined

  const pids = async () => {
    const file = await readPostmasterFile(clusterDir)
    return file ? family(file.pid).map(({ pid }) => pid) : []
  }
  const start = async () => {
    const deadline = Date.now() + startTimeoutMs
    for (;;) {
      try {
        await clearLeftover(clusterDir)
        server = await startServerProcess(
          runner,
          binaries.postgres,
          postgresArguments,
          clusterDir,
          log,
        )
        return
      } catch (error) {
        // processes of the killed server may still use the folder
        if (Date.now() > deadline) throw error
        await pause(100)
      }
    }
  }

  await start()
  await ensureDatabase({ host, port, user: SUPERUSER, password, database: 'postgres' }, database)
  return {
    url: `postgres://${SUPERUSER}:${password}@${host}:${port}/${database}`,
    start,
    async kill() {
      for (const pid of await pids()) process.kill(pid, 'SIGKILL')
      await server?.ended
    },
    async freeze() {
      const frozen = await pids()
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of frozen) process.kill(pid, 'SIGCONT')
      }
    },
    async stop() {
      await server?.stop()
      await log.close()
    },
  }
}
