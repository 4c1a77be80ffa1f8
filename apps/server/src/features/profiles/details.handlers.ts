import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { type Caller, isAdmin } from '../../http/caller.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Env } from '../../settings/env.ts'
import { imageAddressFor, photoAddressFor } from '../../storage/image-address.ts'
import { findCandidates } from '../consents/consents.public.ts'
import { findContactDisclosure } from '../introductions/introductions.public.ts'
import { findWaitingFields } from '../moderation/moderation.public.ts'
import { isPaymentOn } from '../payments/payments.public.ts'
import { compareWithOwnFamily } from '../preferences/preferences.public.ts'
import { changeProfile, listChanges, lockProfile, type Profile } from './profile.queries.ts'
import { recordView } from './profile.view.ts'
import { findVisibleProfile, isOwner } from './profiles.public.ts'
import { recordReading } from './reading.ts'

export const detailsHandlers: Handlers<'get-vadhu-var-details-by-id' | 'vadhu-var/my-profile'> = {
  async 'get-vadhu-var-details-by-id'({
    body,
    caller,
    db,
    env,
    ip,
    masterDataCache,
    refuse,
    secret,
  }) {
    const profile = await findVisibleProfile(db, caller, body.bride_groom_id)
    if (!profile) return refuse('details_page.err_not_found', { status: 404 })
    const limit = await recordReading({ caller, db, env, ip }, profile, 'details')
    if (limit) return refuse(limit.key, limit.details)
    const disclosure = await findContactDisclosure({ caller, db, env, secret }, profile)
    const context = {
      caller,
      env,
      disclosure,
      imageAddress: imageAddressFor(secret, caller),
      largePhotoAddress: photoAddressFor(secret, caller),
      masterData: await masterDataCache.read(),
      isPaymentOn: isPaymentOn(env),
      changes: isAdmin(caller) ? await listChanges(db, profile.id) : [],
      comparison: await compareWithOwnFamily({ db, env }, caller.userId, profile),
      candidate: await candidateFor({ db, env }, caller, profile),
      waiting: await waitingFor(db, caller, profile),
    }
    return { message: 'common.msg_ok', data: recordView(profile, context) }
  },

  async 'vadhu-var/my-profile'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const profile = await lockProfile(tx, body.bride_groom_id)
      if (!profile || !isOwner(caller, profile)) {
        return refuse('details_page.err_not_found', { status: 404 })
      }
      await changeProfile(tx, profile.id, ownChanges[body.action])
    })
    return { message: 'details_page.msg_done', data: null }
  },
}

/** Only the family and approvers see how the candidate stands. */
async function candidateFor(
  { db, env }: { db: Queryable; env: Env },
  caller: Caller,
  profile: Profile,
) {
  const isInsider = isAdmin(caller) || isOwner(caller, profile)
  const candidateOf = await findCandidates({ db, env }, isInsider ? [profile.id] : [])
  return candidateOf(profile.id)
}

/** Only the family and approvers see what waits for approval. */
async function waitingFor(db: Queryable, caller: Caller, profile: Profile) {
  const isInsider = isAdmin(caller) || isOwner(caller, profile)
  const waitingIn = await findWaitingFields(db, 'profile', isInsider ? [profile.id] : [])
  return waitingIn(profile.id)
}

const ownChanges = {
  pause: { ownerState: 'paused' },
  resume: { ownerState: 'active' },
  married: { ownerState: 'married' },
  delete: { state: 'deleted', deletedAt: sql`now()` },
} as const
