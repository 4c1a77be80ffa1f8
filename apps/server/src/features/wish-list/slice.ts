import { eq, sql } from 'drizzle-orm'
import { wishes } from '../../db/schema/wish-list.ts'
import { deletedWithAccount } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { visibleRegistrationNumber } from '../profiles/visibility/seen.sql.ts'
import { wishListHandlers } from './wishes.handlers.ts'

export const wishList: Slice<'wish-list'> = {
  handlers: wishListHandlers,
  tables: ['wishes'],
  personalData: [
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
  ],
}
