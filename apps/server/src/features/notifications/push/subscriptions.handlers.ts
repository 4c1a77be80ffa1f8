import type { pushCalls } from '@sangam/contract/notifications/push.calls'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { isBrowserKey } from './encryption.ts'
import { parseEndpoint } from './endpoint.ts'
import {
  endSubscription,
  hasSubscription,
  readPortalKeys,
  saveSubscription,
} from './subscriptions.queries.ts'

export const pushHandlers: Handlers<keyof typeof pushCalls> = {
  async 'push/state'({ caller, db }) {
    const { publicKey } = await readPortalKeys(db)
    const isSubscribed = await hasSubscription(db, caller.sessionId)
    return {
      message: 'common.msg_ok',
      data: { public_key: publicKey, is_subscribed: isSubscribed },
    }
  },

  async 'push/subscribe'({ body, caller, db, env, refuse }) {
    if (!parseEndpoint(body.endpoint, env) || !isBrowserKey(body.p256dh)) {
      return refuse('push.err_endpoint')
    }
    const { userId, sessionId } = caller
    await db.transaction(async (tx) => {
      // concurrent requests of one user are counted one after the other
      await lockAccounts(tx, userId)
      await saveSubscription(tx, { ...body, userId, sessionId }, env.PUSH_SUBSCRIPTIONS_PER_PERSON)
    })
    return { message: 'push.msg_on', data: null }
  },

  async 'push/unsubscribe'({ caller, db }) {
    await endSubscription(db, caller.sessionId)
    return { message: 'push.msg_off', data: null }
  },
}
