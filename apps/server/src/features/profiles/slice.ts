import type { Slice } from '../../slice.ts'
import { profileApprovalHandlers } from './approval.handlers.ts'
import { profileDownloads } from './biodata.pdf.ts'
import { eraseDeletedProfiles, eraseProfilesOf } from './erasure.queries.ts'
import { profileHandlers } from './profiles.handlers.ts'
import { photosToApprove, profilesToApprove } from './queue.ts'

export const profiles: Slice<'profiles'> = {
  handlers: { ...profileHandlers, ...profileApprovalHandlers },
  downloads: profileDownloads,
  jobs: (services) => [
    {
      name: 'profile-retention',
      schedule: '37 3 * * *',
      run: () => eraseDeletedProfiles(services, services.env.RETENTION_DAYS),
    },
  ],
  erase: eraseProfilesOf,
  demo: () => import('./demo.ts'),
  tables: ['profiles', 'profile_changes'],
  queues: { profiles: profilesToApprove, photos: photosToApprove },
}
