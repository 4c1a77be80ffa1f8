import { eq } from 'drizzle-orm'
import { drafts as draftTable } from '../../db/schema/drafts.ts'
import { deletedWithAccount } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
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
