import { approvalStatuses, listingStatuses } from '@sangam/contract/moderation/values'
import { columnsByLanguage } from '@sangam/i18n/by-language'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, customType, integer, text, timestamp, varchar } from 'drizzle-orm/pg-core'

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A mobile number of ten digits, or empty. */
export const mobile = (name: string) => varchar(name, { length: 10 }).notNull().default('')

/** A text that may be empty. */
export const shortText = (name: string) => text(name).notNull().default('')

/** A text in each language: such as `title_en`. */
export const textByLanguage = <Name extends string>(name: Name) =>
  columnsByLanguage(name, (language) => text(`${name}_${language}`).notNull())

/** A timestamp with time zone; the pages show it in Indian time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The keys of the words of a name, which are the same for its spellings in both scripts; a trigger writes
 * them with the SQL function `name_keys`.
 */
export const nameKeys = () => text('name_keys').notNull().default('')

/** For indexes that are searched more often than written: each search would go through the list of new entries. */
export const withoutPendingList = { fastupdate: false }

/** Whether the account of the owner is open; triggers copy `users.is_open`, so that lists need no join. */
export const ownerIsOpen = () => boolean('owner_is_open').notNull().default(true)

/** The state of a record that admins approve. */
export const approvalStatus = () =>
  text('status', { enum: approvalStatuses }).notNull().default('Pending')

export const hasApprovalStatus = isOneOf(approvalStatuses)

/** The state of a listing. */
export const listingStatus = () =>
  text('status', { enum: listingStatuses }).notNull().default('Pending')

export const hasListingStatus = isOneOf(listingStatuses)

function isOneOf(statuses: readonly string[]): SQL {
  return sql.raw(`status in (${statuses.map((status) => `'${status}'`).join(', ')})`)
}
