import { slice } from '../slice.ts'
import { savedSearchCalls } from './calls.ts'

export const savedSearches = slice({ calls: savedSearchCalls })
