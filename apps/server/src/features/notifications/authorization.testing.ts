import { notifications } from '../../db/schema/base/notifications.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { subscriptionBody } from './push/push.testing.ts'

/** A message to the owner of the cell; returns its id. */
async function addMessage({ portal, owner }: Cell): Promise<number> {
  const [message] = await portal.services.db
    .insert(notifications)
    .values({ userId: owner.id, kind: 'account_verified', dedupeKey: 'cell' })
    .returning({ id: notifications.id })
  return message?.id ?? 0
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'notifications'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'notifications/list':                                    row(401, 403, 401, 401, non, yes, non, non, yes, non, non),
  'notifications/read':                                    row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'notifications/read-all':                                row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'notifications/settings':                                row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'notifications/save-settings':                           row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'push/state':                                            row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'push/subscribe':                                        row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'push/unsubscribe':                                      row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'notifications'> = {
  'notifications/list': async (cell) => {
    const id = await addMessage(cell)
    return { body: {}, shows: ({ data }) => data.some((message) => message.id === id) }
  },
  'notifications/read': async (cell) => ({ body: { notification_id: await addMessage(cell) } }),
  'notifications/read-all': async (cell) => ({ body: { newest_id: await addMessage(cell) } }),
  'notifications/settings': async () => ({ body: {} }),
  'notifications/save-settings': async () => ({ body: { language: 'mr', off: [] } }),
  'push/state': async () => ({ body: {} }),
  'push/subscribe': async () => ({ body: subscriptionBody() }),
  'push/unsubscribe': async () => ({ body: {} }),
}

export const authorization: Authorization<'notifications'> = { calls, requests }
