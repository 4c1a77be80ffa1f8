// Child processes that never outlive the script that started them.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.ts'
import { endProcesses, family, killFamily, signalProcess } from './process-tree.ts'

interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Collects the output instead of showing it. */
  hidden?: boolean
  /** Milliseconds after which the child is ended. */
  timeout?: number
  /** File descriptor of a lock the child holds on to as long as it lives. */
  lock?: number | undefined
}

export interface Finished {
  code: number
  /** Empty unless the output was hidden. */
  output: string
}

const gracePeriod = 10_000
const cleanupPeriod = 2_000
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const running = new Set<ChildProcess>()
let ending = false
let stopRest: () => Promise<void> = async () => {}

/** Sets what to stop when all children have ended. */
export function stopLast(stop: () => Promise<void>): void {
  stopRest = stop
}

export async function run(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<Finished> {
  const shown = options.hidden ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: environment(options),
    stdio: ['ignore', shown, shown, options.lock ?? 'ignore'],
    // A session of its own makes whatever the child leaves behind easy to find.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  track(child)
  const closed = new Promise((resolve) => child.once('close', resolve))
  const timer = options.timeout && setTimeout(() => stop(child, 'SIGTERM'), options.timeout)
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += `${error.message}\n`
      resolve(127)
    })
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? codeOf(signal)))
  })
  if (timer) clearTimeout(timer)
  if (child.pid) await endProcesses(family(child.pid), cleanupPeriod)
  // The end of the output can arrive after the end of the child.
  await within(1_000, closed)
  if (ending) await new Promise(() => {}) // The signal handler ends this script.
  untrack(child)
  return { code, output: stripVTControlCharacters(output) }
}

/** Ends all children that are still running, then what `stopLast` was given. */
export async function stopAll(signal: NodeJS.Signals): Promise<void> {
  await Promise.all([...running].map((child) => stop(child, signal)))
  await stopRest()
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!child.pid) return
  const members = family(child.pid)
  if (child.exitCode === null && child.signalCode === null) {
    // Only the leader: it knows best how to end its own children.
    const exited = once(child, 'exit')
    signalProcess(child.pid, signal)
    await within(gracePeriod, exited)
  }
  await endProcesses([...members, ...family(child.pid)], cleanupPeriod)
}

async function within(milliseconds: number, event: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([event, late])
  clearTimeout(timer)
}

function environment({ env, hidden }: RunOptions): NodeJS.ProcessEnv {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  const inherited: NodeJS.ProcessEnv = { ...process.env, PATH: path }
  // Some tools take a CI variable for a terminal with colours.
  const plain = { NO_COLOR: '1', FORCE_COLOR: undefined }
  const showsColours = process.stdout.isTTY && !hidden
  return { ...inherited, ...(showsColours ? {} : plain), ...env }
}

function track(child: ChildProcess): void {
  if (running.size === 0) {
    for (const signal of endingSignals) process.on(signal, endEverything)
    process.on('exit', killEverything)
  }
  running.add(child)
}

function untrack(child: ChildProcess): void {
  running.delete(child)
  if (running.size > 0) return
  // Without children the signals belong to whatever runs in this process next.
  for (const signal of endingSignals) process.off(signal, endEverything)
  process.off('exit', killEverything)
}

function endEverything(signal: NodeJS.Signals): void {
  // The impatient second Ctrl-C kills.
  if (ending) process.exit(codeOf(signal))
  ending = true
  void stopAll(signal).finally(() => process.exit(codeOf(signal)))
}

function killEverything(): void {
  for (const { pid } of running) if (pid) killFamily(pid)
}

function codeOf(signal: NodeJS.Signals | null): number {
  return signal ? 128 + constants.signals[signal] : 1
}
