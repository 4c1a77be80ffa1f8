import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * What happens to the content of a column when the account of a person is erased: `none` holds nothing
 * about a person, `erase` is deleted or emptied, `keep` stays for the stated reason and period.
 */
export type PersonalDataRule = 'none' | 'erase' | { keep: string }

export interface TableRules {
  table: PgTable
  columns: Record<string, PersonalDataRule>
}

/** A rule for each column; a missing one does not compile. */
export const rulesFor = <Table extends PgTable>(
  table: Table,
  columns: Record<keyof Table['$inferSelect'] & string, PersonalDataRule>,
): TableRules => ({ table, columns })

/** The rows of a person are deleted with the account. */
export const deletedWithAccount = (table: PgTable): TableRules => sameForAll(table, 'erase')

/** No column says anything about a person. */
export const notPersonal = (table: PgTable): TableRules => sameForAll(table, 'none')

/** All columns stay, for one reason. */
export const keptBecause = (keep: string, table: PgTable): TableRules => sameForAll(table, { keep })

const sameForAll = (table: PgTable, rule: PersonalDataRule): TableRules => ({
  table,
  columns: Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, rule])),
})

/** The number of an account is never given to anybody else, and names nobody after the erasure. */
export const numberOnly: PersonalDataRule = { keep: 'the number of an account, without a name' }
