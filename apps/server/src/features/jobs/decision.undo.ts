import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UndoDecision } from '../../catalog.ts'
import { postedJobs } from '../../db/schema/jobs.ts'
import { isUnchangedSince } from '../../db/unchanged-since.ts'

/** Restores the columns that the decision changed, if nobody changed the record since. */
const restore =
  <Before extends Partial<typeof postedJobs.$inferInsert>>(rule: z.ZodType<Before>): UndoDecision =>
  async (tx, { entryId, subjectId, before: recorded }) => {
    const before = rule.safeParse(recorded)
    if (!before.success) return false
    const restored = await tx
      .update(postedJobs)
      .set({ ...before.data, remark: '', updatedAt: sql`now()` })
      .where(and(eq(postedJobs.id, subjectId), isUnchangedSince(postedJobs.updatedAt, entryId)))
      .returning({ id: postedJobs.id })
    return restored.length === 1
  }

export const jobsUndo = {
  // after a later decision an edit may be lost, so only the first one is undone
  job_approval: restore(z.object({ status: z.literal('Pending') })),
} as const satisfies Record<string, UndoDecision>
