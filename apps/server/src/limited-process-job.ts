import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Answers each job of the portal; called once by a program that `startLimitedProcess` starts. */
export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  preferAsMemoryVictim()
  // Ctrl-C in a terminal reaches this process too, but the portal still finishes its uploads
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', (job: Job) => {
    void work(job).then((result) => process.send?.(result))
  })
}

/** If the machine runs out of memory, Linux ends this process before the portal or the database. */
function preferAsMemoryVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // not on Linux
  }
}
