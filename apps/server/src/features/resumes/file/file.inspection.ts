import { Refusal } from '../../../http/calls/refuse.ts'
import type {
  LimitedProcesses,
  LimitedProgram,
} from '../../../limited-process/limited-processes.ts'
import { readSample } from '../../../limited-process/samples/samples.ts'
import { JobFailed, type JobOwner } from '../../../limited-process/work-queue.ts'
import type { ResumeFileInspection } from './file.types.ts'

/** Parsers of strangers' files run in a process of their own, one file at a time. */
export const resumeProgram: LimitedProgram<{ bytes: Buffer }, ResumeFileInspection> = {
  name: 'resumes',
  file: new URL('./file.process.ts', import.meta.url),
  allowanceMb: 512,
  maxWaiting: 20,
  refusal: () => new Refusal('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
  timeoutSeconds: 20,
  sample: async () => ({ bytes: await readSample('pdf') }),
  isSampleRead: (result) => 'type' in result,
}

/** A document that takes too long counts as damaged. */
export async function inspectUploadedResume(
  bytes: Buffer,
  processes: LimitedProcesses,
  owner?: JobOwner,
): Promise<ResumeFileInspection> {
  try {
    return await processes.run(resumeProgram, { bytes }, owner)
  } catch (error) {
    if (error instanceof JobFailed) return { problem: 'resumes.err_file_broken' }
    throw error
  }
}
