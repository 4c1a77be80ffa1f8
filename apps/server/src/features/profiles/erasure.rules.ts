import {
  approvalCounts,
  profileChanges,
  profileCounts,
  profiles,
  profileViewDays,
  profileViews,
} from '../../db/schema/profiles.ts'
import { deletedWithAccount, notPersonal, numberOnly, rulesFor } from '../../personal-data.ts'

export const profilePersonalData = [
  deletedWithAccount(profiles),
  deletedWithAccount(profileViews),
  deletedWithAccount(profileViewDays),
  rulesFor(profileChanges, {
    id: 'erase',
    profileId: 'erase',
    // an admin may have changed the profile of another family
    changedBy: numberOnly,
    at: 'erase',
    fields: 'erase',
  }),
  notPersonal(profileCounts),
  notPersonal(approvalCounts),
]
