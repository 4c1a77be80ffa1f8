import { pictureKinds } from '@sangam/contract/safety/values'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../db/client.ts'
import { isNotDeleted, profiles } from '../../../db/schema/registry/profiles.ts'
import { reports } from '../../../db/schema/services/safety.ts'
import type { Reviewable } from '../../../http/calls/handler.ts'
import { reclaimUpload, releaseUpload } from '../../../storage/uploads.ts'
import {
  hasHiddenPhoto,
  photoHiddenChange,
  recordedPhotoHidden,
} from '../../../visibility/changes.ts'
import {
  approveOrReject,
  type DecisionKind,
  lockUnchanged,
  waitingIn,
} from '../../moderation/moderation.public.ts'
import { approvalRefusals, changeAndCompare, profileRecord } from '../approval/profile.decisions.ts'
import { withdrawApprovals } from '../pictures/pictures.queries.ts'
import { changeProfile, type Profile, type ProfileChange } from '../profile.queries.ts'

export const photoApproval: DecisionKind<'vadhu-var/approve-reject-profile-img', Profile> = {
  ...profileRecord,
  action: 'profile_photo',
  isOpen: ({ newPhotoPath }) => newPhotoPath !== null,
  outcomes: {
    Approved: { answer: 'details_page.msg_photo_approved', message: 'photo_approved' },
    Rejected: {
      answer: 'details_page.msg_photo_rejected',
      message: 'photo_rejected',
      needsRemark: true,
    },
  },
  refusals: approvalRefusals,
  async apply({ tx, row, request: { outcome, remark } }) {
    if (outcome === 'Rejected') {
      if (row.newPhotoPath) await releaseUpload(tx, row.newPhotoPath)
      return changeAndCompare(tx, row, { newPhotoPath: null, photoRejectedRemark: remark })
    }
    await releaseUpload(tx, row.photoPath)
    return changeAndCompare(tx, row, {
      newPhotoPath: null,
      photoRejectedRemark: '',
      ...(row.newPhotoPath && { photoPath: row.newPhotoPath }),
      ...(await showReplacedPhoto(tx, row)),
    })
  },
}

/** A complaint hides the photo that it is about, so an approved new one is shown after its decision. */
async function showReplacedPhoto(tx: Queryable, profile: Profile): Promise<ProfileChange> {
  if (!hasHiddenPhoto(profile) || (await hasOpenPictureReport(tx, profile.id))) return {}
  // the complaint does not say which of the pictures it was about
  await withdrawApprovals(tx, profile.id)
  return photoHiddenChange(false)
}

/** Whether a complaint about the picture of a profile waits for its decision. */
async function hasOpenPictureReport(db: Queryable, profileId: number): Promise<boolean> {
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.subject, 'profile'),
        eq(reports.subjectId, profileId),
        inArray(reports.kind, pictureKinds),
        isNull(reports.endedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const before = z.object({
  newPhotoPath: z.string(),
  photoRejectedRemark: z.string(),
  photoPath: z.string().optional(),
  ...recordedPhotoHidden.shape,
})

export const reviewablePhotos: Reviewable<'photos'> = {
  waiting: waitingIn(
    profiles,
    { since: profiles.updatedAt, owner: profiles.ownerId },
    sql`${profiles.newPhotoPath} is not null and ${isNotDeleted}`,
  ),
  undo: {
    async profile_photo(tx, decision) {
      const { data: columns } = before.safeParse(decision.before)
      if (!columns || !(await lockUnchanged(tx, profiles, decision))) return false
      await changeProfile(tx, decision.subjectId, columns)
      // housekeeping removes a replaced or rejected photo after a day
      await reclaimUpload(tx, columns.photoPath ?? columns.newPhotoPath)
      return true
    },
  },
  bulk: approveOrReject(photoApproval),
}
