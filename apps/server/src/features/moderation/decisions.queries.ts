import type { AuditAction, AuditSubject } from '@sangam/contract/slices'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { decisions } from '../../db/schema/base/moderation.ts'

interface NewDecision {
  /** Null: the operator, or a rule of the trust. */
  by: { userId: number } | null
  action: AuditAction
  subject: AuditSubject
  subjectId: number
  outcome: string
}

/** Adds a decision; what follows in its transaction refers to its id. */
export async function addDecision(
  tx: Queryable,
  { by, action, subject, subjectId, outcome }: NewDecision,
): Promise<number> {
  const [row] = await tx
    .insert(decisions)
    .values({ actorId: by?.userId ?? 0, action, subject, subjectId, outcome })
    .returning({ id: decisions.id })
  if (!row) throw new Error('the decision was not inserted')
  return row.id
}

interface Target {
  subject: string
  subjectId: number
}

const isAbout = ({ subject, subjectId }: Target) =>
  and(eq(decisions.subject, subject), eq(decisions.subjectId, subjectId))

/** When the last decision of a kind was taken that is not undone. */
export async function findDecisionTime(
  db: Queryable,
  { action, ...target }: Target & Pick<NewDecision, 'action'>,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: decisions.at })
    .from(decisions)
    .where(and(isAbout(target), eq(decisions.action, action), isNull(decisions.undoneAt)))
    .orderBy(desc(decisions.id))
    .limit(1)
  return row?.at
}

/**
 * Marks the last decision about a record as undone. Nothing if it is too old or undone already, or
 * if another admin took it.
 */
export async function markUndone(
  tx: Queryable,
  { actorId, seconds, ...target }: Target & { actorId: number; seconds: number },
): Promise<number | undefined> {
  const last = tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(isAbout(target))
    .orderBy(desc(decisions.id))
    .limit(1)
  const [row] = await tx
    .update(decisions)
    .set({ undoneAt: sql`now()` })
    .where(
      and(
        eq(decisions.id, last),
        eq(decisions.actorId, actorId),
        isNull(decisions.undoneAt),
        gt(decisions.at, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .returning({ id: decisions.id })
  return row?.id
}

/** Everything that a decision changed: an approval may also verify the owner. */
export const listEntries = (tx: Queryable, decisionId: number) =>
  tx
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.decisionId, decisionId))
    .orderBy(asc(auditTrail.id))
