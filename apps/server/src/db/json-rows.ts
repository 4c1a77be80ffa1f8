// Rows as one JSON value, with a list for each column. Measured gain: see docs/performance.md.
//
// The driver and Drizzle decode each value of each row; JSON.parse decodes all of them together. Lists are
// cheaper than objects: PostgreSQL looks up how a type is written once for a list, not for each value.

import { type Column, type SQL, sql } from 'drizzle-orm'

/** Values that are the same in JSON and as the driver returns them: no dates and no bytes. */
type Plain =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  | Readonly<Record<string, string>>

type Source = Column | SQL<Plain>
type Columns = Record<string, Source>

type ValueOf<Of extends Source> =
  Of extends Column<infer Config>
    ? Config['data'] extends Plain
      ? Config['notNull'] extends true
        ? Config['data']
        : Config['data'] | null
      : never
    : Of extends SQL<infer Value>
      ? Value
      : never

export type JsonRow<Selected extends Columns> = {
  [Name in keyof Selected]: ValueOf<Selected[Name]>
}

/** These columns of all rows of a query, in its order. `from` is everything after the columns. */
export function jsonLists(columns: Columns, from: SQL): SQL {
  const names = Object.keys(columns)
  const selected = Object.entries(columns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  )
  const lists = names.map((name) => sql`${sql.raw(`'${name}'`)}, json_agg(${sql.identifier(name)})`)
  return sql`(select json_build_object(${sql.join(lists, sql`, `)}) from (
    select ${sql.join(selected, sql`, `)} ${from}) as listed)`
}

/** The rows of `jsonLists`; without rows its lists are null. */
export function rowsOf<Selected extends Columns>(
  lists: Record<string, unknown[] | null>,
): JsonRow<Selected>[] {
  const columns = Object.entries(lists)
  const [first] = Object.values(lists)
  return (first ?? []).map((_, index) => {
    const row = Object.create(Object.prototype)
    for (const [name, values] of columns) row[name] = values?.[index]
    return row
  })
}

/** PostgreSQL allows 100 arguments of a function. */
const listLength = 90

/** These columns of one row as one value. */
export function jsonRow<Selected extends Columns>(columns: Selected) {
  const names = Object.keys(columns)
  const values = Object.values(columns)
  const lists = Array.from({ length: Math.ceil(values.length / listLength) }, (_, index) =>
    values.slice(index * listLength, (index + 1) * listLength),
  ).map((list) => sql`json_build_array(${sql.join(list, sql`, `)})`)
  return sql`json_build_array(${sql.join(lists, sql`, `)})`.mapWith(
    (read: unknown[][]): JsonRow<Selected> => {
      const row = Object.create(Object.prototype)
      for (const [index, value] of read.flat(1).entries()) row[names[index] ?? ''] = value
      return row
    },
  )
}
