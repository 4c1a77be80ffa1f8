import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Step } from './steps.ts'
import type { Scope } from './viewers.ts'
import type { Common } from './world.ts'
import type { Order, Result, StepResult } from './world-process.ts'

/** The two worlds, which take the same steps. */
export interface Pair {
  /** Makes both worlds anew. */
  open(common: Common, scope: Scope, start: number): Promise<void>
  /** The names of the parts that differ, and what happened in the first world. */
  step(step: Step): Promise<StepResult & { differing: string[] }>
  /** The parts of the last step in both worlds. */
  explain(): Promise<[Record<string, string>, Record<string, string>]>
  stop(): Promise<void>
}

const program = fileURLToPath(import.meta.resolve('./world-process.ts'))
const fasterImports = import.meta.resolve('../scripts/import-drizzle-faster.ts')
const plantLeak = import.meta.resolve('./plant-leak.ts')

/** Starts both processes; with a leak, their code contains it. */
export function startPair(leak?: string): Pair {
  const imports = ['--import', fasterImports, ...(leak ? ['--import', plantLeak] : [])]
  const start = () =>
    fork(program, { execArgv: imports, env: { ...process.env, PLANTED_LEAK: leak ?? '' } })
  const first = start()
  const second = start()
  const both = async (one: Order, other = one) =>
    Promise.all([tell(first, one), tell(second, other)])
  return {
    async open(common, scope, startTime) {
      const order = { kind: 'open' as const, common, scope, start: startTime }
      await both({ ...order, side: 'first' }, { ...order, side: 'second' })
    },
    async step(step) {
      const [one, other] = (await both({ kind: 'step', step })) as [StepResult, StepResult]
      const names = [...new Set([...Object.keys(one.digests), ...Object.keys(other.digests)])]
      return {
        ...one,
        differing: names.filter((name) => one.digests[name] !== other.digests[name]),
      }
    },
    explain: () =>
      both({ kind: 'explain' }) as Promise<[Record<string, string>, Record<string, string>]>,
    async stop() {
      await both({ kind: 'close' })
      first.kill()
      second.kill()
    },
  }
}

function tell(child: ChildProcess, order: Order): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the process of a world has ended'))
    child.once('exit', onExit)
    child.once('message', (result: Result) => {
      child.off('exit', onExit)
      if ('error' in result) reject(new Error(result.error))
      else resolve(result.done)
    })
    child.send(order)
  })
}
