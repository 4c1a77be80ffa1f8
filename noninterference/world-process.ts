// The process of one world. Two processes run in parallel and share no state of modules.

import { createHash } from 'node:crypto'
import type { Side } from './differences.ts'
import { makeRepeatable } from './same-randomness.ts'
import { type Outcome, openWalk, type Step, type Walk } from './steps.ts'
import type { Scope } from './viewers.ts'
import { type Common, openWorld, type World } from './world.ts'

export type Order =
  | { kind: 'open'; common: Common; scope: Scope; side: Side; start: number }
  | { kind: 'step'; step: Step }
  | { kind: 'explain' }
  | { kind: 'close' }

export interface StepResult {
  path: string
  status: number
  /** Hashes of the parts: most of them are long and equal. */
  digests: Record<string, string>
}
export type Result = { done: StepResult | Record<string, string> | null } | { error: string }

const digest = (text: string) => createHash('sha256').update(text).digest('base64')

function openProcess() {
  const restart = makeRepeatable()
  let world: World | null = null
  let walk: Walk | null = null
  let last: Outcome | null = null
  return async (order: Order): Promise<StepResult | Record<string, string> | null> => {
    switch (order.kind) {
      case 'open':
        restart('world', order.start)
        await world?.close()
        world = await openWorld(order.common, order.scope, order.side)
        walk = openWalk(world, order.start)
        return null
      case 'step': {
        restart(order.step.seed, order.step.time)
        last = (await walk?.perform(order.step)) ?? null
        if (!last) throw new Error('there is no world yet')
        const { path, status, parts } = last
        const digests = Object.entries(parts).map(([name, text]) => [name, digest(text)] as const)
        return { path, status, digests: Object.fromEntries(digests) }
      }
      case 'explain':
        return last && { ...last.parts, request: last.request ?? '' }
      case 'close':
        await world?.close()
        world = null
        return null
    }
  }
}

const obey = openProcess()
// the command has ended
process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  obey(order).then(
    (done) => process.send?.({ done } satisfies Result),
    (error: unknown) =>
      process.send?.({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Result),
  )
})
