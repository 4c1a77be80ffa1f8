import type { ListingStatus } from '@sangam/contract/moderation/values'
import { columnName, type Labels, labels } from '@sangam/i18n/by-language'
import { and, desc, eq, isNotNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { countIn } from '../../db/count-in.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { hasNameLike } from '../../db/names/name-keys.ts'
import { prepared, preparedByFilter, unnamed } from '../../db/prepared.ts'
import { lookupValues } from '../../db/schema/base/master-data.ts'
import { businesses, isListedBusiness } from '../../db/schema/services/business.ts'
import { type Caller, isAdmin } from '../../http/calls/caller.ts'

export type Business = typeof businesses.$inferSelect
export type NewBusiness = typeof businesses.$inferInsert
export type BusinessChange = PgUpdateSetSource<typeof businesses>
/** With the names of its category, which may be hidden. */
export type BusinessWithCategory = Business & Labels<'cat_name'>

interface BusinessFilter {
  regionId: number
  categoryId: number
  search: string
  status: ListingStatus | ''
  isMine: boolean
  isBannerWaiting: boolean
}

const { placeholder } = sql

const categoryName = labels(
  'cat_name',
  (language) => sql<string>`coalesce(${lookupValues[columnName('label', language)]}, '')`,
)
const withCategory = { business: businesses, ...categoryName }
const isCategoryOfBusiness = and(
  eq(lookupValues.list, 'category'),
  eq(lookupValues.id, businesses.categoryId),
)

/** The conditions of a list, and the values of their placeholders. */
interface ListConditions {
  flags: {
    seesAll: boolean
    isMine: boolean
    byBanner: boolean
    byRegion: boolean
    byCategory: boolean
    byStatus: boolean
    bySearch: boolean
  }
  values: Record<string, unknown>
}

type Flags = ListConditions['flags']

export async function conditionsOf(
  db: Queryable,
  caller: Caller,
  filter: BusinessFilter,
): Promise<ListConditions> {
  const pattern = likePattern(filter.search)
  return {
    flags: {
      seesAll: isAdmin(caller),
      // members see only of their own entries that a banner waits
      isMine: filter.isMine || (filter.isBannerWaiting && !isAdmin(caller)),
      byBanner: filter.isBannerWaiting,
      byRegion: filter.regionId !== 0,
      byCategory: filter.categoryId !== 0,
      byStatus: filter.status !== '',
      bySearch: filter.search !== '',
    },
    values: {
      callerId: caller.userId,
      regionId: filter.regionId,
      categoryId: filter.categoryId,
      status: filter.status,
      pattern,
      search: filter.search,
      categories: filter.search ? await categoriesLike(db, pattern) : [],
    },
  }
}

/** The ids of categories whose name matches; names are in a separate table. */
async function categoriesLike(db: Queryable, pattern: string): Promise<number[]> {
  const rows = await db
    .select({ id: lookupValues.id })
    .from(lookupValues)
    .where(
      and(
        eq(lookupValues.list, 'category'),
        sql`lower(${lookupValues.labelEn} || ' ' || ${lookupValues.labelMr}) like lower(${pattern})`,
      ),
    )
  return rows.map(({ id }) => id)
}

const isOwn = eq(businesses.ownerId, placeholder('callerId'))

/** The filter, restricted to the entries that the caller may see. */
function matching(flags: Flags): SQL | undefined {
  // not `isListedBusiness`: the page must be read in its order, not by the index for counting
  const isListed = and(
    eq(businesses.status, 'Approved'),
    eq(businesses.isOpen, true),
    eq(businesses.ownerIsOpen, true),
  )
  return and(flags.seesAll ? undefined : or(isListed, isOwn), chosenFilters(flags))
}

const chosenFilters = (flags: Flags): SQL | undefined =>
  and(
    flags.isMine ? isOwn : undefined,
    flags.byBanner ? isNotNull(businesses.newBannerPath) : undefined,
    flags.byRegion ? eq(businesses.regionId, placeholder('regionId')) : undefined,
    flags.byCategory ? eq(businesses.categoryId, placeholder('categoryId')) : undefined,
    flags.byStatus ? eq(businesses.status, placeholder('status')) : undefined,
    flags.bySearch
      ? or(
          // must equal the expression of the trigram index
          sql`lower(${businesses.name} || ' ' || ${businesses.ownerName} || ' ' || ${businesses.categoryName})
              like lower(${placeholder('pattern')})`,
          hasNameLike(businesses.nameKeys, placeholder('search')),
          sql`${businesses.categoryId} = any(${placeholder('categories')})`,
        )
      : undefined,
  )

const preparedList = preparedByFilter(
  'business-list',
  (db, flags: Flags & { isAfter: boolean }, name) =>
    db
      .select(withCategory)
      .from(businesses)
      .leftJoin(lookupValues, isCategoryOfBusiness)
      .where(
        and(matching(flags), flags.isAfter ? lt(businesses.id, placeholder('cursor')) : undefined),
      )
      .orderBy(desc(businesses.id))
      .limit(placeholder('limit'))
      .prepare(flags.bySearch ? unnamed : name),
)

export async function listBusinesses(
  db: Queryable,
  { flags, values }: ListConditions,
  limit: number,
  cursor: string,
): Promise<BusinessWithCategory[]> {
  const statement = preparedList(db, { ...flags, isAfter: cursor !== '' })
  const rows = await statement.execute({ ...values, limit, cursor: Number(cursor) })
  return rows.map(({ business, ...names }) => ({ ...business, ...names }))
}

/** What the caller may see, in parts that exclude each other. */
const countedParts = ({ seesAll }: Flags) =>
  seesAll ? [undefined] : [isListedBusiness, and(isOwn, not(isListedBusiness))]

const preparedCount = preparedByFilter('business-count', (db, flags: Flags, name) =>
  db
    .select({ count: countIn(businesses, countedParts(flags), chosenFilters(flags)) })
    .from(sql`(select) as counted`)
    .prepare(flags.bySearch ? unnamed : name),
)

export async function countBusinesses(
  db: Queryable,
  { flags, values }: ListConditions,
): Promise<number> {
  const [row] = await preparedCount(db, flags).execute(values)
  return row?.count ?? 0
}

/** Open entries that are not rejected. */
export async function countOpenBusinesses(tx: Queryable, ownerId: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(businesses)
    .where(
      and(
        eq(businesses.ownerId, ownerId),
        eq(businesses.isOpen, true),
        ne(businesses.status, 'Rejected'),
      ),
    )
  return row?.count ?? 0
}

export async function findBusiness(
  db: Queryable,
  id: number,
): Promise<BusinessWithCategory | undefined> {
  const [row] = await db
    .select(withCategory)
    .from(businesses)
    .leftJoin(lookupValues, isCategoryOfBusiness)
    .where(eq(businesses.id, id))
  if (!row) return undefined
  const { business, ...names } = row
  return { ...business, ...names }
}

const businessByBanner = prepared('business-by-banner', (db, name) =>
  db
    .select()
    .from(businesses)
    .where(
      or(
        eq(businesses.bannerPath, placeholder('path')),
        eq(businesses.newBannerPath, placeholder('path')),
      ),
    )
    .prepare(name),
)

/** The entry that shows a banner, or on which it waits for approval. */
export async function findBusinessByBanner(
  db: Queryable,
  path: string,
): Promise<Business | undefined> {
  const [business] = await businessByBanner(db).execute({ path })
  return business
}

/** Reads and locks an entry, so that concurrent changes run one after the other. */
export async function lockBusiness(tx: Queryable, id: number): Promise<Business | undefined> {
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, id)).for('update')
  return business
}

export async function addBusiness(tx: Queryable, business: NewBusiness): Promise<number> {
  const [row] = await tx.insert(businesses).values(business).returning({ id: businesses.id })
  if (!row) throw new Error('the business was not inserted')
  return row.id
}

export async function changeBusiness(
  tx: Queryable,
  id: number,
  change: BusinessChange,
): Promise<void> {
  await tx
    .update(businesses)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(businesses.id, id))
}
