import type { MasterList } from '@sangam/contract/fields'
import {
  businessCategories,
  type Choice,
  castes,
  designations,
  educations,
  employmentTypes,
  regions,
} from '@sangam/contract/lookups'
import {
  type ColumnsByLanguage,
  columnIn,
  columnName,
  columnsByLanguage,
  labelIn,
  labels,
} from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable, ReadSource } from '../../db/client.ts'
import type { FindNames } from '../../db/record-names.ts'
import { lookupValues } from '../../db/schema/base/master-data.ts'
import { readAnywhere } from '../../http/calls/replica.ts'
import type { MasterData, MasterDataCache } from '../../texts/master-data.ts'
import { listsForForms } from './lists.view.ts'

const seeds: Record<MasterList, readonly Choice[]> = {
  region: regions,
  education: educations,
  employment_type: employmentTypes,
  category: businessCategories,
  designation: designations,
  cast: castes,
  sub_cast: [],
  gotra: [],
}

/** Inserts the initial values; keeps existing ones, which an operator may have changed. */
export async function seedMasterData(db: Queryable): Promise<void> {
  const rows = Object.entries(seeds).flatMap(([list, choices]) =>
    choices.map((choice, position) => ({
      list,
      id: choice.id,
      ...columnsByLanguage('label', (language) => labelIn(choice, 'name', language)),
      position,
    })),
  )
  await db.insert(lookupValues).values(rows).onConflictDoNothing()
}

const freshForMs = 10_000

export function openMasterDataCache(source: ReadSource): MasterDataCache {
  const load = async () => {
    const lists = await readAnywhere(source, loadMasterData)
    return { lists, forForms: listsForForms(lists) }
  }
  let cached: { until: number; data: ReturnType<typeof load> } | null = null
  const read = () => {
    if (cached && cached.until > Date.now()) return cached.data
    const data = load()
    cached = { until: Date.now() + freshForMs, data }
    data.catch(() => {
      cached = null
    })
    return data
  }
  return {
    read: async () => (await read()).lists,
    readForForms: async () => (await read()).forForms,
    forget() {
      cached = null
    },
  }
}

async function loadMasterData(db: Queryable): Promise<MasterData> {
  const rows = await db
    .select({
      list: sql<MasterList>`${lookupValues.list}`,
      id: lookupValues.id,
      ...labels('name', (language) => lookupValues[columnName('label', language)]),
      isHidden: lookupValues.isHidden,
      earlierNames: lookupValues.earlierNames,
    })
    .from(lookupValues)
    .orderBy(asc(lookupValues.position), asc(lookupValues.id))
  const data: MasterData = {
    region: [],
    education: [],
    employment_type: [],
    category: [],
    designation: [],
    cast: [],
    sub_cast: [],
    gotra: [],
  }
  for (const { list, isHidden, earlierNames, ...choice } of rows) {
    data[list]?.push({
      ...choice,
      ...(isHidden && { is_hidden: true }),
      ...(earlierNames.length > 0 && { earlierNames }),
    })
  }
  return data
}

/** The names of a choice in its columns. */
export type ChoiceLabels = ColumnsByLanguage<'label'>

export const labelsOf = (choice: ChoiceLabels): ChoiceLabels =>
  columnsByLanguage('label', (language) => columnIn(choice, 'label', language))

const isIn = (list: MasterList) => eq(lookupValues.list, list)

/** Serializes the changes of a list, so that ids and names stay unique. */
export async function lockList(tx: Queryable, list: MasterList): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('list of choices'), hashtext(${list}))`,
  )
}

export async function findChoice(tx: Queryable, list: MasterList, id: number) {
  const [choice] = await tx
    .select()
    .from(lookupValues)
    .where(and(isIn(list), eq(lookupValues.id, id)))
  return choice
}

/** Whether another entry of the list has one of the names. */
export async function isNameTaken(
  tx: Queryable,
  list: MasterList,
  names: ChoiceLabels,
  exceptId = 0,
): Promise<boolean> {
  const rows = await tx
    .select({ id: lookupValues.id })
    .from(lookupValues)
    .where(
      and(
        isIn(list),
        ne(lookupValues.id, exceptId),
        or(
          ...languages
            .map((language) => columnName('label', language))
            .map((column) => sql`lower(${lookupValues[column]}) = lower(${names[column]})`),
          sql`${names.labelEn} = any(${lookupValues.earlierNames})`,
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The current English names of entries of a list. */
export const choiceNamesIn =
  (list: MasterList): FindNames =>
  (db, ids) =>
    db
      .select({ id: lookupValues.id, name: lookupValues.labelEn })
      .from(lookupValues)
      .where(and(isIn(list), inArray(lookupValues.id, [...ids])))

/** Adds a choice at the end of a list, but before "Other" if that is the last one, and returns its id. */
export async function addChoice(
  tx: Queryable,
  list: MasterList,
  labels: ChoiceLabels,
): Promise<number> {
  const entries = await tx
    .select({
      id: lookupValues.id,
      name: lookupValues.labelEn,
      position: lookupValues.position,
    })
    .from(lookupValues)
    .where(isIn(list))
    .orderBy(asc(lookupValues.position), asc(lookupValues.id))
  const id = Math.max(0, ...entries.map((entry) => entry.id)) + 1
  const last = entries.at(-1)
  const end = (last?.position ?? 0) + 1
  const isBeforeLast = last?.name === 'Other'
  await tx
    .insert(lookupValues)
    .values({ list, id, ...labels, position: isBeforeLast ? last.position : end })
  if (isBeforeLast) await changeChoice(tx, list, last.id, { position: end })
  return id
}

/** Renames, hides, shows or moves a choice. */
export async function changeChoice(
  tx: Queryable,
  list: MasterList,
  id: number,
  change: Partial<ChoiceLabels & { isHidden: boolean; position: number; earlierNames: string[] }>,
): Promise<void> {
  await tx
    .update(lookupValues)
    .set(change)
    .where(and(isIn(list), eq(lookupValues.id, id)))
}
