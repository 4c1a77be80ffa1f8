import { eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { JobServices } from '../../../composition/slice.ts'
import { reports } from '../../../db/schema/services/safety.ts'
import { sendSmsTo } from '../../notifications/notifications.public.ts'
import { unsealMobile } from './reporter.ts'

type Services = Pick<JobServices, 'db' | 'env' | 'secret' | 'sms'>

/** A gateway that is down for longer does not bring an answer in time. */
const daysOfTries = 3

/**
 * Sends an SMS to reporters without an account when the trust has asked or decided. A failed message is
 * tried again by the next run; the state of the complaint is what counts, so it is sent once.
 */
export async function sendVisitorSms(services: Services): Promise<void> {
  const { db, secret } = services
  const due = await db
    .select({ id: reports.id, mobileSealed: reports.mobileSealed })
    .from(reports)
    .where(isNotNull(reports.smsDueAt))
    .orderBy(reports.smsDueAt)
  for (const { id, mobileSealed } of due) {
    const mobile = unsealMobile(secret, mobileSealed)
    const outcome = mobile ? await sendSmsTo(services, 'report_decided', mobile) : null
    const isWaiting = outcome?.state === 'failed' || outcome?.state === 'deferred'
    if (!isWaiting) await finish(id)
  }
  await db
    .update(reports)
    .set({ smsDueAt: null })
    .where(lt(reports.smsDueAt, sql`now() - make_interval(days => ${daysOfTries})`))

  async function finish(id: number): Promise<void> {
    await db.update(reports).set({ smsDueAt: null }).where(eq(reports.id, id))
  }
}
