import { integer, timestamp } from 'drizzle-orm/pg-core'

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** A moment in time; shown in India's time, kept without a zone of its own. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
