import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listBases } from '../../apps/server/src/backup/continuous/continuous-folder.ts'
import {
  runServerProgram,
  type Settings,
  startPortal,
  withoutRequestLimits,
} from '../../test-portal/portal.ts'
import { killWithDatabase } from '../kill-portal.ts'
import { evaluate, type Outcome } from '../report.ts'
import { readEmbeddedMarks } from '../stored-marks.ts'
import { startTimedWrites } from '../timed-writes.ts'

const intervalSeconds = 5
const writeMs = 12_000
const baseTimeoutMs = 60_000

/** The disk of a portal is lost under load; its state is restored from the continuous backup. */
export async function continuousBackup(folder: string): Promise<Outcome> {
  const dataDir = path.join(folder, 'lost-disk')
  const backups = path.join(folder, 'other-disk')
  const settings: Settings = {
    ...withoutRequestLimits,
    DATA_DIR: dataDir,
    DEMO: '0',
    BACKUP_DIR: backups,
    CONTINUOUS_BACKUP: '1',
    CONTINUOUS_BACKUP_SECONDS: String(intervalSeconds),
  }
  const portal = await startPortal(settings)
  await waitForBase(backups)
  const writes = startTimedWrites(portal.url, () => !portal.isRunning())
  await pause(writeMs)
  const middle = Date.now()
  await pause(writeMs)
  const lostAt = Date.now()
  await killWithDatabase(portal, dataDir)
  await writes.ended
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })

  const violations: string[] = []
  const restoreStart = performance.now()
  await restore(settings, '--latest')
  const restoreSeconds = (performance.now() - restoreStart) / 1000
  const latest = await marksOf(settings)
  const lost = writes.forgetMissing(latest, lostAt)
  if (lost.seconds > 2 * intervalSeconds) {
    violations.push(`writes of the last ${lost.seconds.toFixed(1)} s are lost`)
  }

  const atMiddle = { ...settings, DATA_DIR: path.join(folder, 'restored-time') }
  await restore(atMiddle, '--at', new Date(middle).toISOString())
  violations.push(...writes.compareAt(middle, await marksOf(atMiddle)))

  const outcome = evaluate(writes.tally, {
    title: 'A disk is lost',
    what:
      `kill -9 of a portal with its database under load, its data folder deleted; restored with one command ` +
      `in ${restoreSeconds.toFixed(1)} s from the continuous backup with copies every ${intervalSeconds} s: ` +
      `the last ${lost.seconds.toFixed(1)} s are lost (${lost.count} writes); a time in between is restored exactly`,
    storedMarks: latest,
    mayRefuse: true,
    maxCutOff: Number.POSITIVE_INFINITY,
  })
  outcome.violations.push(...violations)
  return outcome
}

async function waitForBase(backups: string): Promise<void> {
  const deadline = Date.now() + baseTimeoutMs
  while ((await listBases(backups)).length === 0) {
    if (Date.now() > deadline) throw new Error('no base backup was made')
    await pause(200)
  }
}

async function restore(settings: Settings, ...args: string[]): Promise<void> {
  const program = runServerProgram('cli/restore.ts', settings, args)
  const { code } = await program.ended
  if (code !== 0) throw new Error(`the restore failed: ${program.output()}`)
}

/** Starts the restored portal and reads its messages. */
async function marksOf(settings: Settings): Promise<Map<string, number>> {
  const portal = await startPortal({ ...settings, CONTINUOUS_BACKUP: '0' })
  const marks = await readEmbeddedMarks(settings.DATA_DIR ?? '')
  await portal.stop()
  return marks
}
