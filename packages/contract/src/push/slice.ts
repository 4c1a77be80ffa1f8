import { slice } from '../slice.ts'
import { pushCalls } from './calls.ts'

export const push = slice({ calls: pushCalls })
