import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'

// Tests do not simulate power failures, so they need not wait for the disk.
export const FAST = { fsync: 'off' }

/** A data folder that is removed after the test, when the servers of the test have stopped. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'sangam-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return join(folder, 'data')
}

export async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** Runs one statement on a separate connection and returns the rows. */
export async function query(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

interface OtherPortal {
  process: ChildProcess
  /** waits for the next line it reports: a step, "ready", or the name of an error */
  nextReport: () => Promise<string>
  kill: () => Promise<void>
}

/** Another Node process that starts PostgreSQL on a data folder and stays until it is killed. */
export function startOtherPortal(dataDir: string): OtherPortal {
  const script = join(import.meta.dirname, 'testing-portal.ts')
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  return {
    process: child,
    nextReport: async () => {
      const { value, done } = await lines.next()
      return done ? 'ended' : value
    },
    kill,
  }
}

/** All processes of the operating system that work in a folder. */
export async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const workingDirs = await Promise.all(
    pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)),
  )
  return pids.filter((_, index) => workingDirs[index] === folder)
}
