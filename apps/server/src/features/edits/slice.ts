import { sql } from 'drizzle-orm'
import { edits as table } from '../../db/schema/edits.ts'
import { businessesOf, deletedWithAccount, jobsOf, profilesOf } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { editHandlers } from './edits.handlers.ts'
import { editsToCheck } from './edits.queries.ts'

export const edits: Slice<'edits'> = {
  handlers: editHandlers,
  demo: () => import('./demo.ts'),
  tables: ['edits'],
  queues: { edits: editsToCheck },
  personalData: [
    deletedWithAccount(table, {
      area: 'registration',
      audience: 'office',
      retention: 'account',
      rowsOf: (
        userId,
      ) => sql`${table.profileId} in ${profilesOf(userId)} or ${table.businessId} in ${businessesOf(userId)}
          or ${table.jobId} in ${jobsOf(userId)}`,
    }),
  ],
}
