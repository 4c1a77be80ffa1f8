import { todayInIndia } from '@sangam/contract/dates'
import { genders } from '@sangam/contract/lookups'
import type { OwnProfileChoice } from '@sangam/contract/profiles/own-profile-choice'
import { hasAccess } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { imageAddressFor } from '../../../storage/pictures/image-address.ts'
import { findBlurred } from '../../../visibility/relations.ts'
import { isBirthListed, maySeeList } from '../../../visibility/seen.ts'
import { findOwnFamily, readFits } from '../fit/own-family.ts'
import { findProfileChoice } from '../registration/own.queries.ts'
import { cardView } from './card.view.ts'
import { isForSomebody, listFilterOf } from './list.filter.ts'
import { addOwnFamily } from './list.own-family.ts'
import { readList, readOwnRegistration } from './list.queries.ts'

export const listHandlers: Handlers<'get-vadhu-var-approved-list'> = {
  async 'get-vadhu-var-approved-list'({ body, caller, db, env, masterDataCache, secret }) {
    const filter = await addOwnFamily({ db, env }, listFilterOf(body, caller, env), body)
    const isAllowed = maySeeList(caller)
    const [first, masterData] = await Promise.all([
      isAllowed
        ? readList(db, filter, body)
        : // users without list access must not learn the number of profiles
          { ...emptyList, ...(await readOwnRegistration(db, caller.userId)) },
      masterDataCache.read(),
    ])
    const choice = first.hasSeveral ? await findProfileChoice(db, caller.userId) : undefined
    const siblings = isAllowed && choice && !isForSomebody(body) ? siblingsOf(choice) : []
    // few accounts have several profiles, so they read the list again
    const list =
      siblings.length === 0
        ? first
        : await readList(db, { ...filter, hiddenIds: [...filter.hiddenIds, ...siblings] }, body)
    const ours =
      list.ownPreferences === 'stated' ? await findOwnFamily({ db, env }, caller.userId) : undefined
    const profileIds = list.profiles.map(({ id }) => id)
    const fits = await readFits({ db, env }, ours, profileIds)
    const blurred = await findBlurred({ caller, db, env }, list.profiles)
    const imageAddress = imageAddressFor(secret, caller)
    const today = todayInIndia()
    return {
      message: 'common.msg_ok',
      data: {
        vadhuVarList: list.profiles.map((row) => ({
          ...cardView(row, masterData, imageAddress, caller, {
            isBlurred: blurred.has(row.id),
            hasBirth: isBirthListed(caller, row, env),
            ownFields: env.trust.own_fields,
            today,
          }),
          fit: fits.get(row.id) ?? '',
        })),
        userAccessStatus: {
          is_access: isAllowed ? 1 : 0,
          is_verified: hasAccess(caller, 'member') ? 1 : 0,
          is_registration_done: list.ownStatus ? 1 : 0,
          registration_status: list.ownStatus,
        },
        shown_gender: filter.hidesOwnGender ? otherGender(list.ownGender) : filter.gender,
        own_preferences: list.ownPreferences,
        ...(choice && { own_profiles: choice }),
        is_registry_empty: isAllowed && list.everyone === 0,
        total: list.total,
        is_total_cut: list.isTotalCut,
        next_cursor: list.nextCursor,
      },
    }
  },
}

const emptyList = { profiles: [], everyone: 0, total: 0, isTotalCut: false, nextCursor: null }

/** A family does not look for a match among its own children. */
const siblingsOf = (choice: readonly OwnProfileChoice[]) =>
  choice.filter(({ is_chosen }) => !is_chosen).map(({ id }) => id)

/** 0 for a viewer without a profile. */
const otherGender = (own: number) =>
  own === 0 ? 0 : (genders.find(({ id }) => id !== own)?.id ?? 0)
