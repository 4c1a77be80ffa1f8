import type { AnswerKey, RefusalKey } from '@sangam/contract/calls'
import type { PictureAction } from '@sangam/contract/profiles/pictures/values'
import type { Queryable } from '../../../db/client.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import { changeProfile, type Profile } from '../profile.queries.ts'
import { changePicture, type Picture, removePictures } from './pictures.queries.ts'

interface Change {
  profile: Profile
  picture: Picture
  /** All of the profile, in their order. */
  pictures: readonly Picture[]
  action: PictureAction
  refuse: Refuse<RefusalKey<'vadhu-var/change-picture'>>
}

/** What the family does with one of its further pictures; the profile is locked. */
export async function applyAction(
  tx: Queryable,
  change: Change,
): Promise<AnswerKey<'vadhu-var/change-picture'>> {
  switch (change.action) {
    case 'remove':
      await removePictures(tx, [change.picture])
      return 'photo.msg_removed'
    case 'portrait':
      await makePortrait(tx, change)
      return 'photo.msg_portrait'
    default:
      await move(tx, change, change.action === 'earlier' ? -1 : 1)
      return 'photo.msg_moved'
  }
}

/** Changes places with the next or previous picture of its kind; at the end nothing happens. */
async function move(tx: Queryable, { picture, pictures }: Change, step: 1 | -1): Promise<void> {
  const ofKind = pictures.filter(({ kind }) => kind === picture.kind)
  const other = ofKind[ofKind.indexOf(picture) + step]
  if (!other) return
  await changePicture(tx, picture.id, { place: other.place })
  await changePicture(tx, other.id, { place: picture.place })
}

/** The photo and the portrait change places. What other members see as the portrait was approved before. */
async function makePortrait(tx: Queryable, { profile, picture, refuse }: Change): Promise<void> {
  const isApproved = profile.status === 'Approved'
  if (picture.kind !== 'photo') return refuse('details_page.err_not_found', { status: 404 })
  if (isApproved ? picture.status !== 'Approved' : picture.status === 'Rejected') {
    return refuse('photo.err_not_approved', { status: 409 })
  }
  // its approval would replace, and so remove, the photo that is the portrait then
  if (profile.newPhotoPath) return refuse('photo.err_portrait_waits', { status: 409 })
  await changePicture(tx, picture.id, {
    path: profile.photoPath,
    status: isApproved ? 'Approved' : 'Pending',
  })
  await changeProfile(tx, profile.id, { photoPath: picture.path })
}
