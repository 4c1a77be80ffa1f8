import { basePath } from '@sangam/contract/envelope'
import { labelIn } from '@sangam/i18n/by-language'
import type { TextKey } from '@sangam/i18n/keys'
import type { Language } from '@sangam/i18n/languages'
import type { RequestServices } from '../../../composition/services.ts'
import { translate } from '../../../texts/texts.ts'
import { openPushServices, type PushServices } from './push-service.ts'
import {
  listSubscriptions,
  readPortalKeys,
  recordFailure,
  recordSuccess,
  removeSubscription,
  type Subscription,
} from './subscriptions.queries.ts'
import type { PortalKeys } from './vapid.ts'

/** A message without personal data: lock screens show it to everybody. */
export interface PushMessage {
  /** A text without values that says what kind of event this is. */
  text: TextKey
  language: Language
  /** The page to open, below the base path of the portal, such as `/my-registration`. */
  path: string
  /** A later message with the same tag replaces this one on the screen. */
  tag: string
}

type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'no subscription' }
  /** `retryAt`: not earlier. */
  | { kind: 'failed'; reason: string; retryAt: Date }

export interface PushSender {
  /** Sends a message to all browsers of a user that are subscribed. One that receives it is enough. */
  send(userId: number, message: PushMessage): Promise<PushOutcome>
}

type SenderServices = Pick<RequestServices, 'db' | 'env'>

export function openPushSender(services: SenderServices): PushSender {
  const post = openPushServices(services.env)
  return { send: (userId, message) => send(services, post, userId, message) }
}

type Attempt = { kind: 'delivered' | 'gone' } | { kind: 'failed'; reason: string; retryAt: Date }

async function send(
  services: SenderServices,
  post: PushServices,
  userId: number,
  message: PushMessage,
): Promise<PushOutcome> {
  const { db, env } = services
  const subscriptions = await listSubscriptions(db, env, userId)
  if (subscriptions.length === 0) return { kind: 'no subscription' }
  const keys = await readPortalKeys(db)
  const attempts = await Promise.all(
    subscriptions.map((subscription) => attempt(services, post, keys, subscription, message)),
  )
  if (attempts.some(({ kind }) => kind === 'delivered')) return { kind: 'delivered' }
  const failures = attempts.filter((result) => result.kind === 'failed')
  const [first] = failures.sort((a, b) => a.retryAt.getTime() - b.retryAt.getTime())
  return first ?? { kind: 'no subscription' }
}

async function attempt(
  { db, env }: SenderServices,
  post: PushServices,
  keys: PortalKeys,
  subscription: Subscription,
  message: PushMessage,
): Promise<Attempt> {
  const { retryAt } = subscription
  if (retryAt && retryAt > new Date()) return { kind: 'failed', reason: 'paused', retryAt }
  const payload = JSON.stringify(contentOf(message, env))
  const answer = await post(subscription, keys, payload)
  switch (answer.kind) {
    case 'delivered':
      await recordSuccess(db, subscription)
      return answer
    case 'gone':
      await removeSubscription(db, subscription)
      return answer
    case 'failed': {
      const { reason, retryAfterSeconds } = answer
      const until = await recordFailure(db, subscription, retryAfterSeconds)
      return { kind: 'failed', reason, retryAt: until ?? new Date() }
    }
  }
}

/** What the service worker shows. */
const contentOf = ({ text, language, path, tag }: PushMessage, env: SenderServices['env']) => ({
  title: labelIn(env.trust, 'trust_short_name', language),
  body: translate(language, text),
  language,
  path: `${basePath}${path}`,
  tag,
})
