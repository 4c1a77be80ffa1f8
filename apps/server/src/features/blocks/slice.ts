import { eq } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { blocks as table } from '../../db/schema/registry/blocks.ts'
import { deletedWithAccount } from '../../personal-data/personal-data.ts'
import { blocksHandlers } from './blocks.handlers.ts'
import { eraseBlocksOf } from './blocks.queries.ts'

export const blocks: Slice<'blocks'> = {
  handlers: blocksHandlers,
  erase: (tx, _files, userId) => eraseBlocksOf(tx, userId),
  tables: ['blocks'],
  personalData: [
    deletedWithAccount(table, {
      area: 'interest',
      audience: 'you',
      retention: 'account',
      rowsOf: (userId) => eq(table.userId, userId),
      omit: { blockedId: 'other person' },
    }),
  ],
}
