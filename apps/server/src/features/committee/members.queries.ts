import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { committeeMembers } from '../../db/schema/services/committee.ts'
import { releaseUpload } from '../../storage/uploads.ts'
import { forgetSubjects } from '../audit/audit.public.ts'

export type MemberRow = typeof committeeMembers.$inferSelect
type NewMember = typeof committeeMembers.$inferInsert

/** Limits the size of an answer; a committee has a few dozen members. */
const maxListed = 500

const visibleTo = (isManager: boolean) =>
  isManager ? ne(committeeMembers.state, 'deleted') : eq(committeeMembers.state, 'active')

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
          visibleTo(filter.isManager),
          filter.regionId ? eq(committeeMembers.regionId, filter.regionId) : undefined,
        ),
      )
      // NULL sorts last: members without a position follow the others
      .orderBy(
        asc(committeeMembers.position),
        asc(committeeMembers.designationId),
        asc(committeeMembers.id),
      )
      .limit(maxListed)
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
    .where(and(eq(committeeMembers.id, id), visibleTo(isManager)))
  return member
}

/** Whether a member whom the caller may see has this photo. */
export async function hasMemberWithPhoto(
  db: Queryable,
  imagePath: string,
  isManager: boolean,
): Promise<boolean> {
  const members = await db
    .select({ id: committeeMembers.id })
    .from(committeeMembers)
    .where(and(eq(committeeMembers.imagePath, imagePath), visibleTo(isManager)))
  return members.length > 0
}

/** Reads and locks a member, so that concurrent changes run one after the other. */
export async function lockMember(tx: Queryable, id: number): Promise<MemberRow | undefined> {
  const [member] = await tx
    .select()
    .from(committeeMembers)
    .where(and(eq(committeeMembers.id, id), ne(committeeMembers.state, 'deleted')))
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

/** Erases members deleted this number of days ago, with their photos, as the privacy policy promises. */
export async function eraseDeletedMembers(db: Database, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    const erased = await tx
      .delete(committeeMembers)
      .where(
        and(
          eq(committeeMembers.state, 'deleted'),
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
