import type { MessageState } from '@sangam/contract/contact/calls'
import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { contactMessages } from '../../db/schema/services/contact.ts'

type MessageRow = typeof contactMessages.$inferSelect
export type ListedMessage = MessageRow & { answeredByName: string }

interface MessageFilter {
  search: string
  state: '' | MessageState
  /** 0 for all. */
  id: number
}

const stateConditions: Record<MessageState, SQL> = {
  unread: isNull(contactMessages.readAt),
  open: isNull(contactMessages.answeredAt),
  answered: isNotNull(contactMessages.answeredAt),
}

function matches({ search, state, id }: MessageFilter): SQL | undefined {
  const { firstName, lastName, mobileOrEmail, subject, message } = contactMessages
  return and(
    id ? eq(contactMessages.id, id) : undefined,
    state ? stateConditions[state] : undefined,
    search
      ? // the same expression as in the trigram index, which is not used otherwise
        sql`lower(${firstName} || ' ' || ${lastName} || ' ' || ${mobileOrEmail} || ' ' || ${subject} || ' ' || ${message})
            like lower(${likePattern(search)})`
      : undefined,
  )
}

const withAnswerer = {
  message: contactMessages,
  answeredByName: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, '')`,
}

/** Messages older than the cursor, newest first. */
export async function listMessages(
  db: Queryable,
  filter: MessageFilter,
  limit: number,
  cursor: string,
): Promise<ListedMessage[]> {
  const rows = await db
    .select(withAnswerer)
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.answeredBy))
    .where(and(matches(filter), cursor ? lt(contactMessages.id, Number(cursor)) : undefined))
    .orderBy(desc(contactMessages.id))
    .limit(limit)
  return rows.map(({ message, answeredByName }) => ({ ...message, answeredByName }))
}

export async function findMessage(db: Queryable, id: number): Promise<ListedMessage | undefined> {
  const [row] = await db
    .select(withAnswerer)
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.answeredBy))
    .where(eq(contactMessages.id, id))
  return row && { ...row.message, answeredByName: row.answeredByName }
}

export async function countMessages(db: Queryable, filter: MessageFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contactMessages)
    .where(matches(filter))
  return row?.count ?? 0
}

export async function addMessage(
  db: Queryable,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(message)
}

/** The last ten digits of what the sender wrote; the form accepts spaces and the country code. */
export const senderMobile = sql`right(regexp_replace(${contactMessages.mobileOrEmail}, '\\D', '', 'g'), 10)`

/** A query with the account that has the mobile number of the sender, if there is one. */
export const accountsOfSender = (messageId: number): SQL =>
  sql`select ${users.id} from ${users} join ${contactMessages}
    on ${users.mobile} = ${senderMobile} where ${contactMessages.id} = ${messageId}`

/** Reads and locks a message, so that concurrent changes run one after the other. */
export async function lockMessage(tx: Queryable, id: number): Promise<MessageRow | undefined> {
  const [message] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')
  return message
}

export async function changeMessage(
  tx: Queryable,
  id: number,
  change: Partial<typeof contactMessages.$inferInsert>,
): Promise<void> {
  await tx.update(contactMessages).set(change).where(eq(contactMessages.id, id))
}
