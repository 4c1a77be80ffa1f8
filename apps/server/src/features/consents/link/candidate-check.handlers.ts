import { eq, sql } from 'drizzle-orm'
import { profileCandidates } from '../../../db/schema/registry/consents.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { isOfFamily } from '../../../visibility/seen.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { notify } from '../../notifications/notifications.public.ts'
import {
  endCandidateSeat,
  lockProfile,
  needsCheck,
  subjectOfProfile,
} from '../../profiles/profiles.public.ts'
import { findCandidate, saveCandidateMobile } from '../asking/asking.queries.ts'
import { applyConsents } from '../effects.ts'

export const candidateCheckHandlers: Handlers<
  'confirmations/check-candidate' | 'confirmations/end-wrong-seat'
> = {
  async 'confirmations/check-candidate'({ body, caller, db, env, refuse }) {
    await db.transaction(async (tx) => {
      const profile = await lockProfile(tx, body.bride_groom_id)
      if (!profile) return refuse('details_page.err_not_found', { status: 404 })
      if (isOfFamily(caller, profile)) return refuse('confirmations.err_own_check', { status: 403 })
      const candidate = await findCandidate(tx, profile.id)
      if (!candidate || !needsCheck(env, candidate)) {
        return refuse('confirmations.err_no_check', { status: 409 })
      }
      await tx
        .update(profileCandidates)
        .set({ checkedAt: sql`now()` })
        .where(eq(profileCandidates.profileId, profile.id))
      await applyConsents(tx, env, profile)
      await recordAction(tx, {
        by: caller,
        action: 'candidate_check',
        ...subjectOfProfile(profile),
        before: {},
        after: {},
      })
    })
    return { message: 'confirmations.msg_checked', data: null }
  },

  /** The family cannot do this itself: it could remove the bride or groom from their own registration. */
  async 'confirmations/end-wrong-seat'({ body, caller, db, env, refuse }) {
    await db.transaction(async (tx) => {
      const profile = await lockProfile(tx, body.bride_groom_id)
      if (!profile) return refuse('details_page.err_not_found', { status: 404 })
      if (isOfFamily(caller, profile)) return refuse('confirmations.err_own_check', { status: 403 })
      const holderId = await endCandidateSeat(tx, profile.id)
      if (holderId === null) return refuse('confirmations.err_no_seat', { status: 409 })
      // otherwise the same person is offered the seat again; a "no" stays
      await saveCandidateMobile(tx, profile.id, '')
      await applyConsents(tx, env, profile)
      await notify(tx, { kind: 'people_ended', to: holderId, recordId: profile.id })
      await recordAction(tx, {
        by: caller,
        action: 'candidate_seat_end',
        ...subjectOfProfile(profile),
        before: {},
        after: {},
        remark: body.acton_remark,
      })
    })
    return { message: 'confirmations.msg_seat_ended', data: null }
  },
}
