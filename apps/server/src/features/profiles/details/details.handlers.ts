import type { Queryable } from '../../../db/client.ts'
import { type Caller, isAdmin } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import type { Env } from '../../../settings/env.ts'
import { isPaymentOn } from '../../../settings/payment.ts'
import { imageAddressFor, photoAddressFor } from '../../../storage/pictures/image-address.ts'
import { pausing } from '../../../visibility/people-answers.ts'
import { findConfirmed } from '../../../visibility/relations.ts'
import { isInsider, isOpenFor, isOwner, mayAs } from '../../../visibility/seen.ts'
import { findWaitingFields } from '../../moderation/moderation.public.ts'
import { compareWithOwnFamily, notCompared } from '../fit/own-family.ts'
import { changeSeat, findSeat, tellOthers } from '../people/people.queries.ts'
import {
  changeProfile,
  findForDetails,
  findPeople,
  listChanges,
  lockProfile,
  type Profile,
  type ProfilePeople,
  setBiodataLook,
} from '../profile.queries.ts'
import { findStandings } from '../registration/candidate.standing.ts'
import { recordView } from './profile.view.ts'
import { recordProfileReading } from './reading.ts'

export const detailsHandlers: Handlers<
  'get-vadhu-var-details-by-id' | 'vadhu-var/my-profile' | 'vadhu-var/biodata-look'
> = {
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
    const profile = await findForDetails(db, body.bride_groom_id, caller.userId, ip)
    if (!profile || !isOpenFor(caller, profile)) {
      return refuse('details_page.err_not_found', { status: 404 })
    }
    const [limit, seen, people, masterData, changes, comparison, candidate, waiting] =
      await Promise.all([
        recordProfileReading({ caller, db, env, ip }, profile, 'details'),
        findConfirmed({ caller, db, env, secret }, profile),
        isInsider(caller, profile) ? findPeople(db, profile.id) : nobody,
        masterDataCache.read(),
        isAdmin(caller) ? listChanges(db, profile.id) : [],
        profile.hasOwnPreferences
          ? compareWithOwnFamily({ db, env }, caller.userId, profile)
          : notCompared,
        candidateFor({ db, env }, caller, profile),
        waitingFor(db, caller, profile),
      ])
    if (limit) return refuse(limit.key, limit.details)
    const context = {
      caller,
      env,
      seen,
      imageAddress: imageAddressFor(secret, caller),
      largePhotoAddress: photoAddressFor(secret, caller),
      masterData,
      isPaymentOn: isPaymentOn(env),
      changes,
      comparison,
      candidate,
      waiting,
    }
    return {
      message: 'common.msg_ok',
      data: recordView({ ...profile, ...(people ?? nobody) }, context),
    }
  },

  async 'vadhu-var/biodata-look'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const profile = await lockProfile(tx, body.bride_groom_id)
      if (!profile || !mayAs(caller, profile, 'manage')) {
        return refuse('details_page.err_not_found', { status: 404 })
      }
      await setBiodataLook(tx, profile.id, body)
    })
    return { message: 'biodata_look.msg_chosen', data: null }
  },

  async 'vadhu-var/my-profile'({ body, caller, db, refuse }) {
    const isStillPaused = await db.transaction(async (tx) => {
      const profile = await lockProfile(tx, body.bride_groom_id)
      const isPause = body.action === 'pause' || body.action === 'resume'
      if (!profile || !mayAs(caller, profile, isPause ? 'pause' : 'manage')) {
        return refuse('details_page.err_not_found', { status: 404 })
      }
      const seat = await findSeat(tx, profile.id, 'candidate')
      const isByOwner = isOwner(caller, profile)
      // the seat may have ended since the request began
      if (!isByOwner && seat?.userId !== caller.userId) {
        return refuse('details_page.err_not_found', { status: 404 })
      }
      const change = pausing(body.action, { seat, isOwner: isByOwner })
      if (seat && change.seat) await changeSeat(tx, seat, change.seat)
      await changeProfile(tx, profile.id, change.profile)
      await tellOthers(tx, messageOf[body.action], { profileId: profile.id, by: caller.userId })
      return change.isStillPaused
    })
    const message = isStillPaused ? 'details_page.msg_still_paused' : 'details_page.msg_done'
    return { message, data: null }
  },
}

/** What the other people of the registration are told. */
const messageOf = {
  pause: 'people_paused',
  resume: 'people_resumed',
  married: 'people_paused',
  delete: 'profile_deleted',
} as const

/** Other families see neither the owner nor the associate. */
const nobody: ProfilePeople = {
  ownerName: '',
  ownerMobile: '',
  ownerRole: 'member',
  ownerVerification: 'pending',
  ownerAccountState: 'active',
  ownerHasListAccess: false,
  associateName: '',
}

/** Only the family and approvers see how the candidate stands. */
async function candidateFor(
  { db, env }: { db: Queryable; env: Env },
  caller: Caller,
  profile: Profile,
) {
  const shownIds = isInsider(caller, profile) ? [profile.id] : []
  const candidateOf = await findStandings({ db, env }, shownIds)
  return candidateOf(profile.id)
}

/** Only the family and approvers see what waits for approval. */
async function waitingFor(db: Queryable, caller: Caller, profile: Profile) {
  const shownIds = isInsider(caller, profile) ? [profile.id] : []
  const waitingIn = await findWaitingFields(db, 'profile', shownIds)
  return waitingIn(profile.id)
}
