// Child processes that do not outlive this process.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.ts'
import { endProcesses, family, killFamily } from './process-tree.ts'

interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Collects the output instead of showing it. */
  hidden?: boolean
  /** In milliseconds. */
  timeout?: number
}

interface Finished {
  code: number
  /** Empty unless the output was hidden. */
  output: string
}

const gracePeriodMs = 10_000
const leftoverPeriodMs = 2_000
const running = new Set<ChildProcess>()
const stopping = new AbortController()
process.on('exit', () => {
  for (const { pid } of running) if (pid) killFamily(pid)
})

/** Runs a program to its end, including the processes that it leaves behind. */
export async function run(
  command: string,
  args: string[],
  { cwd = root, env = {}, hidden = false, timeout }: RunOptions = {},
): Promise<Finished> {
  const output = hidden ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd,
    env: { ...environment(hidden), ...env },
    stdio: ['ignore', output, output],
    timeout,
    // a new session, by which remaining processes are found
    detached: true,
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  }
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      text += `${error.message}\n`
      resolve(127)
    })
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? exitCodeOf(signal)))
  })
  if (child.pid) await endProcesses(family(child.pid), leftoverPeriodMs)
  // the signal handler exits; callers must not start further children
  if (stopping.signal.aborted) await new Promise(() => {})
  running.delete(child)
  return { code, output: stripVTControlCharacters(text) }
}

/** Forwards signals to the children and exits when they have ended. */
export function stopOnSignals(cleanUp = async () => {}): void {
  const stop = (signal: NodeJS.Signals) => {
    // the second Ctrl-C kills
    if (stopping.signal.aborted) process.exit(exitCodeOf(signal))
    stopping.abort()
    void stopChildren(signal)
      .then(cleanUp)
      .finally(() => process.exit(exitCodeOf(signal)))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

export async function stopChildren(signal: NodeJS.Signals): Promise<void> {
  await Promise.all([...running].map((child) => stopChild(child, signal)))
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  const descendants = family(child.pid)
  const exited = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), gracePeriodMs)
  // only the child itself, which stops its own children
  child.kill(signal)
  await exited
  clearTimeout(timer)
  await endProcesses(descendants, leftoverPeriodMs)
}

function environment(hidden: boolean): NodeJS.ProcessEnv {
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  const hasColours = process.stdout.isTTY && !hidden
  // some tools print colours if the variable CI is set
  return {
    ...process.env,
    PATH,
    ...(!hasColours && { NO_COLOR: '1', FORCE_COLOR: undefined }),
  }
}

const exitCodeOf = (signal: NodeJS.Signals | null) => (signal ? 128 + constants.signals[signal] : 1)
