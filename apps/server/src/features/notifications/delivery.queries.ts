import type { ChannelName } from '@sangam/contract/notifications/values'
import { type MessageKind, messageEvents } from '@sangam/contract/slices'
import type { Language } from '@sangam/i18n/languages'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import {
  notificationDeliveries as deliveries,
  notificationSettings,
  notifications,
} from '../../db/schema/base/notifications.ts'

export interface ClaimedDelivery {
  id: number
  kind: MessageKind
  userId: number
  tries: number
  isRead: boolean
  /** Null: the account is erased. */
  mobile: string | null
  isOpen: boolean | null
  /** Nobody has confirmed the number with a code: it may be that of strangers by now. */
  isOnlyByLetter: boolean | null
  /** Null: the member has not chosen. */
  language: Language | null
  off: string[]
}

const kindsWith = (flag: 'isUrgent' | 'isSmsDelayed') =>
  (Object.keys(messageEvents) as MessageKind[]).filter((kind) => messageEvents[kind][flag])
const urgentKinds = kindsWith('isUrgent')
const delayedKinds = kindsWith('isSmsDelayed')

const isDelayed = sql`${notifications.kind} = any(${sql.param(delayedKinds)}::text[])`

interface Claim {
  channel: ChannelName
  /** Messages that are not urgent wait so long, because their decision may be undone. */
  waitSeconds: number
  /** So long the member can read a message in the portal instead of an SMS. */
  smsAfterHours: number
  /** Only urgent messages are sent. */
  isQuiet: boolean
  limit: number
}

/**
 * Marks due messages as being sent, before they are sent: of several processes only one gets each, and
 * a process that crashes leaves a mark.
 */
export async function claimDeliveries(
  db: Queryable,
  { channel, waitSeconds, smsAfterHours, isQuiet, limit }: Claim,
): Promise<ClaimedDelivery[]> {
  const isUrgent = sql`${notifications.kind} = any(${sql.param(urgentKinds)}::text[])`
  const isAllowedNow = isQuiet
    ? isUrgent
    : sql`(${isUrgent} or ${notifications.createdAt} <= now() - make_interval(secs => ${waitSeconds}))`
  const isDelayOver = sql`(${deliveries.channel} <> 'sms' or not ${isDelayed}
    or ${notifications.createdAt} <= now() - make_interval(hours => ${smsAfterHours}))`
  const { rows } = await db.execute<ClaimedDelivery & Record<string, unknown>>(sql`
    with due as (
      select ${deliveries.notificationId} as id from ${deliveries}
      join ${notifications} on ${notifications.id} = ${deliveries.notificationId}
      where ${deliveries.channel} = ${channel} and ${deliveries.state} = 'waiting'
        and ${deliveries.dueAt} <= now() and ${isAllowedNow} and ${isDelayOver}
      order by ${deliveries.dueAt} limit ${limit}
      for update of ${deliveries} skip locked
    ), claimed as (
      update ${deliveries} set state = 'sending', claimed_at = now(), tries = tries + 1
      from due where ${deliveries.notificationId} = due.id and ${deliveries.channel} = ${channel}
      returning ${deliveries.notificationId} as id, ${deliveries.tries} as tries
    )
    select claimed.id, claimed.tries, ${notifications.kind} as kind, ${notifications.userId} as "userId",
      ${notifications.readAt} is not null as "isRead", ${users.mobile} as mobile,
      ${users.isOpen} as "isOpen", ${users.onlyByLetter} as "isOnlyByLetter", ${notificationSettings.language} as language,
      coalesce(${notificationSettings.off}, '{}') as off
    from claimed
    join ${notifications} on ${notifications.id} = claimed.id
    left join ${users} on ${users.id} = ${notifications.userId}
    left join ${notificationSettings} on ${notificationSettings.userId} = ${notifications.userId}`)
  return rows
}

/**
 * Those claimed SMS that exceed what a member gets in seven days. After the claim, so that the SMS of
 * other processes count: of SMS that are sent at the same time, the oldest messages come first.
 */
export async function findOverWeekLimit(
  db: Queryable,
  claimedIds: number[],
  limit: number,
): Promise<Set<number>> {
  if (claimedIds.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${notifications.id} as id from ${notifications}
    where ${notifications.id} = any(${sql.param(claimedIds)}::int[]) and ${isDelayed} and (
      select count(*) from ${notifications} as other
      join ${deliveries} on ${deliveries.notificationId} = other.id
      where other.user_id = ${notifications.userId}
        and other.kind = any(${sql.param(delayedKinds)}::text[])
        and ${deliveries.channel} = 'sms' and (
          (${deliveries.state} = 'sent' and ${deliveries.finishedAt} > now() - interval '7 days')
          or (${deliveries.state} = 'sending' and other.id < ${notifications.id})
        )
    ) >= ${limit}`)
  return new Set(rows.map(({ id }) => id))
}

export interface DeliveryResult {
  id: number
  state: 'sent' | 'skipped' | 'failed' | 'waiting'
  reason: string
  parts: number
  tries: number
  /** When one that waits is tried again. */
  waitSeconds: number
}

/** Stores what became of claimed messages, in one statement. */
export async function finishDeliveries(
  db: Queryable,
  channel: ChannelName,
  results: readonly DeliveryResult[],
): Promise<void> {
  await db.execute(sql`
    update ${deliveries} set
      state = result.state, reason = result.reason, parts = result.parts, tries = result.tries,
      finished_at = case when result.state <> 'waiting' then now() end,
      due_at = now() + make_interval(secs => result."waitSeconds")
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as result(id integer, state text, reason text, parts smallint, tries smallint,
        "waitSeconds" integer)
    where ${deliveries.notificationId} = result.id and ${deliveries.channel} = ${channel}
      and ${deliveries.state} = 'sending'`)
}

/** Longer than any gateway may take to answer. */
const claimMinutes = 10

/** Gives up messages whose process stopped while it sent them: the gateway may have accepted them. */
export async function giveUpInDoubt(db: Queryable, channel: ChannelName): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'failed', reason: 'in_doubt', finishedAt: sql`now()` })
    .where(
      and(
        eq(deliveries.channel, channel),
        eq(deliveries.state, 'sending'),
        lt(deliveries.claimedAt, sql`now() - make_interval(mins => ${claimMinutes})`),
      ),
    )
}
