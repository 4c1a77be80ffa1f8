import { eq } from 'drizzle-orm'
import { accountOrigins, securityEvents as events } from '../../db/schema/security-events.ts'
import { deletedWithAccount, keptBecause } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { eventExport } from './events.exports.ts'
import { securityEventsHandlers } from './events.handlers.ts'
import { eraseEventsOf, removeOldEvents } from './events.queries.ts'
import { closeOriginsOf, removeOldOrigins } from './origins.queries.ts'

const evidence =
  'evidence for authorities, for ACCESS_RECORD_DAYS after the erasure, without a name'

export const securityEvents: Slice<'security-events'> = {
  handlers: securityEventsHandlers,
  async expire({ db, env }) {
    await removeOldEvents(db, env.ACCESS_RECORD_DAYS)
    await removeOldOrigins(db, env.ACCESS_RECORD_DAYS)
  },
  async erase(tx, _files, userId) {
    await eraseEventsOf(tx, userId)
    await closeOriginsOf(tx, userId)
  },
  tables: ['security_events'],
  exports: [eventExport],
  personalData: [
    deletedWithAccount(events, {
      area: 'security',
      audience: 'office',
      retention: 'access_records',
      rowsOf: (userId) => eq(events.userId, userId),
      omit: { countedAs: 'internal' },
    }),
    keptBecause(evidence, accountOrigins, {
      area: 'security',
      audience: 'nobody',
      retention: 'access_records',
      rowsOf: (userId) => eq(accountOrigins.userId, userId),
      omit: { erasedAt: 'internal' },
    }),
  ],
}
