import { and, desc, eq, ilike, lt, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { auditTrail } from '../../db/schema/audit.ts'

interface AuditFilter {
  action: string
  search: string
}

/** Entries of the trail, newest first, older than the entry of the cursor. */
export async function listEntries(
  db: Queryable,
  { action, search }: AuditFilter,
  limit: number,
  cursor: string,
) {
  const pattern = likePattern(search)
  return db
    .select()
    .from(auditTrail)
    .where(
      and(
        action ? eq(auditTrail.action, action) : undefined,
        search
          ? or(ilike(auditTrail.subjectName, pattern), ilike(auditTrail.actorName, pattern))
          : undefined,
        cursor ? lt(auditTrail.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(auditTrail.id))
    .limit(limit)
}
