import type { RefusalKey } from '@sangam/contract/calls'
import { ageOf } from '@sangam/contract/profiles/age'
import type { pictureCalls } from '@sangam/contract/profiles/pictures/calls'
import type { FurtherKind } from '@sangam/contract/profiles/pictures/values'
import type { Queryable } from '../../../db/client.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { needsOtherAdmin } from '../../../http/calls/own-record.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import { receivePicture } from '../../../http/files/receive-picture.ts'
import { imageAddressFor } from '../../../storage/pictures/image-address.ts'
import { patrikaVersions, profilePhotoVersions } from '../../../storage/pictures/pictures.ts'
import { isOwner } from '../../../visibility/seen.ts'
import { approvalOf, decide } from '../../moderation/moderation.public.ts'
import { fullName } from '../list/card.view.ts'
import { tellOthers } from '../people/people.queries.ts'
import { filesOfRegistration } from '../photo/photo.files.ts'
import { findProfile, lockProfile } from '../profile.queries.ts'
import { recordEditByAdmin, requireEditable } from '../registration/editing.ts'
import { pictureApproval } from './pictures.approval.ts'
import { applyAction } from './pictures.changes.ts'
import {
  addPicture,
  findPicture,
  hasRoomFor,
  listPictures,
  uploadKinds,
} from './pictures.queries.ts'
import { pictureView } from './pictures.view.ts'

const versionsOf = { photo: profilePhotoVersions, patrika: patrikaVersions } as const

export const pictureHandlers: Handlers<keyof typeof pictureCalls> = {
  async 'vadhu-var/add-picture'(context) {
    const { body, caller, db, refuse, secret } = context
    const { bride_groom_id: profileId, kind } = body
    // checked before the picture is stored, so that a refused one leaves no file
    if (profileId > 0) {
      requireEditable(await findProfile(db, profileId, caller.userId), caller, refuse)
      await requireRoom(db, profileId, kind, refuse)
    }
    const path = await receivePicture(context, {
      kind: uploadKinds[kind],
      versions: versionsOf[kind],
      filesOfForm: filesOfRegistration,
    })
    if (profileId > 0) {
      await db.transaction(async (tx) => {
        const profile = requireEditable(await lockProfile(tx, profileId), caller, refuse)
        await requireRoom(tx, profileId, kind, refuse)
        await addPicture(tx, { profileId, kind, path, ownerId: caller.userId })
        await recordEditByAdmin(tx, caller, profile, ['further_pictures'])
        if (isOwner(caller, profile)) {
          await tellOthers(tx, 'people_edited', { profileId, by: caller.userId })
        }
      })
    }
    const address = imageAddressFor(secret, caller)(path, 'photo')
    return { message: 'photo.msg_uploaded', data: { path, address } }
  },

  async 'vadhu-var/change-picture'({ body, caller, db, refuse }) {
    const { picture_id: id, action } = body
    const message = await db.transaction(async (tx) => {
      const found = await findPicture(tx, id)
      const locked = found && (await lockProfile(tx, found.profileId))
      const profile = requireEditable(locked, caller, refuse)
      // another window may have removed it meanwhile
      const pictures = await listPictures(tx, profile.id)
      const picture = pictures.find((one) => one.id === id)
      if (!picture) return refuse('details_page.err_not_found', { status: 404 })
      const message = await applyAction(tx, { profile, picture, pictures, action, refuse })
      await recordEditByAdmin(tx, caller, profile, ['further_pictures'])
      return message
    })
    return { message, data: null }
  },

  async 'vadhu-var/picture'({ body, caller, db, refuse, secret }) {
    const picture = await findPicture(db, body.picture_id)
    const profile = picture && (await findProfile(db, picture.profileId, caller.userId))
    if (!profile || profile.state === 'deleted') {
      return refuse('details_page.err_not_found', { status: 404 })
    }
    const addressOf = imageAddressFor(secret, caller)
    const view = { isInside: true, addressOf: (path: string) => addressOf(path, 'photo') }
    const others = (await listPictures(db, profile.id)).filter(
      ({ id, status }) => id !== picture.id && status === 'Pending',
    )
    return {
      message: 'common.msg_ok',
      data: {
        ...pictureView(picture, view),
        profile_id: profile.id,
        registration_number: profile.registrationNumber,
        full_name: fullName(profile),
        age: ageOf(profile.dateOfBirth),
        login_mobile: profile.ownerMobile,
        portrait: addressOf(profile.photoPath, 'photo'),
        others: others.map((other) => pictureView(other, view)),
        needs_other_admin: needsOtherAdmin(caller, profile, picture.status === 'Pending'),
      },
    }
  },

  async 'vadhu-var/decide-picture'(context) {
    const { acton_name, picture_id: id, ...body } = context.body
    const { message } = await decide(context, pictureApproval, {
      id,
      ...approvalOf(acton_name, body),
    })
    return { message, data: null }
  },
}

const fullKey = { photo: 'photo.err_four', patrika: 'photo.err_one_patrika' } as const

async function requireRoom(
  db: Queryable,
  profileId: number,
  kind: FurtherKind,
  refuse: Refuse<Extract<RefusalKey<'vadhu-var/add-picture'>, (typeof fullKey)[FurtherKind]>>,
): Promise<void> {
  if (!(await hasRoomFor(db, profileId, kind))) refuse(fullKey[kind], { status: 409 })
}
