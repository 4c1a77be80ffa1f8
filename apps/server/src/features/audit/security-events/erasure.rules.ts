import { eq } from 'drizzle-orm'
import { accountOrigins, securityEvents } from '../../../db/schema/base/security-events.ts'
import {
  deletedWithAccount,
  keptBecause,
  type TableRules,
} from '../../../personal-data/personal-data.ts'

const evidence =
  'evidence for authorities, for ACCESS_RECORD_DAYS after the erasure, without a name'

export const securityEventsPersonalData: readonly TableRules[] = [
  deletedWithAccount(securityEvents, {
    area: 'security',
    audience: 'office',
    retention: 'access_records',
    rowsOf: (userId) => eq(securityEvents.userId, userId),
    omit: { countedAs: 'internal' },
  }),
  keptBecause(evidence, accountOrigins, {
    area: 'security',
    audience: 'nobody',
    retention: 'access_records',
    rowsOf: (userId) => eq(accountOrigins.userId, userId),
    omit: { erasedAt: 'internal' },
  }),
]
