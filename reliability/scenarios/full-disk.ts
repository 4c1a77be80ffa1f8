import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashToken, newToken } from '../../apps/server/src/features/accounts/sessions.queries.ts'
import { portrait } from '../../apps/server/src/testing/profile-factory.ts'
import { queryRunning } from '../../apps/server/src/testing/running-database.ts'
import { run } from '../../scripts/child.ts'
import { startPortal, withoutRequestLimits } from '../../test-portal/portal.ts'
import { freePort } from '../../test-portal/sockets.ts'
import { post } from '../client.ts'
import { write } from '../load.ts'
import { readMarks } from '../marks.ts'
import { judge, type Outcome, skipped } from '../report.ts'
import { photoForm } from '../scale-out.ts'
import { isProperRefusal, Tally } from '../tally.ts'

const title = 'A full disk'
const size = '200m'
const tries = 400

/** Everything the portal writes lies on a small disk, which somebody fills up. */
export async function fullDisk(folder: string): Promise<Outcome> {
  const disk = path.join(folder, 'small-disk')
  await mkdir(disk)
  const mount = ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'none', disk]
  const mounted = await run('mount', mount, { hidden: true })
  if (mounted.code !== 0) return skipped(title, 'a small disk can only be mounted by root')
  try {
    return await onDisk(path.join(disk, 'data'), path.join(disk, 'filler'))
  } finally {
    await run('umount', ['-l', disk], { hidden: true })
  }
}

async function onDisk(dataDir: string, filler: string): Promise<Outcome> {
  const port = freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { ...withoutRequestLimits, DATA_DIR: dataDir, PORT: String(port), DEMO: '0' }
  let portal = await startPortal(settings)
  const token = await makeMember(dataDir)
  const broken: string[] = []
  const tally = new Tally()
  const upload = async () => post(url, 'upload', photoForm(await portrait()), token)

  await write(tally, url)
  const before = await upload()
  if (before.status !== 200) broken.push(`upload before: ${before.status} ${before.text}`)

  await fill(path.dirname(dataDir), filler)
  const refusedUpload = await upload()
  if (!isProperRefusal(refusedUpload.status, refusedUpload.envelope)) {
    broken.push(`upload on a full disk: ${refusedUpload.status} ${refusedUpload.text}`)
  }
  for (let count = 0; count < tries && tally.refused < 20; count += 1) await write(tally, url)
  if (tally.refused === 0) broken.push('messages were taken although the disk was full')

  await rm(filler)
  const freedAt = performance.now()
  await write(tally, url)
  const after = await upload()
  if (after.status !== 200) broken.push(`upload with space again: ${after.status} ${after.text}`)
  const recovery = tally.troubleSince(freedAt)

  // the log of changes itself finds no space: PostgreSQL ends rather than lose anything
  await fill(path.dirname(dataDir), filler)
  // until the log needs its next file
  while (portal.isRunning()) {
    await queryRunning(dataDir, 'select pg_switch_wal()').catch(() => undefined)
    await write(tally, url)
  }
  const { code: exitCode } = await portal.ended
  if (exitCode !== 1) broken.push(`the portal without a database ended with ${exitCode}`)
  await rm(filler)
  portal = await startPortal(settings)
  await write(tally, url)
  const kept = await readMarks(dataDir)
  await portal.stop()

  const outcome = judge(tally, {
    title,
    what: 'the disk of a portal with its own database is filled up: first for uploads and tables, then for the log of changes, with which PostgreSQL and the portal end; started again with space',
    kept,
    recovery,
    mayRefuse: true,
    mayCutOff: true,
  })
  outcome.broken.push(...broken)
  return outcome
}

/** A token of a verified member. */
async function makeMember(dataDir: string): Promise<string> {
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

async function fill(disk: string, filler: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
}
