import type { profilePeopleCalls } from '@sangam/contract/profiles/people/calls'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import { provenMobile } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { limitKeyOfUser } from '../../../limits/rate-limits.ts'
import { peopleAnswers } from '../../../visibility/people-answers.ts'
import { isOwner, roleOf } from '../../../visibility/seen.ts'
import { changesView } from '../details/profile.view.ts'
import { findOwnerId, findProfile, lockProfile } from '../profile.queries.ts'
import { continueAsOwner, isOwnerLeaving } from './continuing.ts'
import { tellInvited } from './invitations.ts'
import { joinAsCandidate } from './joining.ts'
import {
  acceptInvitation,
  findSeat,
  inviteRelative,
  isNumberOfCandidate,
  listLastChanges,
  listOffers,
  listSeats,
  removeInvitation,
  removeSeat,
  takesSeat,
  tellOthers,
} from './people.queries.ts'

/** Each one is a message to somebody; a family has one place. */
const invitationsPerDay = 20

export const peopleHandlers: Handlers<keyof typeof profilePeopleCalls> = {
  async 'vadhu-var/people'({ body, caller, db, env, refuse }) {
    const profile = await findProfile(db, body.bride_groom_id, caller.userId)
    const role = profile && roleOf(caller, profile)
    if (!profile || profile.state === 'deleted' || !role) {
      return refuse('details_page.err_not_found', { status: 404 })
    }
    const [rows, changes] = await Promise.all([
      listSeats(db, profile.id),
      listLastChanges(db, profile.id),
    ])
    const candidate = rows.find(({ seat }) => seat.role === 'candidate')?.seat
    const answers = peopleAnswers(candidate, profile, env)
    const owner = {
      role: 'owner' as const,
      name: profile.ownerName,
      is_you: role === 'owner',
      number_end: '',
      at: profile.createdAt.toISOString(),
      ...answers.owner,
    }
    const seats = rows.map(({ seat, name }) => ({
      role: seat.role,
      name: name ?? '',
      is_you: seat.userId === caller.userId,
      number_end: seat.mobile.slice(-2),
      at: (seat.endsAt ?? seat.joinedAt).toISOString(),
      ...(seat === candidate && answers.candidate ? answers.candidate : noAnswers),
    }))
    return {
      message: 'common.msg_ok',
      data: {
        people: [owner, ...seats],
        can_continue: role === 'candidate' && (await isOwnerLeaving(db, profile.ownerId)),
        changes: changesView(changes, env),
      },
    }
  },

  async 'vadhu-var/seats-offered'({ caller, db }) {
    const mobile = provenMobile(caller)
    const rows = mobile === null ? [] : await listOffers(db, caller.userId, mobile)
    return {
      message: 'common.msg_ok',
      data: {
        offers: rows.map((row) => ({
          bride_groom_id: row.profileId,
          role: row.role,
          first_name: row.firstName,
          owner_name: row.ownerName,
          city_village: row.cityVillage,
        })),
      },
    }
  },

  async 'vadhu-var/invite'({ body, caller, db, limits, refuse }) {
    const { bride_groom_id: profileId, mobile_no: mobile } = body
    await limits.use(limitKeyOfUser(caller.userId), {
      name: 'invite-relative',
      points: invitationsPerDay,
      seconds: 86_400,
    })
    await db.transaction(async (tx) => {
      const profile = await lockProfile(tx, profileId)
      if (!profile || !isOwner(caller, profile)) {
        return refuse('details_page.err_not_found', { status: 404 })
      }
      if (await takesSeat(tx, profileId, mobile)) {
        return refuse('people.err_takes_part', { status: 409 })
      }
      if (!(await inviteRelative(tx, profileId, mobile))) {
        return refuse('people.err_seat_taken', { status: 409 })
      }
      await tellInvited(tx, profileId, mobile)
    })
    return { message: 'people.msg_invited', data: null }
  },

  async 'vadhu-var/take-seat'({ body, caller, db, refuse }) {
    const { bride_groom_id: profileId, role } = body
    const { userId } = caller
    const mobile = provenMobile(caller)
    const isYes = body.answer === 'yes'
    await db.transaction(async (tx) => {
      const ownerId = await findOwnerId(tx, profileId)
      // the seat marks both accounts: they are locked before the profile, as for the closing of an account
      if (ownerId) await lockAccounts(tx, userId, ownerId)
      const profile = await lockProfile(tx, profileId)
      // who holds no invitation does not learn whether the registration exists
      const noOffer = () => refuse('people.err_no_offer', { status: 404 })
      if (!profile || mobile === null) return noOffer()
      if (role === 'candidate' && !(await isNumberOfCandidate(tx, profileId, mobile))) {
        return noOffer()
      }
      if (role === 'relative' && !isYes) {
        if (!(await removeInvitation(tx, profileId, mobile))) return noOffer()
        return tellOthers(tx, 'people_left', { profileId, by: userId })
      }
      if (!isYes) return
      if (await takesSeat(tx, profileId, mobile)) {
        return refuse('people.err_takes_part', { status: 409 })
      }
      if (role === 'candidate') {
        if (await findSeat(tx, profileId, 'candidate')) {
          return refuse('people.err_seat_taken', { status: 409 })
        }
        await joinAsCandidate(tx, profile, userId)
      } else if (!(await acceptInvitation(tx, { profileId, userId, mobile }))) {
        return noOffer()
      }
      await tellOthers(tx, 'people_joined', { profileId, by: userId })
    })
    return { message: isYes ? 'people.msg_joined' : 'people.msg_declined', data: null }
  },

  async 'vadhu-var/leave-seat'({ body, caller, db, refuse }) {
    const { bride_groom_id: profileId, role } = body
    const isOwnSeat = await db.transaction(async (tx) => {
      const profile = await lockProfile(tx, profileId)
      const seat = await findSeat(tx, profileId, role)
      const isOwn = seat?.userId === caller.userId
      if (!profile || !seat || !(isOwn || isOwner(caller, profile))) {
        return refuse('details_page.err_not_found', { status: 404 })
      }
      if (!isOwn && role === 'candidate')
        return refuse('people.err_only_candidate', { status: 403 })
      // while the seat is there, so that its holder is told as well
      if (seat.userId) await tellOthers(tx, 'people_left', { profileId, by: caller.userId })
      await removeSeat(tx, seat)
      return isOwn
    })
    return { message: isOwnSeat ? 'people.msg_left' : 'people.msg_removed', data: null }
  },

  async 'vadhu-var/continue'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const found = await findProfile(tx, body.bride_groom_id, caller.userId)
      // accounts before their records, as for the closing of an account
      if (found) await lockAccounts(tx, caller.userId, found.ownerId)
      const profile = await lockProfile(tx, body.bride_groom_id)
      const seat = await findSeat(tx, body.bride_groom_id, 'candidate')
      if (!profile || profile.ownerId !== found?.ownerId || seat?.userId !== caller.userId) {
        return refuse('details_page.err_not_found', { status: 404 })
      }
      if (!(await isOwnerLeaving(tx, profile.ownerId))) {
        return refuse('people.err_owner_stays', { status: 409 })
      }
      if (!(await continueAsOwner(tx, profile.id, caller.userId))) {
        return refuse('registration_page.err_already_registered', { status: 409 })
      }
      await tellOthers(tx, 'people_joined', { profileId: profile.id, by: caller.userId })
    })
    return { message: 'people.msg_continued', data: null }
  },
}

const noAnswers = { contact_visibility: '', photo_visibility: '', has_paused: false } as const
