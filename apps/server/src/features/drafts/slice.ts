import { eq } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { drafts as draftTable } from '../../db/schema/base/drafts.ts'
import { deletedWithAccount } from '../../personal-data/personal-data.ts'
import { draftHandlers } from './drafts.handlers.ts'
import { draftDays } from './drafts.public.ts'
import { eraseDraftsOf, removeOldDrafts } from './drafts.queries.ts'

export const drafts: Slice<'drafts'> = {
  handlers: draftHandlers,
  expire: ({ db }) => removeOldDrafts(db, draftDays),
  erase: (tx, _files, userId) => eraseDraftsOf(tx, userId),
  personalData: [
    deletedWithAccount(draftTable, {
      area: 'registration',
      audience: 'you',
      retention: 'drafts',
      rowsOf: (userId) => eq(draftTable.userId, userId),
    }),
  ],
}
