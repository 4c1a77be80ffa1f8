import type { KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import type { Report } from './report.queries.ts'
import { unsealMobile } from './reporter.ts'

/** The number of a reporter, with or without an account. */
export async function findMobileOf(
  db: Queryable,
  secret: KeyObject,
  { reporterId, mobileSealed }: Pick<Report, 'reporterId' | 'mobileSealed'>,
): Promise<string> {
  if (reporterId === null) return unsealMobile(secret, mobileSealed)
  const [user] = await db
    .select({ mobile: users.mobile })
    .from(users)
    .where(eq(users.id, reporterId))
  return user?.mobile ?? ''
}
