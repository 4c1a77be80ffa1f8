import { slice } from '../slice.ts'
import { masterDataCalls } from './calls.ts'

export const masterData = slice({ calls: masterDataCalls })
