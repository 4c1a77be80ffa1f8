import type { Slice } from '../../slice.ts'
import { wishListHandlers } from './wish-list.handlers.ts'

export const wishList: Slice<'wish-list'> = {
  handlers: wishListHandlers,
  tables: ['wishes'],
}
