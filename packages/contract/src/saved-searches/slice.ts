import { slice } from '../slice.ts'
import { savedSearchCalls } from './calls.ts'
import { savedSearchEvents } from './events.ts'

export const savedSearches = slice({ calls: savedSearchCalls, events: savedSearchEvents })
