import { slice } from '../slice.ts'
import { wishListCalls } from './calls.ts'

export const wishList = slice({ calls: wishListCalls })
