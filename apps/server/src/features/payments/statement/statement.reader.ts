import { Refusal } from '../../../http/calls/refuse.ts'
import type {
  LimitedProcesses,
  LimitedProgram,
} from '../../../limited-process/limited-processes.ts'
import { readSample } from '../../../limited-process/samples/samples.ts'
import { JobFailed } from '../../../limited-process/work-queue.ts'
import type { Env } from '../../../settings/env.ts'
import type { StatementJob, StatementResult } from './statement.process.ts'

/** Statements are parsed in a process of their own, one file at a time. */
const program: LimitedProgram<StatementJob, StatementResult> = {
  name: 'statements',
  file: new URL('./statement.process.ts', import.meta.url),
  allowanceMb: 512,
  maxWaiting: 5,
  refusal: () => new Refusal('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
  timeoutSeconds: 20,
  sample: async () => ({
    bytes: await readSample('xlsx'),
    maxLines: 10,
    maxUnpackedBytes: 1024 * 1024,
  }),
  isSampleRead: (result) => 'lines' in result,
}

interface Services {
  env: Pick<Env, 'STATEMENT_MAX_LINES' | 'STATEMENT_MAX_UNPACKED_MB'>
  processes: LimitedProcesses
}

/** A file that takes too long counts as too large. */
export async function readUploadedStatement(
  bytes: Buffer,
  { env, processes }: Services,
): Promise<StatementResult> {
  try {
    return await processes.run(program, {
      bytes,
      maxLines: env.STATEMENT_MAX_LINES,
      maxUnpackedBytes: env.STATEMENT_MAX_UNPACKED_MB * 1024 * 1024,
    })
  } catch (error) {
    if (error instanceof JobFailed) return { problem: 'too_large', line: 0 }
    throw error
  }
}
