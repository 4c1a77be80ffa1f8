import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ListFilter } from './list.filter.ts'

/** A filter of the list as SQL. */
export interface Filter {
  isSet(filter: ListFilter): boolean
  /** Its placeholders are the values of `valuesOf`. */
  condition: SQL
  /**
   * counted: `profile_counts` has the totals, and the indexes of the list have the column;
   * covered: the index `profiles_listed_filters` has the column;
   * selective: another index finds the matches, which are few;
   * row: the row of the profile has to be read, and many match;
   * words: like `row`, but an index finds it if it is rare.
   */
  kind: 'counted' | 'covered' | 'selective' | 'row' | 'words'
  /** The condition on the rows of `profile_counts`, if counted. */
  countCondition?: SQL
  /** For a name: the condition without other spellings. */
  exactCondition?: SQL
  /** An index can find the matches in list order, or most profiles match: their rows are read directly. */
  isReadAtOnce?: boolean
  /** The best plan depends on the value, so PostgreSQL must plan the statement every time. */
  isPlannedPerValue?: boolean
}

/**
 * A value that the planner does not see, so that PostgreSQL keeps one plan for all values. Planning takes
 * longer than reading a page.
 */
export const unplanned = (
  name: string,
  type: 'date' | 'smallint' | 'text' | 'jsonb' | 'int[]' | 'text[]',
) => sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`

export const isOneOf = (column: SQLWrapper, values: keyof ListFilter) =>
  sql`${column} = any(${unplanned(values, 'int[]')}::int[])`

/** An expression: with the column itself PostgreSQL searches the index anew for each position and value. */
export const isOneOfInOrder = (column: Column, values: keyof ListFilter) =>
  isOneOf(sql`(${column} + 0)`, values)
