import { sql } from 'drizzle-orm'
import { contactMessages } from '../../db/schema/contact.ts'

export const messagesToAnswer = sql`select ${contactMessages.id} as id,
    ${contactMessages.createdAt} as since, '{}'::integer[] as owner_ids
  from ${contactMessages} where ${contactMessages.answeredAt} is null`
