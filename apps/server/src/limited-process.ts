import { spawn } from 'node:child_process'
import type { JobRunner } from './work-queue.ts'

/**
 * Make the allocator of glibc return large blocks to the system at once. By default it keeps them: the
 * picture process then grows to 430 MB instead of 240 MB.
 */
const allocatorSettings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * Starts a program of the portal that reads files of strangers. It has a memory limit and neither
 * settings nor secrets; a file that takes too much ends this process and not the portal.
 */
export function startLimitedProcess<Job extends object>(
  program: string,
  memoryLimitMb: number,
): JobRunner<Job> {
  const limited = `ulimit -d ${memoryLimitMb * 1024}; exec "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', limited, process.execPath, program], {
    env: allocatorSettings,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  child.unref()
  child.channel?.unref()
  return {
    events: child,
    send: (job) => void child.send(job),
    kill: () => void child.kill('SIGKILL'),
  }
}
