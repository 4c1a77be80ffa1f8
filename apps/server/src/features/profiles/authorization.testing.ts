import { randomUUID } from 'node:crypto'
import type { profiles } from '../../db/schema/registry/profiles.ts'
import {
  type Addresses,
  type Authorization,
  type CallRows,
  type Cell,
  type DownloadRows,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { uploadOf } from '../../security/authorization-cells.testing.ts'
import { listedProfile, portrait, profileForm } from '../../testing/profile-factory.ts'
import { inviteRelative, storeSeat } from './people/people.queries.ts'
import { insertPicture } from './pictures/pictures.testing.ts'

export const profileOf = (
  { portal, owner }: Cell,
  values: Partial<typeof profiles.$inferInsert> = {},
) => listedProfile(portal, { ownerId: owner.id, ...values })

export const waiting = { status: 'Pending', listPosition: null } as const
const deleted = { state: 'deleted' as const, deletedAt: new Date() }
const paused = { ownerState: 'paused' } as const
const held = { state: 'held', heldRemark: 'A complaint' } as const

const details =
  (values = {}) =>
  async (cell: Cell) => ({ body: { bride_groom_id: (await profileOf(cell, values)).id } })

const list =
  (values = {}) =>
  async (cell: Cell) => {
    const profile = await profileOf(cell, values)
    return {
      body: {},
      shows: ({ vadhuVarList }: { vadhuVarList: { id: number }[] }) =>
        vadhuVarList.some(({ id }) => id === profile.id),
    }
  }

const change =
  (values = {}) =>
  async (cell: Cell) => ({
    body: profileForm({ bride_groom_id: (await profileOf(cell, values)).id, fname: 'Changed' }),
  })

/** A further picture that waits. */
const pictureOf = async (cell: Cell) =>
  insertPicture(cell.portal, { profileId: (await profileOf(cell)).id })

/** An approver's action on a fresh profile. */
const action =
  <Type extends string, Value>(action_type: Type, acton_name: Value, values = {}) =>
  async (cell: Cell) => ({
    body: {
      bride_groom_id: (await profileOf(cell, values)).id,
      acton_name,
      acton_remark: 'A reason',
      action_type,
    },
  })

const biodata =
  (values = {}, path = 'profile-pdf') =>
  async (cell: Cell) => {
    const name = randomUUID()
    await profileOf(cell, { ...values, photoPath: `profile/${name}` })
    return `${path}/${name}`
  }

// biome-ignore format: a table is read down its columns
const calls: CallRows<'profiles'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'vadhu-var-registration':                                row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'vadhu-var-registration: a change':                      row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'vadhu-var-registration: a change of a locked one':      row(401, 403, 401, 401, 404, 403, 404, 404, 403, 403, 403),
  'upload':                                                row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'upload: another photo of a profile':                    row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'get-vadhu-var-approved-list':                           row(401, 403, 401, 401, non, non, non, yes, non, yes, yes),
  'get-vadhu-var-approved-list: one that waits':           row(401, 403, 401, 401, non, non, non, non, non, non, non),
  'get-vadhu-var-approved-list: one that is paused':       row(401, 403, 401, 401, non, non, non, non, non, non, non),
  'get-vadhu-var-approved-list: one that is held':         row(401, 403, 401, 401, non, non, non, non, non, non, non),
  'get-vadhu-var-details-by-id':                           row(401, 403, 401, 401, 404, yes, 404, yes, yes, yes, yes),
  'get-vadhu-var-details-by-id: one that waits':           row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'get-vadhu-var-details-by-id: one that is paused':       row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'get-vadhu-var-details-by-id: a deactivated one':        row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'get-vadhu-var-details-by-id: one that is held':         row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'get-vadhu-var-details-by-id: a deleted one':            row(401, 403, 401, 401, 404, 404, 404, 404, 404, 404, 404),
  'vadhu-var/get-registration-status':                     row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'vadhu-var/choose-profile':                              row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'vadhu-var/my-profile':                                  row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'vadhu-var/biodata-look':                                row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'vadhu-var/my-profile: delete':                          row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'get-list-for-approval':                                 row(401, 403, 401, 401, non, yes, non, non, yes, yes, yes),
  'vadhu-var/approve-reject':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/approve-reject-profile-img':                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/add-picture':                                 row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'vadhu-var/add-picture: of a profile':                   row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'vadhu-var/change-picture':                              row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'vadhu-var/picture':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/decide-picture':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/enable-disable':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/enable-disable: delete':                      row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/enable-disable: enable one that is held':     row(401, 403, 401, 401, 403, 403, 403, 403, 403, 409, 409),
  'vadhu-var/enable-disable: disable one that is held':    row(401, 403, 401, 401, 403, 403, 403, 403, 403, 409, 409),
  'vadhu-var/profile-lock':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/deleted-list':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/people':                                      row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'vadhu-var/seats-offered':                               row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'vadhu-var/invite':                                      row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  // the profile has no other people: see people/roles.test.ts for them
  'vadhu-var/take-seat':                                   row(401, 403, 401, 401, 404, 404, 404, 404, 404, 404, 404),
  'vadhu-var/leave-seat':                                  row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'vadhu-var/continue':                                    row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'vadhu-var/restore':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

// biome-ignore format: a table is read down its columns
const downloads: DownloadRows = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'profile-pdf/:name':                                     row(401, 403, 401, 401, 404, yes, 404, yes, yes, yes, yes),
  'profile-picture/:name':                                 row(401, 403, 401, 401, 404, yes, 404, yes, yes, yes, yes),
  'profile-pdf/:name: of one that waits':                  row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'profile-pdf/:name: of one that is held':                row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'profile-pdf/:name: of a deleted one':                   row(401, 403, 401, 401, 404, 404, 404, 404, 404, 404, 404),
  'registry.zip':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
}

const requests: Requests<'profiles'> = {
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
  'vadhu-var/add-picture': async () => ({
    body: { bride_groom_id: 0, kind: 'photo' },
    file: await portrait(),
  }),
  'vadhu-var/add-picture: of a profile': async (cell) => ({
    body: { bride_groom_id: (await profileOf(cell)).id, kind: 'patrika' },
    file: await portrait(),
  }),
  'vadhu-var/change-picture': async (cell) => ({
    body: { picture_id: await pictureOf(cell), action: 'later' },
  }),
  'vadhu-var/picture': async (cell) => ({ body: { picture_id: await pictureOf(cell) } }),
  'vadhu-var/decide-picture': async (cell) => ({
    body: { picture_id: await pictureOf(cell), acton_name: 'Approved' },
  }),
  'get-vadhu-var-approved-list': list(),
  'get-vadhu-var-approved-list: one that waits': list(waiting),
  'get-vadhu-var-approved-list: one that is paused': list(paused),
  'get-vadhu-var-approved-list: one that is held': list(held),
  'get-vadhu-var-details-by-id': details(),
  'get-vadhu-var-details-by-id: one that waits': details(waiting),
  'get-vadhu-var-details-by-id: one that is paused': details(paused),
  'get-vadhu-var-details-by-id: a deactivated one': details({ state: 'deactivated' }),
  'get-vadhu-var-details-by-id: one that is held': details(held),
  'get-vadhu-var-details-by-id: a deleted one': details(deleted),
  'vadhu-var/get-registration-status': async () => ({ body: {} }),
  'vadhu-var/choose-profile': details(),
  'vadhu-var/my-profile': async (cell) => ({
    body: { bride_groom_id: (await profileOf(cell)).id, action: 'pause' },
  }),
  'vadhu-var/biodata-look': async (cell) => ({
    body: {
      bride_groom_id: (await profileOf(cell)).id,
      design: 'modern',
      language: 'both',
    },
  }),
  'vadhu-var/my-profile: delete': async (cell) => ({
    body: { bride_groom_id: (await profileOf(cell)).id, action: 'delete' },
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
  'vadhu-var/enable-disable: delete': action('enable_disable', 2),
  'vadhu-var/enable-disable: enable one that is held': action('enable_disable', 1, held),
  'vadhu-var/enable-disable: disable one that is held': action('enable_disable', 0, held),
  'vadhu-var/profile-lock': action('is_vadhu_var_profile_lock', 1),
  async 'vadhu-var/deleted-list'(cell) {
    const { id } = await profileOf(cell, deleted)
    return { body: {}, shows: ({ data }) => data.some((profile) => profile.id === id) }
  },
  'vadhu-var/people': details(),
  'vadhu-var/seats-offered': async () => ({ body: {} }),
  'vadhu-var/invite': async (cell) => ({
    body: { bride_groom_id: (await profileOf(cell)).id, mobile_no: cell.portal.nextMobile() },
  }),
  'vadhu-var/take-seat': async (cell) => ({
    body: { bride_groom_id: (await profileOf(cell)).id, role: 'candidate', answer: 'yes' },
  }),
  async 'vadhu-var/leave-seat'(cell) {
    const { id } = await profileOf(cell)
    await inviteRelative(cell.portal.services.db, id, cell.portal.nextMobile())
    return { body: { bride_groom_id: id, role: 'relative' } }
  },
  // the bride or groom of a registration whose owner leaves the portal
  async 'vadhu-var/continue'({ portal, owner }) {
    const leaving = await portal.user({ state: 'deactivated', leavingSince: new Date() })
    const { id } = await listedProfile(portal, { ownerId: leaving.id })
    await storeSeat(portal.services.db, { profileId: id, role: 'candidate', userId: owner.id })
    return { body: { bride_groom_id: id } }
  },
  async 'vadhu-var/restore'(cell) {
    return { body: { bride_groom_id: (await profileOf(cell, deleted)).id } }
  },
}

const addresses: Addresses = {
  'profile-pdf/:name': biodata(),
  'profile-picture/:name': biodata(undefined, 'profile-picture'),
  'profile-pdf/:name: of one that waits': biodata(waiting),
  'profile-pdf/:name: of one that is held': biodata(held),
  'profile-pdf/:name: of a deleted one': biodata(deleted),
  'registry.zip': async () => 'registry.zip',
}

const confirmed = [
  'vadhu-var/my-profile: delete',
  'vadhu-var/enable-disable: delete',
  'vadhu-var/continue',
  'registry.zip',
]

export const authorization: Authorization<'profiles'> = {
  calls,
  requests,
  downloads,
  addresses,
  confirmed,
}
