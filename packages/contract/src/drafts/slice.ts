import { slice } from '../slice.ts'
import { draftCalls } from './calls.ts'

export const drafts = slice({ calls: draftCalls })
