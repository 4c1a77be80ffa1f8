import { eq } from 'drizzle-orm'
import { pushKeys, pushSubscriptions } from '../../../db/schema/base/push.ts'
import {
  deletedWithAccount,
  notPersonal,
  type TableRules,
} from '../../../personal-data/personal-data.ts'

export const pushPersonalData: readonly TableRules[] = [
  notPersonal(pushKeys),
  deletedWithAccount(pushSubscriptions, {
    area: 'security',
    audience: 'nobody',
    retention: 'account',
    rowsOf: (userId) => eq(pushSubscriptions.userId, userId),
    omit: { endpoint: 'secret', p256dh: 'secret', auth: 'secret' },
  }),
]
