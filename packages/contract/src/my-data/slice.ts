import { slice } from '../slice.ts'
import { myDataCalls } from './calls.ts'

export const myData = slice({ calls: myDataCalls })
