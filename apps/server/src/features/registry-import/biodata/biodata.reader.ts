import { Refusal } from '../../../http/calls/refuse.ts'
import type {
  LimitedProcesses,
  LimitedProgram,
} from '../../../limited-process/limited-processes.ts'
import { JobFailed } from '../../../limited-process/work-queue.ts'
import type { BiodataResult } from './biodata.process.ts'

/** Parsers of families' files run in a process of their own, one file at a time. */
const biodataProgram: LimitedProgram<{ bytes: Buffer }, BiodataResult> = {
  name: 'biodatas',
  file: new URL('./biodata.process.ts', import.meta.url),
  allowanceMb: 256,
  maxWaiting: 20,
  refusal: () => new Refusal('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
  timeoutSeconds: 20,
  sample: async () => ({ bytes: Buffer.from('Name: Asha Vijay Patil\nHeight: 5 ft 2 in') }),
  isSampleRead: (result) => 'read' in result,
}

/** The fields of a file, or why there are none. */
export async function readUploadedBiodata(
  bytes: Buffer,
  processes: LimitedProcesses,
  owner: number,
): Promise<BiodataResult | 'too_slow'> {
  try {
    return await processes.run(biodataProgram, { bytes }, owner)
  } catch (error) {
    if (error instanceof JobFailed) return 'too_slow'
    throw error
  }
}
