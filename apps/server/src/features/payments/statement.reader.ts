import { fileURLToPath } from 'node:url'
import type { Env } from '../../env.ts'
import { Refusal } from '../../http/refuse.ts'
import { startLimitedProcess } from '../../limited-process/limited-process.ts'
import { JobFailed, WorkQueue } from '../../limited-process/work-queue.ts'
import type { StatementJob, StatementResult } from './statement.process.ts'

const program = fileURLToPath(new URL('./statement.process.ts', import.meta.url))
const memoryLimitMb = 640

/** Statements are parsed in a process of their own, one file at a time. */
const queue = new WorkQueue<StatementJob, StatementResult>({
  name: 'the statement could not be read',
  start: () => startLimitedProcess(program, memoryLimitMb),
  maxWaiting: 5,
  refusal: () => new Refusal('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
  timeoutSeconds: 20,
  idleSeconds: 30,
})

type Settings = Pick<Env, 'STATEMENT_MAX_LINES' | 'STATEMENT_MAX_UNPACKED_MB'>

/** A file that takes too much time or memory counts as too large. */
export async function readUploadedStatement(
  bytes: Buffer,
  env: Settings,
): Promise<StatementResult> {
  try {
    return await queue.run({
      bytes,
      maxLines: env.STATEMENT_MAX_LINES,
      maxUnpackedBytes: env.STATEMENT_MAX_UNPACKED_MB * 1024 * 1024,
    })
  } catch (error) {
    if (error instanceof JobFailed) return { problem: 'too_large', line: 0 }
    throw error
  }
}
