import { readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { readDataKb } from './process-memory.ts'

/**
 * The first message says that the modules are loaded. The first one about a job says that it arrived,
 * the second one is its result, or why there is none.
 */
export type ProcessMessage<Result> =
  | { idleKb: number | null }
  | { isTaken: true }
  | { result: Result }
  | { failure: string; dataKb: number | null }

/** Answers each job of the portal; called once by a program that `startLimitedProcess` starts. */
export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  lowerPriority()
  preferAsMemoryVictim()
  // Ctrl-C in a terminal reaches this process too, but the portal still finishes its uploads
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => process.exit())
  const send = (message: ProcessMessage<Result>) => process.send?.(message)
  process.on('message', (job: Job) => {
    send({ isTaken: true })
    void work(job).then(
      (result) => send({ result }),
      (error: unknown) => send({ failure: String(error), dataKb: readDataKb() }),
    )
  })
  send({ idleKb: readDataKb() })
}

/** On Linux each thread has its own priority, and new threads inherit that of the one that starts them. */
function lowerPriority(): void {
  for (const thread of threadsOfThisProcess()) {
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  }
}

function threadsOfThisProcess(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    // not on Linux, where the priority is that of the process
    return [process.pid]
  }
}

/** If the machine runs out of memory, Linux ends this process before the portal or the database. */
function preferAsMemoryVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // not on Linux
  }
}
