import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { destination } from 'pino'

const largestFile = 20 * 1024 * 1024
const lookEveryMs = 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/**
 * Lines that come close together are written together: each write by itself keeps a thread busy for
 * longer than many a request. What waits when the process ends is written then.
 */
export const inBatches = { sync: false, minLength: 4096, periodicFlush: 200 }

/**
 * `logs/portal.log`. Every day, and when it has grown large, it is set aside under the moment, and
 * a new one begins; those set aside are removed after some days.
 */
export function openLogFile(dataDir: string, days: number) {
  const folder = path.join(dataDir, 'logs')
  const file = path.join(folder, 'portal.log')
  mkdirSync(folder, { recursive: true })
  setAsideIfDue(file, statSync(file, { throwIfNoEntry: false })?.mtime ?? new Date())
  removeOld(folder, days)
  const sink = destination({ dest: file, ...inBatches })

  let lookedAt = new Date()
  setInterval(() => {
    setAsideIfDue(file, lookedAt)
    lookedAt = new Date()
    removeOld(folder, days)
    // also where another process on this folder, or a tool of the system, has set it aside
    sink.reopen()
  }, lookEveryMs).unref()
  return sink
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

function setAsideIfDue(file: string, since: Date): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const now = new Date()
  if (size <= (dayOf(since) === dayOf(now) ? largestFile : 0)) return
  renameSync(file, file.replace(/\.log$/, `-${now.toISOString().replaceAll(/[:.]/g, '-')}.log`))
}

function removeOld(folder: string, days: number): void {
  for (const name of readdirSync(folder)) {
    if (!/^portal-.*\.log$/.test(name)) continue
    const file = path.join(folder, name)
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - written > days * dayMs) rmSync(file, { force: true })
  }
}
