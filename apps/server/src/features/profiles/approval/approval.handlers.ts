import { nameOfCode, recordStateCodes } from '@sangam/contract/codes'
import type { profileApprovalCalls } from '@sangam/contract/profiles/approval.calls'
import type { Queryable } from '../../../db/client.ts'
import { toPage } from '../../../db/page.ts'
import { isAdmin } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { isPaymentOn } from '../../../settings/payment.ts'
import { imageAddressFor, photoAddressFor } from '../../../storage/pictures/image-address.ts'
import { findSeen } from '../../../visibility/relations.ts'
import {
  approvalOf,
  decide,
  findDecisionTime,
  findWaitingFields,
} from '../../moderation/moderation.public.ts'
import { isToldBySms } from '../../notifications/notifications.public.ts'
import { approvalRowView, recordView } from '../details/profile.view.ts'
import { photoApproval } from '../photo/photo.approval.ts'
import { findOwnProfiles, type Profile } from '../profile.queries.ts'
import { findStandings } from '../registration/candidate.standing.ts'
import {
  countLimit,
  countMatches,
  countTabs,
  listForApproval,
  noCounts,
} from './approval.queries.ts'
import type { deletedHandlers } from './deleted.handlers.ts'
import { profileApproval, profileLock, profileState } from './profile.decisions.ts'

export const approvalHandlers: Handlers<
  Exclude<keyof typeof profileApprovalCalls, keyof typeof deletedHandlers>
> = {
  async 'get-list-for-approval'({ body, caller, db, env, masterDataCache, secret }) {
    const masterData = await masterDataCache.read()
    const context = {
      caller,
      env,
      imageAddress: imageAddressFor(secret, caller),
      largePhotoAddress: photoAddressFor(secret, caller),
      masterData,
      isPaymentOn: isPaymentOn(env),
      changes: [],
      comparison: { fit: '' as const, our_wishes: [] },
    }
    const ownRows = await findOwnProfiles(db, caller.userId)
    const ownIds = ownRows.map(({ id }) => id)
    const ownCandidate = await findStandings({ db, env }, ownIds)
    const ownWaiting = await findWaitingFields(db, 'profile', ownIds)
    const own = await Promise.all(
      ownRows.map(async (row) => ({
        ...recordView(row, {
          ...context,
          candidate: ownCandidate(row.id),
          waiting: ownWaiting(row.id),
          seen: await findSeen({ caller, db, env }, row),
        }),
        decided_on: await decisionTime(db, row),
      })),
    )
    if (!isAdmin(caller)) {
      const owned = own.filter(({ own_role }) => own_role === 'owner').length
      const canAdd = owned > 0 && owned < env.trust.profiles_per_account
      const isWaiting = own.some((profile) => profile.registration_status === 'Pending')
      const data = {
        own,
        ...(isWaiting &&
          (await isToldBySms(db, env, caller.userId, 'profile_approved')) && {
            told_by_sms: true as const,
          }),
        ...(canAdd && { can_register_another: true as const }),
        data: [],
        counts: noCounts,
        total: 0,
        next_cursor: null,
      }
      return { message: 'common.msg_ok', data }
    }

    const { tab, search, sort, limit, cursor } = body
    const matches = search ? await countMatches(db, { tab, search }) : null
    const isSelective = matches !== null && matches < countLimit
    const [rows, counts] = await Promise.all([
      listForApproval(db, { tab, search, sort, isSelective }, limit + 1, cursor),
      countTabs(db),
    ])
    const { page, nextCursor } = toPage(rows, limit, (row) => row.cursor)
    const candidateOf = await findStandings(
      { db, env },
      page.map(({ id }) => id),
    )
    return {
      message: 'common.msg_ok',
      data: {
        own,
        data: page.map((row) =>
          approvalRowView(row, masterData, context.imageAddress, candidateOf(row.id)),
        ),
        counts,
        total: matches ?? counts[tab],
        next_cursor: nextCursor,
      },
    }
  },

  async 'vadhu-var/approve-reject'(context) {
    const { body } = context
    const { message } = await decide(context, profileApproval, {
      id: body.bride_groom_id,
      ...approvalOf(body.acton_name, body),
      withOwner: body.with_owner === 1,
    })
    return { message, data: null }
  },

  async 'vadhu-var/approve-reject-profile-img'(context) {
    const { body } = context
    const { message } = await decide(context, photoApproval, {
      id: body.bride_groom_id,
      ...approvalOf(body.acton_name, body),
    })
    return { message, data: null }
  },

  async 'vadhu-var/enable-disable'(context) {
    const { body } = context
    const { message } = await decide(context, profileState, {
      id: body.bride_groom_id,
      outcome: nameOfCode(recordStateCodes, body.acton_name),
      remark: body.acton_remark,
    })
    return { message, data: null }
  },

  async 'vadhu-var/profile-lock'(context) {
    const { body } = context
    const { message } = await decide(context, profileLock, {
      id: body.bride_groom_id,
      outcome: body.acton_name === 1 ? 'locked' : 'unlocked',
      remark: body.acton_remark,
    })
    return { message, data: null }
  },
}

/** When the current decision was made; empty while the profile waits for one. */
async function decisionTime(db: Queryable, { id, status }: Profile): Promise<string> {
  if (status === 'Pending') return ''
  const decision = { action: 'profile_approval', subject: 'profile', subjectId: id } as const
  return (await findDecisionTime(db, decision))?.toISOString() ?? ''
}
