import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { ensureDatabase } from '../../apps/server/src/db/embedded/database.ts'
import { startPortal, withoutRequestLimits } from '../../test-portal/portal.ts'
import { createData, startServer } from '../packaged-postgres.ts'
import { giveToUser, programFolder, requirePackages, runPackaged } from '../programs.ts'
import { evaluate, type Outcome } from '../report.ts'
import { readMarks } from '../stored-marks.ts'
import { startTimedWrites } from '../timed-writes.ts'

const archiveSeconds = 5
const writeMs = 12_000
const database = 'sangam'
const dataFolder = 'data'

/** The disk of an external database is lost under load; pgBackRest restores it. */
export async function pgbackrest(folder: string): Promise<Outcome> {
  requirePackages('pgbackrest', 'postgresql-18')
  const place = await programFolder('pgbackrest')
  const config = `${place.inside}/pgbackrest.conf`
  const backup = (...args: string[]) =>
    runPackaged('pgbackrest', [`--config=${config}`, '--stanza=sangam', ...args])
  const archiving = {
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=sangam archive-push %p`,
    archive_timeout: String(archiveSeconds),
  }
  try {
    const password = await createData(place, dataFolder)
    const server = await startServer(place, dataFolder, password, archiving)
    await writeConfig(place, server.port)
    await backup('stanza-create')
    await backup('check')
    const admin = { host: '127.0.0.1', port: server.port, user: 'postgres', password }
    await ensureDatabase({ ...admin, database: 'postgres' }, database)
    const portal = await startPortal({
      ...withoutRequestLimits,
      DATA_DIR: path.join(folder, 'pgbackrest'),
      DATABASE_URL: server.url(database),
      APP_SECRET: 'a secret only for the scenario of pgBackRest',
      DEMO: '0',
    })
    let isOver = false
    const writes = startTimedWrites(portal.url, () => isOver)
    await backup('--type=full', 'backup')
    await pause(writeMs)
    const middle = Date.now()
    await pause(writeMs)
    const lostAt = Date.now()
    await server.kill()
    isOver = true
    await writes.ended
    await portal.stop()
    await rm(path.join(place.outside, dataFolder), { recursive: true, force: true })

    /** Restores into the folder, starts a server on it and reads the messages. */
    const restore = async (name: string, ...args: string[]) => {
      await backup(`--pg1-path=${place.inside}/${name}`, ...args, 'restore')
      // the port of the lost server: the command to fetch the log uses the same configuration
      const restored = await startServer(
        place,
        name,
        password,
        { archive_mode: 'off' },
        server.port,
      )
      const pool = new Pool({ connectionString: restored.url(database), max: 1 })
      const marks = await readMarks(pool)
      await pool.end()
      await restored.stop()
      return marks
    }
    const restoreStart = performance.now()
    const latest = await restore(dataFolder)
    const restoreSeconds = (performance.now() - restoreStart) / 1000
    const lost = writes.forgetMissing(latest, lostAt)
    const target = new Date(middle).toISOString().replace('T', ' ').replace('Z', '+00')
    const atMiddle = await restore(
      'restored-time',
      '--type=time',
      `--target=${target}`,
      '--target-action=promote',
    )
    const outcome = evaluate(writes.tally, {
      title: 'The disk of an external database is lost',
      what:
        `kill -9 of PostgreSQL under load, its data folder deleted; restored by pgBackRest in ${restoreSeconds.toFixed(1)} s ` +
        `with archive_timeout of ${archiveSeconds} s: the last ${lost.seconds.toFixed(1)} s are lost (${lost.count} writes); ` +
        'a time in between is restored exactly',
      storedMarks: latest,
      mayRefuse: true,
    })
    outcome.violations.push(...writes.compareAt(middle, atMiddle))
    if (lost.seconds > 2 * archiveSeconds) {
      outcome.violations.push(`writes of the last ${lost.seconds.toFixed(1)} s are lost`)
    }
    return outcome
  } finally {
    await rm(place.outside, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The configuration of docs/operations-reference.md, with all folders in one place. */
async function writeConfig(
  { outside, inside }: { outside: string; inside: string },
  port: number,
): Promise<void> {
  const lines = [
    '[global]',
    `repo1-path=${inside}/repository`,
    'repo1-retention-full=7',
    'repo1-cipher-type=aes-256-cbc',
    'repo1-cipher-pass=a passphrase only for the scenario',
    'start-fast=y',
    `log-path=${inside}`,
    `lock-path=${inside}/lock`,
    `spool-path=${inside}/spool`,
    '[sangam]',
    `pg1-path=${inside}/${dataFolder}`,
    `pg1-port=${port}`,
    `pg1-socket-path=${inside}`,
  ]
  const file = path.join(outside, 'pgbackrest.conf')
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  await giveToUser(file)
}
