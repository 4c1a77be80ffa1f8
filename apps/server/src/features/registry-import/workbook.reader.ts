import { fileURLToPath } from 'node:url'
import type { Env } from '../../env.ts'
import { Refusal } from '../../http/refuse.ts'
import { startLimitedProcess } from '../../limited-process/limited-process.ts'
import { JobFailed, WorkQueue } from '../../limited-process/work-queue.ts'
import type { WorkbookJob, WorkbookResult } from './workbook.process.ts'

const program = fileURLToPath(new URL('./workbook.process.ts', import.meta.url))
/** A limit of addresses, of which about 100 MB are never used. */
const memoryLimitMb = 640
/** The parts with cells; the parser needs three times as much. */
const maxSheetBytes = 100 * 1024 * 1024

/** Workbooks are parsed in a process of their own, one file at a time. */
const queue = new WorkQueue<WorkbookJob, WorkbookResult>({
  name: 'the workbook could not be read',
  start: () => startLimitedProcess(program, memoryLimitMb),
  maxWaiting: 2,
  refusal: () => new Refusal('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
  timeoutSeconds: 30,
  idleSeconds: 30,
})

type Settings = Pick<
  Env,
  | 'IMPORT_MAX_ROWS'
  | 'IMPORT_MAX_COLUMNS'
  | 'IMPORT_MAX_UNPACKED_MB'
  | 'IMPORT_MAX_RATIO'
  | 'IMPORT_MAX_ENTRIES'
>

/** A file that takes too much time or memory counts as too large. */
export async function readUploadedWorkbook(bytes: Buffer, env: Settings): Promise<WorkbookResult> {
  try {
    return await queue.run({
      bytes,
      maxRows: env.IMPORT_MAX_ROWS,
      maxColumns: env.IMPORT_MAX_COLUMNS,
      maxSheetBytes,
      maxUnpackedBytes: env.IMPORT_MAX_UNPACKED_MB * 1024 * 1024,
      maxRatio: env.IMPORT_MAX_RATIO,
      maxParts: env.IMPORT_MAX_ENTRIES,
    })
  } catch (error) {
    if (error instanceof JobFailed) return { problem: 'too_large', line: 0 }
    throw error
  }
}
