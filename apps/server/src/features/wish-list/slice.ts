import type { Slice } from '../../slice.ts'
import { wishListHandlers } from './wishes.handlers.ts'

export const wishList: Slice<'wish-list'> = {
  handlers: wishListHandlers,
  tables: ['wishes'],
}
