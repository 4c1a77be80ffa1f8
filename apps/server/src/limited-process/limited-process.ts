import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { ProcessMessage } from './limited-process-job.ts'
import { limitKbOf, type ProgramMemory } from './process-memory.ts'
import { type JobRunner, RunnerEnded } from './work-queue.ts'

/**
 * Make the allocator of glibc return large blocks to the system immediately. By default it keeps them: the
 * picture process then grows to 430 MB instead of 240 MB.
 */
const allocatorSettings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

/** Enough for the error of Node.js that ended a process. */
const maxErrorText = 10_000

/**
 * Starts a program of the portal that reads files of strangers. It has a memory limit and neither
 * settings nor secrets; a file that takes too much ends this process and not the portal. A running
 * process cannot limit itself, so the first start only measures the idle program, and ends.
 */
export function startLimitedProcess<Job extends object, Result>(
  program: URL,
  memory: ProgramMemory,
): JobRunner<Job, Result> {
  let isKilled = false
  let hasTakenJob = false
  let current: StartedProgram | undefined

  const spawnChild = () => {
    if (isKilled) throw new RunnerEnded()
    current = spawnProgram(fileURLToPath(program), limitKbOf(memory))
    return current
  }
  const start = async () => {
    if (memory.idleKb === undefined) memory.idleKb = await measureIdle(spawnChild())
    return spawnChild()
  }
  const started = start()
  // a failed start: also while no job waits, since an unhandled rejection ends the portal
  started.catch(() => undefined)

  return {
    hasTakenJob: () => hasTakenJob,
    async run(job) {
      hasTakenJob = false
      const { child, ended } = await started
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const receive = (message: ProcessMessage<Result>) => {
        if ('result' in message) resolve(message.result)
        if ('failure' in message) reject(new Error(failureText(message)))
        if ('isTaken' in message) hasTakenJob = true
      }
      const end = () => void ended.then(reject)
      // the channel closes after its last message, unlike the exit event
      child.on('message', receive).on('disconnect', end)
      child.send(job, (error) => error && end())
      try {
        return await promise
      } finally {
        child.off('message', receive).off('disconnect', end)
      }
    },
    kill: () => {
      isKilled = true
      current?.child.kill('SIGKILL')
    },
  }
}

interface StartedProgram {
  child: ChildProcess
  /** Resolves with the reason. */
  ended: Promise<RunnerEnded>
}

function spawnProgram(program: string, limitKb: number | null): StartedProgram {
  const limit = limitKb === null ? '' : `ulimit -d ${limitKb}; `
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, program], {
    env: allocatorSettings,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  child.unref()
  child.channel?.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  let errors = ''
  child.stderr?.on('data', (text: Buffer) => {
    errors = (errors + text).slice(0, maxErrorText)
  })
  const { promise: ended, resolve } = Promise.withResolvers<RunnerEnded>()
  child.on('error', (error) => resolve(new RunnerEnded(error.message, error)))
  child.on('close', (code, signal) => {
    const cause = errors.split('\n').find((line) => /error|memory|failed/i.test(line))
    resolve(
      new RunnerEnded([signal ?? `exit code ${code}`, cause?.trim()].filter(Boolean).join(', ')),
    )
  })
  return { child, ended }
}

async function measureIdle({ child, ended }: StartedProgram): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.on('message', (message: ProcessMessage<never>) => {
    if ('idleKb' in message) resolve(message.idleKb)
  })
  void ended.then(reject)
  try {
    return await promise
  } finally {
    child.kill('SIGKILL')
  }
}

const failureText = ({ failure, dataKb }: { failure: string; dataKb: number | null }) =>
  dataKb === null ? failure : `${failure} (${Math.round(dataKb / 1024)} MB)`
