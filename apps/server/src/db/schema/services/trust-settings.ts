import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, identity, moment, shortText, textByLanguage } from '../../columns.ts'

/** The settings of the trust that differ from their defaults. */
export const trustSettings = pgTable('trust_settings', {
  /** The name of the setting, as in the contract. */
  key: text('key').primaryKey(),
  /** The text of the value, as the settings page shows it. */
  value: jsonb('value').$type<string>().notNull(),
  /** 0 during the setup and for the operator. */
  by: integer('by').notNull(),
  at: moment('at').notNull().defaultNow(),
})

/** The setup of a portal without a super admin: its one-time code and the browser that uses it. */
export const trustSetup = pgTable(
  'trust_setup',
  {
    id: smallint('id').primaryKey(),
    codeHash: bytes('code_hash').notNull(),
    /** The token of the browser that runs the setup; null until a browser has entered the code. */
    tokenHash: bytes('token_hash'),
    usedAt: moment('used_at'),
  },
  () => [check('trust_setup_one_row', sql`id = 1`)],
)

/** What the trust changes of the answers on the help page: shipped ones that it hides or replaces, and its own. */
export const helpAnswers = pgTable(
  'help_answers',
  {
    id: identity(),
    /** The name of a shipped answer; empty: an answer of the trust. */
    shippedName: shortText('shipped_name'),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Empty in a missing language. */
    ...textByLanguage('question'),
    /** Rich text as JSON text. */
    ...textByLanguage('text'),
    changedBy: integer('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('help_answers_by_shipped_name')
      .on(table.shippedName)
      .where(sql`shipped_name <> ''`),
  ],
)
