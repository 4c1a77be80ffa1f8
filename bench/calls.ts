// `npm run bench:calls`: throughput of the most used calls compared with a plain route, at 32 connections.

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../scripts/paths.ts'
import { say } from '../scripts/terminal.ts'
import { memoryOf } from '../test-portal/memory.ts'
import { startProgram } from '../test-portal/program.ts'
import { repeatInParallel } from '../test-portal/repeat.ts'
import { seedProfiles } from '../test-portal/seed-profiles.ts'
import { startBenchPortal } from './bench-portal.ts'
import { type Load, measure, medianLoad, summarize, type Target } from './load.ts'
import { openRecorder, type Recorded } from './record-statements.ts'
import { seedOthers } from './seed-others.ts'

const connections = 32
const rounds = Number(process.env.ROUNDS ?? 5)
const secondsPerRound = Number(process.env.SECONDS ?? 3)
const profiles = Number(process.env.PROFILES ?? 100_000)
/** Before the first round, so that both servers have compiled their code. */
const warmUpSeconds = 3
/** Only these calls, such as `CALLS=reviews,details`; all by default. */
const selectedNames = (process.env.CALLS ?? '').split(',').filter(Boolean)

const member = '9000000003'
const bench = await startBenchPortal()
const { pool, api, portal } = bench
await seedProfiles(pool, profiles)
await seedOthers(pool, 2_000)
const token = await portal.login(member)
const { data: list } = await portal.call('get-vadhu-var-approved-list', {}, token)
const { data: withPhoto } = await portal.call(
  'get-vadhu-var-approved-list',
  { registration_number: await numberWithPhoto() },
  token,
)

/** Seeded profiles have no photo files; demo profiles have. */
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

interface MeasuredCall {
  name: string
  path: string
  body: object
  /** Changes the body of each request. */
  vary?: (count: number) => object
}

const measuredCalls: MeasuredCall[] = [
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

const recorder = await openRecorder(bench.connection, bench.dataDir)
const calls: Record<string, Recorded> = {}
for (const [index, { path: call, body }] of measuredCalls.entries()) {
  calls[String(index)] = await recorder.record({ path: call, body, token })
}
await recorder.close()

const photo = new URL(withPhoto.vadhuVarList[0]?.appended_image_path ?? '', api)
const photoKey = photo.pathname.replace(/^.*\/api\/image\//, '')
const photoFile = path.join(bench.dataDir, 'files', photoKey)
const routes = path.join(bench.dataDir, 'bare-routes.json')
await writeFile(routes, JSON.stringify({ connection: bench.connection, calls, file: photoFile }))
const bareServer = path.join(root, 'bench/bare-server.ts')
const bare = startProgram(process.execPath, [bareServer, routes], { showErrors: true })
const [, bareUrl] = await bare.waitForOutput(/(.*)\n/)

const rows: { name: string; target: Target; ceiling: Target }[] = measuredCalls.map(
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
  'alternating; medians. The ceiling is a plain route with\nthe same prepared statements and the same answer.\n',
)
say('                       portal/s  ceiling/s  ratio    p50 ms    p95 ms    p99 ms')
let peak = 0
const selected = rows.filter(
  ({ name }) => selectedNames.length === 0 || selectedNames.includes(name),
)
for (const { name, target, ceiling } of selected) {
  const loads: { portal: Load[]; ceiling: Load[] } = { portal: [], ceiling: [] }
  await measure(target, connections, warmUpSeconds)
  await measure(ceiling, connections, warmUpSeconds)
  // alternating, so that noise on the machine affects both
  for (let round = 0; round < rounds; round += 1) {
    loads.ceiling.push(await measure(ceiling, connections, secondsPerRound))
    loads.portal.push(await measure(target, connections, secondsPerRound))
    peak = Math.max(peak, await memoryOf(portal.pid))
  }
  const ceilingRate = medianLoad(loads.ceiling).perSecond
  print(name, medianLoad(loads.portal), ceilingRate)
}
print('login and OTP', await measureLogins(secondsPerRound * 2))
say(`\nPeak memory of the server under this load: ${peak.toFixed(0)} MB (goal: below 250 MB)`)

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

/** Each connection repeatedly logs in a different user. */
async function measureLogins(seconds: number): Promise<Load> {
  const { rows: people } = await pool.query<{ mobile: string }>(
    `select mobile from users where mobile like '7%' order by id limit ${connections}`,
  )
  const start = performance.now()
  const end = start + seconds * 1000
  const durations: number[] = []
  const logIn = async ({ mobile }: { mobile: string }) => {
    const sent = performance.now()
    await portal.login(mobile)
    durations.push(performance.now() - sent)
  }
  await repeatInParallel(people, () => performance.now() >= end, logIn)
  return summarize(durations, performance.now() - start)
}

await bare.stop()
await bench.stop()
