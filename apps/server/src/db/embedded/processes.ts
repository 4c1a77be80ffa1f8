import { readdir, readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 25

/**
 * The start time of a process, only for comparison: a pid can be reused, a pid with its start time is
 * unique. Undefined if there is no such process.
 */
export async function startTimeOf(pid: number): Promise<string | undefined> {
  const stat = await readProc(pid, 'stat')
  if (stat === undefined) return isSignallable(pid) ? 'unknown' : undefined
  // The program name is in brackets and may itself contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  if (state === 'Z' || state === 'X') return undefined
  return fields[19]
}

/** The main processes of the PostgreSQL servers that work in `clusterDir`: normally none or one. */
export async function postgresServersOf(clusterDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const isServer = await Promise.all(pids.map((pid) => isPostgresOf(pid, clusterDir)))
  return pids.filter((_, index) => isServer[index])
}

async function isPostgresOf(pid: number, clusterDir: string): Promise<boolean> {
  const args = (await readProc(pid, 'cmdline'))?.split('\0')
  if (args === undefined || basename(args[0] ?? '') !== 'postgres') return false
  if (args[args.indexOf('-D') + 1] === clusterDir) return true
  // The folder may have been moved; not every user may read the link.
  const workingDir = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return workingDir === clusterDir
}

/** Waits for the end of a process that is not our child; returns false after the timeout. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  const started = await startTimeOf(pid)
  while (started !== undefined && (await startTimeOf(pid)) === started) {
    if (Date.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

function readProc(pid: number, file: string): Promise<string | undefined> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => undefined)
}

// Some systems hide the processes of other users in /proc, but kill(2) still reports them.
function isSignallable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
