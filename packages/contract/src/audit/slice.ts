import { slice } from '../slice.ts'
import { auditCalls } from './calls.ts'

export const audit = slice({ calls: auditCalls })
