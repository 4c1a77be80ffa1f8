import { sql } from 'drizzle-orm'
import { namesIn } from '../../db/record-names.ts'
import { profiles as profileTable } from '../../db/schema/profiles.ts'
import type { Slice } from '../../slice.ts'
import { approvalExport } from './approval.exports.ts'
import { approvalHandlers } from './approval.handlers.ts'
import { profileDownloads } from './biodata.pdf.ts'
import { deletedHandlers } from './deleted.handlers.ts'
import { detailsHandlers } from './details.handlers.ts'
import { eraseDeletedProfiles, eraseProfilesOf } from './erasure.queries.ts'
import { profilePersonalData } from './erasure.rules.ts'
import { listHandlers } from './list.handlers.ts'
import { filesOfProfiles } from './personal-files.ts'
import { reviewablePhotos } from './photo.approval.ts'
import { photoHandlers } from './photo.handlers.ts'
import { profilePhotos } from './photo.images.ts'
import { reviewableProfiles } from './profile.decisions.ts'
import { removeOldViews } from './reading.ts'
import { registrationHandlers } from './registration.handlers.ts'
import { registryDownload } from './registry.downloads.ts'
import { waitingFacts } from './waiting-facts.ts'

export const profiles: Slice<'profiles'> = {
  handlers: {
    ...registrationHandlers,
    ...photoHandlers,
    ...listHandlers,
    ...detailsHandlers,
    ...approvalHandlers,
    ...deletedHandlers,
  },
  downloads: [...profileDownloads, registryDownload],
  images: [profilePhotos],
  jobs: (services) => [
    {
      name: 'profile-retention',
      schedule: '37 3 * * *',
      run: () => eraseDeletedProfiles(services.db, services.env.RETENTION_DAYS),
    },
  ],
  expire: ({ db, env }) => removeOldViews(db, env.ACCESS_RECORD_DAYS),
  erase: eraseProfilesOf,
  demo: () => import('./demo.ts'),
  waitingFields: { profile: waitingFacts },
  tables: ['profiles', 'profile_changes', 'profile_views', 'profile_view_days'],
  auditSubjects: {
    profile: namesIn(
      profileTable,
      profileTable.id,
      sql`${profileTable.firstName} || ' ' || ${profileTable.lastName} || ' (' || ${profileTable.registrationNumber} || ')'`,
    ),
  },
  reviewables: { profiles: reviewableProfiles, photos: reviewablePhotos },
  exports: [approvalExport],
  personalFiles: filesOfProfiles,
  personalData: profilePersonalData,
}
