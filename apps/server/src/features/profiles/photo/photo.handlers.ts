import type { Handlers } from '../../../http/calls/handler.ts'
import { receivePicture } from '../../../http/files/receive-picture.ts'
import { imageAddressFor } from '../../../storage/pictures/image-address.ts'
import { profilePhotoVersions } from '../../../storage/pictures/pictures.ts'
import { claimUpload, releaseUpload } from '../../../storage/uploads.ts'
import { isOwner } from '../../../visibility/seen.ts'
import { tellOthers } from '../people/people.queries.ts'
import { changeProfile, findProfile, lockProfile } from '../profile.queries.ts'
import { recordEditByAdmin, requireEditable } from '../registration/editing.ts'
import { filesOfRegistration } from './photo.files.ts'

export const photoHandlers: Handlers<'upload'> = {
  async upload(context) {
    const { body, caller, db, refuse, secret } = context
    const isChange = body.actionType === 'update_vadhu_var'
    // checked before the picture is stored, so that a refused change leaves no file
    if (isChange) {
      requireEditable(await findProfile(db, body.bride_groom_id, caller.userId), caller, refuse)
    }
    const path = await receivePicture(context, {
      kind: 'profile',
      versions: profilePhotoVersions,
      filesOfForm: filesOfRegistration,
    })

    if (isChange) {
      await db.transaction(async (tx) => {
        const profile = requireEditable(await lockProfile(tx, body.bride_groom_id), caller, refuse)
        await claimUpload(tx, { path, kind: 'profile', ownerId: caller.userId })
        // other members see an approved profile, so its new photo needs an approval
        const column = profile.status === 'Approved' ? 'newPhotoPath' : 'photoPath'
        const replaced = profile[column]
        if (replaced) await releaseUpload(tx, replaced)
        await changeProfile(tx, profile.id, { [column]: path, photoRejectedRemark: '' })
        await recordEditByAdmin(tx, caller, profile, [column])
        if (isOwner(caller, profile)) {
          await tellOthers(tx, 'people_edited', { profileId: profile.id, by: caller.userId })
        }
      })
    }
    return {
      message: 'photo.msg_uploaded',
      data: [
        {
          image_path: path,
          message: 'photo.msg_uploaded',
          appended_image_path: imageAddressFor(secret, caller)(path, 'photo'),
        },
      ],
    }
  },
}
