import { sql } from 'drizzle-orm'

/** The first moment in India of a day (yyyy-mm-dd), or of a later day. */
export const startOfDay = (day: string, daysLater: number) =>
  sql`(${day}::date + ${daysLater}::integer)::timestamp at time zone 'Asia/Kolkata'`
