import { sql } from 'drizzle-orm'
import type { JobServices, Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { importBatches } from '../../db/schema/services/registry-import.ts'
import { importBatchHandlers } from './batches.handlers.ts'
import { biodataHandlers } from './biodata/biodata.handlers.ts'
import { checkReadRows } from './check.ts'
import { finishAfterSaving, hasOpenClaims } from './claims/claims.finish.ts'
import { claimHandlers } from './claims/claims.handlers.ts'
import { invitationJobOf } from './claims/invitations.job.ts'
import { claimRequestHandlers } from './claims/requests.handlers.ts'
import { importDuplicateHandlers } from './duplicates/duplicates.handlers.ts'
import { eraseOldRows, eraseRowsOf, registryImportPersonalData } from './erasure.rules.ts'
import { expireDays } from './import.limits.ts'
import { checkJob } from './jobs.ts'
import { importPhotoHandlers } from './photos/photos.handlers.ts'
import { importPhotos } from './photos/photos.images.ts'
import { photoJobOf } from './photos/photos.job.ts'
import { rowExport } from './rows.exports.ts'
import { importRowHandlers } from './rows.handlers.ts'
import { workbookProgram } from './workbook/workbook.reader.ts'

/** The number of days after which refused rows are erased. */
const refusedDays = 7

const withSettings = (services: JobServices) => ({
  ...services,
  settings: { current: () => services.env },
})

export const registryImport: Slice<'registry-import'> = {
  handlers: {
    ...importBatchHandlers,
    ...importDuplicateHandlers,
    ...importPhotoHandlers,
    ...importRowHandlers,
    ...claimHandlers,
    ...claimRequestHandlers,
    ...biodataHandlers,
  },
  images: [importPhotos],
  jobs: (services) => [
    {
      name: checkJob,
      // continues after a restart
      runsAtStart: true,
      run: (_payload, signal) => checkReadRows(withSettings(services), { signal }),
    },
    photoJobOf(withSettings(services)),
    invitationJobOf(services),
  ],
  expire: ({ db }) => eraseOldRows(db, { expireDays, refusedDays }),
  erase: (tx, _files, userId) => eraseRowsOf(tx, userId),
  onLogin: async (db, user) => ((await hasOpenClaims(db, user)) ? { claims_due: 1 } : {}),
  onProfileSaved: finishAfterSaving,
  exports: [rowExport],
  selfTests: [workbookProgram],
  tables: ['import_rows'],
  auditSubjects: {
    import: namesIn(importBatches, importBatches.id, sql`${importBatches.fileName}`),
  },
  personalData: registryImportPersonalData,
}
