import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { LogFile } from './log-file.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { type Runner, spawnWith } from './runner.ts'
import { shutDown } from './shut-down.ts'

export interface ServerProcess {
  /** resolves with the reason when the process has ended */
  ended: Promise<string>
  stop: () => Promise<void>
}

const POLL_MS = 20

/** Starts `postgres` and waits until it accepts connections, however long it has to recover. */
export async function startServerProcess(
  runner: Runner,
  postgres: string,
  args: string[],
  clusterDir: string,
  log: LogFile,
): Promise<ServerProcess> {
  const position = await log.position()
  const child = spawnWith(runner, postgres, args, ['ignore', log.descriptor, log.descriptor])
  let hasEnded = false
  let wasReady = false
  const ended = describeEnd(child).then(async (how) => {
    hasEnded = true
    // While it runs, most fatal errors in the log belong to single connections.
    const writer = wasReady ? child.pid : undefined
    const problem = await log.problemSince(position, writer).catch(() => '')
    return problem === '' ? how : `${how}: ${problem}`
  })

  while (!(await isReady(clusterDir, child.pid))) {
    if (hasEnded) throw new Error(`PostgreSQL did not start (${await ended}). Log: ${log.path}`)
    await Promise.race([ended, delay(POLL_MS)])
  }
  wasReady = true
  return { ended, stop: () => stop(child, ended) }
}

async function isReady(clusterDir: string, pid: number | undefined): Promise<boolean> {
  const file = await readPostmasterFile(clusterDir)
  return file !== undefined && file.pid === pid && file.isReady
}

function describeEnd(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  child.once('error', (error) => resolve(error.message))
  child.once('exit', (code, signal) => {
    resolve(signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`)
  })
  return promise
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const stopped = await shutDown(pid, (milliseconds) => endsWithin(ended, milliseconds))
  if (!stopped) throw new Error(`PostgreSQL (process ${pid}) did not stop.`)
}

async function endsWithin(ended: Promise<string>, milliseconds: number): Promise<boolean> {
  const patience = new AbortController()
  const timeout = delay(milliseconds, false, { signal: patience.signal }).catch(() => false)
  const result = await Promise.race([ended.then(() => true), timeout])
  patience.abort()
  return result
}
