import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { JobServices } from '../../../composition/slice.ts'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { confirmations, profileCandidates } from '../../../db/schema/registry/consents.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import type { JobDefinition } from '../../../jobs/jobs.ts'
import { isQuietNow } from '../../notifications/notifications.public.ts'
import { confirmationJob } from '../consents.public.ts'
import { findAsked } from '../link/asked.queries.ts'
import { questionDays, textsPerRegistration } from './asking.limits.ts'
import { countTexts, isStopped, isUnsentRow } from './asking.queries.ts'
import { linkOf } from './people.ts'
import { fittingValues, questionText, templateOf } from './questions.sms.ts'

type ClaimedQuestion = typeof confirmations.$inferSelect
type Services = Pick<JobServices, 'db' | 'env' | 'publicUrl' | 'secret' | 'sms'>

export const questionsJobOf = (services: Services): JobDefinition => ({
  name: confirmationJob,
  schedule: '* * * * *',
  // the next minute is the retry
  retries: 0,
  run: (_payload, signal) => sendQuestions(services, { signal }),
})

interface Run {
  now?: Date
  signal?: AbortSignal | undefined
}

const batchSize = 20

/** Sends the questions and reminders that are due, except in quiet hours. */
export async function sendQuestions(services: Services, { now = new Date(), signal }: Run = {}) {
  if (isQuietNow(now, services.env)) return
  while (!signal?.aborted) {
    const claimed = await claimQuestions(services)
    if (claimed.length === 0) return
    const sent = await Promise.all(claimed.map((row) => sendQuestion(services, row)))
    // the gateway is down: the next run tries again
    if (sent.every((isSent) => !isSent)) return
  }
}

/** Claims before sending: a crash loses one SMS at most, and sends none twice. */
async function claimQuestions({ db }: Services): Promise<ClaimedQuestion[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(confirmations)
      .where(
        and(
          isNotNull(confirmations.sendAt),
          lte(confirmations.sendAt, sql`now()`),
          eq(confirmations.state, 'asked'),
          or(gt(confirmations.endsAt, sql`now()`), isUnsentRow),
          isOfVerifiedAccount,
        ),
      )
      .orderBy(confirmations.sendAt)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    for (const row of due) {
      const { id, reminders } = row
      if (reminders === 0) await startTime(tx, row)
      const isLast = (await countTexts(tx, row)) + 1 >= textsPerRegistration
      await tx
        .update(confirmations)
        .set({ reminders: reminders + 1, sendAt: isLast ? null : nextReminder(reminders) })
        .where(eq(confirmations.id, id))
    }
    return due
  })
}

/** No question is sent for an account that no admin has looked at. */
const isOfVerifiedAccount = sql`exists (
  select from ${users} where ${users.verification} = 'verified' and ${users.id} = coalesce(
    ${confirmations.userId},
    (select ${profiles.ownerId} from ${profiles} where ${profiles.id} = ${confirmations.profileId})))`

/** The time to answer begins with the first SMS; the period of the policy grows by the waiting time. */
async function startTime(
  tx: Queryable,
  { id, profileId, purpose, askedAt }: ClaimedQuestion,
): Promise<void> {
  if (purpose === 'candidate' && profileId !== null) {
    await tx
      .update(profileCandidates)
      .set({
        dueAt: sql`${profileCandidates.dueAt} + (now() - ${askedAt.toISOString()}::timestamptz)`,
      })
      .where(eq(profileCandidates.profileId, profileId))
  }
  await tx
    .update(confirmations)
    .set({
      askedAt: sql`now()`,
      endsAt: sql`now() + make_interval(days => ${questionDays})`,
    })
    .where(eq(confirmations.id, id))
}

/** The number of days after which a question is sent a second time. */
const reminderDays = 3

const nextReminder = (sentBefore: number) =>
  sentBefore === 0 ? sql`${confirmations.askedAt} + make_interval(days => ${reminderDays})` : null

async function sendQuestion(services: Services, row: ClaimedQuestion): Promise<boolean> {
  const { db, env, publicUrl, secret, sms } = services
  const { id, profileId, userId, purpose, reminders } = row
  const asked = await findAsked(db, secret, row)
  const template = templateOf(env, purpose, row.language)
  if (!asked || !template || (await isStopped(db, row.mobileHash))) return true
  const { mobile } = asked.person
  const link = linkOf(secret, { profileId, userId, purpose, mobile })
  const of = { env, publicUrl, purpose, language: template.language }
  const { family } = fittingValues(of, link, asked.profile?.lastName ?? '')
  const values = { link, ...(purpose === 'candidate' && { family }) }
  try {
    const text = questionText(of, { link, family })
    await sms.sendText({ mobile, templateId: template.id, text, values }, 'queued')
    return true
  } catch {
    await db
      .update(confirmations)
      .set({ reminders, sendAt: sql`now() + interval '5 minutes'` })
      .where(and(eq(confirmations.id, id), eq(confirmations.state, 'asked')))
    return false
  }
}
