import {
  doubtfulProblems,
  type RowFilter,
  stopProblems,
} from '@sangam/contract/registry-import/values'
import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { importRows } from '../../db/schema/services/registry-import.ts'
import type { ImportRow } from './check.ts'
import {
  canGetLetter,
  isAskedFor,
  isInvitable,
  isOpenDuplicate,
  isToCall,
  regionOf,
} from './row.conditions.ts'

const inState = (state: ImportRow['state']) => eq(importRows.state, state)
const checked = (level: 'ok' | 'warn' | 'stop') =>
  and(inState('checked'), eq(importRows.level, level))

const conditions = (expireDays: number): Record<RowFilter, SQL | undefined> => ({
  asked: isAskedFor,
  call: isToCall(expireDays),
  all: undefined,
  ok: checked('ok'),
  warn: checked('warn'),
  stop: checked('stop'),
  duplicates: isOpenDuplicate,
  held: inState('held'),
  invited: inState('invited'),
  claimed: inState('claimed'),
  agreed: inState('agreed'),
  refused: inState('refused'),
  skipped: inArray(importRows.state, ['skipped', 'duplicate', 'expired']),
})

interface Search {
  batchId: number
  sheet: number | undefined
  filter: RowFilter
  order: 'file' | 'doubt'
  search: string
  limit: number
  cursor: string
  expireDays: number
}

/** Rows to be corrected come first, then those with the most doubtful values. */
const doubts = sql<number>`(case when ${importRows.state} <> 'checked' then 0 else (
  select count(*) filter (where problem ->> 'code' in ${[...doubtfulProblems]})
    + 100 * count(*) filter (where problem ->> 'code' in ${[...stopProblems]})
  from jsonb_array_elements(${importRows.problems}) as problem) end)::int`

export async function listRows(
  db: Queryable,
  { batchId, sheet, filter, order, search, limit, cursor, expireDays }: Search,
): Promise<(ImportRow & { cursor: string })[]> {
  const isByDoubt = order === 'doubt'
  const [id = 0, doubt = 0] = cursor.split('.').map(Number)
  const after = isByDoubt
    ? sql`(${doubts} < ${doubt} or (${doubts} = ${doubt} and ${importRows.id} > ${id}))`
    : gt(importRows.id, id)
  const rows = await db
    .select({ ...getTableColumns(importRows), doubts: isByDoubt ? doubts : sql<number>`0` })
    .from(importRows)
    .where(
      and(
        eq(importRows.batchId, batchId),
        sheet === undefined ? undefined : eq(importRows.sheet, sheet),
        conditions(expireDays)[filter],
        cursor ? after : undefined,
        search ? matches(search) : undefined,
      ),
    )
    .orderBy(...(isByDoubt ? [desc(doubts)] : []), asc(importRows.id))
    .limit(limit)
  return rows.map(({ doubts: count, ...row }) => ({ ...row, cursor: `${row.id}.${count}` }))
}

/** A part of the name in its script, a word of it in another spelling, a mobile, or the old number. */
const matches = (search: string): SQL => sql`(
  lower(concat_ws(' ', ${importRows.values} ->> 'fname', ${importRows.values} ->> 'mname',
    ${importRows.values} ->> 'lname')) like ${likePattern(search.toLowerCase())}
  or ${importRows.firstKey} || ${importRows.lastKey} like name_keys_pattern(${search})
  or ${search} = any(${importRows.mobiles})
  or lower(${importRows.oldNumber}) = ${search.toLowerCase()})`

export const listSamples = (db: Queryable, batchId: number, sheet: number): Promise<ImportRow[]> =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.batchId, batchId), eq(importRows.sheet, sheet)))
    .orderBy(asc(importRows.id))
    .limit(3)

export async function countBySheet(
  db: Queryable,
  batchId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ sheet: importRows.sheet, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.batchId, batchId))
    .groupBy(importRows.sheet)
  return new Map(rows.map(({ sheet, count }) => [sheet, count]))
}

export async function lockRow(tx: Queryable, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(importRows).where(eq(importRows.id, id)).for('update')
  return row
}

export const findRows = (db: Queryable, ids: readonly number[]): Promise<ImportRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(importRows)
        .where(inArray(importRows.id, [...ids]))

export const findProfilesOf = (db: Queryable, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(profiles)
        .where(inArray(profiles.id, [...ids]))

type RowChange = Partial<
  Pick<
    ImportRow,
    | 'state'
    | 'mended'
    | 'duplicateDecision'
    | 'cells'
    | 'values'
    | 'further'
    | 'oldNumber'
    | 'problems'
    | 'photoPath'
    | 'photoSide'
  >
>

export async function changeRow(tx: Queryable, id: number, change: RowChange): Promise<void> {
  await tx
    .update(importRows)
    .set({ ...change, changedAt: sql`now()` })
    .where(eq(importRows.id, id))
}

/** The rows of another mapping are checked again. */
export async function readAgain(tx: Queryable, batchId: number): Promise<void> {
  await tx
    .update(importRows)
    .set({ state: 'read', changedAt: sql`now()` })
    .where(and(eq(importRows.batchId, batchId), inState('checked')))
}

/** A row without its content, for the numbers of the import. */
export const emptied = {
  cells: [],
  mended: {},
  values: {},
  further: '',
  oldNumber: '',
  problems: [],
  photoPath: null,
  photoSide: null,
} satisfies RowChange

/** Holds the rows that may be invited, and returns how many they are. */
export async function holdRows(tx: Queryable, batchId: number, regionId: number): Promise<number> {
  const held = await tx
    .update(importRows)
    .set({ state: 'held', sendAt: sql`now()`, cells: [], changedAt: sql`now()` })
    .where(
      and(
        eq(importRows.batchId, batchId),
        isInvitable,
        regionId > 0 ? sql`${regionOf} = ${String(regionId)}` : undefined,
      ),
    )
    .returning({ id: importRows.id })
  return held.length
}

/** Holds the rows of families that get a letter: they are not invited by SMS, and wait as long as others. */
export async function holdForLetter(
  tx: Queryable,
  batchId: number,
  firstNumbers: readonly string[],
): Promise<void> {
  await tx
    .update(importRows)
    .set({
      state: sql`case when ${importRows.state} = 'checked' then 'held' else ${importRows.state} end`,
      cells: [],
      changedAt: sql`now()`,
    })
    .where(
      and(
        eq(importRows.batchId, batchId),
        inArray(sql`${importRows.mobiles}[1]`, [...firstNumbers]),
        canGetLetter,
      ),
    )
}

/** How many rows may be invited, by region; 0: of no region. */
export async function countInvitable(db: Queryable, batchId: number) {
  const rows = await db
    .select({ region: regionOf, rows: sql<number>`count(*)::int` })
    .from(importRows)
    .where(and(eq(importRows.batchId, batchId), isInvitable))
    .groupBy(regionOf)
    .orderBy(regionOf)
  return rows.map(({ region, rows }) => ({ region_id: Number(region), rows }))
}

/** Erases the rows of a cancelled import; those of families that have taken theirs stay. */
export async function eraseUntakenRows(tx: Queryable, batchId: number): Promise<void> {
  await tx
    .delete(importRows)
    .where(
      and(eq(importRows.batchId, batchId), sql`${importRows.state} not in ('claimed', 'agreed')`),
    )
}
