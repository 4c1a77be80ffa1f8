import type { profileApprovalCalls } from '@sangam/contract/profiles/approval.calls'
import type { profileCalls } from '@sangam/contract/profiles/calls'
import type { wishListCalls } from '@sangam/contract/wish-list/calls'
import type { profiles } from '../db/schema/profiles.ts'
import { listedProfile, portrait, profileForm } from '../testing/profile-factory.ts'
import { type Cell, type Requests, uploadOf } from './authorization-cells.testing.ts'

type ProfilePath =
  | keyof typeof profileCalls
  | keyof typeof profileApprovalCalls
  | keyof typeof wishListCalls

export const profileOf = (
  { portal, owner }: Cell,
  facts: Partial<typeof profiles.$inferInsert> = {},
) => listedProfile(portal, { ownerId: owner.id, ...facts })

export const waiting = { status: 'Pending', listPosition: null } as const
export const deleted = { state: 'deleted', deletedAt: new Date() }
const paused = { ownerState: 'paused' } as const

const details =
  (facts = {}) =>
  async (cell: Cell) => ({ body: { bride_groom_id: (await profileOf(cell, facts)).id } })

const list =
  (facts = {}) =>
  async (cell: Cell) => {
    const profile = await profileOf(cell, facts)
    return {
      body: {},
      shows: ({ vadhuVarList }: { vadhuVarList: { id: number }[] }) =>
        vadhuVarList.some(({ id }) => id === profile.id),
    }
  }

const change =
  (facts = {}) =>
  async (cell: Cell) => ({
    body: profileForm({ bride_groom_id: (await profileOf(cell, facts)).id, fname: 'Changed' }),
  })

const wish =
  (facts = {}) =>
  async (cell: Cell) => ({
    body: {
      registration_number: (await profileOf(cell, facts)).number,
      action_type: 'bd_wish_list' as const,
    },
  })

/** An approver's action on a fresh profile. */
const action =
  <Type extends string, Value>(action_type: Type, acton_name: Value, facts = {}) =>
  async (cell: Cell) => ({
    body: {
      bride_groom_id: (await profileOf(cell, facts)).id,
      acton_name,
      acton_remark: '',
      action_type,
    },
  })

export const profileRequests: Requests<ProfilePath> = {
  'vadhu-var-registration': async (cell) => ({
    body: profileForm({ image_path: await uploadOf(cell, 'profile') }),
  }),
  'vadhu-var-registration: a change': change(),
  'vadhu-var-registration: a change of a locked one': change({ isLocked: true }),
  upload: async () => ({
    body: { bride_groom_id: 0, actionType: 'add_vadhu_var' },
    file: await portrait(),
  }),
  'upload: another photo of a profile': async (cell) => ({
    body: { bride_groom_id: (await profileOf(cell)).id, actionType: 'update_vadhu_var' },
    file: await portrait(),
  }),
  'get-vadhu-var-approved-list': list(),
  'get-vadhu-var-approved-list: one that waits': list(waiting),
  'get-vadhu-var-approved-list: one that is paused': list(paused),
  'get-vadhu-var-details-by-id': details(),
  'get-vadhu-var-details-by-id: one that waits': details(waiting),
  'get-vadhu-var-details-by-id: one that is paused': details(paused),
  'get-vadhu-var-details-by-id: a deactivated one': details({ state: 'deactivated' }),
  'get-vadhu-var-details-by-id: a deleted one': details(deleted),
  'vadhu-var/get-registration-status': async () => ({ body: {} }),
  'vadhu-var/my-profile': async (cell) => ({
    body: { bride_groom_id: (await profileOf(cell)).id, action: 'pause' },
  }),
  'get-list-for-approval': async (cell) => {
    const profile = await profileOf(cell, waiting)
    return {
      body: {},
      shows: ({ own, data }) => [...own, ...data].some(({ id }) => id === profile.id),
    }
  },
  'vadhu-var/approve-reject': action('approv_reject', 'Approved' as const, waiting),
  'vadhu-var/approve-reject-profile-img': action('profile_photo', 'Approved' as const, {
    newPhotoPath: 'profile/newer',
  }),
  'vadhu-var/enable-disable': action('enable_disable', 0),
  'vadhu-var/profile-lock': action('is_vadhu_var_profile_lock', 1),
  'vadhu-var/wish-list': wish(),
  'vadhu-var/wish-list: one that waits': wish(waiting),
}
