import type { Queryable } from '../../db/client.ts'
import type { Caller } from '../../http/caller.ts'
import { recordAction } from '../audit/audit.public.ts'
import type { User } from './account.queries.ts'
import { fullName } from './account.view.ts'

/** How the audit trail names a user. */
export const subjectOf = (user: User) => ({
  subject: 'user' as const,
  subjectId: user.id,
  subjectName: fullName(user),
})

/** Records that an approval also verified the owner. */
export const recordVerification = (tx: Queryable, by: Caller, user: User) =>
  recordAction(tx, {
    by,
    action: 'user_verification',
    ...subjectOf(user),
    before: { verification: user.verification },
    after: { verification: 'verified' },
  })

/** Records that a decision also opened the matrimony list to the user. */
export const recordAccess = (tx: Queryable, by: Caller, user: User) =>
  recordAction(tx, {
    by,
    action: 'vadhu_var_access',
    ...subjectOf(user),
    before: { hasListAccess: false },
    after: { hasListAccess: true },
  })
