import { z } from 'zod'
import { call } from '../../call.ts'
import { remarkMax } from '../../fields.ts'
import { approvalOutcomes, approvalStatuses } from '../../moderation/values.ts'
import { id, idOrZero, optionalText } from '../../rules.ts'
import { furtherKinds, pictureActions } from './values.ts'

/** A picture beside the portrait. Other members receive approved ones only. */
export const furtherPicture = z.object({
  id: z.int(),
  kind: z.enum(furtherKinds),
  status: z.enum(approvalStatuses),
  /** Why it was rejected; for the owner and approvers. */
  remark: z.string(),
  /** Empty for a rejected picture, which nobody receives any more. */
  address: z.string(),
  /** Sent back with a decision; empty except for the owner and approvers. */
  updated_at: z.string(),
})
export type FurtherPicture = z.output<typeof furtherPicture>

const pictureId = { picture_id: id() }

export const pictureCalls = {
  'vadhu-var/add-picture': call({
    summary: 'Upload a further photo or the patrika, of a profile or for a new registration',
    access: 'pending',
    changes: ['profiles'],
    kind: 'upload',
    body: z.object({
      /** 0: the registration that is sent later names the file. */
      bride_groom_id: idOrZero(),
      kind: z.enum(furtherKinds, 'common.err_value'),
    }),
    data: z.object({ path: z.string(), address: z.string() }),
    answers: ['photo.msg_uploaded'],
    refusals: [
      'photo.err_image_only',
      'photo.err_four',
      'photo.err_one_patrika',
      'details_page.err_not_found',
      'registration_page.err_locked',
    ],
  }),
  'vadhu-var/change-picture': call({
    summary: 'Remove or move a further picture, or make a further photo the portrait',
    access: 'pending',
    changes: ['audit', 'profiles'],
    body: z.object({ ...pictureId, action: z.enum(pictureActions, 'common.err_value') }),
    data: z.null(),
    answers: ['photo.msg_removed', 'photo.msg_moved', 'photo.msg_portrait'],
    refusals: [
      'details_page.err_not_found',
      'registration_page.err_locked',
      'photo.err_not_approved',
      'photo.err_portrait_waits',
    ],
  }),
  'vadhu-var/picture': call({
    summary: 'Get a further picture with its profile, for the review',
    access: 'admin',
    reads: ['accounts', 'profiles'],
    body: z.object(pictureId),
    loggedId: 'picture_id',
    data: furtherPicture.extend({
      profile_id: z.int(),
      registration_number: z.string(),
      full_name: z.string(),
      age: z.int(),
      login_mobile: z.string(),
      portrait: z.string(),
      /** Other pictures of the same profile that wait. */
      others: z.array(furtherPicture),
      needs_other_admin: z.boolean(),
    }),
    answers: ['common.msg_ok'],
    refusals: ['details_page.err_not_found'],
  }),
  'vadhu-var/decide-picture': call({
    summary: 'Approve or reject a further picture',
    access: 'admin',
    changes: ['audit', 'profiles'],
    body: z.object({
      ...pictureId,
      acton_name: z.enum(approvalOutcomes, 'common.err_value'),
      acton_remark: optionalText(remarkMax),
      /** The `updated_at` that the admin saw; a decision about another state is refused. */
      seen_updated_at: optionalText(30),
    }),
    data: z.null(),
    answers: ['details_page.msg_photo_approved', 'details_page.msg_photo_rejected'],
    refusals: [
      'details_page.err_not_found',
      'details_page.err_already_decided',
      'details_page.err_changed',
      'details_page.err_remark_required',
      'approval.err_own_record',
    ],
  }),
}
