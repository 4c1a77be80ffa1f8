// An open-loop generator: visits start at times that do not depend on the answers of earlier ones.

import { setTimeout as pause } from 'node:timers/promises'

interface Visit {
  action: string
  /** From the time at which the visit was due, so that a slow answer also counts for those behind it. */
  ms: number
  /** The reason of a failure. */
  failure: string | null
}

export interface OpenLoopResult {
  visits: Visit[]
  /** How late visits started, in milliseconds: the generator itself must not be the limit. */
  lags: number[]
}

interface OpenLoop {
  perSecond: number
  seconds: number
  random: () => number
  /** Runs one visit and returns its action; must not throw. */
  visit(): Promise<Pick<Visit, 'action' | 'failure'>>
}

const tickMs = 4

/** Starts visits as a Poisson process: people do not wait for each other. */
export async function runOpenLoop(settings: OpenLoop): Promise<OpenLoopResult> {
  const { perSecond, seconds, random } = settings
  const result: OpenLoopResult = { visits: [], lags: [] }
  const running = new Set<Promise<void>>()
  const start = performance.now()
  const end = start + seconds * 1000
  const gap = () => (-Math.log(1 - random()) / perSecond) * 1000
  for (let due = start + gap(); due < end; due += gap()) {
    for (let rest = due - performance.now(); rest > 0; rest = due - performance.now()) {
      await pause(Math.min(tickMs, rest))
    }
    const dueAt = due
    result.lags.push(performance.now() - dueAt)
    const work = settings.visit().then(({ action, failure }) => {
      result.visits.push({ action, failure, ms: performance.now() - dueAt })
      running.delete(work)
    })
    running.add(work)
  }
  await Promise.all(running)
  return result
}

export const percentile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

/** Numbers between 0 and 1 that are the same in each run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
