import { wishes } from '../../db/schema/wish-list.ts'
import { deletedWithAccount } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { wishListHandlers } from './wishes.handlers.ts'

export const wishList: Slice<'wish-list'> = {
  handlers: wishListHandlers,
  tables: ['wishes'],
  personalData: [deletedWithAccount(wishes)],
}
