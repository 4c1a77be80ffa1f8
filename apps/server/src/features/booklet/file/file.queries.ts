import { and, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { bookletEntries, bookletParts, booklets } from '../../../db/schema/services/booklet.ts'
import type { Booklet } from '../booklets.queries.ts'
import { maxFailures } from '../booklets.view.ts'

/** After so long without a new part another process takes over. */
const leaseMinutes = 10
const leaseEnd = sql`now() + make_interval(mins => ${leaseMinutes})`

/** Takes the next edition whose file is wanted; several processes never make the same one. */
export async function claimNext(db: Queryable): Promise<Booklet | undefined> {
  const next = db
    .select({ id: booklets.id })
    .from(booklets)
    .where(
      and(
        inArray(booklets.state, ['closed', 'proof']),
        eq(booklets.wantedVersion, booklets.version),
        ne(booklets.madeVersion, booklets.version),
        lt(booklets.failures, maxFailures),
        or(isNull(booklets.makingUntil), lt(booklets.makingUntil, sql`now()`)),
      ),
    )
    .orderBy(booklets.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(booklets)
    .set({ makingUntil: leaseEnd })
    .where(inArray(booklets.id, next))
    .returning()
  return claimed
}

export async function extendLease(db: Queryable, id: number): Promise<void> {
  await db.update(booklets).set({ makingUntil: leaseEnd }).where(eq(booklets.id, id))
}

export async function releaseLease(db: Queryable, id: number, hasFailed: boolean): Promise<void> {
  await db
    .update(booklets)
    .set({
      makingUntil: null,
      ...(hasFailed && { failures: sql`${booklets.failures} + 1` }),
    })
    .where(eq(booklets.id, id))
}

/** Numbers the entries without gaps. */
export async function renumberEntries(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`
    update booklet_entries entry set position = numbered.place
    from (select profile_id, row_number() over (partition by is_bride order by position) as place
      from booklet_entries where booklet_id = ${id}) numbered
    where entry.booklet_id = ${id} and entry.profile_id = numbered.profile_id
      and entry.position <> numbered.place`)
}

/** What the index needs of each entry. */
export const listForIndex = (db: Queryable, id: number) =>
  db
    .select({
      isBride: bookletEntries.isBride,
      position: bookletEntries.position,
      surname: sql<string>`${bookletEntries.snapshot} ->> 'surname'`,
      givenName: sql<string>`${bookletEntries.snapshot} ->> 'givenName'`,
      region: sql<string>`${bookletEntries.snapshot} ->> 'region'`,
    })
    .from(bookletEntries)
    .where(eq(bookletEntries.bookletId, id))

export type IndexedEntry = Awaited<ReturnType<typeof listForIndex>>[number]

/** The entries of some places, with the current photo of each profile. */
export const listEntries = (
  db: Queryable,
  id: number,
  { isBride, from, to }: { isBride: boolean; from: number; to: number },
) =>
  db
    .select({ entry: bookletEntries, profile: profiles })
    .from(bookletEntries)
    .innerJoin(profiles, eq(profiles.id, bookletEntries.profileId))
    .where(
      and(
        eq(bookletEntries.bookletId, id),
        eq(bookletEntries.isBride, isBride),
        gte(bookletEntries.position, from),
        lte(bookletEntries.position, to),
      ),
    )
    .orderBy(bookletEntries.position)

export type PrintedEntry = Awaited<ReturnType<typeof listEntries>>[number]

export const listParts = (db: Queryable, id: number) =>
  db.select().from(bookletParts).where(eq(bookletParts.bookletId, id)).orderBy(bookletParts.number)

/** Stores where a part is; returns the path of the one that it replaces. */
export async function savePart(
  db: Queryable,
  part: typeof bookletParts.$inferInsert,
): Promise<string | undefined> {
  const ofPart = and(
    eq(bookletParts.bookletId, part.bookletId),
    eq(bookletParts.number, part.number),
  )
  const [earlier] = await db.select({ path: bookletParts.path }).from(bookletParts).where(ofPart)
  await db
    .insert(bookletParts)
    .values(part)
    .onConflictDoUpdate({
      target: [bookletParts.bookletId, bookletParts.number],
      set: { hash: part.hash, path: part.path },
    })
  return earlier?.path
}

/** Removes the parts after the last one; returns their paths. */
export async function removePartsAfter(db: Queryable, id: number, last: number): Promise<string[]> {
  const removed = await db
    .delete(bookletParts)
    .where(and(eq(bookletParts.bookletId, id), gt(bookletParts.number, last)))
    .returning({ path: bookletParts.path })
  return removed.map(({ path }) => path)
}

/** Removes the parts of editions whose print file is stored; returns their paths. */
export async function removePrintedParts(db: Queryable): Promise<string[]> {
  const printed = db.select({ id: booklets.id }).from(booklets).where(ne(booklets.sha256, ''))
  const removed = await db
    .delete(bookletParts)
    .where(inArray(bookletParts.bookletId, printed))
    .returning({ path: bookletParts.path })
  return removed.map(({ path }) => path)
}

/** Records that all parts of a version are stored. False if the entries have changed meanwhile. */
export async function finishVersion(
  db: Queryable,
  { id, version }: Booklet,
  made: { parts: number; pages: number },
): Promise<boolean> {
  const finished = await db
    .update(booklets)
    .set({
      ...made,
      madeVersion: version,
      makingUntil: null,
      failures: 0,
      state: sql`case when ${booklets.state} = 'closed' then 'proof' else ${booklets.state} end`,
    })
    .where(and(eq(booklets.id, id), eq(booklets.version, version)))
    .returning({ id: booklets.id })
  return finished.length === 1
}

/** Printed editions whose print file is not stored yet. */
export const listToStore = (db: Queryable) =>
  db
    .select()
    .from(booklets)
    .where(
      and(
        eq(booklets.state, 'printed'),
        eq(booklets.sha256, ''),
        eq(booklets.madeVersion, booklets.version),
      ),
    )

export const listClosed = (db: Queryable) =>
  db
    .select({ id: booklets.id })
    .from(booklets)
    .where(inArray(booklets.state, ['closed', 'proof', 'printed']))

/** Deletes the entries and parts of an edition; returns the files to delete after the transaction. */
export async function removeContent(
  tx: Queryable,
  { id, printPath }: Pick<Booklet, 'id' | 'printPath'>,
): Promise<string[]> {
  await tx.delete(bookletEntries).where(eq(bookletEntries.bookletId, id))
  const paths = await removePartsAfter(tx, id, 0)
  return [...paths, ...(printPath ? [printPath] : [])]
}
