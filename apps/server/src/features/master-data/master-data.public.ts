import type { MasterList } from '@sangam/contract/fields'
import {
  businessCategories,
  type Choice,
  educations,
  employmentTypes,
  regions,
} from '@sangam/contract/lookups'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { lookupValues } from '../../db/schema/master-data.ts'
import type { MasterData, MasterDataCache } from '../../master-data.ts'

const seeds: Record<MasterList, readonly Choice[]> = {
  region: regions,
  education: educations,
  employment_type: employmentTypes,
  category: businessCategories,
}

/** Inserts the initial values; keeps existing ones, which an operator may have changed. */
export async function seedMasterData(db: Queryable): Promise<void> {
  const rows = Object.entries(seeds).flatMap(([list, choices]) =>
    choices.map((choice, position) => ({
      list,
      id: choice.id,
      labelEn: choice.name,
      labelMr: choice.name_mr,
      position,
    })),
  )
  await db.insert(lookupValues).values(rows).onConflictDoNothing()
}

const freshForMs = 10_000

export function openMasterDataCache(db: Queryable): MasterDataCache {
  let cached: { until: number; data: Promise<MasterData> } | null = null
  return {
    read() {
      if (cached && cached.until > Date.now()) return cached.data
      const data = loadMasterData(db)
      cached = { until: Date.now() + freshForMs, data }
      data.catch(() => {
        cached = null
      })
      return data
    },
  }
}

async function loadMasterData(db: Queryable): Promise<MasterData> {
  const rows = await db
    .select({
      list: sql<MasterList>`${lookupValues.list}`,
      id: lookupValues.id,
      name: lookupValues.labelEn,
      name_mr: lookupValues.labelMr,
    })
    .from(lookupValues)
    .where(eq(lookupValues.isHidden, false))
    .orderBy(asc(lookupValues.position))
  const data: MasterData = { region: [], education: [], employment_type: [], category: [] }
  for (const { list, ...choice } of rows) data[list]?.push(choice)
  return data
}

interface Labels {
  labelEn: string
  labelMr: string
}

/** Adds a choice at the end of a list and returns its id. */
export async function addChoice(tx: Queryable, list: MasterList, labels: Labels): Promise<number> {
  const [last] = await tx
    .select({
      id: sql<number>`coalesce(max(${lookupValues.id}), 0)`,
      position: sql<number>`coalesce(max(${lookupValues.position}), 0)`,
    })
    .from(lookupValues)
    .where(eq(lookupValues.list, list))
  const id = (last?.id ?? 0) + 1
  await tx.insert(lookupValues).values({ list, id, ...labels, position: (last?.position ?? 0) + 1 })
  return id
}

/** Renames, hides or shows a choice. */
export async function changeChoice(
  tx: Queryable,
  list: MasterList,
  id: number,
  change: Partial<Labels & { isHidden: boolean }>,
): Promise<void> {
  await tx
    .update(lookupValues)
    .set(change)
    .where(and(eq(lookupValues.list, list), eq(lookupValues.id, id)))
}
