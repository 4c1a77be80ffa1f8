import { auditHead } from '../../db/schema/audit.ts'
import { notPersonal } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { auditPersonalData } from './erasure.rules.ts'
import { auditExport } from './trail.exports.ts'
import { auditHandlers } from './trail.handlers.ts'

export const audit: Slice<'audit'> = {
  handlers: auditHandlers,
  auditSubjects: { list: null, 'audit entries': null },
  tables: ['audit_trail'],
  exports: [auditExport],
  personalData: [auditPersonalData, notPersonal(auditHead)],
}
