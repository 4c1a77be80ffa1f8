import { eq } from 'drizzle-orm'
import { savedSearches as table } from '../../db/schema/saved-searches.ts'
import { deletedWithAccount } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { searchDigestJob } from './digest.job.ts'
import { savedSearchHandlers } from './searches.handlers.ts'
import { eraseSearchesOf } from './searches.queries.ts'

export const savedSearches: Slice<'saved-searches'> = {
  handlers: savedSearchHandlers,
  erase: (tx, _files, userId) => eraseSearchesOf(tx, userId),
  jobs: (services) => [searchDigestJob(services)],
  tables: ['saved_searches'],
  personalData: [
    deletedWithAccount(table, {
      area: 'interest',
      audience: 'you',
      retention: 'account',
      rowsOf: (userId) => eq(table.userId, userId),
    }),
  ],
}
