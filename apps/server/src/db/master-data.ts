import type { MasterList } from '@sangam/contract/fields'
import {
  businessCategories,
  type Choice,
  educations,
  employmentTypes,
  regions,
} from '@sangam/contract/lookups'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { lookupValues } from './schema/master-data.ts'

export type MasterData = Record<MasterList, Choice[]>

const seeds: Record<MasterList, readonly Choice[]> = {
  region: regions,
  education: educations,
  employment_type: employmentTypes,
  category: businessCategories,
}

/** Puts the starting values in; what is there already, perhaps mended by hand, stays. */
export async function seedMasterData(db: Database): Promise<void> {
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
const cache = new WeakMap<Database, { until: number; data: Promise<MasterData> }>()

/** The lists, remembered for some seconds: a change shows soon in every process without a message. */
export function readMasterData(db: Database): Promise<MasterData> {
  const known = cache.get(db)
  if (known && known.until > Date.now()) return known.data
  const data = loadMasterData(db)
  cache.set(db, { until: Date.now() + freshForMs, data })
  data.catch(() => cache.delete(db))
  return data
}

async function loadMasterData(db: Database): Promise<MasterData> {
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
