import type { Queryable } from '../../../db/client.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { type User, usedNumber } from '../account.queries.ts'
import { fullName } from '../account.view.ts'

/** An admin, and the decision whose effects are recorded. */
export type DecidingAdmin = Caller & { decisionId: number }

/** How the audit trail names a user. */
export const subjectOf = (user: User) => ({
  subject: 'user' as const,
  subjectId: user.id,
  subjectName: fullName(user),
})

/** Records that an approval also verified the owner. */
export const recordVerification = (tx: Queryable, by: DecidingAdmin, user: User) =>
  recordAction(tx, {
    by,
    decisionId: by.decisionId,
    action: 'user_verification',
    ...subjectOf(user),
    before: { verification: user.verification },
    after: { verification: 'verified' },
  })

/** Records that a decision also opened the matrimony list to the user. */
export const recordAccess = (tx: Queryable, by: DecidingAdmin, user: User) =>
  recordAction(tx, {
    by,
    decisionId: by.decisionId,
    action: 'vadhu_var_access',
    ...subjectOf(user),
    before: { hasListAccess: false },
    after: { hasListAccess: true },
  })

interface NewNumber {
  by: Caller
  mobile: string
  remark?: string
}

/** Records another number of a user, or the first one. */
export const recordNumber = (tx: Queryable, user: User, { by, mobile, remark }: NewNumber) =>
  recordAction(tx, {
    by,
    action: 'user_number',
    ...subjectOf(user),
    before: { mobile: usedNumber(user) },
    after: { mobile },
    ...(remark && { remark }),
  })
