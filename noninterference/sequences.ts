// Runs random sequences of steps and shortens one that shows a difference.

import { openChance } from './chance.ts'
import type { Pair } from './pair.ts'
import type { Actor, Step } from './steps.ts'
import { comparedIn, type Scope } from './viewers.ts'
import type { Common } from './world.ts'

interface Sequence {
  common: Common
  scope: Scope
  seed: string
  length: number
}

export interface Difference {
  sequence: Sequence
  /** The steps that are needed, the last one shows it. */
  steps: { index: number; step: Step; path: string }[]
  part: string
  request: string
  first: string
  second: string
}

/** Called for each step; viewers and others. */
type Count = (actor: Actor, path: string, status: number) => void

const blocked: Actor[] = ['blocked', 'has blocked']

function stepsOf({ seed, scope, length }: Sequence, start: number): Step[] {
  const compared = comparedIn(scope)
  return Array.from({ length }, (_, index) => {
    const chance = openChance(`${seed} ${index}`)
    const kind = chance.next()
    const others: Actor[] = ['family', 'family', 'admin', 'super admin', 'jobs']
    // of the people for whom the family does not exist, these see other families
    const members: Actor[] = scope === 'profile' && chance.is(0.4) ? blocked : [...compared]
    const actor = kind < 0.88 ? chance.pick(members) : chance.pick(others)
    return { actor, seed: `${seed} ${index}`, time: start + index * 10 }
  })
}

/** Null if both worlds look the same to every viewer. */
export async function runSequence(
  pair: Pair,
  sequence: Sequence,
  count: Count,
): Promise<Difference | null> {
  const start = Date.now()
  const steps = stepsOf(sequence, start)
  const found = await walk(pair, sequence, start, steps, count)
  return found && shorten(pair, sequence, start, steps, found)
}

/** The number of the step that differs and its path, or null. */
export async function findDifference(pair: Pair, sequence: Sequence) {
  const start = Date.now()
  const found = await walk(pair, sequence, start, stepsOf(sequence, start))
  return found && { step: found.position, part: found.part, path: found.paths.at(-1) ?? '' }
}

interface Found {
  position: number
  part: string
  paths: string[]
}

async function walk(
  pair: Pair,
  { common, scope }: Sequence,
  start: number,
  steps: readonly Step[],
  count: Count = () => undefined,
): Promise<Found | null> {
  await pair.open(common, scope, start)
  const paths: string[] = []
  for (const [position, step] of steps.entries()) {
    const { path, status, differing } = await pair.step(step)
    paths.push(path)
    count(step.actor, path, status)
    // the body says more than its length in the headers
    const part = differing.includes('body') ? 'body' : differing[0]
    if (part) return { position, part, paths }
  }
  return null
}

/** The largest number of runs to shorten a sequence. */
const maxTries = 30

/** Leaves out ever smaller groups of steps while the last step still differs. */
async function shorten(
  pair: Pair,
  sequence: Sequence,
  start: number,
  all: readonly Step[],
  found: Found,
): Promise<Difference> {
  let kept = all.slice(0, found.position + 1)
  let best = found
  let tries = 0
  const tryWithout = async (from: number, size: number) => {
    const fewer = [...kept.slice(0, from), ...kept.slice(from + size, -1), ...kept.slice(-1)]
    tries += 1
    const again = tries <= maxTries ? await walk(pair, sequence, start, fewer) : null
    if (again?.position !== fewer.length - 1) return
    kept = fewer
    best = again
  }
  for (let size = kept.length - 1; size >= 1; size = Math.floor(size / 2)) {
    for (let from = kept.length - 1 - size; from >= 0; from -= size) await tryWithout(from, size)
  }
  // the last run may have left out a step that is needed
  const last = (await walk(pair, sequence, start, kept)) ?? best
  const [first, second] = await pair.explain()
  return {
    sequence,
    steps: kept.map((step, position) => ({
      index: all.indexOf(step),
      step,
      path: last.paths[position] ?? '',
    })),
    part: last.part,
    request: first.request ?? '',
    ...aroundFirstDifference(first[last.part] ?? '', second[last.part] ?? ''),
  }
}

function aroundFirstDifference(first: string, second: string) {
  let at = 0
  while (at < first.length && first[at] === second[at]) at += 1
  const from = Math.max(0, at - 120)
  return { first: first.slice(from, at + 120), second: second.slice(from, at + 120) }
}
