// `npm run bench:announcement`: throughput of the profile list while all members get an announcement.

import { setTimeout as pause } from 'node:timers/promises'
import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { say } from '../scripts/terminal.ts'
import { seedProfiles } from '../test-portal/seed-profiles.ts'
import { startBenchPortal } from './bench-portal.ts'
import { type Load, measure, median } from './load.ts'

const connections = 32
const members = Number(process.env.MEMBERS ?? 100_000)
const secondsPerRound = Number(process.env.SECONDS ?? 3)
const warmUpSeconds = 3
/** Rounds before the announcement and after it. */
const quietRounds = 5
/** The part of the throughput that an announcement may cost. */
const acceptedLoss = 0.1

const bench = await startBenchPortal()
const { api, pool, portal } = bench
await seedProfiles(pool, members)
const admin = await portal.login('9000000002')
const list = {
  url: `${api}get-vadhu-var-approved-list`,
  token: await portal.login('9000000003'),
  body: '{}',
}

const measureRound = () => measure(list, connections, secondsPerRound)
const throughput = (rounds: Load[]) => median(rounds.map(({ perSecond }) => perSecond))

async function measureQuiet(): Promise<Load[]> {
  const rounds: Load[] = []
  for (let round = 0; round < quietRounds; round += 1) rounds.push(await measureRound())
  return rounds
}

const { data: audience } = await portal.call('announcements/recipients', {}, admin)
say(
  `${audience.recipients} members, ${connections} connections, rounds of ${secondsPerRound} s; medians.\n`,
)
await measure(list, connections, warmUpSeconds)
const before = await measureQuiet()

const start = performance.now()
const { data: posted } = await portal.call(
  'announcements/post',
  {
    title_en: 'Meeting',
    title_mr: 'सभा',
    text_en: 'On Sunday',
    text_mr: 'रविवारी',
    ends_on: typedDate(todayInIndia()),
    region_ids: [],
    has_push: 1,
  },
  admin,
)
const readState = async () =>
  (await portal.call('announcements/details', { announcement_id: posted.id }, admin)).data
// the job starts within seconds; without this the first round would measure a quiet portal
while ((await readState()).sent_to === 0) await pause(50)
const during: Load[] = []
while (!(await readState()).is_sent) during.push(await measureRound())
const seconds = (performance.now() - start) / 1000

const after = await measureQuiet()
const { rows } = await pool.query<{ messages: number; readers: number }>(
  `select count(*)::int as messages, count(distinct user_id)::int as readers
   from notifications where record_id = $1 and kind in ('announcement', 'announcement_in_portal')`,
  [posted.id],
)
await bench.stop()

const quiet = throughput([...before, ...after])
const loss = 1 - throughput(during) / quiet
say(
  `list pages per second before and after: ${throughput(before).toFixed(0)}, ${throughput(after).toFixed(0)}`,
)
say(
  `while messages are written:             ${throughput(during).toFixed(0)} (${during.length} rounds)`,
)
say(`loss:                                   ${(loss * 100).toFixed(1)} % (goal: below 10 %)`)
say(`messages: ${rows[0]?.messages} to ${rows[0]?.readers} members in ${seconds.toFixed(0)} s`)
const isComplete =
  rows[0]?.messages === audience.recipients && rows[0].readers === audience.recipients
if (!isComplete || loss >= acceptedLoss) process.exitCode = 1
