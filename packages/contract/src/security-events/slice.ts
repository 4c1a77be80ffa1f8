import { slice } from '../slice.ts'
import { securityEventsCalls } from './calls.ts'

export const securityEvents = slice({ calls: securityEventsCalls })
