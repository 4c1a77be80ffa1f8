import { type Share, shares } from '@sangam/contract/introductions/values'
import { seatRolesWith } from '@sangam/contract/profiles/people/values'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { introductions } from '../../db/schema/registry/introductions.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { peopleOfProfile, profilesOfPerson } from '../../db/schema/registry/profiles-people.ts'
import { takesPart } from '../../visibility/seen.sql.ts'
import { notify } from '../notifications/notifications.public.ts'
import type { Introduction } from './asking.queries.ts'

const isOfPerson = (own: SQL, ...columns: PgColumn[]) =>
  sql.join(
    columns.map((column) => sql`${column} in ${own}`),
    sql` or `,
  )

type Party = 'asker' | 'asked' | 'either'

/** Locks an introduction of the caller's family, so that of two changes one comes first. */
export async function lockIntroduction(
  tx: Queryable,
  id: number,
  userId: number,
  party: Party,
): Promise<(Introduction & { isOverdue: boolean }) | undefined> {
  const columns = {
    asker: [introductions.fromProfileId],
    asked: [introductions.toProfileId],
    either: [introductions.fromProfileId, introductions.toProfileId],
  }[party]
  const own = profilesOfPerson(userId, seatRolesWith('answerRequests'))
  const [row] = await tx
    .select({
      ...getTableColumns(introductions),
      // the clock of the database decides, as for the job that ends requests
      isOverdue: sql<boolean>`${introductions.state} = 'waiting' and ${introductions.endsAt} <= now()`,
    })
    .from(introductions)
    .where(
      and(
        eq(introductions.id, id),
        sql`${introductions.state} <> 'void'`,
        sql`(${isOfPerson(own, ...columns)})`,
      ),
    )
    .for('update')
  return row
}

/** Whether both profiles are in the list and not locked. */
export async function isPairAvailable(tx: Queryable, introduction: Introduction): Promise<boolean> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${profiles}
      where ${profiles.id} in (${introduction.fromProfileId}, ${introduction.toProfileId})
        and ${takesPart()}`,
  )
  return rows[0]?.count === 2
}

/** The chosen shares that the profile has: the second contact person is optional. */
export const givenShares = (
  chosen: readonly Share[],
  own: Parameters<typeof choicesOf>[0],
): Share[] => choicesOf(own).filter((share) => chosen.includes(share))

/** What a family has to share; only the second contact person is optional. */
export const choicesOf = ({ contactMobile2 }: { contactMobile2: string }): Share[] =>
  shares.filter((share) => share !== 'contact2' || contactMobile2 !== '')

/** Accepts a request and sends a message to the family that asked. */
export async function acceptIntroduction(
  tx: Queryable,
  { id, fromProfileId }: Introduction,
  toShares: Share[],
): Promise<void> {
  await tx
    .update(introductions)
    .set({ state: 'accepted', toShares, answeredAt: sql`now()` })
    .where(eq(introductions.id, id))
  const to = peopleOfProfile(fromProfileId, seatRolesWith('readRequests'))
  await notify(tx, { kind: 'introduction_accepted', to, recordId: id })
}

export async function endIntroduction(
  tx: Queryable,
  id: number,
  state: 'declined' | 'withdrawn' | 'closed',
): Promise<void> {
  await tx
    .update(introductions)
    .set({
      state,
      endedAt: sql`now()`,
      ...(state === 'declined' && { answeredAt: sql`now()` }),
    })
    .where(eq(introductions.id, id))
}
