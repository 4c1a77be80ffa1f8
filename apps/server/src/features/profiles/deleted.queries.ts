import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { auditTrail } from '../../db/schema/audit.ts'
import { profiles } from '../../db/schema/profiles.ts'
import type { Profile } from './profile.queries.ts'

/** A literal, so that the partial index of deleted profiles can be used. */
const isDeleted = sql`${profiles.state} = 'deleted'`

/** The entry of the deletion: it has the time of the same transaction. */
const isDeletionOfProfile = and(
  eq(auditTrail.subject, 'profile'),
  eq(auditTrail.subjectId, sql`${profiles.id}::text`),
  eq(auditTrail.action, 'profile_enable_disable'),
  eq(auditTrail.at, profiles.deletedAt),
)

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
    .leftJoin(auditTrail, isDeletionOfProfile)
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
