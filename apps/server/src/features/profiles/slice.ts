import { sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { profiles as profileTable } from '../../db/schema/registry/profiles.ts'
import { approvalExport } from './approval/approval.exports.ts'
import { approvalHandlers } from './approval/approval.handlers.ts'
import { deletedHandlers } from './approval/deleted.handlers.ts'
import { reviewableProfiles } from './approval/profile.decisions.ts'
import { profileDownloads } from './biodata/biodata.pdf.ts'
import { registryDownload } from './biodata/registry.downloads.ts'
import { detailsHandlers } from './details/details.handlers.ts'
import { removeOldViews } from './details/reading.ts'
import { eraseDeletedProfiles, eraseProfilesOf } from './erasure.queries.ts'
import { profilePersonalData } from './erasure.rules.ts'
import { listHandlers } from './list/list.handlers.ts'
import { eraseRemovedLines } from './own-lines.ts'
import { peopleHandlers } from './people/people.handlers.ts'
import { removeOldInvitations } from './people/people.queries.ts'
import { filesOfProfiles } from './personal-files.ts'
import { reviewablePhotos } from './photo/photo.approval.ts'
import { photoHandlers } from './photo/photo.handlers.ts'
import { profileImages } from './photo/photo.images.ts'
import { reviewablePictures } from './pictures/pictures.approval.ts'
import { pictureHandlers } from './pictures/pictures.handlers.ts'
import { findNamesOfPictures } from './pictures/pictures.queries.ts'
import { registrationHandlers } from './registration/registration.handlers.ts'
import { waitingFacts } from './registration/waiting-facts.ts'

export const profiles: Slice<'profiles'> = {
  handlers: {
    ...registrationHandlers,
    ...photoHandlers,
    ...pictureHandlers,
    ...listHandlers,
    ...detailsHandlers,
    ...approvalHandlers,
    ...deletedHandlers,
    ...peopleHandlers,
  },
  downloads: [...profileDownloads, registryDownload],
  images: profileImages,
  jobs: (services) => [
    {
      name: 'profile-retention',
      schedule: '37 3 * * *',
      run: () => eraseDeletedProfiles(services.db, services.env.RETENTION_DAYS),
    },
  ],
  async expire({ db, env, settings }) {
    await removeOldViews(db, env.ACCESS_RECORD_DAYS)
    await eraseRemovedLines(db, settings.current().trust.own_fields)
    await removeOldInvitations(db)
  },
  erase: eraseProfilesOf,
  demo: () => import('./demo.ts'),
  waitingFields: { profile: waitingFacts },
  tables: [
    'profiles',
    'profile_pictures',
    'profile_seats',
    'profile_changes',
    'profile_views',
    'profile_view_days',
  ],
  auditSubjects: {
    profile: namesIn(
      profileTable,
      profileTable.id,
      sql`${profileTable.firstName} || ' ' || ${profileTable.lastName} || ' (' || ${profileTable.registrationNumber} || ')'`,
    ),
    picture: findNamesOfPictures,
  },
  reviewables: {
    profiles: reviewableProfiles,
    photos: reviewablePhotos,
    pictures: reviewablePictures,
  },
  exports: [approvalExport],
  personalFiles: filesOfProfiles,
  personalData: profilePersonalData,
}
