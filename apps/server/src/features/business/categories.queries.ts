import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { FindNames } from '../../db/record-names.ts'
import { businesses } from '../../db/schema/business.ts'
import { lookupValues } from '../../db/schema/master-data.ts'

const isCategory = eq(lookupValues.list, 'category')

export async function offeredCategories(db: Queryable) {
  return db
    .select({
      id: lookupValues.id,
      cat_name: lookupValues.labelEn,
      cat_name_mr: lookupValues.labelMr,
    })
    .from(lookupValues)
    .where(and(isCategory, eq(lookupValues.isHidden, false)))
    .orderBy(asc(lookupValues.position))
}

export async function isOffered(db: Queryable, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: lookupValues.id })
    .from(lookupValues)
    .where(and(isCategory, eq(lookupValues.id, id), eq(lookupValues.isHidden, false)))
  return rows.length > 0
}

export async function allCategories(db: Queryable) {
  return db
    .select({
      id: lookupValues.id,
      cat_name: lookupValues.labelEn,
      cat_name_mr: lookupValues.labelMr,
      is_hidden: lookupValues.isHidden,
      businesses: sql<number>`count(${businesses.id})::int`,
    })
    .from(lookupValues)
    .leftJoin(businesses, eq(businesses.categoryId, lookupValues.id))
    .where(isCategory)
    .groupBy(lookupValues.list, lookupValues.id)
    .orderBy(asc(lookupValues.position))
}

/** Serializes changes of the list, so that ids and names stay unique. */
export async function lockCategories(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('business categories'))`)
}

export async function findCategory(tx: Queryable, id: number) {
  const [category] = await tx
    .select()
    .from(lookupValues)
    .where(and(isCategory, eq(lookupValues.id, id)))
  return category
}

/** Whether another category has one of the names. */
export async function isNameTaken(
  tx: Queryable,
  names: { labelEn: string; labelMr: string },
  exceptId: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: lookupValues.id })
    .from(lookupValues)
    .where(
      and(
        isCategory,
        ne(lookupValues.id, exceptId),
        sql`(lower(${lookupValues.labelEn}) = lower(${names.labelEn})
          or lower(${lookupValues.labelMr}) = lower(${names.labelMr}))`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

export const findCategoryNames: FindNames = (db, ids) =>
  db
    .select({ id: lookupValues.id, name: lookupValues.labelEn })
    .from(lookupValues)
    .where(and(isCategory, inArray(lookupValues.id, [...ids])))
