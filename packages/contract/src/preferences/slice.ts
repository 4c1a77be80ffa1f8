import { slice } from '../slice.ts'
import { preferencesCalls } from './calls.ts'

export const preferences = slice({ calls: preferencesCalls })
