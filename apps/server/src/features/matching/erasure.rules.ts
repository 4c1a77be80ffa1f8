import { eq, sql } from 'drizzle-orm'
import { partnerPreferences } from '../../db/schema/registry/preferences.ts'
import { savedSearches } from '../../db/schema/registry/saved-searches.ts'
import { wishes } from '../../db/schema/registry/wish-list.ts'
import {
  deletedWithAccount,
  profilesOf,
  type TableRules,
} from '../../personal-data/personal-data.ts'
import { visibleRegistrationNumber } from '../../visibility/seen.sql.ts'

export const matchingPersonalData: readonly TableRules[] = [
  // deleted with the profile that they belong to
  deletedWithAccount(partnerPreferences, {
    area: 'registration',
    audience: 'office',
    retention: 'account',
    rowsOf: (userId) => sql`${partnerPreferences.profileId} in ${profilesOf(userId)}`,
  }),
  deletedWithAccount(savedSearches, {
    area: 'interest',
    audience: 'you',
    retention: 'account',
    rowsOf: (userId) => eq(savedSearches.userId, userId),
  }),
  deletedWithAccount(wishes, {
    area: 'interest',
    audience: 'you',
    retention: 'account',
    rowsOf: (userId) => eq(wishes.userId, userId),
    add: (userId) => ({
      registration_number: visibleRegistrationNumber(sql`${wishes.profileId}`, userId),
    }),
    omit: { profileId: 'other person' },
  }),
]
