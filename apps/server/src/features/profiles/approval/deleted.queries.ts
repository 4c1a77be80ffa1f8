import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { decisions } from '../../../db/schema/base/moderation.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import type { Profile } from '../profile.queries.ts'

/** A literal, so that the partial index of deleted profiles can be used. */
const isDeleted = sql`${profiles.state} = 'deleted'`

/** The last change of the state by an admin; without one that deleted it, the family did. */
const lastChangeOfState = sql`(select ${decisions.id} from ${decisions}
  where ${decisions.subject} = 'profile' and ${decisions.subjectId} = ${profiles.id}
    and ${decisions.action} = 'profile_enable_disable' and ${decisions.undoneAt} is null
  order by ${decisions.id} desc limit 1)`

/** The deleted profiles, last deleted first; the cursor is the id of the previous one. */
export async function listDeleted(db: Queryable, limit: number, cursor: string) {
  const previous = db
    .select({ deletedAt: profiles.deletedAt, id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, Number(cursor)))
  const rows = await db
    .select({
      profile: profiles,
      ownerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      deletedBy: auditTrail.actorName,
      reason: auditTrail.remark,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(decisions, and(eq(decisions.id, lastChangeOfState), eq(decisions.outcome, 'deleted')))
    .leftJoin(auditTrail, eq(auditTrail.decisionId, decisions.id))
    .where(
      and(
        isDeleted,
        cursor ? lt(sql`(${profiles.deletedAt}, ${profiles.id})`, sql`${previous}`) : undefined,
      ),
    )
    .orderBy(desc(profiles.deletedAt), desc(profiles.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, deletedAt: row.profile.deletedAt ?? new Date(0) }))
}

export async function findDeleted(tx: Queryable, id: number): Promise<Profile | undefined> {
  const [row] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), isDeleted))
  return row
}
