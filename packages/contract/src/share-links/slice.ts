import { slice } from '../slice.ts'
import { shareLinkCalls } from './calls.ts'

export const shareLinks = slice({ calls: shareLinkCalls })
