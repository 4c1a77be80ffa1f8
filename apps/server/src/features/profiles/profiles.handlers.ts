import { todayInIndia } from '@sangam/contract/dates'
import { isOldEnough } from '@sangam/contract/profiles/age'
import type { profileCalls } from '@sangam/contract/profiles/calls'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { toPage } from '../../db/page.ts'
import { type Caller, hasAccess, isAdmin } from '../../http/caller.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Refuse } from '../../http/refuse.ts'
import { makePictures, NotAPicture, portraitVersions } from '../../storage/pictures.ts'
import { imageAddress } from '../../storage/signed-address.ts'
import { claimUpload, keepUpload, releaseUpload } from '../../storage/uploads.ts'
import { findAssociateId } from '../accounts/accounts.public.ts'
import { recordAction } from '../audit/audit.public.ts'
import { isPaymentOn } from '../payments/payments.public.ts'
import { countMatches, listProfiles, readListTotals } from './list.queries.ts'
import { isOwner, mayEdit, maySee, maySeeList } from './profile.policy.ts'
import {
  changeProfile,
  findLivingProfile,
  findProfile,
  insertProfile,
  listChanges,
  lockProfile,
  type Profile,
  recordChange,
} from './profile.queries.ts'
import { cardView, recordView, subjectOf } from './profile.view.ts'
import { changedFields, toColumns } from './registration.form.ts'

export const profileHandlers: Handlers<keyof typeof profileCalls> = {
  async 'vadhu-var-registration'({ body, caller, db, refuse }) {
    const { bride_groom_id: profileId, image_path: photoPath, associate_id, ...form } = body
    const columns = toColumns(form)
    if (!isOldEnough(form.gender, form.date_of_birth)) {
      return refuse('registration_page.err_too_young', {
        errors: { date_of_birth: 'registration_page.err_too_young' },
      })
    }

    if (profileId === 0) {
      const saved = await db.transaction(async (tx) => {
        const isClaimed = await claimUpload(tx, {
          path: photoPath,
          kind: 'profile',
          ownerId: caller.userId,
        })
        if (!isClaimed) {
          return refuse('photo.err_missing', { errors: { image_path: 'photo.err_missing' } })
        }
        const made = await insertProfile(tx, {
          ...columns,
          ownerId: caller.userId,
          associateId: await findAssociateId(tx, associate_id),
          photoPath,
        })
        return made ?? refuse('registration_page.err_already_registered', { status: 409 })
      })
      return {
        message: 'registration_page.msg_registered',
        params: { number: saved.registrationNumber },
        data: { id: saved.id, reg_number: saved.registrationNumber },
      }
    }

    const number = await db.transaction(async (tx) => {
      const profile = editable(await lockProfile(tx, profileId), caller, refuse)
      const fields = changedFields(profile, columns)
      if (Object.keys(fields).length > 0 && profile.status === 'Approved') {
        await recordChange(tx, { profileId, changedBy: caller.userId, fields })
      }
      await recordForeignEdit(tx, caller, profile, Object.keys(fields))
      // a corrected profile is looked at again; an approved one stays in the list
      const isResubmitted = profile.status === 'Rejected'
      await changeProfile(tx, profileId, {
        ...columns,
        ...(isResubmitted && { status: 'Pending' as const, rejectedRemark: '' }),
      })
      return profile.registrationNumber
    })
    return {
      message: 'registration_page.msg_updated',
      params: { number },
      data: { id: profileId, reg_number: number },
    }
  },

  async upload({ body, caller, db, file, files, refuse, secret }) {
    const isChange = body.actionType === 'update_vadhu_var'
    // before the picture is made and kept: who may not change the photo leaves nothing behind
    if (isChange) {
      editable(await findProfile(db, body.bride_groom_id, caller.userId), caller, refuse)
    }
    const pictures = await makePictures(file.bytes, portraitVersions).catch((error: unknown) => {
      if (error instanceof NotAPicture) return refuse('photo.err_image_only')
      throw error
    })
    const upload = { kind: 'profile' as const, ownerId: caller.userId, versions: pictures }
    const path = await keepUpload({ db, files }, upload)

    if (isChange) {
      await db.transaction(async (tx) => {
        const profile = editable(await lockProfile(tx, body.bride_groom_id), caller, refuse)
        await claimUpload(tx, { path, ...upload })
        // others see an approved profile, so its new photo waits; until then nobody else looks
        const column = profile.status === 'Approved' ? 'newPhotoPath' : 'photoPath'
        const replaced = profile[column]
        if (replaced) await releaseUpload(tx, replaced)
        await changeProfile(tx, profile.id, { [column]: path })
        await recordForeignEdit(tx, caller, profile, [column])
      })
    }
    return {
      message: 'photo.msg_uploaded',
      data: [
        {
          image_path: path,
          message: 'photo.msg_uploaded',
          appended_image_path: imageAddress(secret, path, 'photo'),
        },
      ],
    }
  },

  async 'get-vadhu-var-approved-list'({ body, caller, db, masterDataCache, secret }) {
    const filter = {
      viewerId: caller.userId,
      gender: body.gender,
      regionId: body.region_id,
      educationId: body.education_id,
      registrationNumber: body.registration_number,
      name: body.name,
      onlyWished: body.wish_list === 1,
    }
    const isAllowed = maySeeList(caller)
    const matches = countMatches(db, filter)
    const [totals, search, rows, masterData] = await Promise.all([
      readListTotals(db, filter),
      matches,
      isAllowed
        ? listProfiles(db, filter, { rows: body.limit + 1, cursor: body.cursor, matches })
        : [],
      masterDataCache.read(),
    ])
    const { page, nextCursor } = toPage(rows, body.limit, (row) => row.listPosition)
    const today = todayInIndia()
    return {
      message: 'common.msg_ok',
      data: {
        vadhuVarList: page.map((row) => cardView(row, masterData, secret, today)),
        userAccessStatus: {
          is_access: isAllowed ? 1 : 0,
          is_verified: hasAccess(caller, 'member') ? 1 : 0,
          is_registration_done: totals.ownStatus ? 1 : 0,
          registration_status: totals.ownStatus,
        },
        is_registry_empty: isAllowed && totals.everyone === 0,
        // users without list access must not learn the number of profiles
        total: isAllowed ? (search ?? totals).total : 0,
        is_total_cut: isAllowed && (search?.isTotalCut ?? false),
        next_cursor: nextCursor,
      },
    }
  },

  async 'get-vadhu-var-details-by-id'({ body, caller, db, env, masterDataCache, refuse, secret }) {
    const profile = await findProfile(db, body.bride_groom_id, caller.userId)
    if (!profile || !maySee(caller, profile)) {
      return refuse('details_page.err_not_found', { status: 404 })
    }
    const facts = {
      caller,
      secret,
      masterData: await masterDataCache.read(),
      isPaymentOn: isPaymentOn(env),
      changes: isAdmin(caller) ? await listChanges(db, profile.id) : [],
    }
    return { message: 'common.msg_ok', data: recordView(profile, facts) }
  },

  async 'vadhu-var/get-registration-status'({ caller, db }) {
    const own = await findLivingProfile(db, caller.userId)
    return {
      message: 'common.msg_ok',
      data: { is_registration_done: own ? 1 : 0, bride_groom_id: own?.id ?? 0 },
    }
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

/** The profile, if this person may change it and it is not locked. */
function editable(
  profile: Profile | undefined,
  caller: Caller,
  refuse: Refuse<'details_page.err_not_found' | 'registration_page.err_locked'>,
): Profile {
  if (!profile || !mayEdit(caller, profile)) {
    return refuse('details_page.err_not_found', { status: 404 })
  }
  if (profile.isLocked) return refuse('registration_page.err_locked', { status: 403 })
  return profile
}

/**
 * What an admin changed in a family's profile, by name only: the trail is kept for good, while the
 * family's data is erased with the profile.
 */
async function recordForeignEdit(
  tx: Queryable,
  caller: Caller,
  profile: Profile,
  changed: string[],
): Promise<void> {
  if (isOwner(caller, profile) || changed.length === 0) return
  await recordAction(tx, {
    by: caller,
    action: 'profile_edit',
    ...subjectOf(profile),
    before: { fields: '' },
    after: { fields: changed.join(', ') },
  })
}

const ownChanges = {
  pause: { ownerState: 'paused' },
  resume: { ownerState: 'active' },
  married: { ownerState: 'married' },
  delete: { state: 'deleted', deletedAt: sql`now()` },
} as const
