import { eq } from 'drizzle-orm'
import { blocks as table } from '../../db/schema/blocks.ts'
import { deletedWithAccount } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
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
