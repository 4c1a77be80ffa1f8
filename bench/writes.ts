// `npm run bench:writes`: the time of calls that write, compared with their bare statements.
// A write succeeds only once, so three copies of one database run the same calls in the same order: one
// records the statements, one runs them alone, one belongs to the portal.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiPath } from '@sangam/contract/envelope'
import { Client } from 'pg'
import { openDatabase } from '../apps/server/src/db/client.ts'
import { paymentSettings } from '../apps/server/src/testing/payment-factory.ts'
import { profileForm } from '../apps/server/src/testing/profile-factory.ts'
import { root } from '../scripts/paths.ts'
import { say } from '../scripts/terminal.ts'
import { createPostgres } from '../test-portal/external-postgres.ts'
import { startPortal, withoutLimits } from '../test-portal/portal.ts'
import { exitOnSignals, startProgram } from '../test-portal/program.ts'
import { seedProfiles } from '../test-portal/seed-profiles.ts'
import { median } from './load.ts'
import { openRecorder, type Recorded } from './record-statements.ts'
import { seedFamilies } from './seed-families.ts'

const rounds = Number(process.env.ROUNDS ?? 200)
const profiles = Number(process.env.PROFILES ?? 100_000)
/** The first calls compile code and prepare statements. */
const warmUp = Math.ceil(rounds / 10)

exitOnSignals()
const folder = await mkdtemp(path.join(tmpdir(), 'sangam-writes-'))
const postgres = await createPostgres(path.join(folder, 'postgres'))
const settings = {
  ...withoutLimits,
  ...paymentSettings,
  DATABASE_URL: postgres.url,
  APP_SECRET: 'a secret only for the benchmark of writes',
  DATA_DIR: path.join(folder, 'portal'),
  DEMO: '0',
}
const urlOf = (database: string) => postgres.url.replace(/[^/]+$/, database)

// the first start migrates the database
await (await startPortal(settings)).stop()
const opened = openDatabase(
  { connectionString: postgres.url, statement_timeout: 0 },
  () => undefined,
)
await seedProfiles(opened.pool, profiles)
await opened.pool.query(`select setval('registration_numbers', $1)`, [profiles])
const { families, adminToken, wishNumber } = await seedFamilies(opened, rounds + warmUp)
await opened.pool.end()
await copyDatabase('recorded')
await copyDatabase('bare')

async function copyDatabase(name: string): Promise<void> {
  const client = new Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`create database ${name} template sangam`)
  await client.end()
}

interface Write {
  name: string
  /** The request of a family, of which the profile is known after its registration. */
  requestOf(family: (typeof families)[number]): { path: string; body: object; token: string }
}

const writes: Write[] = [
  {
    name: 'register',
    requestOf: ({ token, photoPath }) => ({
      path: 'vadhu-var-registration',
      body: profileForm({ image_path: photoPath }),
      token,
    }),
  },
  {
    name: 'wish',
    requestOf: ({ token }) => ({
      path: 'vadhu-var/wish-list',
      body: { registration_number: wishNumber, action_type: 'bd_wish_list' },
      token,
    }),
  },
  {
    name: 'claim a payment',
    requestOf: ({ token, profileId, utr }) => ({
      path: 'payments/claim',
      body: { bride_groom_id: profileId, utr },
      token,
    }),
  },
  {
    name: 'approve',
    requestOf: ({ profileId }) => ({
      path: 'vadhu-var/approve-reject',
      body: { bride_groom_id: profileId, action_type: 'approv_reject', acton_name: 'Approved' },
      token: adminToken,
    }),
  },
]

const recorder = await openRecorder(
  { connectionString: urlOf('recorded') },
  path.join(folder, 'recorded'),
  { ...withoutLimits, ...paymentSettings },
)
const calls: Record<string, Recorded> = {}
for (const { name, requestOf } of writes) {
  for (const [index, family] of families.entries()) {
    const recorded = await recorder.recordOnce(requestOf(family))
    calls[`${name}/${index}`] = recorded
    if (name === 'register') family.profileId = readProfileId(recorded.answer)
  }
}
await recorder.close()

function readProfileId(answer: unknown): number {
  const text = JSON.stringify(answer)
  return Number(/"id":(\d+)/.exec(text)?.[1])
}

const routes = path.join(folder, 'bare-routes.json')
const connection = { connectionString: urlOf('bare') }
await writeFile(routes, JSON.stringify({ connection, calls, file: '' }))
const bare = startProgram(process.execPath, [path.join(root, 'bench/bare-server.ts'), routes], {
  showErrors: true,
})
const [, bareUrl] = await bare.waitForOutput(/(.*)\n/)
await mkdir(path.join(folder, 'portal'), { recursive: true })
const portal = await startPortal(settings, { showErrors: true })

async function timeOf(url: string, body: object, token = ''): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${text}`)
  return performance.now() - start
}

say(`${profiles} profiles, ${rounds} calls of each kind, one after the other; medians.`)
say('Bare statements: a plain route with the same statements and the same answer.\n')
say('                     portal ms   bare ms   ratio   statements')
for (const { name, requestOf } of writes) {
  const times: { portal: number[]; bare: number[] } = { portal: [], bare: [] }
  for (const [index, family] of families.entries()) {
    const { path: call, body, token } = requestOf(family)
    // alternating, so that noise on the machine affects both
    times.bare.push(await timeOf(encodeURI(`${bareUrl}/${name}/${index}`), {}))
    times.portal.push(await timeOf(`${portal.url}${apiPath}/${call}`, body, token))
  }
  const [own, ceiling] = [median(times.portal.slice(warmUp)), median(times.bare.slice(warmUp))]
  const count = calls[`${name}/${warmUp}`]?.statements.length ?? 0
  const cells = [own.toFixed(2), ceiling.toFixed(2), (ceiling / own).toFixed(2), String(count)]
  say(`${name.padEnd(20)}${cells.map((text) => text.padStart(10)).join('')}`)
}

await bare.stop()
await portal.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
