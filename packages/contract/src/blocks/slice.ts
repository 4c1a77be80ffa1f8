import { slice } from '../slice.ts'
import { blocksCalls } from './calls.ts'

export const blocks = slice({ calls: blocksCalls })
