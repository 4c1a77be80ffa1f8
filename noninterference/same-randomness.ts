// Both worlds make the same codes, tokens, file names and times, so that their answers can be compared
// byte by byte. A random value cannot depend on a hidden one, so this hides no difference.

import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'
import { type Chance, openChance } from './chance.ts'

type Callback<Value> = (error: null, value: Value) => void

/** Replaces the random numbers and the date of this process; returns how to start them again. */
export function makeRepeatable(): (seed: string, time: number) => void {
  let chance: Chance = openChance('start')
  const uuid = () => {
    const hex = chance.bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  Object.assign(crypto, {
    randomBytes(count: number, callback?: Callback<Buffer>) {
      const bytes = chance.bytes(count)
      if (callback) queueMicrotask(() => callback(null, bytes))
      return bytes
    },
    randomInt(from: number, to?: number) {
      return to === undefined ? chance.below(from) : from + chance.below(to - from)
    },
    randomUUID: uuid,
  })
  // the library of passkeys uses the one of browsers
  Object.defineProperty(globalThis.crypto, 'getRandomValues', {
    value: (array: Uint8Array) => {
      array.set(chance.bytes(array.length))
      return array
    },
  })
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid })
  Object.assign(Math, { random: () => chance.next() })
  syncBuiltinESMExports()
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  return (seed, time) => {
    chance = openChance(seed)
    mock.timers.setTime(time)
  }
}
