import type { DataArea, DataAudience, DataRetention } from '@sangam/contract/my-data/values'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { profiles } from '../db/schema/registry/profiles.ts'
import { businesses } from '../db/schema/services/business.ts'
import { postedJobs } from '../db/schema/services/jobs.ts'

/**
 * What happens to the content of a column when the account of a person is erased: `none` holds nothing
 * about a person, `erase` is deleted or emptied, `keep` stays for the stated reason and period.
 */
export type PersonalDataRule = 'none' | 'erase' | { keep: string }

/** Why a column, or a table, is not in the copy that a person downloads. */
type Omission =
  /** Proves or protects a login. */
  | 'secret'
  /** Is about another person, or names a person whom the reader may not see. */
  | 'other person'
  /** Is computed from other columns, or means nothing outside the portal. */
  | 'internal'
  /** Belongs to the trust, which publishes or keeps it in its own name. */
  | 'trust'

type ColumnName<Table extends PgTable> = keyof Table['$inferSelect'] & string

/** Purpose, audience and retention of the personal data in a table, and how to find that of a person. */
export interface Inventory<Column extends string = string> {
  /** The purpose; the page "My data" explains each area. */
  area: DataArea
  audience: DataAudience
  /** Columns that other people see than the rest of the row. */
  audiences?: Partial<Record<Column, DataAudience>>
  retention: DataRetention
  /** The condition for the rows of a person; or why the rows of a person are not handed out. */
  rowsOf: ((userId: number) => SQL) | Omission
  omit?: Partial<Record<Column, Omission>>
  /** Values that are handed out instead of omitted numbers, such as registration numbers. */
  add?: (userId: number) => Record<string, SQL>
}

export interface TableRules {
  table: PgTable
  columns: Record<string, PersonalDataRule>
  /** Null: no column says anything about a person. */
  inventory: Inventory | null
}

/** The rule for most columns of a table, and the columns with another one. */
type ColumnRules<Column extends string> = { rest: PersonalDataRule } & Partial<
  Record<Column, PersonalDataRule>
>

export const rulesFor = <Table extends PgTable>(
  table: Table,
  { rest, ...exceptions }: ColumnRules<ColumnName<Table>>,
  inventory: Inventory<ColumnName<Table>> | null,
): TableRules => {
  const { columns } = sameForAll(table, rest, inventory)
  return { table, columns: { ...columns, ...exceptions }, inventory }
}

/** The rows of a person are deleted with the account. */
export const deletedWithAccount = <Table extends PgTable>(
  table: Table,
  inventory: Inventory<ColumnName<Table>>,
): TableRules => sameForAll(table, 'erase', inventory)

/** No column says anything about a person. */
export const notPersonal = (table: PgTable): TableRules => sameForAll(table, 'none', null)

/** All columns stay, for one reason. */
export const keptBecause = <Table extends PgTable>(
  keep: string,
  table: Table,
  inventory: Inventory<ColumnName<Table>>,
): TableRules => sameForAll(table, { keep }, inventory)

const sameForAll = (
  table: PgTable,
  rule: PersonalDataRule,
  inventory: Inventory | null,
): TableRules => ({
  table,
  columns: Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, rule])),
  inventory,
})

/** The number of an account is never used again, and names no person after the erasure. */
export const numberOnly: PersonalDataRule = { keep: 'the number of an account, without a name' }

const ownedBy = (table: typeof profiles | typeof businesses | typeof postedJobs, userId: number) =>
  sql`(select ${table.id} from ${table} where ${table.ownerId} = ${userId})`

export const profilesOf = (userId: number) => ownedBy(profiles, userId)
export const businessesOf = (userId: number) => ownedBy(businesses, userId)
export const jobsOf = (userId: number) => ownedBy(postedJobs, userId)
