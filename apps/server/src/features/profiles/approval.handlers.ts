import { nameOfCode, recordStateCodes } from '@sangam/contract/codes'
import type { profileApprovalCalls } from '@sangam/contract/profiles/approval.calls'
import type { AuditAction, MessageKind } from '@sangam/contract/slices'
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { toPage } from '../../db/page.ts'
import { type Caller, isAdmin } from '../../http/caller.ts'
import type { Handlers } from '../../http/handler.ts'
import { requireOtherAdmin } from '../../http/own-record.ts'
import type { Refuse } from '../../http/refuse.ts'
import { imageAddressFor, photoAddressFor } from '../../storage/image-address.ts'
import { releaseUpload } from '../../storage/uploads.ts'
import { grantListAccess, lockAccounts, verifyOwner } from '../accounts/accounts.public.ts'
import { findLastTime, recordAction } from '../audit/audit.public.ts'
import { findCandidates } from '../consents/consents.public.ts'
import { closeEdit, findWaitingFields } from '../edits/edits.public.ts'
import { findDisclosure } from '../introductions/introductions.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import { isPaymentOn } from '../payments/payments.public.ts'
import { hasOpenPictureReport } from '../safety/safety.public.ts'
import {
  countLimit,
  countMatches,
  countTabs,
  listForApproval,
  noCounts,
} from './approval.queries.ts'
import type { deletedHandlers } from './deleted.handlers.ts'
import {
  changeProfile,
  findOwnerId,
  findOwnProfiles,
  lockProfile,
  type Profile,
  type ProfileChange,
} from './profile.queries.ts'
import { subjectOf } from './profile.subject.ts'
import { approvalRowView, recordView } from './profile.view.ts'
import { askedColumns, hasFact } from './waiting-facts.ts'

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
    const ownCandidate = await findCandidates({ db, env }, ownIds)
    const ownWaiting = await findWaitingFields(db, 'profile', ownIds)
    const own = await Promise.all(
      ownRows.map(async (row) => ({
        ...recordView(row, {
          ...context,
          candidate: ownCandidate(row.id),
          waiting: ownWaiting(row.id),
          disclosure: await findDisclosure({ caller, db, env }, row),
        }),
        decided_on: await decisionTime(db, row),
      })),
    )
    if (!isAdmin(caller)) {
      const canAdd = own.length > 0 && own.length < env.PROFILES_PER_ACCOUNT
      const data = {
        own,
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
    const candidateOf = await findCandidates(
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

  async 'vadhu-var/approve-reject'({ body, caller, db, env, refuse }) {
    const isApproved = body.acton_name === 'Approved'
    if (!isApproved) requireRemark(body, refuse)
    const kind = isApproved ? 'profile_approved' : 'profile_rejected'
    const action = { db, caller, body, refuse, name: 'profile_approval', kind } as const
    await changeAndRecord(action, async (profile, tx) => {
      requireOtherAdmin(caller, profile, refuse)
      if (!canDecide(profile, body)) {
        return refuse('details_page.err_already_decided', { status: 409 })
      }
      if (isOutdated(profile, body)) return refuse('details_page.err_changed', { status: 409 })
      const target = { subject: 'profile', id: profile.id } as const
      const waiting = await closeEdit(tx, target, body.edit_version, refuse)
      if (!isApproved) {
        // a rejected profile is decided again as a whole; not part of the audit trail, which stays
        if (hasFact(waiting)) await changeProfile(tx, profile.id, askedColumns(waiting))
        return {
          status: 'Rejected',
          rejectedRemark: body.acton_remark,
          ...(await takeWaitingPhoto(tx, profile)),
        }
      }
      if (body.with_owner) await verifyOwner(tx, caller, profile.ownerId, refuse)
      if (body.with_owner || env.GRANT_ACCESS_ON_APPROVAL) {
        await grantListAccess(tx, caller, profile.ownerId)
      }
      return {
        status: 'Approved',
        rejectedRemark: '',
        listPosition: profile.listPosition ?? sql`nextval('list_positions')`,
      }
    })
    return {
      message: isApproved ? 'details_page.msg_approved' : 'details_page.msg_rejected',
      data: null,
    }
  },

  async 'vadhu-var/approve-reject-profile-img'({ body, caller, db, refuse }) {
    const isApproved = body.acton_name === 'Approved'
    if (!isApproved) requireRemark(body, refuse)
    const kind = isApproved ? 'photo_approved' : 'photo_rejected'
    const action = { db, caller, body, refuse, name: 'profile_photo', kind } as const
    await changeAndRecord(action, async (profile, tx) => {
      requireOtherAdmin(caller, profile, refuse)
      if (!profile.newPhotoPath) {
        return refuse('details_page.err_already_decided', { status: 409 })
      }
      if (isOutdated(profile, body)) return refuse('details_page.err_changed', { status: 409 })
      await releaseUpload(tx, isApproved ? profile.photoPath : profile.newPhotoPath)
      return {
        newPhotoPath: null,
        photoRejectedRemark: isApproved ? '' : body.acton_remark,
        ...(isApproved && { photoPath: profile.newPhotoPath }),
        ...(isApproved && (await showReplacedPhoto(tx, profile))),
      }
    })
    return {
      message: isApproved ? 'details_page.msg_photo_approved' : 'details_page.msg_photo_rejected',
      data: null,
    }
  },

  async 'vadhu-var/enable-disable'({ body, caller, db, refuse }) {
    const state = nameOfCode(recordStateCodes, body.acton_name)
    if (state !== 'active') requireRemark(body, refuse)
    const kind = stateMessages[state]
    const action = { db, caller, body, refuse, name: 'profile_enable_disable', kind } as const
    await changeAndRecord(action, async (profile) => {
      if (state === 'deleted') return { state, deletedAt: sql`now()` }
      // only a decision about the complaint releases a held profile
      if (profile.state === 'held') return refuse('details_page.err_held', { status: 409 })
      return { state }
    })
    return { message: 'details_page.msg_done', data: null }
  },

  async 'vadhu-var/profile-lock'({ body, caller, db, refuse }) {
    const action = { db, caller, body, refuse, name: 'profile_lock' } as const
    await changeAndRecord(action, async () => ({ isLocked: body.acton_name === 1 }))
    return { message: 'details_page.msg_done', data: null }
  },
}

const stateMessages = {
  active: 'profile_restored',
  deactivated: 'profile_deactivated',
  deleted: 'profile_deleted',
} as const satisfies Record<Exclude<Profile['state'], 'held'>, MessageKind>

/** Whether the family or another admin has changed the profile since the admin opened it. */
const isOutdated = ({ version }: Profile, { seen_version }: { seen_version: number }) =>
  seen_version > 0 && version !== seen_version

function canDecide(
  profile: Profile,
  body: { acton_name: string; edit_version: number; seen_version: number },
): boolean {
  const isApproved = body.acton_name === 'Approved'
  switch (profile.status) {
    case 'Pending':
      return true
    case 'Rejected':
      // the admin saw the rejection, so it did not happen in the meantime
      return isApproved && body.seen_version === profile.version
    case 'Approved':
      // rejected only because of an edit that the admin saw
      return !isApproved && body.edit_version > 0
  }
}

/** When the current decision was made; empty while the profile waits for one. */
async function decisionTime(db: Queryable, { id, status }: Profile): Promise<string> {
  if (status === 'Pending') return ''
  const decision = { action: 'profile_approval', subject: 'profile', subjectId: id } as const
  return (await findLastTime(db, decision))?.toISOString() ?? ''
}

function requireRemark(
  { acton_remark }: { acton_remark: string },
  refuse: Refuse<'details_page.err_remark_required'>,
): void {
  if (acton_remark) return
  refuse('details_page.err_remark_required', {
    errors: { acton_remark: 'details_page.err_remark_required' },
  })
}

/** A rejected profile is decided again as a whole, so its waiting photo becomes a part of it. */
async function takeWaitingPhoto(tx: Queryable, profile: Profile): Promise<ProfileChange> {
  if (!profile.newPhotoPath) return {}
  await releaseUpload(tx, profile.photoPath)
  return { photoPath: profile.newPhotoPath, newPhotoPath: null }
}

/** A complaint hides the photo that it is about, so an approved new one is shown after its decision. */
async function showReplacedPhoto(tx: Queryable, profile: Profile): Promise<ProfileChange> {
  if (!profile.isPhotoHidden || (await hasOpenPictureReport(tx, profile.id))) return {}
  return { isPhotoHidden: false }
}

interface ApproverAction {
  db: Database
  caller: Caller
  body: { bride_groom_id: number; acton_remark: string }
  refuse: Refuse<'details_page.err_not_found'>
  name: AuditAction
  /** The message to the owner. */
  kind?: MessageKind
}

/** Locks the account and the profile, applies the change that `decide` returns, and records it in the audit trail. */
async function changeAndRecord(
  { db, caller, body, refuse, name, kind }: ApproverAction,
  decide: (profile: Profile, tx: Queryable) => Promise<ProfileChange>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ownerId = await findOwnerId(tx, body.bride_groom_id)
    if (ownerId) await lockAccounts(tx, caller.userId, ownerId)
    const profile = await lockProfile(tx, body.bride_groom_id)
    if (!profile) return refuse('details_page.err_not_found', { status: 404 })
    const change = await decide(profile, tx)
    await changeProfile(tx, profile.id, change)
    await recordAction(tx, {
      by: caller,
      action: name,
      ...subjectOf(profile),
      ...plainChange(profile, change),
      remark: body.acton_remark,
    })
    if (kind) await notify(tx, { kind, to: profile.ownerId, recordId: profile.id })
  })
}

/** The changed values for the audit trail, without those that the database computes. */
function plainChange(profile: Profile, change: ProfileChange) {
  const names = Object.entries(change)
    .filter(([, value]) => typeof value !== 'object' || value === null)
    .map(([name]) => name as keyof Profile)
  return {
    before: Object.fromEntries(names.map((name) => [name, profile[name]])),
    after: Object.fromEntries(names.map((name) => [name, change[name as keyof ProfileChange]])),
  }
}
