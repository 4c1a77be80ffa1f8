import type { Slice } from '../../slice.ts'
import { resumeActionHandlers } from './resumes.actions.handlers.ts'
import { resumeDownload } from './resumes.files.ts'
import { resumeHandlers } from './resumes.handlers.ts'
import { resumesToApprove } from './resumes.queue.ts'
import { eraseResumesOf } from './resumes.retention.ts'

export const resumes: Slice<'resumes'> = {
  handlers: { ...resumeHandlers, ...resumeActionHandlers },
  downloads: [resumeDownload],
  erase: (tx, _files, userId) => eraseResumesOf(tx, userId),
  demo: () => import('./resumes.demo.ts'),
  tables: ['resumes'],
  queues: { resumes: resumesToApprove },
}
