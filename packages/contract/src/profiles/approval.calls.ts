import { z } from 'zod'
import { call } from '../call.ts'
import { candidateNumbers, shownConfirmations } from '../consents/values.ts'
import { remarkMax } from '../fields.ts'
import { approvalOutcomes, approvalStatuses } from '../moderation/values.ts'
import { flag, id, idOrZero, optionalText, paging } from '../rules.ts'
import { searchMax } from '../search.ts'
import { ownProfile } from './calls.ts'
import { meetingFacts } from './meeting-facts.ts'
import { approvalTabs, ownerStates } from './values.ts'

export type ApprovalTab = (typeof approvalTabs)[number]

/** A row of the approval workspace. */
const approvalRow = z.object({
  id: z.int(),
  /** Sent back with a decision, which is refused if the profile has changed. */
  version: z.int(),
  registration_number: z.string(),
  full_name: z.string(),
  associate_name: z.string(),
  region: z.string(),
  region_id: z.int(),
  ...meetingFacts,
  registration_status: z.enum(approvalStatuses),
  created_on: z.string(),
  login_full_name: z.string(),
  login_mobile: z.string(),
  payment_status: z.string(),
  /** The thumbnail of the photo; of the new one if it waits for approval. */
  appended_image_path: z.string(),
  row_status: z.int(),
  owner_state: z.enum(ownerStates),
  is_account_closed: z.boolean(),
  is_lock: z.int(),
  candidate_consent: z.enum(shownConfirmations),
  candidate_number: z.enum(candidateNumbers),
})
export type ApprovalRow = z.output<typeof approvalRow>

/** The body of an approver's action. */
const actionOn = <const Type extends string, Values extends z.ZodType>(
  type: Type,
  values: Values,
) =>
  z.object({
    bride_groom_id: id(),
    acton_name: values,
    acton_remark: optionalText(remarkMax),
    action_type: z.literal(type, 'common.err_value'),
  })

/** The `version` of the profile that the approver saw; a decision about another one is refused. */
const seenVersion = { seen_version: idOrZero() }

/** The number of an action. An empty value is refused and not read as 0, which is an action. */
const code = <const Codes extends [number, ...number[]]>(...codes: Codes) =>
  z
    .union([z.string(), z.number()], 'common.err_required')
    .refine((value) => String(value).trim() !== '', 'common.err_required')
    .transform(Number)
    .pipe(z.literal(codes, 'common.err_value'))

const decision = z.enum(approvalOutcomes, 'common.err_value')
const actionRefusals = ['details_page.err_not_found'] as const
const decisionRefusals = [
  'details_page.err_not_found',
  'details_page.err_already_decided',
  'details_page.err_changed',
  'details_page.err_remark_required',
  'approval.err_own_record',
] as const

export const profileApprovalCalls = {
  'get-list-for-approval': call({
    summary: 'List the own profiles of a member, or the approval workspace of an admin',
    access: 'pending',
    reads: ['accounts', 'profiles', 'wish-list'],
    body: z.object({
      tab: z.enum(approvalTabs).default('Pending'),
      search: optionalText(searchMax),
      sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
      limit: z.coerce.number().int().min(1).max(100).default(5),
      // a letter of a Devanagari name takes three bytes
      cursor: z.string().max(600).default(''),
    }),
    data: z.object({
      /** The caller's own profiles, for every role. */
      own: z.array(ownProfile),
      /** A member has a profile, and room for another one; else absent. */
      can_register_another: z.literal(true).optional(),
      /** The decision about a waiting profile of this member is also sent by SMS; else absent. */
      told_by_sms: z.literal(true).optional(),
      data: z.array(approvalRow),
      counts: z.record(z.enum(approvalTabs), z.int()),
      /** The matches of a search are counted up to a thousand. */
      total: z.int(),
      next_cursor: z.string().nullable(),
    }),
    answers: ['common.msg_ok'],
  }),
  'vadhu-var/approve-reject': call({
    summary: 'Approve or reject a profile, or reject the edits of an approved one',
    access: 'admin',
    changes: ['accounts', 'audit', 'profiles'],
    body: actionOn('approv_reject', decision).extend({
      ...seenVersion,
      /** 1 also verifies the owner and opens the matrimony list to the family. */
      with_owner: flag().default(0),
      /** The edit after approval that the approver saw; a decision is refused if it has changed. */
      edit_version: idOrZero(),
    }),
    data: z.null(),
    answers: ['details_page.msg_approved', 'details_page.msg_rejected'],
    refusals: [
      ...decisionRefusals,
      'approval.err_owner',
      'edits.err_decided',
      'edits.err_edited_again',
    ],
  }),
  'vadhu-var/approve-reject-profile-img': call({
    summary: 'Approve or reject a changed photo',
    access: 'admin',
    changes: ['audit', 'profiles'],
    body: actionOn('profile_photo', decision).extend(seenVersion),
    data: z.null(),
    answers: ['details_page.msg_photo_approved', 'details_page.msg_photo_rejected'],
    refusals: decisionRefusals,
  }),
  'vadhu-var/enable-disable': call({
    summary: 'Deactivate (0), activate (1) or delete (2) a profile',
    access: 'admin',
    confirm: { field: 'acton_name', values: [2] },
    changes: ['audit', 'profiles'],
    body: actionOn('enable_disable', code(0, 1, 2)),
    data: z.null(),
    answers: ['details_page.msg_done'],
    refusals: [...actionRefusals, 'details_page.err_remark_required', 'details_page.err_held'],
  }),
  'vadhu-var/deleted-list': call({
    summary: 'List the deleted profiles that are not erased yet, last deleted first',
    access: 'admin',
    reads: ['accounts', 'profiles'],
    body: z.object(paging(5)),
    data: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          registration_number: z.string(),
          full_name: z.string(),
          login_full_name: z.string(),
          deleted_at: z.string(),
          /** The admin who deleted it and why; empty if the family did. */
          deleted_by: z.string(),
          reason: z.string(),
          /** The day of the erasure, which cannot be undone. */
          erased_at: z.string(),
        }),
      ),
      next_cursor: z.string().nullable(),
    }),
    answers: ['common.msg_ok'],
  }),
  'vadhu-var/restore': call({
    summary: 'Restore a deleted profile that is not erased yet',
    access: 'admin',
    changes: ['audit', 'edits', 'profiles'],
    body: z.object({ bride_groom_id: id() }),
    data: z.null(),
    answers: ['details_page.msg_restored'],
    refusals: [...actionRefusals, 'details_page.err_registered_again'],
  }),
  'vadhu-var/profile-lock': call({
    summary: 'Lock (1) or unlock (0) a profile against edits',
    access: 'admin',
    changes: ['audit', 'profiles'],
    body: actionOn('is_vadhu_var_profile_lock', code(0, 1)),
    data: z.null(),
    answers: ['details_page.msg_done'],
    refusals: actionRefusals,
  }),
}
