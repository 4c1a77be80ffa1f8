import type { ClientBase } from 'pg'

export interface Column {
  table: string
  name: string
  type: string
  /** False if an INSERT must name the column. */
  isOptional: boolean
}

/** The columns of all tables of the portal. */
export async function readColumns(client: ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as name, udt_name as type,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES'
        or is_generated = 'ALWAYS' as "isOptional"
    from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`)
  return rows
}

/** One line for a column, such as `users.mobile text required`. */
export const describeColumn = ({ table, name, type, isOptional }: Column): string =>
  `${table}.${name} ${type}${isOptional ? '' : required}`

export const required = ' required'
