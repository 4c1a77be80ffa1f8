import { createHash } from 'node:crypto'

/** Choices that depend on a text alone. */
export interface Chance {
  /** At least 0 and below 1. */
  next(): number
  /** At least 0 and below `count`. */
  below(count: number): number
  /** True with this probability. */
  is(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
  bytes(count: number): Buffer
}

export function openChance(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    is: (probability) => next() < probability,
    pick(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('there is nothing to choose from')
      return value
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  }
}
