import { spawn } from 'node:child_process'
import type { ProcessMessage } from './limited-process-job.ts'
import { type JobRunner, RunnerEnded } from './work-queue.ts'

/**
 * Make the allocator of glibc return large blocks to the system at once. By default it keeps them: the
 * picture process then grows to 430 MB instead of 240 MB.
 */
const allocatorSettings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * Starts a program of the portal that reads files of strangers. It has a memory limit and neither
 * settings nor secrets; a file that takes too much ends this process and not the portal.
 */
export function startLimitedProcess<Job extends object, Result>(
  program: string,
  memoryLimitMb: number,
): JobRunner<Job, Result> {
  const limited = `ulimit -d ${memoryLimitMb * 1024}; exec "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', limited, process.execPath, program], {
    env: allocatorSettings,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  child.unref()
  child.channel?.unref()
  // a failed start: also while no job waits, since an error event without a listener ends the portal
  child.on('error', () => undefined)
  return {
    async run(job) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      let hasTakenJob = false
      const receive = (message: ProcessMessage<Result>) => {
        if ('result' in message) resolve(message.result)
        else hasTakenJob = true
      }
      const end = (cause?: unknown) => reject(new RunnerEnded(hasTakenJob, cause))
      // the channel closes after its last message, unlike the exit event
      child.on('message', receive).on('disconnect', end).on('error', end)
      child.send(job, (error) => error && end(error))
      try {
        return await promise
      } finally {
        child.off('message', receive).off('disconnect', end).off('error', end)
      }
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
