import type { Queryable } from '../../../db/client.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { subjectOf } from '../approval.ts'
import { isOwner } from '../business.policy.ts'
import type { Business, BusinessChange } from '../directory.queries.ts'
import { columnOf } from './registration.form.ts'

const recordedColumns = [...Object.values(columnOf), 'bannerPath'] as const

/** Records the changes of an admin in an entry of a member. */
export async function recordEditByAdmin(
  tx: Queryable,
  caller: Caller,
  current: Business,
  change: BusinessChange,
): Promise<void> {
  if (isOwner(caller, current)) return
  const changed = recordedColumns.filter(
    (column) => column in change && change[column] !== current[column],
  )
  await recordAction(tx, {
    by: caller,
    action: 'business_edit',
    ...subjectOf(current),
    before: Object.fromEntries(changed.map((column) => [column, current[column]])),
    after: Object.fromEntries(changed.map((column) => [column, change[column]])),
  })
}
