import { sql } from 'drizzle-orm'
import { partnerPreferences } from '../../db/schema/preferences.ts'
import { deletedWithAccount, profilesOf } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { preferencesHandlers } from './preferences.handlers.ts'

export const preferences: Slice<'preferences'> = {
  handlers: preferencesHandlers,
  tables: ['partner_preferences'],
  // deleted with the profile that they belong to
  personalData: [
    deletedWithAccount(partnerPreferences, {
      area: 'registration',
      audience: 'office',
      retention: 'account',
      rowsOf: (userId) => sql`${partnerPreferences.profileId} in ${profilesOf(userId)}`,
    }),
  ],
}
