import { todayInIndia } from '@sangam/contract/dates'
import { toPage } from '../../db/page.ts'
import { hasAccess } from '../../http/caller.ts'
import type { Handlers } from '../../http/handler.ts'
import { imageAddressFor } from '../../storage/image-address.ts'
import { countMatches, listProfiles, readListTotals } from './list.queries.ts'
import { maySeeList } from './profile.policy.ts'
import { cardView } from './profile.view.ts'

export const listHandlers: Handlers<'get-vadhu-var-approved-list'> = {
  async 'get-vadhu-var-approved-list'({ body, caller, db, masterDataCache, secret }) {
    const filter = {
      viewerId: caller.userId,
      gender: body.gender,
      regionId: body.region_id,
      educationId: body.education_id,
      registrationNumber: body.registration_number,
      name: body.name,
      onlyWished: body.wish_list === 1,
    }
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
    const { page, nextCursor } = toPage(rows, body.limit, (row) => row.listPosition)
    const imageAddress = imageAddressFor(secret, caller)
    const today = todayInIndia()
    return {
      message: 'common.msg_ok',
      data: {
        vadhuVarList: page.map((row) => cardView(row, masterData, imageAddress, caller, today)),
        userAccessStatus: {
          is_access: isAllowed ? 1 : 0,
          is_verified: hasAccess(caller, 'member') ? 1 : 0,
          is_registration_done: totals.ownStatus ? 1 : 0,
          registration_status: totals.ownStatus,
        },
        is_registry_empty: isAllowed && totals.everyone === 0,
        // users without list access must not learn the number of profiles
        total: isAllowed ? (search ?? totals).total : 0,
        is_total_cut: isAllowed && (search?.isTotalCut ?? false),
        next_cursor: nextCursor,
      },
    }
  },
}
