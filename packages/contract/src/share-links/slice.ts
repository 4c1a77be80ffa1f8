import { slice } from '../slice.ts'
import { shareLinkCalls } from './calls.ts'

export const shareLinks = slice({ module: 'share_links', calls: shareLinkCalls })
