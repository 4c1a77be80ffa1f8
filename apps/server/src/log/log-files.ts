import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { openLogSink } from './log-sink.ts'

const maxFileBytes = 20 * 1024 * 1024
const checkEveryMs = 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/**
 * Opens `logs/portal.log`. The file is rotated every day and when it is large: it is renamed to the
 * time of rotation and a new one begins. Rotated files are deleted after `days` days.
 */
export function openLogFile(dataDir: string, days: number) {
  const folder = path.join(dataDir, 'logs')
  const file = path.join(folder, 'portal.log')
  mkdirSync(folder, { recursive: true })
  rotateIfDue(file, statSync(file, { throwIfNoEntry: false })?.mtime ?? new Date())
  deleteOldFiles(folder, days)
  const sink = openLogSink(file)

  let checkedAt = new Date()
  setInterval(() => {
    rotateIfDue(file, checkedAt)
    checkedAt = new Date()
    deleteOldFiles(folder, days)
    // another process on this folder or a system tool may have rotated the file
    sink.reopen()
  }, checkEveryMs).unref()
  return sink
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

function rotateIfDue(file: string, since: Date): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const now = new Date()
  if (size <= (dayOf(since) === dayOf(now) ? maxFileBytes : 0)) return
  renameSync(file, file.replace(/\.log$/, `-${now.toISOString().replaceAll(/[:.]/g, '-')}.log`))
}

function deleteOldFiles(folder: string, days: number): void {
  for (const name of readdirSync(folder)) {
    if (!/^portal-.*\.log$/.test(name)) continue
    const file = path.join(folder, name)
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - writtenAt > days * dayMs) rmSync(file, { force: true })
  }
}
