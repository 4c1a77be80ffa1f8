import { eq } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import {
  notifications as messages,
  notificationDeliveries,
  notificationSettings,
} from '../../db/schema/base/notifications.ts'
import { deletedWithAccount, notPersonal } from '../../personal-data/personal-data.ts'
import { channelsOf } from './channels.ts'
import { deliveryJob } from './delivery.job.ts'
import { listHandlers } from './list.handlers.ts'
import { eraseMessagesOf, removeOldMessages } from './list.queries.ts'
import { pushPersonalData } from './push/erasure.rules.ts'
import { pushHandlers } from './push/subscriptions.handlers.ts'
import { eraseSubscriptionsOf, seedPortalKeys } from './push/subscriptions.queries.ts'
import { settingsHandlers } from './settings.handlers.ts'

export const notifications: Slice<'notifications'> = {
  handlers: { ...listHandlers, ...settingsHandlers, ...pushHandlers },
  jobs: (services) => channelsOf(services).map((channel) => deliveryJob(services, channel)),
  expire: ({ db, env }) => removeOldMessages(db, env.NOTIFICATION_DAYS),
  async erase(tx, _files, userId) {
    await eraseMessagesOf(tx, userId)
    await eraseSubscriptionsOf(tx, userId)
  },
  seed: ({ db }) => seedPortalKeys(db),
  demo: () => import('./demo.ts'),
  tables: ['notifications', 'notification_deliveries', 'push_subscriptions'],
  personalData: [
    deletedWithAccount(messages, {
      area: 'messages',
      audience: 'you',
      retention: 'messages',
      rowsOf: (userId) => eq(messages.userId, userId),
    }),
    // refers to a message, with which it is deleted
    notPersonal(notificationDeliveries),
    deletedWithAccount(notificationSettings, {
      area: 'messages',
      audience: 'you',
      retention: 'account',
      rowsOf: (userId) => eq(notificationSettings.userId, userId),
    }),
    ...pushPersonalData,
  ],
}
