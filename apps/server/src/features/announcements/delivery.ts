import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { JobServices } from '../../composition/slice.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { notify } from '../notifications/notifications.public.ts'
import { changeAnnouncement, lockUnsent, nextRecipients } from './announcements.queries.ts'

export const announcementJob = 'announcements'

/** Few enough that a batch does not delay other requests. */
const batchSize = 100

type DeliveryServices = Pick<JobServices, 'db' | 'env'>

/** Writes the messages of new announcements; continues after a crash where it stopped. */
export const deliveryJob = (services: DeliveryServices): JobDefinition => ({
  name: announcementJob,
  schedule: '*/5 * * * *',
  runsAtStart: true,
  hours: 2,
  run: (_payload, signal) => writeMessages(services, signal),
})

/** Batches have pauses, so that members who use the portal meanwhile do not wait. */
async function writeMessages(services: DeliveryServices, signal?: AbortSignal): Promise<void> {
  const msPerBatch = (batchSize / services.env.ANNOUNCEMENT_MESSAGES_PER_SECOND) * 1000
  while (!signal?.aborted) {
    const start = performance.now()
    if (!(await writeBatch(services))) return
    await pause(Math.max(0, msPerBatch - (performance.now() - start)))
  }
}

/** Writes the messages to the next members. Returns false if nothing is left. */
export function writeBatch(
  { db }: Pick<DeliveryServices, 'db'>,
  size = batchSize,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const announcement = await lockUnsent(tx)
    if (!announcement) return false
    const { id, hasPush, sentTo } = announcement
    const recipients = await nextRecipients(tx, announcement, size)
    await notify(tx, {
      kind: hasPush ? 'announcement' : 'announcement_in_portal',
      to: sql`select unnest(${sql.param(recipients)}::integer[])`,
      recordId: id,
      dedupeKey: String(id),
    })
    await changeAnnouncement(tx, id, {
      sentUpTo: recipients.at(-1) ?? announcement.sentUpTo,
      sentTo: sentTo + recipients.length,
      // the progress is part of the transaction: no member is skipped, and none gets two messages
      ...(recipients.length < size && { sentAt: new Date() }),
    })
    return true
  })
}
