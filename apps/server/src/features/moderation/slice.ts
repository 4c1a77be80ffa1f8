import { sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { decisions, edits } from '../../db/schema/base/moderation.ts'
import {
  businessesOf,
  deletedWithAccount,
  jobsOf,
  keptBecause,
  profilesOf,
} from '../../personal-data/personal-data.ts'
import { bulkHandlers } from './bulk/bulk.handlers.ts'
import { editHandlers } from './edits/edits.handlers.ts'
import { editsToCheck } from './edits/edits.queries.ts'
import { queueHandlers } from './queue/queue.handlers.ts'
import { undoHandlers } from './undo.handlers.ts'

export const moderation: Slice<'moderation'> = {
  handlers: { ...queueHandlers, ...undoHandlers, ...bulkHandlers, ...editHandlers },
  demo: () => import('./demo.ts'),
  tables: ['decisions', 'edits'],
  reviewables: { edits: { waiting: editsToCheck } },
  personalData: [
    keptBecause('numbers of records, without names', decisions, {
      area: 'trail',
      audience: 'office',
      retention: 'trail',
      // the audit trail has the same decisions, with their time and action
      rowsOf: 'internal',
    }),
    deletedWithAccount(edits, {
      area: 'registration',
      audience: 'office',
      retention: 'account',
      rowsOf: (
        userId,
      ) => sql`${edits.profileId} in ${profilesOf(userId)} or ${edits.businessId} in ${businessesOf(userId)}
          or ${edits.jobId} in ${jobsOf(userId)}`,
    }),
  ],
}
