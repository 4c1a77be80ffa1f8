import { seatRolesWith } from '@sangam/contract/profiles/people/values'
import type { Handlers } from '../../http/calls/handler.ts'
import { tellOthers } from '../profiles/profiles.public.ts'
import {
  acceptIntroduction,
  endIntroduction,
  givenShares,
  isPairAvailable,
  lockIntroduction,
} from './answering.queries.ts'
import { findSharing } from './asking.queries.ts'
import { findIntroduction } from './list.queries.ts'
import { introductionViews } from './list.view.ts'

export const answeringHandlers: Handlers<
  'introductions/answer' | 'introductions/withdraw' | 'introductions/close'
> = {
  async 'introductions/answer'(context) {
    const { body, caller, db, refuse } = context
    const isAccepted = body.answer === 'accept'
    await db.transaction(async (tx) => {
      const introduction = await lockIntroduction(tx, body.introduction_id, caller.userId, 'asked')
      if (!introduction) return refuse('introductions.err_not_found', { status: 404 })
      if (introduction.state !== 'waiting' || introduction.isOverdue) {
        return refuse('introductions.err_already_answered', { status: 409 })
      }
      if (!(await isPairAvailable(tx, introduction))) {
        return refuse('introductions.err_not_now', { status: 409 })
      }
      await tellOthers(tx, 'people_answered', {
        profileId: introduction.toProfileId,
        by: caller.userId,
        roles: seatRolesWith('readRequests'),
      })
      if (!isAccepted) return endIntroduction(tx, introduction.id, 'declined')
      const own = await findSharing(tx, introduction.toProfileId)
      const shares = own ? givenShares(body.shares, own) : []
      if (shares.length === 0) return refuse('introductions.err_nothing_shared')
      await acceptIntroduction(tx, introduction, shares)
    })
    const row = await findIntroduction(db, caller.userId, body.introduction_id)
    const [data] = row ? await introductionViews(context, [row]) : []
    // the other family may have been blocked or removed in the meantime
    if (!data) return refuse('introductions.err_not_found', { status: 404 })
    const message = isAccepted ? 'introductions.msg_accepted' : 'introductions.msg_declined'
    return { message, data }
  },

  async 'introductions/withdraw'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const introduction = await lockIntroduction(tx, body.introduction_id, caller.userId, 'asker')
      if (!introduction) return refuse('introductions.err_not_found', { status: 404 })
      if (introduction.state !== 'waiting' || introduction.isOverdue) {
        return refuse('introductions.err_already_answered', { status: 409 })
      }
      await endIntroduction(tx, introduction.id, 'withdrawn')
    })
    return { message: 'introductions.msg_withdrawn', data: null }
  },

  async 'introductions/close'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const introduction = await lockIntroduction(tx, body.introduction_id, caller.userId, 'either')
      if (!introduction) return refuse('introductions.err_not_found', { status: 404 })
      if (introduction.state !== 'accepted') {
        return refuse('introductions.err_already_answered', { status: 409 })
      }
      await endIntroduction(tx, introduction.id, 'closed')
    })
    return { message: 'introductions.msg_closed', data: null }
  },
}
