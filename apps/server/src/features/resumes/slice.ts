import { eq, sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { resumes as resumeTable } from '../../db/schema/services/resumes.ts'
import { deletedWithAccount } from '../../personal-data/personal-data.ts'
import { resumeActionHandlers } from './actions.handlers.ts'
import { reviewableResumes } from './approval.ts'
import { eraseResumesOf } from './erasure.queries.ts'
import { resumeDownload } from './file/file.downloads.ts'
import { resumeProgram } from './file/file.inspection.ts'
import { resumeFilesOf } from './personal-files.ts'
import { resumeExport } from './resume.exports.ts'
import { resumeHandlers } from './resume.handlers.ts'

export const resumes: Slice<'resumes'> = {
  handlers: { ...resumeHandlers, ...resumeActionHandlers },
  downloads: [resumeDownload],
  erase: (tx, _files, userId) => eraseResumesOf(tx, userId),
  demo: () => import('./demo.ts'),
  tables: ['resumes'],
  auditSubjects: {
    resume: namesIn(
      resumeTable,
      resumeTable.id,
      sql`${resumeTable.firstName} || ' ' || ${resumeTable.lastName}`,
    ),
  },
  reviewables: { resumes: reviewableResumes },
  exports: [resumeExport],
  personalFiles: resumeFilesOf,
  selfTests: [resumeProgram],
  personalData: [
    deletedWithAccount(resumeTable, {
      area: 'work',
      audience: 'recipients',
      retention: 'account',
      rowsOf: (userId) => eq(resumeTable.ownerId, userId),
    }),
  ],
}
