// The process that parses uploaded resumes.

import { answerJobs } from '../../../limited-process/limited-process-job.ts'
import { inspectResumeFile } from './file.check.ts'

answerJobs(({ bytes }: { bytes: Uint8Array }) => inspectResumeFile(Buffer.from(bytes)))
