// `npm run noninterference`: compares two worlds that differ only in what a family hides.

import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openTestPostgres } from '../apps/server/src/testing/global-setup.ts'
import { exitWithError, say } from '../scripts/terminal.ts'
import { makeCommon } from './common.ts'
import { type Leak, leaks } from './leaks.ts'
import { type Pair, startPair } from './pair.ts'
import { describeDifference, describeStatistics } from './report.ts'
import { findDifference, runSequence } from './sequences.ts'
import { openStatistics, type Statistics } from './statistics.ts'
import { type Policy, policies, type Scope, scopes } from './viewers.ts'
import type { Common } from './world.ts'

const stepsPerSequence = 250
/** The number of sequences that are tried to find a leak. */
const sequencesPerLeak = 16

const help = `npm run noninterference            compares two worlds in 50,000 steps, 100,000 calls
npm run noninterference -- --steps 2000    fewer steps; each is a call in both worlds
  --seed <text>      another sequence
  --policy <name>    only this policy of the contact: open or request
  --paths            also prints the share of successes of each call
  --leaks [words]    plants the leaks whose name has the words, and checks that each is found`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    steps: { type: 'string', default: '50000' },
    seed: { type: 'string', default: 'sangam' },
    policy: { type: 'string' },
    leaks: { type: 'boolean', default: false },
    paths: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

type Commons = Record<Policy, Common>

async function run(): Promise<void> {
  const { server, stop } = await openTestPostgres()
  const commons: Commons = {
    request: await makeCommon(server, 'request'),
    open: await makeCommon(server, 'open'),
  }
  try {
    const isGood = options.leaks ? await findLeaks(commons) : await compare(commons)
    process.exitCode = isGood ? 0 : 1
  } finally {
    await stop()
    for (const { dataDir } of Object.values(commons)) await rm(dataDir, { recursive: true })
  }
}

/** True if no viewer can tell the two worlds apart. */
async function compare(commons: Commons): Promise<boolean> {
  const statistics = openStatistics()
  const chosen = policies.filter((policy) => !options.policy || policy === options.policy)
  const perPolicy = Math.ceil(Number(options.steps) / chosen.length)
  const pair = startPair()
  try {
    for (const policy of chosen) {
      // most hidden values differ for all viewers, so these sequences are the longer part
      for (const scope of scopes) {
        const steps = Math.ceil(perPolicy * (scope === 'values' ? 0.7 : 0.3))
        if (!(await compareScope(pair, commons[policy], scope, steps, statistics))) return false
      }
    }
  } finally {
    await pair.stop()
  }
  say(describeStatistics(statistics, chosen, options.paths))
  const isLong = statistics.total().all > 20_000
  return !isLong || statistics.withoutSuccess().length === 0
}

async function compareScope(
  pair: Pair,
  common: Common,
  scope: Scope,
  steps: number,
  statistics: Statistics,
): Promise<boolean> {
  const { policy } = common
  for (let done = 0, number = 0; done < steps; done += stepsPerSequence, number += 1) {
    const length = Math.min(stepsPerSequence, steps - done)
    const seed = `${options.seed} ${policy} ${scope} ${number}`
    const difference = await runSequence(
      pair,
      { common, scope, seed, length },
      (actor, path, status) => statistics.count(policy, actor, path, status),
    )
    if (difference) {
      say(describeDifference(difference))
      return false
    }
    if (number % 10 === 9) say(`${policy}, ${scope}: ${done + length} of ${steps} steps`)
  }
  return true
}

/** True if each planted leak is found, and only because it was planted. */
async function findLeaks(commons: Commons): Promise<boolean> {
  const [word = ''] = positionals
  const chosen = leaks.filter(({ name }) => name.includes(word))
  const clean = startPair()
  let found = 0
  for (const leak of chosen) {
    const step = await findLeak(clean, commons, leak).catch((error: unknown) => String(error))
    const isFound = typeof step === 'number'
    if (isFound) found += 1
    say(isFound ? `found after ${step} steps: ${leak.name}` : `NOT FOUND: ${leak.name} ${step}`)
  }
  await clean.stop()
  say(`${found} of ${chosen.length} planted leaks were found`)
  return found === chosen.length
}

/** After how many steps it was found, or why not. */
async function findLeak(
  clean: Pair,
  commons: Commons,
  { name, policy, scope }: Leak,
): Promise<number | string> {
  const pair = startPair(name)
  try {
    for (let number = 0; number < sequencesPerLeak; number += 1) {
      const seed = `${options.seed} leaks ${number}`
      const sequence = { common: commons[policy], scope, seed, length: stepsPerSequence }
      const found = await findDifference(pair, sequence)
      if (!found) continue
      const without = await findDifference(clean, { ...sequence, length: found.step + 1 })
      if (without) return `: the code without it differs too, at ${without.path}`
      return number * stepsPerSequence + found.step + 1
    }
    return ''
  } finally {
    await pair.stop().catch(() => undefined)
  }
}

if (options.help) say(help)
else await run().catch(exitWithError)
