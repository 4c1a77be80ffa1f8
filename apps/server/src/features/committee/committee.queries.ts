import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import { forgetSubjects } from '../../audit/forget.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { committeeMembers } from '../../db/schema/committee.ts'
import { releaseUpload } from '../../storage/uploads.ts'

export type MemberRow = typeof committeeMembers.$inferSelect
export type NewMember = typeof committeeMembers.$inferInsert

export const rowStatus = { deactivated: 0, active: 1, deleted: 2 } as const

/** A committee has some dozens of people; this only bounds what one answer can grow to. */
const mostShown = 500

const seenBy = (isManager: boolean) =>
  isManager
    ? ne(committeeMembers.rowStatus, rowStatus.deleted)
    : eq(committeeMembers.rowStatus, rowStatus.active)

export async function listMembers(
  db: Queryable,
  filter: { regionId: number; isManager: boolean },
): Promise<MemberRow[]> {
  return (
    db
      .select()
      .from(committeeMembers)
      .where(
        and(
          seenBy(filter.isManager),
          filter.regionId ? eq(committeeMembers.regionId, filter.regionId) : undefined,
        ),
      )
      // those without a number come after the numbered ones: NULL sorts last
      .orderBy(
        asc(committeeMembers.position),
        asc(committeeMembers.designationId),
        asc(committeeMembers.id),
      )
      .limit(mostShown)
  )
}

export async function findMember(
  db: Queryable,
  id: number,
  isManager: boolean,
): Promise<MemberRow | undefined> {
  const [member] = await db
    .select()
    .from(committeeMembers)
    .where(and(eq(committeeMembers.id, id), seenBy(isManager)))
  return member
}

/** Reads a member for a change, so that two admins acting at once take turns. */
export async function lockMember(tx: Queryable, id: number): Promise<MemberRow | undefined> {
  const [member] = await tx
    .select()
    .from(committeeMembers)
    .where(and(eq(committeeMembers.id, id), ne(committeeMembers.rowStatus, rowStatus.deleted)))
    .for('update')
  return member
}

export async function addMember(tx: Queryable, member: NewMember): Promise<number> {
  const [added] = await tx
    .insert(committeeMembers)
    .values(member)
    .returning({ id: committeeMembers.id })
  if (!added) throw new Error('the committee member was not added')
  return added.id
}

export async function changeMember(
  tx: Queryable,
  id: number,
  change: Partial<NewMember>,
): Promise<void> {
  await tx
    .update(committeeMembers)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(committeeMembers.id, id))
}

/** Erases who was deleted so many days ago, with the photo, as the privacy policy promises. */
export async function eraseDeletedMembers(db: Database, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    const erased = await tx
      .delete(committeeMembers)
      .where(
        and(
          eq(committeeMembers.rowStatus, rowStatus.deleted),
          lt(committeeMembers.updatedAt, sql`now() - make_interval(days => ${days})`),
        ),
      )
      .returning({ id: committeeMembers.id, imagePath: committeeMembers.imagePath })
    for (const { imagePath } of erased) await releaseUpload(tx, imagePath)
    await forgetSubjects(
      tx,
      'committee member',
      erased.map(({ id }) => id),
    )
  })
}
