import type { BusinessStatus } from '@sangam/contract/business'
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { businesses } from '../../db/schema/business.ts'
import { lookupValues } from '../../db/schema/master-data.ts'
import type { Caller } from '../../http/caller.ts'
import { isApprover } from './business.policy.ts'

export type Business = typeof businesses.$inferSelect
export type NewBusiness = typeof businesses.$inferInsert
/** With the names of its category, which may be hidden by now. */
export type BusinessWithCategory = Business & { catName: string; catNameMr: string }

export interface BusinessFilter {
  regionId: number
  search: string
  status: BusinessStatus | ''
  isMine: boolean
}

const withCategory = {
  business: businesses,
  catName: sql<string>`coalesce(${lookupValues.labelEn}, '')`,
  catNameMr: sql<string>`coalesce(${lookupValues.labelMr}, '')`,
}
const itsCategory = and(
  eq(lookupValues.list, 'category'),
  eq(lookupValues.id, businesses.categoryId),
)

export async function listBusinesses(
  db: Queryable,
  matching: SQL | undefined,
  limit: number,
  cursor: string,
): Promise<BusinessWithCategory[]> {
  const rows = await db
    .select(withCategory)
    .from(businesses)
    .leftJoin(lookupValues, itsCategory)
    .where(and(matching, cursor ? lt(businesses.id, Number(cursor)) : undefined))
    .orderBy(desc(businesses.id))
    .limit(limit)
  return rows.map(({ business, ...names }) => ({ ...business, ...names }))
}

export async function countBusinesses(db: Queryable, matching: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(businesses)
    .where(matching)
  return row?.count ?? 0
}

/** What the caller may see of what the filter asks for. */
export async function matchingBusinesses(
  db: Queryable,
  caller: Caller,
  filter: BusinessFilter,
): Promise<SQL | undefined> {
  return and(
    isApprover(caller)
      ? undefined
      : or(
          and(eq(businesses.status, 'Approved'), eq(businesses.isOpen, true)),
          eq(businesses.ownerId, caller.userId),
        ),
    filter.isMine ? eq(businesses.ownerId, caller.userId) : undefined,
    filter.regionId ? eq(businesses.regionId, filter.regionId) : undefined,
    filter.status ? eq(businesses.status, filter.status) : undefined,
    filter.search ? await foundBy(db, filter.search) : undefined,
  )
}

/** The names of categories are in a table of their own, so their ids are found first. */
async function foundBy(db: Queryable, search: string): Promise<SQL | undefined> {
  const pattern = likePattern(search)
  const categories = await db
    .select({ id: lookupValues.id })
    .from(lookupValues)
    .where(
      and(
        eq(lookupValues.list, 'category'),
        sql`lower(${lookupValues.labelEn} || ' ' || ${lookupValues.labelMr}) like lower(${pattern})`,
      ),
    )
  return or(
    // written as in the index, so that the trigram index serves it
    sql`lower(${businesses.name} || ' ' || ${businesses.ownerName} || ' ' || ${businesses.categoryName})
        like lower(${pattern})`,
    categories.length > 0
      ? inArray(
          businesses.categoryId,
          categories.map(({ id }) => id),
        )
      : undefined,
  )
}

export async function findBusiness(
  db: Queryable,
  id: number,
): Promise<BusinessWithCategory | undefined> {
  const [row] = await db
    .select(withCategory)
    .from(businesses)
    .leftJoin(lookupValues, itsCategory)
    .where(eq(businesses.id, id))
  return row && { ...row.business, catName: row.catName, catNameMr: row.catNameMr }
}

/** Reads an entry for a change, so that two people changing it at once take turns. */
export async function lockBusiness(tx: Queryable, id: number): Promise<Business | undefined> {
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, id)).for('update')
  return business
}

export async function addBusiness(tx: Queryable, business: NewBusiness): Promise<number> {
  const [row] = await tx.insert(businesses).values(business).returning({ id: businesses.id })
  if (!row) throw new Error('the business was not written')
  return row.id
}

export async function changeBusiness(
  tx: Queryable,
  id: number,
  change: Partial<NewBusiness>,
): Promise<void> {
  await tx
    .update(businesses)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(businesses.id, id))
}
