import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { killFamily } from '../scripts/process-tree.ts'

/** A running program whose output can be watched. It never outlives this process. */
export interface Program {
  pid: number
  stdout: Readable
  /** Everything printed so far, errors included. */
  output(): string
  /** Resolves with the first match in the output; rejects if the program ends without one. */
  waitForOutput(pattern: RegExp): Promise<RegExpMatchArray>
  isRunning(): boolean
  send(signal: NodeJS.Signals): void
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>
  /** Kills the program and all its descendants. */
  killFamily(): Promise<void>
  /** Resolves when the program has ended and all its output has arrived. */
  ended: Promise<Ended>
}

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

interface ProgramOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Passed on as file descriptor 3, as systemd does. */
  socket?: number | undefined
  /** Copies the errors to our own stderr. */
  showErrors?: boolean
}

const running = new Set<number>()
process.on('exit', () => {
  for (const pid of running) killFamily(pid)
})

/** Ends this process on the signals that would otherwise skip its exit handlers. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(130))
  }
}

export function startProgram(
  command: string,
  args: string[],
  { socket, showErrors = false, ...options }: ProgramOptions = {},
): Program {
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', socket ?? 'ignore'],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error(`${command} has no output`)
  const pid = child.pid ?? 0
  if (pid) running.add(pid)
  let output = ''
  const watchers = new Set<() => void>()
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const check of watchers) check()
    })
  }
  if (showErrors) stderr.pipe(process.stderr)
  child.on('error', (error) => {
    output += `${error.message}\n`
  })
  const closed = Promise.withResolvers<Ended>()
  child.on('exit', () => running.delete(pid))
  child.on('close', (code, signal) => closed.resolve({ code, signal }))
  const ended = closed.promise

  return {
    pid,
    stdout,
    output: () => output,
    isRunning: () => running.has(pid),
    send: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
    async killFamily() {
      killFamily(pid)
      await ended
    },
    ended,
    waitForOutput(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpMatchArray>()
      const check = () => {
        const match = output.match(pattern)
        if (match) resolve(match)
      }
      watchers.add(check)
      check()
      void ended.then(() =>
        reject(new Error(`${command} ended without printing ${pattern}:\n${output}`)),
      )
      return promise.finally(() => watchers.delete(check))
    },
  }
}
