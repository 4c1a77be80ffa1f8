import { z } from 'zod'
import { call } from '../call.ts'
import { consentAnswer } from '../consents/calls.ts'
import { candidateNumbers, shownConfirmations } from '../consents/values.ts'
import { namesOf } from '../fields.ts'
import { contactStates, visibilities } from '../introductions/values.ts'
import { criteria, fits, importances } from '../matching/preferences.values.ts'
import { approvalStatuses } from '../moderation/values.ts'
import { id, idOrZero, ignored, optionalPhone, optionalText, pageFields, paging } from '../rules.ts'
import { biodataDesigns, biodataLanguages } from './biodata-looks.ts'
import { profileChange } from './change.ts'
import { factNames } from './facts.ts'
import { type ProfileFieldName, profileFields } from './fields.ts'
import { listCursor, profileFilter } from './filter.ts'
import { profileForm } from './form.rules.ts'
import { ownProfileChoices } from './own-profile-choice.ts'
import { peopleRoles } from './people/values.ts'
import { furtherPicture } from './pictures/calls.ts'
import { type FurtherField, furtherNames } from './pictures/values.ts'
import { recordNames } from './record-names.ts'
import { ownLine, ownValues } from './trust/own-fields.rules.ts'
import { ownerStates } from './values.ts'

/** The data of a card in the list; only the details have phone numbers and addresses. */
export const profileCard = z.object({
  id: z.int(),
  registration_number: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  /** The same name in the other script; empty unless the family has confirmed it. */
  name_other: z.string(),
  gender: z.int(),
  age: z.int(),
  height: z.string(),
  region: z.string(),
  region_id: z.int(),
  city_village: z.string(),
  education: z.string(),
  education_id: z.int(),
  specialization: z.string(),
  occupation: z.string(),
  registration_status: z.enum(approvalStatuses),
  appended_image_path: z.string(),
  /** The family shows its photo only after a yes: the address is that of a blurred version. */
  is_photo_blurred: z.boolean(),
  is_wish_list: z.int(),
  is_own: z.boolean(),
  /** How the profile fits the preferences of the caller's family. */
  fit: z.enum(fits),
  /** The answers to the lines of the trust that cards show, by the id of the line. */
  own_values: z.record(z.string(), z.string()),
})
export type ProfileCard = z.output<typeof profileCard>

type IdKind = 'choiceId' | 'master'
type FieldValues = {
  [Name in ProfileFieldName as (typeof recordNames)[Name]]: (typeof profileFields)[Name]['kind'] extends IdKind
    ? z.ZodInt
    : z.ZodString
}

/** The value of each field of the form: a number where it is chosen by its id. */
const fieldValues = Object.fromEntries(
  namesOf(profileFields).map((name) => {
    const { kind } = profileFields[name]
    return [recordNames[name], kind === 'choiceId' || kind === 'master' ? z.int() : z.string()]
  }),
) as FieldValues

const profileRecord = profileCard.extend({
  /** What the caller's family has stated, compared with this profile. */
  our_wishes: z.array(
    z.object({
      criterion: z.enum(criteria),
      importance: z.enum(importances),
      /** Null if the profile does not say. */
      is_met: z.boolean().nullable(),
    }),
  ),
  rejected_remark: z.string(),
  /** Why the last new photo was rejected; for the owner and approvers. */
  photo_rejected_remark: z.string(),
  /**
   * The facts that the family changed and an admin has not approved yet. The family reads its own values
   * in the record, everybody else the approved ones. Empty except for the owner and approvers.
   */
  waiting_facts: z.array(
    z.object({ name: z.enum(factNames), before: z.string(), after: z.string() }),
  ),
  /** Why the last change of the facts was rejected; for the owner and approvers. */
  facts_rejected_remark: z.string(),
  ...fieldValues,
  own_lines: z.array(ownLine),
  cast_name: z.string(),
  blood_group: z.string(),
  zodiac_name: z.string(),
  /** Why the contact above is filled or empty for the caller. */
  contact_state: z.enum(contactStates),
  /** The request or introduction between the two families; 0 without one. */
  introduction_id: z.int(),
  /** The profile of the caller in this request or introduction; 0 without one. */
  introduction_own_id: z.int(),
  /** What this family wrote when it asked ours; empty after the answer. */
  introduction_note: z.string(),
  /** Who sees the contact and the photo; empty except for the owner and approvers. */
  contact_visibility: z.enum(['', ...visibilities]),
  photo_visibility: z.enum(['', ...visibilities]),
  image_path: z.string(),
  /** How the biodata looks; empty except for the family and approvers. */
  biodata_design: z.enum(['', ...biodataDesigns]),
  biodata_language: z.enum(['', ...biodataLanguages]),
  /** The photo that waits for approval; empty for callers who may not see it. */
  new_appended_image_path: z.string(),
  /** The photos beside the portrait in their order, and the patrika; those that the caller may see. */
  further_pictures: z.array(furtherPicture),
  /** What the caller is among the people of the profile; empty for others. */
  own_role: z.enum(['', ...peopleRoles]),
  is_edit: z.boolean(),
  is_lock: z.int(),
  row_status: z.int(),
  /** Hidden because of a complaint; for the owner and admins. */
  is_photo_hidden: z.boolean(),
  /** Why the profile is held; for the owner and admins. */
  held_remark: z.string(),
  /** The owner's account is closed, so only admins receive the record. */
  is_account_closed: z.boolean(),
  owner_state: z.enum(ownerStates),
  /** The answer of the bride or groom; empty except for the owner and approvers. */
  candidate_consent: z.enum(['', ...shownConfirmations]),
  /** Whose the number of the candidate is; for the owner and approvers. */
  candidate_number: z.enum(candidateNumbers),
  /** An admin has to confirm that the bride or groom has answered; for the owner and approvers. */
  needs_candidate_check: z.boolean(),
  /** The bride or groom has an own login for the registration; for the owner and approvers. */
  has_candidate_seat: z.boolean(),
  /** A missing or withdrawn consent keeps the profile out of the list; for the owner and approvers. */
  is_withheld: z.boolean(),
  is_approval: z.boolean(),
  /** It waits for a decision, and the calling admin may not decide about it, because it is his or hers. */
  needs_other_admin: z.boolean(),
  is_profile_img_approval: z.boolean(),
  is_profile_img_approved: z.int(),
  is_profile_img_newly_uploded: z.int(),
  payment_status: z.string(),
  isPaymentEnable: z.int(),
  associate_id: z.int(),
  associate_name: z.string(),
  created_on: z.string(),
  login_full_name: z.string(),
  login_mobile: z.string(),
  /** Names the state that an approver sees; 0 for others. A decision sends it as `seen_version`. */
  version: z.int(),
  /** The account of the owner; null except for approvers. */
  owner: z
    .object({
      user_id: z.int(),
      is_verified: z.int(),
      row_status: z.int(),
      is_access: z.int(),
      /** True when the calling admin may verify the account. */
      is_approval: z.boolean(),
    })
    .nullable(),
  /** The changes after approval, newest first; empty except for approvers. */
  changes: z.array(profileChange),
})
export type ProfileRecord = z.output<typeof profileRecord>

/** A profile for its owner. */
export const ownProfile = profileRecord.extend({
  /** When the trust approved or rejected it; empty while it waits. */
  decided_on: z.string(),
})
export type OwnProfile = z.output<typeof ownProfile>

const furtherPaths = Object.fromEntries(
  furtherNames.map((name) => [name, optionalText(200)]),
) as Record<FurtherField, ReturnType<typeof optionalText>>

export const profileCalls = {
  'vadhu-var-registration': call({
    summary: 'Register a profile, or edit one',
    access: 'pending',
    changes: ['audit', 'confirmations', 'consents', 'drafts', 'profiles'],
    body: profileForm.extend({
      bride_groom_id: idOrZero(),
      // sent with an edit; the id identifies the profile
      registration_number: ignored(),
      image_path: optionalText(200),
      /** The further pictures of a new registration, which were uploaded before. */
      further_pictures: z.object(furtherPaths).prefault({}),
      associate_id: idOrZero(),
      own_values: ownValues,
      /** The choice of the family; empty or absent: unchanged, or as the trust has decided. */
      contact_visibility: z.enum(['', ...visibilities], 'common.err_choice').optional(),
      photo_visibility: z.enum(['', ...visibilities], 'common.err_choice').optional(),
      /** The mobile of the bride or groom, which no page shows; empty: not given, or unchanged. */
      candidate_mobile_no: optionalPhone(),
      /** The answers to the notices of a registration; absent: nothing is recorded. */
      consents: z.array(consentAnswer).max(20, 'common.err_value').default([]),
    }),
    data: z.object({ id: z.int(), reg_number: z.string() }),
    answers: [
      'registration_page.msg_registered',
      'registration_page.msg_updated',
      'registration_page.msg_sent_again',
    ],
    refusals: [
      'common.err_bad_body',
      'photo.err_missing',
      'consents.err_notice_changed',
      'confirmations.err_refused_number',
      'registration_page.err_not_open',
      'registration_page.err_already_registered',
      'registration_page.err_too_young',
      'registration_page.err_locked',
      'details_page.err_not_found',
    ],
  }),
  upload: call({
    summary: 'Upload the photo of a new profile, or replace the photo of a profile',
    access: 'pending',
    changes: ['profiles'],
    kind: 'upload',
    body: z.object({
      bride_groom_id: idOrZero(),
      actionType: z.enum(['add_vadhu_var', 'update_vadhu_var'], 'common.err_value'),
    }),
    data: z.array(
      z.object({ image_path: z.string(), message: z.string(), appended_image_path: z.string() }),
    ),
    answers: ['photo.msg_uploaded'],
    refusals: [
      'photo.err_image_only',
      'details_page.err_not_found',
      'registration_page.err_locked',
    ],
  }),
  'get-vadhu-var-approved-list': call({
    summary: 'List approved profiles by filters, newest or youngest first',
    access: 'pending',
    reads: ['accounts', 'blocks', 'introductions', 'preferences', 'profiles', 'wish-list'],
    fromReplica: true,
    body: profileFilter.extend({
      ...paging(24),
      cursor: listCursor,
    }),
    data: z.object({
      vadhuVarList: z.array(profileCard),
      userAccessStatus: z.object({
        is_access: z.int(),
        is_verified: z.int(),
        is_registration_done: z.int(),
        registration_status: z.enum(['', ...approvalStatuses]),
      }),
      /** The gender of all profiles of the answer, by the filter or by default; 0 for everybody. */
      shown_gender: z.int(),
      /** Whether the caller's family has a profile, and has stated a must. */
      own_preferences: z.enum(['no_profile', 'none', 'stated']),
      own_profiles: ownProfileChoices,
      /** True when there is no approved profile at all. */
      is_registry_empty: z.boolean(),
      /** True when a search has more than `total` matches: counting stops early. */
      is_total_cut: z.boolean(),
      ...pageFields,
    }),
    answers: ['common.msg_ok'],
  }),
  'get-vadhu-var-details-by-id': call({
    summary: 'Get one profile, for its owner, approvers and members with access',
    access: 'pending',
    reads: ['accounts', 'blocks', 'introductions', 'preferences', 'profiles', 'wish-list'],
    body: z.object({ bride_groom_id: id() }),
    loggedId: 'bride_groom_id',
    data: profileRecord,
    answers: ['common.msg_ok'],
    refusals: [
      'details_page.err_not_found',
      'details_page.err_day_limit',
      'details_page.err_period_limit',
    ],
  }),
}
