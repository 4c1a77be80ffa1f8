import { apiPath } from '@sangam/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { jobDefinitions } from '../../composition/background-jobs.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { dormantAccounts } from '../../db/schema/services/my-data.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'

/** Runs a background job once. */
export async function runJob({ services }: TestPortal, name: string): Promise<void> {
  const job = jobDefinitions(services).find((definition) => definition.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.run({})
}

/** Downloads the copy of a person; the content of each file by its name. */
export async function downloadCopy(portal: TestPortal, user: TestUser) {
  const response = await portal.app.inject({
    url: `${apiPath}/my-data/export.zip`,
    headers: { authorization: `Bearer ${user.token}` },
  })
  if (response.statusCode !== 200) throw new Error(`no copy: ${response.body}`)
  return new Map(Object.entries(unzipSync(response.rawPayload)))
}

/** Asks for a copy, waits for it and downloads it. */
export async function makeCopy(portal: TestPortal, user: TestUser) {
  await user.call('my-data/export', { language: 'mr' })
  await runJob(portal, 'data-exports')
  return downloadCopy(portal, user)
}

export async function notLoggedInFor(
  { services: { db } }: TestPortal,
  { id }: { id: number },
  months: number,
): Promise<void> {
  await db
    .update(users)
    .set({ lastLoginAt: sql`now() - make_interval(months => ${months})` })
    .where(eq(users.id, id))
}

/** Lets days pass since the last notices to people who do not log in. */
export async function letNoticesPass(
  { services: { db } }: TestPortal,
  days: number,
): Promise<void> {
  await db
    .update(dormantAccounts)
    .set({ noticedAt: sql`${dormantAccounts.noticedAt} - make_interval(days => ${days})` })
}

/** Lets days pass since people have left. */
export async function letLeavingPass(
  { services: { db } }: TestPortal,
  { id }: { id: number },
  hours: number,
): Promise<void> {
  await db
    .update(users)
    .set({ leavingSince: sql`${users.leavingSince} - make_interval(hours => ${hours})` })
    .where(eq(users.id, id))
}

/** A member who got this number of notices, because of no login for a long time, and is back now. */
export async function warnedMember(portal: TestPortal, notices: number): Promise<TestUser> {
  const user = await portal.user()
  await notLoggedInFor(portal, user, 25)
  for (let sent = 0; sent < notices; sent += 1) {
    await runJob(portal, 'dormant-accounts')
    await letNoticesPass(portal, 24)
  }
  await notLoggedInFor(portal, user, 0)
  return user
}
