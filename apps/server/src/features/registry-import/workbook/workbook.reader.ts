import { Refusal } from '../../../http/calls/refuse.ts'
import type {
  LimitedProcesses,
  LimitedProgram,
} from '../../../limited-process/limited-processes.ts'
import { readSample } from '../../../limited-process/samples/samples.ts'
import { JobFailed } from '../../../limited-process/work-queue.ts'
import type { Env } from '../../../settings/env.ts'
import { maxColumns, maxRatio, maxRows, maxUnpackedMb } from '../import.limits.ts'
import type { WorkbookJob, WorkbookResult } from './workbook.process.ts'
import type { WorkbookLimits } from './workbook.ts'

const mb = 1024 * 1024
/** The parts with cells; the parser needs three times as much. */
const maxSheetBytes = 100 * mb
const sampleLimits: WorkbookLimits = {
  maxRows: 10,
  maxColumns: 10,
  maxSheetBytes: mb,
  maxUnpackedBytes: mb,
  maxRatio: 100,
  maxParts: 100,
}

/** Workbooks are parsed in a process of their own, one file at a time. */
export const workbookProgram: LimitedProgram<WorkbookJob, WorkbookResult> = {
  name: 'workbooks',
  file: new URL('./workbook.process.ts', import.meta.url),
  allowanceMb: 512,
  maxWaiting: 2,
  refusal: () => new Refusal('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
  timeoutSeconds: 30,
  sample: async () => ({ bytes: await readSample('xlsx'), ...sampleLimits }),
  isSampleRead: (result) => 'sheets' in result,
}

interface Services {
  env: Pick<Env, 'IMPORT_MAX_ENTRIES'>
  processes: LimitedProcesses
}

/** A file that takes too long counts as too large. */
export async function readUploadedWorkbook(
  bytes: Buffer,
  { env, processes }: Services,
): Promise<WorkbookResult> {
  try {
    return await processes.run(workbookProgram, {
      bytes,
      maxRows,
      maxColumns,
      maxSheetBytes,
      maxUnpackedBytes: maxUnpackedMb * mb,
      maxRatio,
      maxParts: env.IMPORT_MAX_ENTRIES,
    })
  } catch (error) {
    if (error instanceof JobFailed) return { problem: 'too_large', line: 0 }
    throw error
  }
}
