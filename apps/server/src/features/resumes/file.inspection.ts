import { fileURLToPath } from 'node:url'
import { Refusal } from '../../http/refuse.ts'
import { startLimitedProcess } from '../../limited-process/limited-process.ts'
import { JobFailed, WorkQueue } from '../../limited-process/work-queue.ts'
import type { ResumeFileInspection } from './file.types.ts'

const program = fileURLToPath(new URL('./file.process.ts', import.meta.url))
const memoryLimitMb = 640

/** Parsers of strangers' files run in a process of their own, one file at a time. */
const queue = new WorkQueue<{ bytes: Buffer }, ResumeFileInspection>({
  name: 'the document could not be inspected',
  start: () => startLimitedProcess(program, memoryLimitMb),
  maxWaiting: 20,
  refusal: () => new Refusal('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
  timeoutSeconds: 20,
  idleSeconds: 30,
})

/** A document that takes too much time or memory counts as damaged. */
export async function inspectUploadedResume(bytes: Buffer): Promise<ResumeFileInspection> {
  try {
    return await queue.run({ bytes })
  } catch (error) {
    if (error instanceof JobFailed) return { problem: 'resumes.err_file_broken' }
    throw error
  }
}
