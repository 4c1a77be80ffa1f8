import type { ListedEnrolments } from '@sangam/contract/desk/address.values'
import { enrolmentDays } from '@sangam/contract/desk/values'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { deskEnrolments } from '../../../db/schema/services/desk.ts'
import type { DeskRight } from './rights.ts'

export type Enrolment = typeof deskEnrolments.$inferSelect
type EnrolmentChange = PgUpdateSetSource<typeof deskEnrolments>

const since = sql`now() - make_interval(days => ${enrolmentDays})`

export const isLiving = and(eq(deskEnrolments.state, 'open'), gt(deskEnrolments.createdAt, since))

/** What a person entered, and what the same desk entered: the families of the regions of the right. */
const isOfDesk = ({ userId, regionIds }: DeskRight): SQL | undefined =>
  regionIds.length === 0
    ? undefined
    : or(eq(deskEnrolments.enteredBy, userId), inArray(deskEnrolments.regionId, [...regionIds]))

/** The row of an id from a device, if it belongs to the desk of the person. */
export async function findEnrolment(
  db: Queryable,
  right: DeskRight,
  enrolmentId: string,
): Promise<Enrolment | undefined> {
  const [row] = await db
    .select()
    .from(deskEnrolments)
    .where(and(eq(deskEnrolments.enrolmentId, enrolmentId), isOfDesk(right)))
  return row
}

/** The same, locked: concurrent changes and confirmations run one after the other. */
export async function lockEnrolment(
  tx: Queryable,
  right: DeskRight,
  enrolmentId: string,
): Promise<Enrolment | undefined> {
  const [row] = await tx
    .select()
    .from(deskEnrolments)
    .where(and(eq(deskEnrolments.enrolmentId, enrolmentId), isOfDesk(right)))
    .for('update')
  return row
}

export const isOver = ({ state, createdAt }: Enrolment): boolean =>
  state !== 'open' || createdAt.getTime() < Date.now() - enrolmentDays * 86_400_000

/** So long after the confirmation the desk sees the number of the registration and prints letters. */
export const isShownConfirmed = ({ state, confirmedAt }: Enrolment): boolean =>
  state === 'confirmed' &&
  confirmedAt !== null &&
  confirmedAt.getTime() > Date.now() - enrolmentDays * 86_400_000

/** Undefined if the id is stored already. */
export async function insertEnrolment(
  tx: Queryable,
  row: PgInsertValue<typeof deskEnrolments>,
): Promise<Enrolment | undefined> {
  const [inserted] = await tx
    .insert(deskEnrolments)
    .values(row)
    .onConflictDoNothing({ target: deskEnrolments.enrolmentId })
    .returning()
  return inserted
}

export async function changeEnrolment(
  tx: Queryable,
  id: number,
  change: EnrolmentChange,
): Promise<Enrolment> {
  const [row] = await tx
    .update(deskEnrolments)
    .set({ ...change, changedAt: sql`now()` })
    .where(eq(deskEnrolments.id, id))
    .returning()
  if (!row) throw new Error(`the enrolment ${id} does not exist`)
  return row
}

/** Adds a person to those who do not confirm the sheet, whatever changes later. */
export const withChanger = ({ userId }: Pick<DeskRight, 'userId'>): SQL =>
  sql`array_append(array_remove(${deskEnrolments.changers}, ${userId}), ${userId})`

/** What stays of an enrolment that is over: who did what and when. */
export const emptied = {
  mobile: '',
  values: {},
  photoPath: null,
  photoSha256: null,
  firstKey: '',
  lastKey: '',
  birthDate: null,
} satisfies EnrolmentChange

const volunteer = sql<string>`coalesce((select trim(people.first_name || ' ' || people.last_name)
  from ${users} people where people.id = ${deskEnrolments.enteredBy}), '')`

const listed: Record<ListedEnrolments, SQL | undefined> = {
  open: and(isLiving, isNull(deskEnrolments.sheetPath)),
  sheets: and(isLiving, isNotNull(deskEnrolments.sheetPath)),
  confirmed: and(eq(deskEnrolments.state, 'confirmed'), gt(deskEnrolments.confirmedAt, since)),
}

/** The enrolments of a desk; of confirmed ones only the number of the registration. */
export const listEnrolments = (
  db: Queryable,
  right: DeskRight,
  { state, limit, cursor }: { state: ListedEnrolments; limit: number; cursor: string },
) =>
  db
    .select({
      row: deskEnrolments,
      enteredByName: volunteer,
      registrationNumber: sql<string>`coalesce(${profiles.registrationNumber}, '')`,
      canGetLetter: sql<boolean>`coalesce(${users.onlyByLetter}, false)`,
    })
    .from(deskEnrolments)
    .leftJoin(profiles, eq(profiles.id, deskEnrolments.profileId))
    .leftJoin(users, eq(users.id, deskEnrolments.userId))
    .where(
      and(
        listed[state],
        isOfDesk(right),
        cursor ? lt(deskEnrolments.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(deskEnrolments.id))
    .limit(limit)

export async function findName(db: Queryable, userId: number | null): Promise<string> {
  if (userId === null) return ''
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user ? `${user.firstName} ${user.lastName}`.trim() : ''
}

/** Whether a person of this desk may see a picture: the photo or the sheet of a living enrolment. */
export async function isPictureOfDesk(
  db: Queryable,
  right: DeskRight,
  path: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: deskEnrolments.id })
    .from(deskEnrolments)
    .where(
      and(
        or(eq(deskEnrolments.photoPath, path), eq(deskEnrolments.sheetPath, path)),
        isLiving,
        isOfDesk(right),
      ),
    )
  return rows.length > 0
}

/** The enrolment whose signed sheet this file is, or null. */
export async function findSheet(db: Queryable, sheetSha256: string): Promise<number | null> {
  const [row] = await db
    .select({ id: deskEnrolments.id })
    .from(deskEnrolments)
    .where(eq(deskEnrolments.sheetSha256, sheetSha256))
  return row?.id ?? null
}

/** Of transactions that store the same file at the same moment, one goes on; the others wait for it. */
export async function lockSheet(tx: Queryable, sheetSha256: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('desk sheet'), hashtext(${sheetSha256}))`,
  )
}

/** The sheet of a confirmed registration, for the trust and the family. */
export async function findSheetOwner(db: Queryable, path: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: deskEnrolments.userId })
    .from(deskEnrolments)
    .where(and(eq(deskEnrolments.sheetPath, path), eq(deskEnrolments.state, 'confirmed')))
  return row?.userId ?? null
}

/** For so long the portal knows the id of an enrolment that is over. */
const keptDays = 90

/** Deletes what was entered and never confirmed. */
export async function removeOldEnrolments(db: Queryable): Promise<void> {
  await db
    .update(deskEnrolments)
    .set({ state: 'ended', ...emptied, sheetPath: null, sheetSha256: null })
    .where(and(eq(deskEnrolments.state, 'open'), lt(deskEnrolments.createdAt, since)))
  await db
    .delete(deskEnrolments)
    .where(
      and(
        eq(deskEnrolments.state, 'ended'),
        lt(deskEnrolments.changedAt, sql`now() - make_interval(days => ${keptDays})`),
      ),
    )
}
