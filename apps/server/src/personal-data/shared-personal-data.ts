import { eq } from 'drizzle-orm'
import { erasureClock } from '../db/schema/base/erasure-clock.ts'
import { rateLimits } from '../db/schema/base/rate-limits.ts'
import { uploads } from '../db/schema/base/uploads.ts'
import { deletedWithAccount, notPersonal, type TableRules } from './personal-data.ts'

/** The rules of tables that several slices use. */
export const sharedPersonalData: readonly TableRules[] = [
  deletedWithAccount(rateLimits, {
    area: 'security',
    audience: 'nobody',
    retention: 'short',
    // counters without content
    rowsOf: 'internal',
  }),
  notPersonal(erasureClock),
  // the row and its files are removed by the housekeeping a day after their record
  deletedWithAccount(uploads, {
    area: 'registration',
    audience: 'you',
    retention: 'account',
    rowsOf: (userId) => eq(uploads.ownerId, userId),
  }),
]
