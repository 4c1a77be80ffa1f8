import type { ChannelName } from '@sangam/contract/notifications/values'
import type { MessageFigures } from '@sangam/contract/operations/calls'
import { type MessageKind, messageEvents } from '@sangam/contract/slices'
import { type Language, languages } from '@sangam/i18n/languages'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { JobServices } from '../../composition/slice.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import {
  notificationDeliveries,
  notificationSettings,
  notifications,
} from '../../db/schema/base/notifications.ts'
import { pushSubscriptions } from '../../db/schema/base/push.ts'
import type { Env } from '../../settings/env.ts'
import type { Trust } from '../../settings/trust.ts'
import { smsTextsOf } from '../../sms/sms-templates.ts'
import type { DeliveryOutcome } from './channel.ts'
import { countMonth, listProblems } from './figures.queries.ts'
import { isMessageOf } from './list.queries.ts'
import { templateText } from './message.texts.ts'
import { findTemplate, smsChannel } from './sms.channel.ts'

export { isQuietNow } from './quiet-hours.ts'

interface Message {
  kind: MessageKind
  /** The id of a member, or a query with the ids of members as its only column. */
  to: number | SQL
  /** The record that the message is about, of the kind that the event declares. */
  recordId?: number
  /**
   * What makes the event unique for its recipient. By default each transaction is an event of its own;
   * an event that may be handled twice, for example by a job that is repeated, needs a key.
   */
  dedupeKey?: string
  /** The decision that the message is about. */
  decisionId?: number | undefined
}

/**
 * Writes a message and its way to the phone, in the transaction of the change that it is about.
 * One statement; a recipient who has this message already gets none. Push is left out for members
 * without a subscription: an announcement reaches all members, and few of them have one.
 */
export async function notify(
  tx: Queryable,
  { kind, to, recordId, dedupeKey, decisionId }: Message,
): Promise<void> {
  const recipients = typeof to === 'number' ? sql`select ${to}::integer` : to
  const key = dedupeKey ?? sql`${recordId ?? 0}::text || '@' || now()`
  await tx.execute(sql`
    with added as (
      insert into ${notifications} (user_id, kind, record_id, dedupe_key, decision_id)
      select ${users.id}, ${kind}, ${recordId ?? null}::integer, ${key}, ${decisionId ?? null}::integer
      from ${users} where ${users.id} in (${recipients})
      on conflict (user_id, kind, dedupe_key) do nothing
      returning id, user_id
    )
    insert into ${notificationDeliveries} (notification_id, channel)
    select added.id, channel
    from added cross join unnest(${sql.param([...messageEvents[kind].channels])}::text[]) as channel
    where channel <> 'push' or exists (
      select from ${pushSubscriptions} where ${pushSubscriptions.userId} = added.user_id
    )`)
}

/** Removes the messages about a decision, in the transaction that undoes it. */
export async function withdrawMessages(tx: Queryable, decisionId: number): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.decisionId, decisionId))
}

/** A more exact number is not needed. */
const countLimit = 99

/** Unread messages of the modules that are on. */
export async function countUnread(db: Queryable, userId: number, trust: Trust): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isMessageOf(userId, trust), isNull(notifications.readAt)))
    .limit(countLimit)
    .as('unread')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(unread)
  return row?.count ?? 0
}

/** For the operations page: what was sent to phones this month, what failed, what the SMS cost. */
export async function readMessageFigures(db: Queryable, env: Env): Promise<MessageFigures> {
  const [month, problems] = await Promise.all([countMonth(db), listProblems(db)])
  return {
    ...month,
    sms_cost_paise: month.sms_parts * env.SMS_PRICE_PAISE,
    sms_price_paise: env.SMS_PRICE_PAISE,
    sms_texts_off: smsTextsOf(env.trust.modules).filter(
      (text) => !languages.some((language) => env.trust.sms_templates.has(`${text}.${language}`)),
    ),
    problems,
  }
}

/** Whether a member gets an SMS about an event: its text is registered, and the member wants it. */
export async function isToldBySms(
  db: Queryable,
  env: Env,
  userId: number,
  kind: MessageKind,
): Promise<boolean> {
  const { channels, group } = messageEvents[kind]
  const channel: ChannelName = 'sms'
  if (!(channels as readonly string[]).includes(channel)) return false
  if (!findTemplate(env, kind, env.NOTIFICATION_LANGUAGE)) return false
  const [user] = await db
    .select({ isOnlyByLetter: users.onlyByLetter, off: notificationSettings.off })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, userId))
  return user?.isOnlyByLetter === false && !user.off?.includes(`${group}.${channel}`)
}

/** The language that the owner of a number has chosen for messages, or that of the portal. */
export async function findLanguageOf(db: Queryable, env: Env, mobile: string): Promise<Language> {
  const [chosen] = await db
    .select({ language: notificationSettings.language })
    .from(notificationSettings)
    .innerJoin(users, eq(users.id, notificationSettings.userId))
    .where(eq(users.mobile, mobile))
  return chosen?.language ?? env.NOTIFICATION_LANGUAGE
}

/** Sends the text of an event by SMS to a number without an account, in the language of the portal. */
export const sendSmsTo = (
  services: Pick<JobServices, 'env' | 'sms'>,
  kind: MessageKind,
  mobile: string,
): Promise<DeliveryOutcome> => {
  const language = services.env.NOTIFICATION_LANGUAGE
  return smsChannel(services).deliver({ id: 0, kind, userId: 0, mobile, language })
}

/** The SMS texts of the trust in both languages, to be registered with the gateway. */
export const listSmsTemplates = (env: Env) =>
  smsTextsOf(env.trust.modules).flatMap((name) =>
    languages.map((language) => ({
      name,
      language,
      text: templateText(name, language, env),
      is_registered: env.trust.sms_templates.has(`${name}.${language}`),
    })),
  )
