import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { contactMessages } from '../../db/schema/services/contact.ts'
import type { Env } from '../../settings/env.ts'
import { numbersOf } from '../accounts/accounts.public.ts'
import { forgetSubjects } from '../audit/audit.public.ts'
import { senderMobile } from './messages.queries.ts'

/** Unanswered messages are erased this number of days after they were sent. */
const unansweredDays = 365

/** Erases messages that were answered, or sent and never answered, long ago: see the privacy policy. */
export async function eraseOldMessages(
  db: Database,
  env: Pick<Env, 'RETENTION_DAYS'>,
): Promise<void> {
  const { answeredAt, createdAt } = contactMessages
  const wasAnswered = sql`${answeredAt} < now() - make_interval(days => ${env.RETENTION_DAYS})`
  const wasNeverAnswered = sql`${answeredAt} is null
    and ${createdAt} < now() - make_interval(days => ${unansweredDays})`
  await db.transaction(async (tx) => {
    await eraseMessages(tx, wasAnswered)
    await eraseMessages(tx, wasNeverAnswered)
  })
}

/** Erases the messages that were sent with the number of an account, or an earlier one. */
export async function eraseMessagesOf(tx: Queryable, userId: number): Promise<void> {
  const numbers = await numbersOf(tx, userId)
  await eraseMessages(tx, inArray(senderMobile, numbers))
}

async function eraseMessages(tx: Queryable, condition: SQL): Promise<void> {
  const erased = await tx
    .delete(contactMessages)
    .where(condition)
    .returning({ id: contactMessages.id })
  await forgetSubjects(
    tx,
    'contact message',
    erased.map(({ id }) => id),
  )
}
