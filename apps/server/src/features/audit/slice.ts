import type { Slice } from '../../slice.ts'
import { auditHandlers } from './trail.handlers.ts'

export const audit: Slice<'audit'> = {
  handlers: auditHandlers,
  tables: ['audit_trail'],
}
