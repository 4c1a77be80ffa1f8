import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UndoDecision } from '../../catalog.ts'
import { resumes } from '../../db/schema/resumes.ts'
import { isUnchangedSince } from '../../db/unchanged-since.ts'

/** Restores the columns that the decision changed, if nobody changed the record since. */
const restore =
  <Before extends Partial<typeof resumes.$inferInsert>>(rule: z.ZodType<Before>): UndoDecision =>
  async (tx, { entryId, subjectId, before: recorded }) => {
    const before = rule.safeParse(recorded)
    if (!before.success) return false
    const restored = await tx
      .update(resumes)
      .set({ ...before.data, remark: '', updatedAt: sql`now()` })
      .where(and(eq(resumes.id, subjectId), isUnchangedSince(resumes.updatedAt, entryId)))
      .returning({ id: resumes.id })
    return restored.length === 1
  }

export const resumesUndo = {
  // after a later decision an edit may be lost, so only the first one is undone
  resume_approval: restore(z.object({ status: z.literal('Pending') })),
  resume_enable_disable: restore(z.object({ isActive: z.boolean() })),
} as const satisfies Record<string, UndoDecision>
