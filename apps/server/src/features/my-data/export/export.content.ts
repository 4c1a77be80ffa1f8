import { todayInIndia } from '@sangam/contract/dates'
import { labelIn } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { strToU8 } from 'fflate'
import type { JobServices } from '../../../composition/slice.ts'
import type { Queryable } from '../../../db/client.ts'
import type { Inventory, TableRules } from '../../../personal-data/personal-data.ts'
import type { Env } from '../../../settings/env.ts'
import type { ZipEntry } from '../../../storage/zip-stream.ts'
import { translate } from '../../../texts/texts.ts'
import { pageInWords, type Row } from '../words/page.ts'

interface Copy {
  userId: number
  language: Language
}

type ExportServices = Pick<
  JobServices,
  | 'db'
  | 'pool'
  | 'env'
  | 'files'
  | 'pictures'
  | 'masterDataCache'
  | 'personalData'
  | 'personalFiles'
>

/** The page that people open first. */
const pageFile = 'my-data.html'

/** Everything in the copy of a person: the page in words, the tables, then documents and photos. */
export async function* entriesOf(services: ExportServices, copy: Copy): AsyncGenerator<ZipEntry> {
  yield* tableEntries(services, copy)
  for (const find of services.personalFiles) {
    for await (const { name, bytes } of find(services, copy.userId, copy.language)) {
      yield { name, content: [bytes], isPacked: true }
    }
  }
}

const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`)

/** Explains each file: why the data is stored, who sees it, how long, and what is left out. */
function aboutOf(
  { env, personalData }: { env: Env; personalData: readonly TableRules[] },
  language: Language,
) {
  const text = (kind: 'area' | 'purpose' | 'audience', name: string) =>
    translate(language, `my_data.${kind}_${name}` as 'my_data.title')
  return {
    trust: labelIn(env.trust, 'trust_name', language),
    made_on: todayInIndia(),
    files: exportedTables(personalData).map(({ table, inventory }) => ({
      file: fileOf(table),
      area: text('area', inventory.area),
      purpose: text('purpose', inventory.area),
      seen_by: text('audience', inventory.audience),
      left_out: inventory.omit ?? {},
    })),
  }
}

interface ExportedTable {
  table: TableRules['table']
  inventory: Inventory
  rowsOf: (userId: number) => SQL
}

export const exportedTables = (rules: readonly TableRules[]): ExportedTable[] =>
  rules.flatMap(({ table, inventory }) =>
    inventory && typeof inventory.rowsOf === 'function'
      ? [{ table, inventory, rowsOf: inventory.rowsOf }]
      : [],
  )

const fileOf = (table: TableRules['table']) => `data/${getTableName(table)}.json`

/** The page in words and one file for each table, all of one moment. */
async function* tableEntries(
  services: ExportServices,
  { userId, language }: Copy,
): AsyncGenerator<ZipEntry> {
  const { env, masterDataCache, personalData, pool } = services
  const reader = { language, masterData: await masterDataCache.read(), trust: env.trust }
  const client = await pool.connect()
  try {
    const db = drizzle(client)
    await db.execute(sql`begin isolation level repeatable read read only`)
    const tables = exportedTables(personalData)
    const tableRows = tables.map((table) => ({
      name: getTableName(table.table),
      area: table.inventory.area,
      rows: () => rowBatches(db, table, userId),
    }))
    yield { name: pageFile, content: pageInWords({ env, reader, tables: tableRows }) }
    yield { name: 'about.json', content: [json(aboutOf(services, language))] }
    for (const table of tables) {
      yield { name: fileOf(table.table), content: rowsAsJson(rowBatches(db, table, userId)) }
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The most rows of a table that are in memory. */
const batchSize = 500

/** The rows of a table; the last batch is not full. */
async function* rowBatches(
  db: Queryable,
  table: ExportedTable,
  userId: number,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += batchSize) {
    const batch = await readRows(db, table, userId, offset)
    yield batch
    if (batch.length < batchSize) return
  }
}

async function* rowsAsJson(batches: AsyncGenerator<Row[]>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const batch of batches) {
    const lines = batch.map((row) => JSON.stringify(row))
    const separator = isFirst || lines.length === 0 ? '\n' : ',\n'
    yield strToU8(`${isFirst ? '[' : ''}${separator}${lines.join(',\n')}`)
    isFirst = false
  }
  yield strToU8('\n]\n')
}

/** The rows by their key: the order in which they are stored would tell of changes of other rows. */
async function readRows(
  db: Queryable,
  { table, inventory: { omit = {}, add }, rowsOf }: ExportedTable,
  userId: number,
  offset: number,
): Promise<Row[]> {
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => !(key in omit))
    .map(([, column]) => sql`${column}`)
  const added = Object.entries(add?.(userId) ?? {}).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<{ row: Row }>(sql`
    select to_jsonb(exported) as row from (
      select ${sql.join([...columns, ...added], sql`, `)} from ${table}
      where ${rowsOf(userId)} order by ${keyOf(table)} limit ${batchSize} offset ${offset}
    ) exported`)
  return rows.map(({ row }) => row)
}

function keyOf(table: PgTable): SQL {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return sql.join(
    key.map((column) => sql`${column}`),
    sql`, `,
  )
}
