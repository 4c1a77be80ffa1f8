import { slice } from '../slice.ts'
import { passkeyCalls } from './calls.ts'

export const passkeys = slice({ calls: passkeyCalls })
