import { eq, sql } from 'drizzle-orm'
import { profileCandidates } from '../../../db/schema/registry/consents.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { isOfFamily } from '../../../visibility/seen.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { lockProfile, needsCheck, subjectOfProfile } from '../../profiles/profiles.public.ts'
import { findCandidate } from '../asking/asking.queries.ts'
import { applyConsents } from '../effects.ts'

export const candidateCheckHandlers: Handlers<'confirmations/check-candidate'> = {
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
}
