import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { contactMessages } from '../../db/schema/services/contact.ts'
import { readDemo } from '../../demo/read-demo.ts'

interface DemoMessage {
  from: [first: string, last: string, mobileOrEmail: string]
  subject: string
  message: string
  daysAgo: number
  isRead?: true
  answer?: string
}

/** Oldest first. */
export async function loadDemo(db: Transaction): Promise<void> {
  const demoMessages = await readDemo<DemoMessage[]>('messages')
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.mobile, '9000000002'))
  await db.insert(contactMessages).values(
    demoMessages.map(({ from: [firstName, lastName, mobileOrEmail], ...rest }) => ({
      firstName,
      lastName,
      mobileOrEmail,
      subject: rest.subject,
      message: rest.message,
      createdAt: daysAgo(rest.daysAgo),
      ...((rest.isRead || rest.answer) && { readAt: daysAgo(rest.daysAgo - 0.5) }),
      ...(rest.answer && {
        answeredAt: daysAgo(rest.daysAgo - 1),
        answeredBy: admin?.id ?? null,
        answerNote: rest.answer,
      }),
    })),
  )
}

const daysAgo = (days: number): SQL => sql`now() - ${days} * interval '1 day'`
