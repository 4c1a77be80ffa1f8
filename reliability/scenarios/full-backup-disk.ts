import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readState } from '../../apps/server/src/backup/continuous/continuous-folder.ts'
import { queryRunning } from '../../apps/server/src/testing/processes/running-database.ts'
import { startPortal, withoutRequestLimits } from '../../test-portal/portal.ts'
import { write } from '../load.ts'
import { evaluate, type Outcome } from '../report.ts'
import { fill, withSmallDisk } from '../small-disk.ts'
import { readEmbeddedMarks } from '../stored-marks.ts'
import { Tally } from '../tally.ts'

const diskSize = '100m'
const maxLogMb = 64
/** The log that PostgreSQL keeps for itself, see `max_wal_size`, and one file of 16 MB. */
const ownLogMb = 256 + 16
const logFiles = 30
const timeoutMs = 60_000

/** The disk of BACKUP_DIR is full: members notice nothing, and the disk of the data does not fill. */
export async function fullBackupDisk(folder: string): Promise<Outcome> {
  return withSmallDisk(path.join(folder, 'backup-disk'), diskSize, (disk) =>
    runWithDisk(path.join(folder, 'full-backup-data'), disk),
  )
}

async function runWithDisk(dataDir: string, disk: string): Promise<Outcome> {
  const portal = await startPortal({
    ...withoutRequestLimits,
    DATA_DIR: dataDir,
    DEMO: '0',
    BACKUP_DIR: disk,
    CONTINUOUS_BACKUP: '1',
    CONTINUOUS_BACKUP_SECONDS: '1',
    CONTINUOUS_BACKUP_MAX_LOG_MB: String(maxLogMb),
  })
  const violations: string[] = []
  const tally = new Tally()
  const copiedAfter = async (time: number) => {
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      const state = await readState(disk)
      if (state && Date.parse(state.until) > time) return true
      await pause(200)
    }
    return false
  }
  if (!(await copiedAfter(0))) violations.push('nothing was copied')

  const filler = path.join(disk, 'filler')
  await fill(disk, filler)
  for (let file = 0; file < logFiles; file += 1) {
    await write(tally, portal.url)
    await queryRunning(dataDir, 'select pg_switch_wal()')
  }
  await queryRunning(dataDir, 'checkpoint')
  const logMb = (await sizeOf(path.join(dataDir, 'postgres/pg_wal'))) / 1024 ** 2
  if (logMb > maxLogMb + ownLogMb) violations.push(`the log takes ${Math.round(logMb)} MB`)

  await rm(filler)
  const freedAt = Date.now()
  if (!(await copiedAfter(freedAt))) violations.push('copying did not resume')
  const recovery = (Date.now() - freedAt) / 1000
  await write(tally, portal.url)
  const storedMarks = await readEmbeddedMarks(dataDir)
  await portal.stop()
  const outcome = evaluate(tally, {
    title: 'A full backup disk',
    what: `the disk of BACKUP_DIR is full while ${logFiles * 16} MB of log are written; the log of the database takes ${Math.round(logMb)} MB afterwards, and copying resumes when there is space`,
    storedMarks,
    recovery,
    mayRefuse: false,
  })
  outcome.violations.push(...violations)
  return outcome
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // PostgreSQL may remove a file meanwhile
    const info = await stat(path.join(folder, entry.name)).catch(() => null)
    if (entry.isFile()) bytes += info?.size ?? 0
  }
  return bytes
}
