import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ChangedFields } from '../../../composition/catalog.ts'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import { isNotDeleted, profiles } from '../../../db/schema/registry/profiles.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { DecideRecord, Reviewable } from '../../../http/calls/handler.ts'
import { releaseUpload } from '../../../storage/uploads.ts'
import { lockChange, recordedLock } from '../../../visibility/changes.ts'
import { isOfFamily } from '../../../visibility/seen.ts'
import {
  grantListAccess,
  isVerificationPending,
  verifyOwner,
} from '../../accounts/accounts.public.ts'
import {
  approvalOf,
  closeEdit,
  type DecisionKind,
  decide,
  decideOneOf,
  lockUnchanged,
  ownedRecord,
  restore,
  waitingIn,
} from '../../moderation/moderation.public.ts'
import {
  changeProfile,
  findOwnerId,
  lockProfile,
  type Profile,
  type ProfileChange,
} from '../profile.queries.ts'
import { subjectOfProfile } from '../profile.subject.ts'
import { findFreePlace, findOwnId } from '../registration/own.queries.ts'
import { askedColumns, hasFact } from '../registration/waiting-facts.ts'

/** What all decisions about a profile share. */
export const profileRecord = {
  ...ownedRecord,
  /** Nobody of its people decides about a registration. */
  isOwn: (profile: Profile, caller: Caller) => isOfFamily(caller, profile),
  /** Locks the accounts before the profile, in the order of all other changes. */
  async lock(tx: Transaction, id: number, { caller }: { caller: Caller }) {
    const ownerId = await findOwnerId(tx, id)
    if (ownerId) await lockAccounts(tx, caller.userId, ownerId)
    return lockProfile(tx, id)
  },
  subjectOf: subjectOfProfile,
  versionOf: ({ version }: Profile) => version,
}

/** Changes the profile; the audit trail gets the values that the database does not compute. */
export async function changeAndCompare(tx: Queryable, profile: Profile, change: ProfileChange) {
  await changeProfile(tx, profile.id, change)
  const names = Object.entries(change)
    .filter(([, value]) => typeof value !== 'object' || value === null)
    .map(([name]) => name as keyof Profile)
  return {
    before: Object.fromEntries(names.map((name) => [name, profile[name]])),
    after: Object.fromEntries(names.map((name) => [name, change[name as keyof ProfileChange]])),
  }
}

/** An approver decides about a profile and about its photo by the same rules. */
export const approvalRefusals = {
  notFound: 'details_page.err_not_found',
  notAdmin: null,
  own: 'approval.err_own_record',
  remark: 'details_page.err_remark_required',
  decided: 'details_page.err_already_decided',
  changed: 'details_page.err_changed',
} as const

export const profileApproval: DecisionKind<'vadhu-var/approve-reject', Profile> = {
  ...profileRecord,
  action: 'profile_approval',
  isOpen({ status, version }, { outcome, seen, editVersion }) {
    switch (status) {
      case 'Pending':
        return true
      case 'Rejected':
        // the admin saw the rejection, so it did not happen in the meantime
        return outcome === 'Approved' && seen === version
      case 'Approved':
        // rejected only because of an edit that the admin saw
        return outcome === 'Rejected' && Boolean(editVersion)
    }
  },
  outcomes: {
    Approved: { answer: 'details_page.msg_approved', message: 'profile_approved' },
    Rejected: {
      answer: 'details_page.msg_rejected',
      message: 'profile_rejected',
      needsRemark: true,
    },
  },
  refusals: approvalRefusals,
  async apply({ tx, row, request, caller, decisionId, env, refuse }) {
    const target = { subject: 'profile', id: row.id } as const
    const waiting = await closeEdit(tx, target, request.editVersion, refuse)
    if (request.outcome === 'Rejected') {
      return changeAndCompare(tx, row, await rejection(tx, row, waiting, request.remark))
    }
    const by = { ...caller, decisionId }
    if (request.withOwner) await verifyOwner(tx, by, row.ownerId, refuse)
    if (request.withOwner || env.trust.grant_access_on_approval) {
      await grantListAccess(tx, by, row.ownerId)
    }
    return changeAndCompare(tx, row, { status: 'Approved', rejectedRemark: '' })
  },
}

/** A rejected profile is decided again as a whole, with the facts and the photo that wait. */
async function rejection(
  tx: Queryable,
  profile: Profile,
  waiting: ChangedFields,
  rejectedRemark: string,
): Promise<ProfileChange> {
  // not part of the audit trail, which stays
  if (hasFact(waiting)) await changeProfile(tx, profile.id, askedColumns(waiting))
  if (!profile.newPhotoPath) return { status: 'Rejected', rejectedRemark }
  await releaseUpload(tx, profile.photoPath)
  return {
    status: 'Rejected',
    rejectedRemark,
    photoPath: profile.newPhotoPath,
    newPhotoPath: null,
  }
}

/** An admin may also deactivate or lock his or her profile; it shows less, not more. */
const withoutOwnRule = { notAdmin: null, own: null, changed: null }

export const profileState: DecisionKind<
  'vadhu-var/enable-disable',
  Profile,
  Exclude<Profile['state'], 'held'>
> = {
  ...profileRecord,
  action: 'profile_enable_disable',
  // only a decision about the complaint releases a held profile
  isOpen: ({ state }, { outcome }) => state !== 'held' || outcome === 'deleted',
  outcomes: {
    active: { answer: 'details_page.msg_done', message: 'profile_restored' },
    deactivated: {
      answer: 'details_page.msg_done',
      message: 'profile_deactivated',
      needsRemark: true,
    },
    deleted: { answer: 'details_page.msg_done', message: 'profile_deleted', needsRemark: true },
  },
  refusals: {
    ...withoutOwnRule,
    notFound: 'details_page.err_not_found',
    remark: 'details_page.err_remark_required',
    decided: 'details_page.err_held',
  },
  apply: ({ tx, row, request: { outcome: state } }) =>
    changeAndCompare(tx, row, {
      state,
      ...(state === 'deleted' && { deletedAt: sql`now()` }),
    }),
}

export const profileLock: DecisionKind<'vadhu-var/profile-lock', Profile, 'locked' | 'unlocked'> = {
  ...profileRecord,
  action: 'profile_lock',
  isOpen: () => true,
  outcomes: {
    locked: { answer: 'details_page.msg_done' },
    unlocked: { answer: 'details_page.msg_done' },
  },
  refusals: {
    ...withoutOwnRule,
    notFound: 'details_page.err_not_found',
    remark: null,
    decided: null,
  },
  apply: ({ tx, row, request }) =>
    changeAndCompare(tx, row, lockChange(request.outcome === 'locked')),
}

/** Like the first button of the review mode, an approval verifies an owner who waits for that. */
const approveOneOf: DecideRecord = async (context, record) => {
  const ownerId = await findOwnerId(context.db, record.id)
  const withOwner = ownerId !== undefined && (await isVerificationPending(context.db, ownerId))
  const request = { id: record.id, ...approvalOf('Approved', record), withOwner }
  return decide(context, profileApproval, request)
}

const approved = z.object({ status: z.enum(['Pending', 'Rejected']), rejectedRemark: z.string() })
const changedState = z.object({ state: z.enum(['active', 'deactivated', 'held']) })

export const reviewableProfiles: Reviewable<'profiles'> = {
  waiting: waitingIn(
    profiles,
    { since: profiles.createdAt, owner: profiles.ownerId },
    sql`${profiles.status} = 'Pending' and ${isNotDeleted}`,
  ),
  undo: {
    profile_approval: restore(profiles, changeProfile, approved),
    profile_lock: restore(profiles, changeProfile, recordedLock),
    async profile_enable_disable(tx, decision, env) {
      const before = changedState.safeParse(decision.before)
      const ownerId = await findOwnerId(tx, decision.subjectId)
      if (!before.success || ownerId === undefined) return false
      await lockAccounts(tx, ownerId)
      const isLiving = (await findOwnId(tx, ownerId, decision.subjectId)) !== undefined
      // the family may have registered again after the deletion
      const place = isLiving ? undefined : await findFreePlace(tx, ownerId, env)
      if (place === null || !(await lockUnchanged(tx, profiles, decision))) return false
      const columns = { ...before.data, ...(place && { place }), deletedAt: null }
      await changeProfile(tx, decision.subjectId, columns)
      return true
    },
  },
  bulk: { approve: approveOneOf, reject: decideOneOf(profileApproval, 'Rejected') },
}
