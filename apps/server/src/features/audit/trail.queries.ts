import { and, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { startOfDay } from '../../db/days.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { auditTrail } from '../../db/schema/base/audit.ts'

interface AuditFilter {
  action: string
  /** 0 for all. */
  actor: number
  search: string
  /** yyyy-mm-dd in India, both included. */
  from: string
  to: string
}

/** Entries of the trail, newest first, older than the entry of the cursor. */
export async function listEntries(
  db: Queryable,
  { action, actor, search, from, to }: AuditFilter,
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
        actor ? eq(auditTrail.actorId, actor) : undefined,
        search
          ? or(ilike(auditTrail.subjectName, pattern), ilike(auditTrail.actorName, pattern))
          : undefined,
        from ? gte(auditTrail.at, startOfDay(from, 0)) : undefined,
        to ? lt(auditTrail.at, startOfDay(to, 1)) : undefined,
        cursor ? lt(auditTrail.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(auditTrail.id))
    .limit(limit)
}

/** Everybody who has an account and an entry, by one index lookup for each of them. */
export async function listActors(db: Queryable): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    with recursive actor as (
      (select actor_id from audit_trail where actor_id > 0 order by actor_id limit 1)
      union all
      select (select actor_id from audit_trail where actor_id > actor.actor_id order by actor_id limit 1)
      from actor where actor.actor_id is not null
    )
    select ${users.id} as id, trim(${users.firstName} || ' ' || ${users.lastName}) as name
    from actor join ${users} on ${users.id} = actor.actor_id
    order by name, id`)
  return rows
}
