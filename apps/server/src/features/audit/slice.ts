import type { Slice } from '../../composition/slice.ts'
import { auditHead } from '../../db/schema/base/audit.ts'
import { notPersonal } from '../../personal-data/personal-data.ts'
import { auditPersonalData } from './erasure.rules.ts'
import { securityEventsPersonalData } from './security-events/erasure.rules.ts'
import { eventExport } from './security-events/events.exports.ts'
import { securityEventsHandlers } from './security-events/events.handlers.ts'
import { eraseEventsOf, removeOldEvents } from './security-events/events.queries.ts'
import { closeOriginsOf, removeOldOrigins } from './security-events/origins.queries.ts'
import { auditExport } from './trail.exports.ts'
import { auditHandlers } from './trail.handlers.ts'

export const audit: Slice<'audit'> = {
  handlers: { ...auditHandlers, ...securityEventsHandlers },
  async expire({ db, env }) {
    await removeOldEvents(db, env.ACCESS_RECORD_DAYS)
    await removeOldOrigins(db, env.ACCESS_RECORD_DAYS)
  },
  async erase(tx, _files, userId) {
    await eraseEventsOf(tx, userId)
    await closeOriginsOf(tx, userId)
  },
  auditSubjects: { list: null, 'audit entries': null },
  tables: ['audit_trail', 'security_events'],
  exports: [auditExport, eventExport],
  personalData: [auditPersonalData, notPersonal(auditHead), ...securityEventsPersonalData],
}
