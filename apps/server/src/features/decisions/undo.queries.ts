import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { auditTrail } from '../../db/schema/audit.ts'

interface LastDecision {
  subject: string
  subjectId: number
  actorId: number
  seconds: number
}

/**
 * The entries of the last decision about a record: all of its transaction, because an approval may
 * also verify the owner. Empty if it is too old or somebody else decided last.
 */
export async function findLastDecision(
  tx: Queryable,
  { subject, subjectId, actorId, seconds }: LastDecision,
) {
  const [last] = await tx
    .select({
      actorId: auditTrail.actorId,
      // as text: a Date has no microseconds
      at: sql<string>`${auditTrail.at}::text`,
      isRecent: sql<boolean>`${auditTrail.at} > now() - make_interval(secs => ${seconds})`,
    })
    .from(auditTrail)
    .where(and(eq(auditTrail.subject, subject), eq(auditTrail.subjectId, String(subjectId))))
    .orderBy(desc(auditTrail.id))
    .limit(1)
  if (!last?.isRecent || last.actorId !== actorId) return []
  const entries = await tx
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.actorId, actorId), sql`${auditTrail.at} = ${last.at}::timestamptz`))
    .orderBy(asc(auditTrail.id))
  return entries.map(({ before, after, ...entry }) => ({
    ...entry,
    at: last.at,
    before: before as Record<string, unknown>,
    after: after as Record<string, unknown>,
  }))
}
