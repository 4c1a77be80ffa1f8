import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { textByLanguage } from '../../columns.ts'

/** The choices of the master lists. They are data, so a change needs no release. */
export const lookupValues = pgTable(
  'lookup_values',
  {
    list: text('list').notNull(),
    id: integer('id').notNull(),
    ...textByLanguage('label'),
    position: integer('position').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** English names before it was renamed: records of some lists store the name. */
    earlierNames: text('earlier_names').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.list, table.id] })],
)
