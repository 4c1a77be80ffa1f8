import { integer, timestamp } from 'drizzle-orm/pg-core'

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** A timestamp with time zone; the pages show it in Indian time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
