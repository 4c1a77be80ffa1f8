import { rm } from 'node:fs/promises'
import path from 'node:path'
import {
  hashToken,
  newToken,
} from '../../apps/server/src/features/accounts/sessions/sessions.queries.ts'
import { queryRunning } from '../../apps/server/src/testing/processes/running-database.ts'
import { portrait } from '../../apps/server/src/testing/profile-factory.ts'
import { startPortal, withoutRequestLimits } from '../../test-portal/portal.ts'
import { unusedPort } from '../../test-portal/unused-port.ts'
import { post } from '../client.ts'
import { write } from '../load.ts'
import { photoForm } from '../photo-form.ts'
import { evaluate, type Outcome } from '../report.ts'
import { fill, withSmallDisk } from '../small-disk.ts'
import { readEmbeddedMarks } from '../stored-marks.ts'
import { Tally } from '../tally.ts'

const title = 'A full disk'
const size = '200m'
const maxWrites = 400

/** The data folder of the portal is on a small disk, which is filled completely. */
export async function fullDisk(folder: string): Promise<Outcome> {
  return withSmallDisk(path.join(folder, 'small-disk'), size, (disk) =>
    runOnDisk(path.join(disk, 'data'), path.join(disk, 'filler')),
  )
}

async function runOnDisk(dataDir: string, filler: string): Promise<Outcome> {
  const port = await unusedPort()
  const url = `http://127.0.0.1:${port}`
  const settings = { ...withoutRequestLimits, DATA_DIR: dataDir, PORT: String(port), DEMO: '0' }
  let portal = await startPortal(settings)
  const token = await createMember(dataDir)
  const violations: string[] = []
  const tally = new Tally()
  const upload = async () => post(url, 'upload', photoForm(await portrait()), token)

  await write(tally, url)
  const before = await upload()
  if (before.status !== 200) violations.push(`upload before: ${before.status} ${before.text}`)

  await fill(path.dirname(dataDir), filler)
  const uploadOnFullDisk = await upload()
  if (uploadOnFullDisk.envelope?.message !== 'uploads.err_disk_full') {
    violations.push(`upload on a full disk: ${uploadOnFullDisk.status} ${uploadOnFullDisk.text}`)
  }
  for (let count = 0; count < maxWrites && tally.refused < 20; count += 1) await write(tally, url)
  if (tally.refused === 0) violations.push('messages were accepted although the disk was full')

  await rm(filler)
  const freedAt = performance.now()
  await write(tally, url)
  const after = await upload()
  if (after.status !== 200)
    violations.push(`upload with space again: ${after.status} ${after.text}`)
  const recovery = tally.recoverySeconds(freedAt)

  // without space for its write-ahead log, PostgreSQL ends instead of losing data
  await fill(path.dirname(dataDir), filler)
  // until the write-ahead log needs a new file
  while (portal.isRunning()) {
    await queryRunning(dataDir, 'select pg_switch_wal()').catch(() => undefined)
    await write(tally, url)
  }
  const { code: exitCode } = await portal.ended
  if (exitCode !== 1) violations.push(`the portal without a database ended with ${exitCode}`)
  await rm(filler)
  portal = await startPortal(settings)
  await write(tally, url)
  const storedMarks = await readEmbeddedMarks(dataDir)
  await portal.stop()

  const outcome = evaluate(tally, {
    title,
    what: 'the disk of a portal with its embedded database is full: first for uploads and tables, then also for the write-ahead log, which ends PostgreSQL and the portal; restarted with free space',
    storedMarks,
    recovery,
    mayRefuse: true,
    maxCutOff: Number.POSITIVE_INFINITY,
  })
  outcome.violations.push(...violations)
  return outcome
}

/** Creates a verified member and returns a token. */
async function createMember(dataDir: string): Promise<string> {
  const token = newToken()
  await queryRunning(
    dataDir,
    `with member as (
       insert into users (mobile, first_name, last_name, region_id, verification, signed_up_at)
       values ('9876543210', 'Asha', 'Patil', 1, 'verified', now()) returning id
     )
     insert into sessions (user_id, token_hash, device, expires_at)
     select id, $1, 'reliability', now() + interval '1 day' from member`,
    [hashToken(token)],
  )
  return token
}
