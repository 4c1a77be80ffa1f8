import { and, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import {
  bookletCopies,
  bookletEntries,
  bookletParts,
  booklets,
} from '../../db/schema/services/booklet.ts'

export type Booklet = typeof booklets.$inferSelect

const countOf = (table: SQL, condition: SQL) =>
  sql<number>`(select count(*)::int from ${table} where ${condition})`

const entriesOf = (isBride: boolean) =>
  countOf(
    sql`${bookletEntries}`,
    sql`${bookletEntries.bookletId} = ${booklets.id} and ${bookletEntries.isBride} = ${isBride}`,
  )

/** An edition with what its page shows besides its columns. */
const selectEditions = (db: Queryable) =>
  db
    .select({
      booklet: booklets,
      printedByName: sql<string>`coalesce((select trim(${users.firstName} || ' ' || ${users.lastName})
        from ${users} where ${users.id} = ${booklets.printedBy}), '')`,
      brides: entriesOf(true),
      grooms: entriesOf(false),
      made: countOf(sql`${bookletParts}`, sql`${bookletParts.bookletId} = ${booklets.id}`),
      soldPrinted: countOf(sql`${bookletCopies}`, sql`${bookletCopies.bookletId} = ${booklets.id}`),
    })
    .from(booklets)

export type EditionRow = Awaited<ReturnType<typeof listEditions>>[number]

export const listEditions = (db: Queryable, limit: number, cursor: string) =>
  selectEditions(db)
    .where(cursor ? lt(booklets.id, Number(cursor)) : undefined)
    .orderBy(desc(booklets.id))
    .limit(limit + 1)

export async function findEdition(db: Queryable, id: number): Promise<EditionRow | undefined> {
  const [row] = await selectEditions(db).where(eq(booklets.id, id))
  return row
}

export async function findBooklet(db: Queryable, id: number): Promise<Booklet | undefined> {
  const [row] = await db.select().from(booklets).where(eq(booklets.id, id))
  return row
}

/** Locks an edition: states, entries and copies change one after the other. */
export async function lockBooklet(tx: Queryable, id: number): Promise<Booklet | undefined> {
  const [row] = await tx.select().from(booklets).where(eq(booklets.id, id)).for('update')
  return row
}

export async function insertBooklet(
  tx: Queryable,
  values: typeof booklets.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(booklets).values(values).returning({ id: booklets.id })
  if (!row) throw new Error('the edition was not saved')
  return row.id
}

export async function changeBooklet(
  tx: Queryable,
  id: number,
  values: Partial<typeof booklets.$inferInsert>,
): Promise<void> {
  await tx.update(booklets).set(values).where(eq(booklets.id, id))
}

/** Editions that families see: all except those that are over. */
export const listCurrent = (db: Queryable) =>
  db
    .select()
    .from(booklets)
    .where(inArray(booklets.state, ['open', 'closed', 'proof', 'printed']))
    .orderBy(desc(booklets.id))

/** Open editions whose closing day in India is over. */
export const listToClose = (db: Queryable) =>
  db
    .select({ id: booklets.id })
    .from(booklets)
    .where(
      and(
        eq(booklets.state, 'open'),
        sql`${booklets.closesOn} < (now() at time zone 'Asia/Kolkata')::date`,
      ),
    )

export async function countEntries(db: Queryable, id: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(bookletEntries)
    .where(eq(bookletEntries.bookletId, id))
  return row?.count ?? 0
}
