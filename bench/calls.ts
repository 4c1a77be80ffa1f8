// `npm run bench:calls`: the most used calls, each beside its ceiling, at 32 connections.

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../scripts/paths.ts'
import { say } from '../scripts/terminal.mjs'
import { startProgram } from '../test-portal/program.ts'
import { repeatInParallel } from '../test-portal/repeat.ts'
import { seedProfiles } from '../test-portal/seed-profiles.ts'
import { openApp } from './app.ts'
import { describe, type Load, measure, medianLoad, type Target } from './load.ts'
import { type Recorded, recorderOf } from './record-statements.ts'
import { seedOthers } from './seed-others.ts'
import { memoryOf, startWorld } from './world.ts'

const connections = 32
const rounds = Number(process.env.ROUNDS ?? 5)
const secondsPerRound = Number(process.env.SECONDS ?? 3)
const profiles = Number(process.env.PROFILES ?? 100_000)
/** Before the first round, so that both have compiled what they need. */
const warmUpSeconds = 3
/** Some calls only, such as `CALLS=reviews,details`; all where none is named. */
const wanted = (process.env.CALLS ?? '').split(',').filter(Boolean)

const member = '9000000003'
const world = await startWorld()
const { pool, api, portal } = world
await seedProfiles(pool, profiles)
await seedOthers(pool, 2_000)
const token = await portal.login(member)
const { data: list } = await portal.call('get-vadhu-var-approved-list', {}, token)
const { data: withPhoto } = await portal.call(
  'get-vadhu-var-approved-list',
  { registration_number: await numberWithPhoto() },
  token,
)

/** The seeded profiles have no files; those of the demo have. */
async function numberWithPhoto(): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    `select registration_number as number from profiles where is_listed order by id limit 1`,
  )
  return rows[0]?.number ?? ''
}

const numbers = list.vadhuVarList.map((card) => card.registration_number)
const wish = (count: number) => ({
  registration_number: numbers[count % numbers.length],
  action_type: 'bd_wish_list',
  is_wish_list: Math.floor(count / numbers.length) % 2,
})

interface Measured {
  name: string
  path: string
  body: object
  /** Where each request has to differ. */
  vary?: (count: number) => object
}

const measured: Measured[] = [
  { name: 'list page', path: 'get-vadhu-var-approved-list', body: {} },
  {
    name: 'list page, filtered',
    path: 'get-vadhu-var-approved-list',
    body: { gender: 1, region_id: 3, education_id: 6 },
  },
  { name: 'name search', path: 'get-vadhu-var-approved-list', body: { name: 'Deshpande' } },
  {
    name: 'details',
    path: 'get-vadhu-var-details-by-id',
    body: { bride_groom_id: list.vadhuVarList[0]?.id },
  },
  { name: 'wish list', path: 'vadhu-var/wish-list', body: wish(0), vary: wish },
  { name: 'business list', path: 'business/get-business-list', body: {} },
  { name: 'job list', path: 'job/get-posted-job', body: {} },
  { name: 'reviews', path: 'reviews', body: {} },
  { name: 'master data', path: 'get-master-data', body: {} },
]

const listening = await openApp(world.connection, world.dataDir)
const record = recorderOf(listening)
const calls: Record<string, Recorded> = {}
for (const [index, { path: call, body }] of measured.entries()) {
  calls[String(index)] = await record({ path: call, body, token })
}
await listening.close()

const photo = new URL(withPhoto.vadhuVarList[0]?.appended_image_path ?? '', api)
const photoKey = photo.pathname.replace(/^.*\/api\/image\//, '')
const photoFile = path.join(world.dataDir, 'files', photoKey)
const routes = path.join(world.dataDir, 'bare-routes.json')
await writeFile(routes, JSON.stringify({ connection: world.connection, calls, file: photoFile }))
const bareServer = path.join(root, 'bench/bare-server.ts')
const bare = startProgram(process.execPath, [bareServer, routes], { showErrors: true })
const [, bareUrl] = await bare.waitForOutput(/(.*)\n/)

const rows: { name: string; target: Target; ceiling: Target }[] = measured.map(
  ({ name, path: call, body, vary }, index) => ({
    name,
    target: {
      url: `${api}${call}`,
      token,
      body: vary ? (count) => JSON.stringify(vary(count)) : JSON.stringify(body),
    },
    ceiling: { url: `${bareUrl}/${index}` },
  }),
)
rows.push({
  name: 'thumbnail',
  target: { url: photo.href, method: 'GET' },
  ceiling: { url: `${bareUrl}/file`, method: 'GET' },
})
say(`${profiles} profiles, ${connections} connections, ${rounds} rounds of ${secondsPerRound} s,`)
say(
  'in turns; medians. The ceiling is a bare route with\nthe same statements, prepared, and the same answer.\n',
)
say('                       portal/s  ceiling/s  ratio    p50 ms    p95 ms    p99 ms')
let peak = 0
const selected = rows.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
for (const { name, target, ceiling } of selected) {
  const loads: { portal: Load[]; ceiling: Load[] } = { portal: [], ceiling: [] }
  await measure(target, connections, warmUpSeconds)
  await measure(ceiling, connections, warmUpSeconds)
  // in turns, so that a noisy moment of the machine meets both
  for (let round = 0; round < rounds; round += 1) {
    loads.ceiling.push(await measure(ceiling, connections, secondsPerRound))
    loads.portal.push(await measure(target, connections, secondsPerRound))
    peak = Math.max(peak, await memoryOf(portal.pid))
  }
  const ceilingRate = medianLoad(loads.ceiling).perSecond
  print(name, medianLoad(loads.portal), ceilingRate)
}
print('login and OTP', await measureLogins(secondsPerRound * 2))
say(`\nMost memory the server held under this load: ${peak.toFixed(0)} MB (goal: below 250 MB)`)

function print(name: string, load: Load, ceiling?: number): void {
  const number = (value: number, width: number, digits = 0) => value.toFixed(digits).padStart(width)
  say(
    name.padEnd(20) +
      number(load.perSecond, 11) +
      (ceiling ? number(ceiling, 11) + number(load.perSecond / ceiling, 7, 2) : ' '.repeat(18)) +
      number(load.p50, 10, 1) +
      number(load.p95, 10, 1) +
      number(load.p99, 10, 1),
  )
}

/** Each connection logs its own person in repeatedly. */
async function measureLogins(seconds: number): Promise<Load> {
  const { rows: people } = await pool.query<{ mobile: string }>(
    `select mobile from users where mobile like '7%' order by id limit ${connections}`,
  )
  const start = performance.now()
  const end = start + seconds * 1000
  const taken: number[] = []
  const logIn = async ({ mobile }: { mobile: string }) => {
    const sent = performance.now()
    await portal.login(mobile)
    taken.push(performance.now() - sent)
  }
  await repeatInParallel(people, () => performance.now() >= end, logIn)
  return describe(taken, performance.now() - start)
}

await bare.stop()
await world.stop()
