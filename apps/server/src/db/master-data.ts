import type { MasterList } from '@sangam/contract/fields'
import {
  businessCategories,
  type Choice,
  educations,
  employmentTypes,
  regions,
} from '@sangam/contract/lookups'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { lookupValues } from './schema/master-data.ts'

export type MasterData = Record<MasterList, Choice[]>

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

/** The lists, cached for some seconds: a change shows soon in every process without a message. */
export interface MasterDataCache {
  read(): Promise<MasterData>
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
