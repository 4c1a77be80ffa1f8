// `npm run bench:evening`: an evening with 10,000 members online, as an open-loop load.
// PROCESSES=2, MEMBERS, THINK_SECONDS, SECONDS (600; a soak takes 3600), FIND_MAXIMUM=1.

import { setTimeout as pause } from 'node:timers/promises'
import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { richTextOf } from '@sangam/contract/rich-text'
import { say } from '../scripts/terminal.ts'
import { actions, chooseAction } from './evening-actions.ts'
import { startEveningPortal } from './evening-portal.ts'
import { type OpenLoopResult, percentile, runOpenLoop, seededRandom } from './open-loop.ts'
import { openVisitor } from './visitor.ts'
import { watchResources } from './watch-resources.ts'

const processes = Number(process.env.PROCESSES ?? 1)
const members = Number(process.env.MEMBERS ?? 10_000)
/** The average number of seconds until a member opens the next page. */
const thinkSeconds = Number(process.env.THINK_SECONDS ?? 60)
const seconds = Number(process.env.SECONDS ?? 600)
const isSearchingMaximum = process.env.FIND_MAXIMUM === '1'
const warmUpSeconds = Math.min(20, seconds)
const stepSeconds = Math.min(60, seconds)
const stepFactor = 1.2
const slowestP99 = 1_000
/** The part of visits that may fail. */
const acceptedFailures = 0.001

const random = seededRandom(2026)
const evening = await startEveningPortal({ processes, members })
const visitor = openVisitor(evening.url)
const { data } = evening
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
const number = (limit: number) => 1 + Math.floor(random() * limit)

async function visit() {
  const action = chooseAction(random)
  const context = { visitor, data, token: pick(data.tokens), pick, number }
  const failure = await action.run(context).then(
    () => null,
    (error: Error) => error.message,
  )
  return { action: action.name, failure }
}

const run = (perSecond: number, duration: number) =>
  runOpenLoop({ perSecond, seconds: duration, random, visit })

async function announce(): Promise<void> {
  // in a long run the confirmation of the admin has expired
  await evening.opened.pool.query(
    'update sessions set confirmed_at = now() where user_id = any(select id from users where role = $1)',
    ['super_admin'],
  )
  await visitor.call(
    'announcements/post',
    {
      title_en: 'Meeting',
      title_mr: 'सभा',
      text_en: JSON.stringify(richTextOf('On Sunday')),
      text_mr: JSON.stringify(richTextOf('रविवारी')),
      kind: 'meeting',
      is_public: 0,
      ends_on: typedDate(todayInIndia()),
      region_ids: [],
      is_told: 1,
      has_push: 0,
    },
    data.adminToken,
  )
}

function isAcceptable({ visits }: OpenLoopResult): boolean {
  const failures = visits.filter(({ failure }) => failure !== null).length
  const p99 = percentile(
    visits.map(({ ms }) => ms),
    0.99,
  )
  return p99 < slowestP99 && failures <= visits.length * acceptedFailures
}

const cell = (value: number, digits = 0) => value.toFixed(digits).padStart(9)

function print(name: string, visits: OpenLoopResult['visits']): void {
  const times = visits.map(({ ms }) => ms)
  const failures = visits.filter(({ failure }) => failure !== null).length
  const figures = [0.5, 0.95, 0.99].map((part) => cell(percentile(times, part)))
  say(`${name.padEnd(22)}${cell(visits.length)}${figures.join('')}${cell(failures)}`)
}

function printResult({ visits, lags }: OpenLoopResult): void {
  say('                         visits   p50 ms   p95 ms   p99 ms   failed')
  for (const { name } of actions) {
    print(
      name,
      visits.filter(({ action }) => action === name),
    )
  }
  print('all', visits)
  say(`The generator was late by ${percentile(lags, 0.99).toFixed(0)} ms (p99).`)
  const failures = new Set(visits.flatMap(({ failure }) => failure ?? []))
  for (const failure of [...failures].slice(0, 5)) say(`failure: ${failure}`)
}

async function measureEvening(perSecond: number): Promise<boolean> {
  const watch = watchResources(evening.pids, evening.opened.pool)
  const announcing = pause((seconds * 1000) / 2)
    .then(announce)
    .then(
      () => null,
      (error: Error) => error.message,
    )
  const result = await run(perSecond, seconds)
  const failure = await announcing
  const { peak, growth, isGrowing } = await watch.stop()
  printResult(result)
  const percent = (part: number) => `${(part * 100).toFixed(0)} %`
  say(
    `Peaks: ${peak.megabytes.toFixed(0)} MB, ${peak.openFiles} open files, ${peak.connections} connections to the database.`,
  )
  say(
    `Growth from the second to the last quarter: memory ${percent(growth.megabytes)}, open files ${percent(growth.openFiles)}, connections ${percent(growth.connections)}.`,
  )
  if (failure) say(`The announcement failed: ${failure}`)
  return isAcceptable(result) && !isGrowing && failure === null
}

/** Raises the rate until visits become too slow; returns the last rate that was fast enough. */
async function findMaximum(perSecond: number): Promise<number> {
  let best = 0
  for (let rate = perSecond; ; rate *= stepFactor) {
    const result = await run(rate, stepSeconds)
    print(`${rate.toFixed(0)} visits/s`, result.visits)
    if (!isAcceptable(result)) return best
    best = rate
  }
}

const rate = members / thinkSeconds
say(
  `${members} members, a page every ${thinkSeconds} s: ${rate.toFixed(0)} visits per second, ${processes} process(es) behind nginx.\n` +
    'A visit is one page with its calls and pictures, measured from the time at which it was due.\n',
)
await run(rate / 4, warmUpSeconds)
if (isSearchingMaximum) {
  const best = await findMaximum(rate / 4)
  say(
    `\nMaximum with p99 below ${slowestP99} ms: ${best.toFixed(0)} visits per second, or ${(best * thinkSeconds).toFixed(0)} members online.`,
  )
} else if (!(await measureEvening(rate))) {
  say(`goal missed: p99 below ${slowestP99} ms, failures below 0.1 %, no growth`)
  process.exitCode = 1
}
visitor.close()
await evening.stop()
