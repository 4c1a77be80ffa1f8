import { sql } from 'drizzle-orm'
import { contactMessages } from '../../db/schema/contact.ts'

export const messagesToAnswer = sql`select ${contactMessages.createdAt} as since from ${contactMessages}
  where ${contactMessages.answeredAt} is null`
