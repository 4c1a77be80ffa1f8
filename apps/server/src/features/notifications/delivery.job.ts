import { moduleIsOn } from '@sangam/contract/modules'
import { requiredGroups } from '@sangam/contract/notifications/values'
import { messageEvents, moduleOf } from '@sangam/contract/slices'
import type { JobServices } from '../../composition/slice.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import type { Env } from '../../settings/env.ts'
import type { Channel } from './channel.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryResult,
  findOverWeekLimit,
  finishDeliveries,
  giveUpInDoubt,
} from './delivery.queries.ts'
import { isQuietNow } from './quiet-hours.ts'

/** SMS about introductions that a member gets in seven days. */
const introductionSmsPerWeek = 2

type Services = Pick<JobServices, 'db' | 'env'>

/** The size of a batch, and so the number of messages in doubt after a crash. */
const batchSize = 20

/** An undo that started in time may still be running. */
const undoMarginSeconds = 10

/** The job of a channel; a channel whose gateway hangs does not delay the other one. */
export const deliveryJob = (services: Services, channel: Channel): JobDefinition => ({
  name: `deliver-${channel.name}`,
  schedule: '* * * * *',
  // the next minute is the retry
  retries: 0,
  run: (_payload, signal) => deliverDue(services, channel, { signal }),
})

interface Run {
  now?: Date
  signal?: AbortSignal | undefined
}

/** Sends all messages of a channel that are due. */
export async function deliverDue(
  { db, env }: Services,
  channel: Channel,
  { now = new Date(), signal }: Run = {},
): Promise<void> {
  await giveUpInDoubt(db, channel.name)
  const claim = {
    channel: channel.name,
    waitSeconds: env.UNDO_SECONDS + undoMarginSeconds,
    smsAfterHours: env.INTRODUCTION_SMS_AFTER_HOURS,
    isQuiet: isQuietNow(now, env),
    limit: batchSize,
  }
  while (!signal?.aborted) {
    const claimed = await claimDeliveries(db, claim)
    if (claimed.length === 0) return
    const tooMany =
      channel.name === 'sms'
        ? await findOverWeekLimit(
            db,
            claimed.map(({ id }) => id),
            introductionSmsPerWeek,
          )
        : new Set<number>()
    const results = await Promise.all(
      claimed.map((one) =>
        tooMany.has(one.id) ? skip(one, 'week_limit') : deliver(env, channel, one),
      ),
    )
    await finishDeliveries(db, channel.name, results)
    // the gateway is down: the next run tries again
    if (results.every(({ state }) => state === 'waiting' || state === 'failed')) return
  }
}

async function deliver(
  env: Env,
  channel: Channel,
  claimed: ClaimedDelivery,
): Promise<DeliveryResult> {
  const result = { id: claimed.id, reason: '', parts: 0, waitSeconds: 0, tries: claimed.tries }
  const { mobile } = claimed
  const skipped = reasonToSkip(env, channel, claimed)
  if (skipped || mobile === null) return skip(claimed, skipped ?? 'closed')
  const language = claimed.language ?? env.NOTIFICATION_LANGUAGE
  const { id, kind, userId, tries } = claimed
  const outcome = await channel.deliver({ id, kind, userId, mobile, language })
  switch (outcome.state) {
    case 'sent':
      return { ...result, state: 'sent', parts: outcome.parts ?? 0 }
    case 'skipped':
      return { ...result, ...outcome }
    case 'deferred':
      return { ...result, state: 'waiting', waitSeconds: outcome.seconds, tries: tries - 1 }
    case 'failed':
      return tries >= env.NOTIFICATION_TRIES
        ? { ...result, ...outcome }
        : { ...result, ...outcome, state: 'waiting', waitSeconds: pauseAfter(tries) }
  }
}

type SkipReason = 'closed' | 'unconfirmed' | 'read' | 'switched_off' | 'week_limit'

const skip = ({ id, tries }: ClaimedDelivery, reason: SkipReason): DeliveryResult => ({
  id,
  tries,
  state: 'skipped',
  reason,
  parts: 0,
  waitSeconds: 0,
})

function reasonToSkip(env: Env, channel: Channel, claimed: ClaimedDelivery): SkipReason | null {
  const { group, isUrgent, isForClosedAccounts } = messageEvents[claimed.kind]
  if (claimed.mobile === null || (!claimed.isOpen && !isForClosedAccounts)) return 'closed'
  if (channel.name === 'sms' && claimed.isOnlyByLetter) return 'unconfirmed'
  if (!moduleIsOn(env.trust.modules, moduleOf.message.get(claimed.kind))) return 'switched_off'
  const isOff = claimed.off.includes(`${group}.${channel.name}`)
  if (isOff && !requiredGroups.includes(group)) return 'switched_off'
  // not for urgent ones: who took over an account could read them first
  return claimed.isRead && !isUrgent ? 'read' : null
}

/** One minute after the first failure, then twice as long each time, up to an hour. */
const pauseAfter = (tries: number) => Math.min(60 * 2 ** (tries - 1), 3600)
