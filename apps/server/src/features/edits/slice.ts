import { edits as table } from '../../db/schema/edits.ts'
import { deletedWithAccount } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { editHandlers } from './edits.handlers.ts'
import { editsToCheck } from './edits.queries.ts'

export const edits: Slice<'edits'> = {
  handlers: editHandlers,
  demo: () => import('./demo.ts'),
  tables: ['edits'],
  queues: { edits: editsToCheck },
  personalData: [deletedWithAccount(table)],
}
