import { eq } from 'drizzle-orm'
import { securityEvents as events } from '../../db/schema/security-events.ts'
import { deletedWithAccount } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { eventExport } from './events.exports.ts'
import { securityEventsHandlers } from './events.handlers.ts'
import { eraseEventsOf, removeOldEvents } from './events.queries.ts'

export const securityEvents: Slice<'security-events'> = {
  handlers: securityEventsHandlers,
  expire: ({ db, env }) => removeOldEvents(db, env.ACCESS_RECORD_DAYS),
  erase: (tx, _files, userId) => eraseEventsOf(tx, userId),
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
  ],
}
