import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UndoDecision } from '../../catalog.ts'
import { users } from '../../db/schema/accounts.ts'
import { isUnchangedSince } from '../../db/unchanged-since.ts'

/** Restores the columns that the decision changed, if nobody changed the account since. */
const restore =
  <Before extends Partial<typeof users.$inferInsert>>(rule: z.ZodType<Before>): UndoDecision =>
  async (tx, { entryId, subjectId, before: recorded }) => {
    const before = rule.safeParse(recorded)
    if (!before.success) return false
    const restored = await tx
      .update(users)
      .set({ ...before.data, remark: '', updatedAt: sql`now()` })
      .where(and(eq(users.id, subjectId), isUnchangedSince(users.updatedAt, entryId)))
      .returning({ id: users.id })
    return restored.length === 1
  }

const restoreRole = restore(z.object({ role: z.enum(['member', 'admin', 'super_admin']) }))

export const accountUndo = {
  user_verification: restore(
    z.object({ verification: z.enum(['pending', 'verified', 'rejected']) }),
  ),
  user_enable_disable: restore(z.object({ state: z.enum(['active', 'deactivated']) })),
  vadhu_var_access: restore(z.object({ hasListAccess: z.boolean() })),
  user_associate: restore(z.object({ isAssociate: z.boolean() })),

  async user_role(tx, decision, env) {
    const { access, isConfirmed } = decision.by
    // like a change of a role; the admin may have lost the right since
    return access === 'super_admin' && isConfirmed && restoreRole(tx, decision, env)
  },
} as const satisfies Record<string, UndoDecision>
