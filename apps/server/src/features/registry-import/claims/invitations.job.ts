import { type Language, languagesFrom } from '@sangam/i18n/languages'
import { and, count, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { JobServices } from '../../../composition/slice.ts'
import type { Queryable } from '../../../db/client.ts'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import type { JobDefinition } from '../../../jobs/jobs.ts'
import type { Env } from '../../../settings/env.ts'
import { GatewayRefused } from '../../../sms/gateway-request.ts'
import { invitationText } from '../../../sms/sms-templates.ts'
import { isQuietNow } from '../../notifications/notifications.public.ts'
import { invitationJob } from '../jobs.ts'
import { textOfInvitation } from './invitation.text.ts'

type Services = Pick<JobServices, 'db' | 'env' | 'publicUrl' | 'sms'>

export const invitationJobOf = (services: Services): JobDefinition => ({
  name: invitationJob,
  schedule: '* * * * *',
  // the next minute is the retry
  retries: 0,
  run: (_payload, signal) => sendInvitations(services, { signal }),
})

interface Run {
  now?: Date
  signal?: AbortSignal | undefined
}

const batchSize = 20
/** One invitation and two reminders. */
const maxInvites = 3

/** Sends the invitations and reminders that are due: not in quiet hours, and up to the limit of a day. */
export async function sendInvitations(services: Services, { now = new Date(), signal }: Run = {}) {
  const template = templateOf(services.env)
  if (!template || isQuietNow(now, services.env)) return
  while (!signal?.aborted) {
    const claimed = await claimInvitations(services)
    if (claimed.length === 0) return
    const sent = await Promise.all(claimed.map((row) => sendInvitation(services, template, row)))
    // the gateway is down: the next run tries again
    if (sent.every((isSent) => !isSent)) return
  }
}

interface Template {
  id: string
  language: Language
}

function templateOf(env: Env): Template | undefined {
  const preferred = env.NOTIFICATION_LANGUAGE
  for (const language of languagesFrom(preferred)) {
    const id = env.trust.sms_templates.get(`${invitationText}.${language}`)
    if (id) return { id, language }
  }
  return env.SMS_TRANSPORT === 'console' ? { id: '', language: preferred } : undefined
}

/** Two processes must not exceed the daily number together. */
const lockNumber = 728_267

/** Claims before sending: a crash loses one SMS at most, and sends none twice. */
async function claimInvitations({ db, env }: Services) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    const left = env.IMPORT_INVITES_PER_DAY - (await countSentToday(tx))
    if (left <= 0) return []
    const due = await tx
      .select()
      .from(importRows)
      .where(
        and(
          isNotNull(importRows.sendAt),
          lte(importRows.sendAt, sql`now()`),
          inArray(importRows.state, ['held', 'invited']),
        ),
      )
      .orderBy(importRows.sendAt, importRows.id)
      .limit(Math.min(batchSize, left))
      .for('update', { skipLocked: true })
    for (const { id, invites } of due) {
      await tx
        .update(importRows)
        .set({
          state: 'invited',
          invites: invites + 1,
          invitedAt: sql`now()`,
          sendAt: nextReminder(invites + 1),
        })
        .where(eq(importRows.id, id))
    }
    return due
  })
}
type ClaimedRow = Awaited<ReturnType<typeof claimInvitations>>[number]

async function countSentToday(tx: Queryable): Promise<number> {
  const [sent] = await tx
    .select({ count: count() })
    .from(importRows)
    .where(gt(importRows.invitedAt, sql`now() - interval '1 day'`))
  return sent?.count ?? 0
}

/** The days of the reminders after the first invitation. */
const firstReminderDays = 7
const secondReminderDays = 30

function nextReminder(sent: number) {
  if (sent >= maxInvites) return null
  const days = sent === 1 ? firstReminderDays : secondReminderDays - firstReminderDays
  return sql`now() + make_interval(days => ${days})`
}

async function sendInvitation(
  { db, env, publicUrl, sms }: Services,
  { id: templateId, language }: Template,
  row: ClaimedRow,
): Promise<boolean> {
  const [mobile] = row.mobiles
  if (mobile === undefined) {
    await stopInviting(db, row.id)
    return true
  }
  const text = textOfInvitation(env, language, publicUrl)
  try {
    await sms.sendText({ mobile, templateId, text, values: {} }, 'queued')
    return true
  } catch (error) {
    if (error instanceof GatewayRefused) {
      await removeNumber(db, row.id, mobile)
      return true
    }
    await db
      .update(importRows)
      .set({
        state: row.state,
        invites: row.invites,
        invitedAt: row.invitedAt,
        sendAt: sql`now() + interval '5 minutes'`,
      })
      .where(and(eq(importRows.id, row.id), eq(importRows.state, 'invited')))
    return false
  }
}

/** A row without a number is called by volunteers. */
async function stopInviting(db: Queryable, id: number): Promise<void> {
  await db.update(importRows).set({ sendAt: null }).where(eq(importRows.id, id))
}

/** The next run invites the next number of the row. */
async function removeNumber(db: Queryable, id: number, mobile: string): Promise<void> {
  await db
    .update(importRows)
    .set({ mobiles: sql`array_remove(${importRows.mobiles}, ${mobile})`, sendAt: sql`now()` })
    .where(eq(importRows.id, id))
}
