import { type Column, type SQL, sql } from 'drizzle-orm'

/** The cursor of a list that is ordered by day and id: `20261118.15`. */
export const dayCursor = (day: string, id: number) => `${day.replaceAll('-', '')}.${id}`

/** The rows after a cursor, which is the day and the id of the last row of the page before. */
export function isAfterDay(day: Column, id: Column, cursor: string): SQL | undefined {
  const [at = '', last] = cursor.split('.')
  if (last === undefined) return undefined
  return sql`(${day}, ${id}) < (to_date(${at}, 'YYYYMMDD'), ${Number(last)})`
}
