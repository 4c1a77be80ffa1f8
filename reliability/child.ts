// Programs that are started, watched and killed; none outlives the command.

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { killFamily } from '../scripts/process-tree.ts'

export interface Program {
  pid: number
  /** All it has printed so far, errors included. */
  printed(): string
  /** Resolves with the match once it has printed something of that form; rejects if it ends before. */
  prints(form: RegExp): Promise<RegExpMatchArray>
  isRunning(): boolean
  /** Sends the signal and waits for the end; the exit code is null where the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Resolves with the exit code when it has ended, whoever ended it. */
  ended: Promise<number | null>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const { pid } of running) if (pid) killFamily(pid)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(130))
}

export function startProgram(
  command: string,
  words: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> & { socket?: number } = {},
): Program {
  const { socket, ...rest } = options
  const child = spawn(command, words, {
    ...rest,
    stdio: ['ignore', 'pipe', 'pipe', socket ?? 'ignore'],
    // a session of its own, by which all it has started can be found
    detached: true,
  })
  running.add(child)
  let text = ''
  const watchers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
      for (const look of watchers) look()
    })
  }
  const { promise: ended, resolve: reportEnd } = Promise.withResolvers<number | null>()
  child.once('error', (error) => {
    text += error.message
    running.delete(child)
    reportEnd(127)
  })
  child.once('exit', (code) => {
    running.delete(child)
    reportEnd(code)
  })

  const isRunning = () => running.has(child)
  return {
    pid: child.pid ?? 0,
    printed: () => text,
    isRunning,
    ended,
    async end(signal) {
      if (isRunning()) child.kill(signal)
      return ended
    },
    prints(form) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpMatchArray>()
      const look = () => {
        const match = text.match(form)
        if (match) resolve(match)
      }
      watchers.add(look)
      look()
      void ended.then(() =>
        reject(new Error(`${command} ended without printing ${form}:\n${text}`)),
      )
      return promise.finally(() => watchers.delete(look))
    },
  }
}

/** Runs a program to its end. */
export async function runToEnd(
  command: string,
  words: string[],
): Promise<{ code: number | null; output: string }> {
  const program = startProgram(command, words)
  const code = await program.ended
  return { code, output: program.printed() }
}

/** Kills a program with everything it has started. */
export async function killAll(program: Program): Promise<void> {
  killFamily(program.pid)
  await program.ended
}
