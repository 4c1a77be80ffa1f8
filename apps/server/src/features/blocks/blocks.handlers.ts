import type { blocksCalls } from '@sangam/contract/blocks/calls'
import { lockAccounts } from '../../db/lock-accounts.ts'
import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { isOfFamily } from '../../visibility/seen.ts'
import { findVisibleProfile } from '../profiles/profiles.public.ts'
import {
  countBlocks,
  insertBlock,
  listBlocks,
  removeBlock,
  shareRegistration,
} from './blocks.queries.ts'

export const blocksHandlers: Handlers<keyof typeof blocksCalls> = {
  async 'blocks/add'({ body, caller, db, env, refuse }) {
    const profile = await findVisibleProfile(db, caller, body.bride_groom_id)
    if (!profile) return refuse('details_page.err_not_found', { status: 404 })
    if (isOfFamily(caller, profile)) return refuse('blocks.err_own', { status: 409 })
    const max = env.BLOCKS_PER_MEMBER
    await db.transaction(async (tx) => {
      // concurrent requests of one member are counted one after the other; two families that block
      // each other, or ask for an introduction, take the locks in one order
      await lockAccounts(tx, caller.userId, profile.ownerId)
      if (await shareRegistration(tx, caller.userId, profile.ownerId)) {
        return refuse('blocks.err_shared', { status: 409 })
      }
      if ((await countBlocks(tx, caller.userId)) >= max) {
        return refuse('blocks.err_too_many', { status: 409, params: { max } })
      }
      await insertBlock(tx, caller.userId, profile.ownerId)
    })
    return { message: 'blocks.msg_blocked', data: null }
  },

  async 'blocks/remove'({ body, caller, db, refuse }) {
    const isRemoved = await removeBlock(db, caller.userId, body.block_id)
    if (!isRemoved) return refuse('blocks.err_not_found', { status: 404 })
    return { message: 'blocks.msg_removed', data: null }
  },

  async 'blocks/list'({ body, caller, db }) {
    const rows = await listBlocks(db, caller.userId, body.limit + 1, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    return {
      message: 'common.msg_ok',
      data: {
        data: page.map(({ id, fullNames, registrationNumbers, createdAt }) => ({
          id,
          full_name: fullNames,
          registration_number: registrationNumbers,
          blocked_on: createdAt.toISOString(),
        })),
        next_cursor: nextCursor,
      },
    }
  },
}
