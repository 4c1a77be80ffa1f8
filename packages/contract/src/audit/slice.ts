import { slice } from '../slice.ts'
import { auditCalls } from './calls.ts'
import { hidden, plain } from './fields.ts'
import { securityEventsCalls } from './security-events.calls.ts'

export const audit = slice({
  calls: { ...auditCalls, ...securityEventsCalls },
  // the functions of the database write the entries of an erasure
  auditActions: { list_export: 'list_exported', erasure: 'entries_erased' },
  auditSubjects: {
    list: {},
    'audit entries': { kind: hidden, entries: plain('audit_trail.lbl_cleared_entries') },
  },
})
