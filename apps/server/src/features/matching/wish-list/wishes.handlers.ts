import type { wishListCalls } from '@sangam/contract/matching/wish-list.calls'
import type { Handlers } from '../../../http/calls/handler.ts'
import { isListedFor } from '../../../visibility/seen.ts'
import { findProfile, setWish } from './wishes.queries.ts'

export const wishListHandlers: Handlers<keyof typeof wishListCalls> = {
  async 'vadhu-var/wish-list'({ body, caller, db, refuse }) {
    const profile = await findProfile(db, body.registration_number)
    if (!profile || !isListedFor(caller, profile))
      return refuse('wish_list.err_not_approved', { status: 404 })

    const isWished = await setWish(
      db,
      { userId: caller.userId, profileId: profile.id },
      body.is_wish_list,
    )
    return {
      message: isWished ? 'wish_list.msg_added' : 'wish_list.msg_removed',
      params: { name: `${profile.firstName} ${profile.lastName}` },
      data: { is_wish_list: isWished ? 1 : 0 },
    }
  },
}
