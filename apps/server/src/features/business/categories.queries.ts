import { columnName, labels } from '@sangam/i18n/by-language'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { lookupValues } from '../../db/schema/base/master-data.ts'
import { businesses } from '../../db/schema/services/business.ts'

const isCategory = eq(lookupValues.list, 'category')

export async function offeredCategories(db: Queryable) {
  return db
    .select({
      id: lookupValues.id,
      ...labels('cat_name', (language) => lookupValues[columnName('label', language)]),
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
      ...labels('cat_name', (language) => lookupValues[columnName('label', language)]),
      is_hidden: lookupValues.isHidden,
      businesses: sql<number>`count(${businesses.id})::int`,
    })
    .from(lookupValues)
    .leftJoin(businesses, eq(businesses.categoryId, lookupValues.id))
    .where(isCategory)
    .groupBy(lookupValues.list, lookupValues.id)
    .orderBy(asc(lookupValues.position))
}
