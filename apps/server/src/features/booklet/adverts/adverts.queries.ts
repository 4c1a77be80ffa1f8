import { asc, count, eq, max, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { bookletAdverts } from '../../../db/schema/services/booklet.ts'
import { releaseUploads } from '../../../storage/uploads.ts'

/** In the order in which they were added. */
export const listAdverts = (db: Queryable, bookletId: number) =>
  db
    .select({
      id: bookletAdverts.id,
      name: bookletAdverts.name,
      size: bookletAdverts.size,
      path: bookletAdverts.picturePath,
    })
    .from(bookletAdverts)
    .where(eq(bookletAdverts.bookletId, bookletId))
    .orderBy(asc(bookletAdverts.position))

export type PrintedAdvert = Awaited<ReturnType<typeof listAdverts>>[number]

/** How many there are, and the place after the last one; under the lock of the edition. */
export async function nextPlace(tx: Queryable, bookletId: number) {
  const [row] = await tx
    .select({ count: count(), last: max(bookletAdverts.position) })
    .from(bookletAdverts)
    .where(eq(bookletAdverts.bookletId, bookletId))
  return { count: row?.count ?? 0, position: (row?.last ?? 0) + 1 }
}

export async function addAdvert(
  tx: Queryable,
  advert: typeof bookletAdverts.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(bookletAdverts).values(advert).returning({ id: bookletAdverts.id })
  if (!row) throw new Error('the advertisement was not stored')
  return row.id
}

/** Removes advertisements and releases their pictures, which housekeeping deletes; returns the names. */
export async function removeAdverts(tx: Queryable, condition: SQL | undefined): Promise<string[]> {
  const removed = await tx
    .delete(bookletAdverts)
    .where(condition)
    .returning({ name: bookletAdverts.name, path: bookletAdverts.picturePath })
  await releaseUploads(
    tx,
    removed.map(({ path }) => path),
  )
  return removed.map(({ name }) => name)
}

export async function hasAdvertWith(db: Queryable, path: string): Promise<boolean> {
  const rows = await db
    .select({ id: bookletAdverts.id })
    .from(bookletAdverts)
    .where(eq(bookletAdverts.picturePath, path))
    .limit(1)
  return rows.length === 1
}
