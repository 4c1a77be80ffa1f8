import type { SavedSearch, savedSearchCalls } from '@sangam/contract/matching/saved-searches.calls'
import { countedMatches } from '@sangam/contract/matching/saved-searches.values'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { maySeeList } from '../../../visibility/seen.ts'
import { countNewMatches } from '../../profiles/profiles.public.ts'
import {
  countSearches,
  insertSearch,
  listSearches,
  markAsSeen,
  removeSearch,
  renameSearch,
} from './searches.queries.ts'

export const savedSearchHandlers: Handlers<keyof typeof savedSearchCalls> = {
  async 'saved-searches/list'({ caller, db, env }) {
    const rows = await listSearches(db, caller.userId)
    const isAllowed = maySeeList(caller)
    const searches: SavedSearch[] = []
    for (const { id, name, filter, seenPosition } of rows) {
      // users without list access must not learn how many profiles match
      const { count, isCut } = isAllowed
        ? await countNewMatches({ db, env }, caller, filter, seenPosition)
        : { count: 0, isCut: false }
      searches.push({
        id,
        name,
        filter,
        new_matches: Math.min(count, countedMatches),
        is_cut: isCut || count > countedMatches,
      })
    }
    return {
      message: 'common.msg_ok',
      data: { searches, limit: env.SAVED_SEARCHES_PER_MEMBER },
    }
  },

  async 'saved-searches/save'({ body, caller, db, env, refuse }) {
    if (!maySeeList(caller)) return refuse('saved_searches.err_no_access', { status: 403 })
    const max = env.SAVED_SEARCHES_PER_MEMBER
    const id = await db.transaction(async (tx) => {
      // concurrent requests of one member are counted one after the other
      await lockAccounts(tx, caller.userId)
      if ((await countSearches(tx, caller.userId)) >= max) {
        return refuse('saved_searches.err_too_many', { status: 409, params: { max } })
      }
      return insertSearch(tx, { userId: caller.userId, name: body.name, filter: body.filter })
    })
    return { message: 'saved_searches.msg_saved', data: { id } }
  },

  async 'saved-searches/rename'({ body, caller, db, refuse }) {
    const isRenamed = await renameSearch(db, caller.userId, body.search_id, body.name)
    if (!isRenamed) return refuse('saved_searches.err_not_found', { status: 404 })
    return { message: 'saved_searches.msg_saved', data: null }
  },

  async 'saved-searches/seen'({ body, caller, db, refuse }) {
    const isMarked = await markAsSeen(db, caller.userId, body.search_id)
    if (!isMarked) return refuse('saved_searches.err_not_found', { status: 404 })
    return { message: 'common.msg_ok', data: null }
  },

  async 'saved-searches/remove'({ body, caller, db, refuse }) {
    const isRemoved = await removeSearch(db, caller.userId, body.search_id)
    if (!isRemoved) return refuse('saved_searches.err_not_found', { status: 404 })
    return { message: 'saved_searches.msg_removed', data: null }
  },
}
