import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { apiPath } from '@sangam/contract/envelope'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { connectionToRunning } from '../../apps/server/src/db/embedded/running.ts'
import { queryRunning } from '../../apps/server/src/testing/processes/running-database.ts'
import { memoryOf } from '../../test-portal/memory.ts'
import { startPortal, withoutRequestLimits } from '../../test-portal/portal.ts'
import { seedProfiles } from '../../test-portal/seed-profiles.ts'
import { startLoad } from '../load.ts'
import { createMembers } from '../members.ts'
import { evaluate, type Outcome } from '../report.ts'
import { readEmbeddedMarks } from '../stored-marks.ts'

const profiles = 80_000
const firstPage = 24
const writers = 4
const readers = 4
const slowSeconds = 30
const stepMs = 100
const bytesPerStep = 4_096
const maxMegabytes = 400
const maxAnswerSeconds = 5

/** Admins download a list over lines that are slower than the portal; it must wait for them. */
export async function slowReaders(folder: string): Promise<Outcome> {
  const dataDir = path.join(folder, 'slow-readers')
  const portal = await startPortal({ ...withoutRequestLimits, DATA_DIR: dataDir, DEMO: '0' })
  const { admin, members } = await prepare(dataDir)
  const download = () => startDownload(`${portal.url}${apiPath}/exports/users.csv`, admin)
  const whole = await readRest(await download())
  const load = startLoad({ url: portal.url, members, listed: firstPage, picture: null })
  const responses = await Promise.all(Array.from({ length: readers }, download))
  const slowly = responses.map(readSlowly)
  await pause(slowSeconds * 1000)
  const memory = await memoryOf(portal.pid)
  const violations = [
    ...(await findBlockedConnections(dataDir)),
    ...(await findUnreadExports(dataDir)),
  ]
  const starts = await Promise.all(slowly.map((reader) => reader.stop()))
  const unfinished = responses.filter((response) => !response.complete).length
  const ends: number[] = []
  // one after the other: all at the same time would only measure the processors
  for (const response of responses) ends.push(await readRest(response))
  const tally = await load.stop()

  const outcome = evaluate(tally, {
    title: 'Slow readers',
    what: `${readers} admins download a list of ${(whole / 1024 / 1024).toFixed(1)} MB at ${(bytesPerStep / stepMs).toFixed(0)} kB per second for ${slowSeconds} s, then faster: the portal waits for them, takes ${memory.toFixed(0)} MB, and all lists arrive complete`,
    storedMarks: await readEmbeddedMarks(dataDir),
    mayRefuse: false,
  })
  const incomplete = ends.filter((end, index) => end + (starts[index] ?? 0) !== whole).length
  if (incomplete > 0) violations.push(`${incomplete} lists are incomplete`)
  if (unfinished < readers) violations.push('the lists are too short to make the portal wait')
  if (memory > maxMegabytes) violations.push(`the portal took ${memory.toFixed(0)} MB`)
  if (tally.slowestMs > maxAnswerSeconds * 1000) {
    violations.push(`an answer took ${(tally.slowestMs / 1000).toFixed(1)} s`)
  }
  outcome.violations.push(...violations)
  await portal.stop()
  return outcome
}

/** Profiles, members, and the token of an admin who may download lists. */
async function prepare(dataDir: string) {
  const opened = openDatabase(
    { ...(await connectionToRunning(dataDir)), max: 3, statement_timeout: 0 },
    () => undefined,
  )
  await seedProfiles(opened.pool, profiles)
  const [admin, ...members] = await createMembers(opened, writers + 1)
  if (!admin) throw new Error('no member was created')
  await opened.pool.query(`update users set role = 'super_admin' where id = $1`, [admin.userId])
  await opened.pool.query('update sessions set confirmed_at = now() where user_id = $1', [
    admin.userId,
  ])
  await opened.pool.end()
  return { admin: admin.token, members }
}

function startDownload(url: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const request = get(url, { agent: false, headers }, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`the list answered ${response.statusCode}`))
    })
    request.on('error', reject)
  })
}

/** Reads a few bytes at a time; `stop` returns their number. */
function readSlowly(response: IncomingMessage): { stop(): Promise<number> } {
  let isOver = false
  let bytes = 0
  const reading = (async () => {
    while (!isOver) {
      const chunk: Buffer | null = response.read(bytesPerStep)
      bytes += chunk?.length ?? 0
      await pause(stepMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await reading
      return bytes
    },
  }
}

/** Reads to the end and returns the number of bytes. */
async function readRest(response: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  return bytes
}

/** The portal logs the end of each export: only the first one, which was read without a pause, may have ended. */
async function findUnreadExports(dataDir: string): Promise<string[]> {
  const log = await readFile(path.join(dataDir, 'logs/portal.log'), 'utf8')
  const ended = log.split('\n').filter((line) => line.includes('"msg":"export"')).length - 1
  return ended > 0 ? [`${ended} lists were read faster than they were sent`] : []
}

/** A reader who is slow must not keep a connection to the database. */
async function findBlockedConnections(dataDir: string): Promise<string[]> {
  const rows = await queryRunning<{ count: number }>(
    dataDir,
    `select count(*)::int as count from pg_stat_activity
     where state like 'idle in transaction%' and state_change < now() - interval '1 second'`,
  )
  const count = rows[0]?.count ?? 0
  return count > 0 ? [`${count} connections to the database are kept`] : []
}
