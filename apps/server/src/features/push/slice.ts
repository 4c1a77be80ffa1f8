import { eq } from 'drizzle-orm'
import { pushKeys, pushSubscriptions } from '../../db/schema/push.ts'
import { deletedWithAccount, notPersonal } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { pushHandlers } from './subscriptions.handlers.ts'
import { eraseSubscriptionsOf, seedPortalKeys } from './subscriptions.queries.ts'

export const push: Slice<'push'> = {
  handlers: pushHandlers,
  seed: ({ db }) => seedPortalKeys(db),
  erase: (tx, _files, userId) => eraseSubscriptionsOf(tx, userId),
  tables: ['push_subscriptions'],
  personalData: [
    notPersonal(pushKeys),
    deletedWithAccount(pushSubscriptions, {
      area: 'security',
      audience: 'nobody',
      retention: 'account',
      rowsOf: (userId) => eq(pushSubscriptions.userId, userId),
      omit: { endpoint: 'secret', p256dh: 'secret', auth: 'secret' },
    }),
  ],
}
