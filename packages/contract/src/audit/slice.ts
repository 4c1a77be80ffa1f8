import { slice } from '../slice.ts'
import { auditCalls } from './calls.ts'

export const audit = slice({
  calls: auditCalls,
  auditActions: { list_export: 'list_exported' },
  auditSubjects: { list: {} },
})
