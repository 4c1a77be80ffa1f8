// `npm run bench:calls`: throughput of the most used calls at 32 connections, compared with a plain route.
// AGAINST=<folder> compares with the portal of another checkout instead; its packages must be installed.

import { say } from '../scripts/terminal.ts'
import { memoryOf } from '../test-portal/memory.ts'
import { repeatInParallel } from '../test-portal/repeat.ts'
import { startBareRoutes } from './bare-routes.ts'
import { type Load, measure, medianLoad, summarize } from './load.ts'
import { startMeasuredPortal, targetsOf } from './measured-calls.ts'

const connections = 32
const rounds = Number(process.env.ROUNDS ?? 5)
const secondsPerRound = Number(process.env.SECONDS ?? 3)
const profiles = Number(process.env.PROFILES ?? 100_000)
/** Before the first round, so that both servers have compiled their code. */
const warmUpSeconds = 3
/** Only these calls, such as `CALLS=reviews,details`; all by default. */
const selectedNames = (process.env.CALLS ?? '').split(',').filter(Boolean)
const { AGAINST: otherVersion } = process.env

const measured = await startMeasuredPortal(profiles)
const { pool, portal } = measured
const targets = targetsOf(measured)
const compared = otherVersion ? await startOther(otherVersion) : await startBareRoutes(measured)

async function startOther(folder: string) {
  const other = await startMeasuredPortal(profiles, folder)
  return { targets: targetsOf(other), stop: () => other.stop() }
}

say(`${profiles} profiles, ${connections} connections, ${rounds} rounds of ${secondsPerRound} s,`)
say(
  otherVersion
    ? `alternating; medians. Compared with the portal in ${otherVersion}.\n`
    : 'alternating; medians. Compared with a plain route with\nthe same prepared statements and the same answer.\n',
)
say('                       portal/s compared/s  ratio    p50 ms    p95 ms    p99 ms')
let peak = 0
for (const [name, target] of targets) {
  const other = compared.targets.get(name)
  if (!other || (selectedNames.length > 0 && !selectedNames.includes(name))) continue
  const loads: { portal: Load[]; other: Load[] } = { portal: [], other: [] }
  await measure(target, connections, warmUpSeconds)
  await measure(other, connections, warmUpSeconds)
  // alternating, so that noise on the machine affects both
  for (let round = 0; round < rounds; round += 1) {
    loads.other.push(await measure(other, connections, secondsPerRound))
    loads.portal.push(await measure(target, connections, secondsPerRound))
    peak = Math.max(peak, await memoryOf(portal.pid))
  }
  print(name, medianLoad(loads.portal), medianLoad(loads.other).perSecond)
}
if (!otherVersion) print('login and OTP', await measureLogins(secondsPerRound * 2))
say(`\nPeak memory of the server under this load: ${peak.toFixed(0)} MB (goal: below 250 MB)`)

function print(name: string, load: Load, other?: number): void {
  const number = (value: number, width: number, digits = 0) => value.toFixed(digits).padStart(width)
  say(
    name.padEnd(20) +
      number(load.perSecond, 11) +
      (other ? number(other, 11) + number(load.perSecond / other, 7, 2) : ' '.repeat(18)) +
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

await compared.stop()
await measured.stop()
