import { todayInIndia } from '@sangam/contract/dates'
import { genders } from '@sangam/contract/lookups'
import { toPage } from '../../db/page.ts'
import { hasAccess } from '../../http/caller.ts'
import type { Handlers } from '../../http/handler.ts'
import { imageAddressFor } from '../../storage/image-address.ts'
import { findOwnFamily, readFits } from '../preferences/preferences.public.ts'
import { listFilterOf } from './list.filter.ts'
import { addOwnFamily } from './list.own-family.ts'
import { countMatches, cursorAfter, listProfiles, readListTotals } from './list.queries.ts'
import { cardView } from './profile.view.ts'
import { maySeeList } from './profiles.public.ts'

export const listHandlers: Handlers<'get-vadhu-var-approved-list'> = {
  async 'get-vadhu-var-approved-list'({ body, caller, db, masterDataCache, secret }) {
    const filter = await addOwnFamily(db, listFilterOf(body, caller), body)
    const isAllowed = maySeeList(caller)
    const matches = countMatches(db, filter)
    const [totals, search, rows, masterData] = await Promise.all([
      readListTotals(db, filter),
      matches,
      isAllowed
        ? listProfiles(db, filter, { rows: body.limit + 1, cursor: body.cursor, matches })
        : [],
      masterDataCache.read(),
    ])
    const { page, nextCursor } = toPage(rows, body.limit, (row) => cursorAfter(row, filter))
    const ours =
      totals.ownPreferences === 'stated' ? await findOwnFamily(db, caller.userId) : undefined
    const fits = await readFits(
      db,
      ours,
      page.map(({ id }) => id),
    )
    const imageAddress = imageAddressFor(secret, caller)
    const today = todayInIndia()
    return {
      message: 'common.msg_ok',
      data: {
        vadhuVarList: page.map((row) => ({
          ...cardView(row, masterData, imageAddress, caller, today),
          fit: fits.get(row.id) ?? '',
        })),
        userAccessStatus: {
          is_access: isAllowed ? 1 : 0,
          is_verified: hasAccess(caller, 'member') ? 1 : 0,
          is_registration_done: totals.ownStatus ? 1 : 0,
          registration_status: totals.ownStatus,
        },
        shown_gender: filter.hidesOwnGender ? otherGender(totals.ownGender) : filter.gender,
        own_preferences: totals.ownPreferences,
        is_registry_empty: isAllowed && totals.everyone === 0,
        // users without list access must not learn the number of profiles
        total: isAllowed ? (search ?? totals).total : 0,
        is_total_cut: isAllowed && (search?.isTotalCut ?? false),
        next_cursor: nextCursor,
      },
    }
  },
}

/** 0 stays 0. */
const otherGender = (gender: number) =>
  genders.find(({ id }) => id !== gender && gender !== 0)?.id ?? 0
