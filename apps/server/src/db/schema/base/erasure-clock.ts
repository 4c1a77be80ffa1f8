import { sql } from 'drizzle-orm'
import { check, pgTable, smallint } from 'drizzle-orm/pg-core'
import { moment } from '../../columns.ts'

/** When accounts were last erased; a clock that has jumped since then is not trusted. */
export const erasureClock = pgTable(
  'erasure_clock',
  {
    id: smallint('id').primaryKey(),
    at: moment('at').notNull(),
  },
  () => [check('erasure_clock_one_row', sql`id = 1`)],
)
