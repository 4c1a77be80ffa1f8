import { sql } from 'drizzle-orm'
import { isNotDeleted, profiles } from '../../../db/schema/registry/profiles.ts'
import { profilePictures } from '../../../db/schema/registry/profiles-pictures.ts'
import type { Reviewable } from '../../../http/calls/handler.ts'
import { reclaimUpload, releaseUpload } from '../../../storage/uploads.ts'
import { isOfFamily } from '../../../visibility/seen.ts'
import {
  approveOrReject,
  type DecisionKind,
  decidedColumns,
  firstDecision,
  lockUnchanged,
  statusChange,
  statusRecord,
} from '../../moderation/moderation.public.ts'
import { approvalRefusals } from '../approval/profile.decisions.ts'
import { lockProfile, type Profile } from '../profile.queries.ts'
import { changePicture, findPicture, listPictures, type Picture } from './pictures.queries.ts'

interface PictureOfProfile extends Picture {
  profile: Profile
  /** Another picture of the profile waits, too. */
  isOneOfSeveral: boolean
}

export const pictureApproval: DecisionKind<'vadhu-var/decide-picture', PictureOfProfile> = {
  action: 'picture_approval',
  async lock(tx, id) {
    const found = await findPicture(tx, id)
    const profile = found && (await lockProfile(tx, found.profileId))
    if (!profile) return undefined
    const pictures = await listPictures(tx, profile.id)
    // the family may have removed it while the profile was locked
    const picture = pictures.find((one) => one.id === id)
    const isOneOfSeveral = pictures.some((one) => one.id !== id && one.status === 'Pending')
    return picture && { ...picture, profile, isOneOfSeveral }
  },
  subjectOf: ({ id, profile }) => ({
    subject: 'picture',
    subjectId: id,
    subjectName: profile.registrationNumber,
  }),
  ownerOf: ({ profile }) => profile.ownerId,
  messageAbout: ({ profile }) => profile.id,
  isOwn: ({ profile }, caller) => isOfFamily(caller, profile),
  versionOf: statusRecord.versionOf,
  // the file of a rejected picture is gone; an approved one is rejected by an admin who saw it so
  isOpen: ({ status, updatedAt }, { outcome, seen }) =>
    status === 'Pending' ||
    (status === 'Approved' &&
      outcome === 'Rejected' &&
      seen === statusRecord.versionOf({ updatedAt })),
  outcomes: {
    Approved: {
      answer: 'details_page.msg_photo_approved',
      // one message for several pictures, with the last of them
      message: ({ isOneOfSeveral }) => (isOneOfSeveral ? null : 'picture_approved'),
    },
    Rejected: {
      answer: 'details_page.msg_photo_rejected',
      message: 'picture_rejected',
      needsRemark: true,
    },
  },
  refusals: approvalRefusals,
  async apply({ tx, row, request }) {
    await changePicture(tx, row.id, decidedColumns(request))
    if (request.outcome === 'Rejected') await releaseUpload(tx, row.path)
    return statusChange(row, request)
  },
}

export const reviewablePictures: Reviewable<'pictures'> = {
  // the pictures of a profile that waits are looked at after it
  waiting: sql`select ${profilePictures.id} as id, ${profilePictures.createdAt} as since,
      array[${profiles.ownerId}] as owner_ids
    from ${profilePictures} join ${profiles} on ${profiles.id} = ${profilePictures.profileId}
    where ${profilePictures.status} = 'Pending' and ${profiles.status} = 'Approved' and ${isNotDeleted}`,
  undo: {
    async picture_approval(tx, decision) {
      const { data: columns } = firstDecision.safeParse(decision.before)
      if (!columns || !(await lockUnchanged(tx, profilePictures, decision))) return false
      const picture = await findPicture(tx, decision.subjectId)
      if (!picture) return false
      await changePicture(tx, picture.id, columns)
      // housekeeping removes a rejected picture after a day
      await reclaimUpload(tx, picture.path)
      return true
    },
  },
  bulk: approveOrReject(pictureApproval),
}
