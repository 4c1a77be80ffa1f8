import { typedDate } from '@sangam/contract/dates'
import { hasContactData } from '@sangam/contract/introductions/note'
import { seatRolesWith } from '@sangam/contract/profiles/people/values'
import type { Transaction } from '../../db/client.ts'
import { lockAccounts } from '../../db/lock-accounts.ts'
import { peopleOfProfile } from '../../db/schema/registry/profiles-people.ts'
import type { Context, Handlers } from '../../http/calls/handler.ts'
import { isPaymentOn } from '../../settings/payment.ts'
import { isOfFamily } from '../../visibility/seen.ts'
import { notify } from '../notifications/notifications.public.ts'
import { findVisibleProfile } from '../profiles/profiles.public.ts'
import { acceptIntroduction, givenShares } from './answering.queries.ts'
import {
  findAgainFrom,
  findOwnProfile,
  findPossibleFrom,
  insertIntroduction,
  isHidden,
  lockOpenIntroduction,
  lockPair,
  mayAsk,
  readQuota,
} from './asking.queries.ts'

/** The number of days after which a request ends. */
const requestDays = 21

type Asking = Context<'introductions/ask'>

export const askingHandlers: Handlers<'introductions/ask'> = {
  async 'introductions/ask'(context) {
    const { body, caller, db, env, refuse } = context
    if (hasContactData(body.note)) {
      return refuse('introductions.err_note_contact', {
        errors: { note: 'introductions.err_note_contact' },
      })
    }
    const own = await findOwnProfile(db, caller.userId, body.own_profile_id)
    if (!own) {
      const isOfOther = caller.seats.length > 0
      const key = isOfOther ? 'people.err_owner_asks' : 'introductions.err_no_own_profile'
      return refuse(key, { status: 409 })
    }
    const target = await findVisibleProfile(db, caller, body.bride_groom_id)
    if (!target) return refuse('details_page.err_not_found', { status: 404 })
    if (isOfFamily(caller, target)) return refuse('introductions.err_own', { status: 409 })

    const state = await db.transaction(async (tx) => {
      // of two families that ask each other, and of a request and a block, one comes first
      await lockAccounts(tx, caller.userId, target.ownerId)
      const pair = await lockPair(tx, own.id, target.id)
      if (!pair.own?.isAvailable) {
        return refuse('introductions.err_no_own_profile', { status: 409 })
      }
      const isHiddenNow = await isHidden(tx, caller.userId, target.id)
      if (!pair.other?.isAvailable || isHiddenNow) {
        return refuse('details_page.err_not_found', { status: 404 })
      }
      if (pair.own.gender === pair.other.gender) {
        return refuse('introductions.err_same_gender', { status: 409 })
      }
      const shares = givenShares(body.shares, pair.own)
      if (shares.length === 0) return refuse('introductions.err_nothing_shared')
      const open = await lockOpenIntroduction(tx, own.id, target.id)
      if (open?.state === 'waiting' && open.toProfileId === own.id) {
        await acceptIntroduction(tx, open, shares)
        return 'accepted'
      }
      if (open) return refuse('introductions.err_already', { status: 409 })
      const isPaid = pair.own.paymentStatus === 'Done' || !isPaymentOn(env)
      if (env.INTRODUCTION_NEEDS_FEE && !isPaid) {
        return refuse('introductions.err_not_paid', { status: 403 })
      }
      await requireQuota(tx, context, { fromId: own.id, toId: target.id })
      const id = await insertIntroduction(tx, {
        fromProfileId: own.id,
        toProfileId: target.id,
        askedBy: caller.userId,
        note: body.note,
        fromShares: shares,
        days: requestDays,
      })
      const to = peopleOfProfile(target.id, seatRolesWith('readRequests'))
      await notify(tx, { kind: 'introduction_requested', to, recordId: id })
      return 'waiting'
    })
    return {
      message: state === 'accepted' ? 'introductions.msg_accepted' : 'introductions.msg_asked',
      data: { state, ...(await readQuota(db, caller.userId, env)) },
    }
  },
}

/** Refuses a member who may not ask this family now; the caller of this function holds the locks. */
async function requireQuota(
  tx: Transaction,
  { caller, env, refuse }: Asking,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  if (!(await mayAsk(tx, caller.userId))) {
    return refuse('introductions.err_may_not_ask', { status: 403 })
  }
  const again = await findAgainFrom(tx, fromId, toId, env.INTRODUCTION_AGAIN_DAYS)
  if (again) {
    return refuse('introductions.err_again_from', {
      status: 409,
      params: { date: typedDate(again) },
    })
  }
  const left = await readQuota(tx, caller.userId, env)
  if (left.left_waiting === 0) {
    return refuse('introductions.err_waiting_full', {
      status: 409,
      params: { max: env.INTRODUCTIONS_WAITING },
    })
  }
  const periods = [
    { days: 30, max: env.INTRODUCTIONS_PER_30_DAYS, left: left.left_month },
    { days: 7, max: env.INTRODUCTIONS_PER_7_DAYS, left: left.left_week },
  ]
  const reached = periods.find((period) => period.left === 0)
  if (reached) {
    const date = typedDate(await findPossibleFrom(tx, caller.userId, reached))
    return refuse('introductions.err_quota', { status: 429, params: { date } })
  }
}
