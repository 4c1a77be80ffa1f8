import { z } from 'zod'
import { otp, otpReference, sentOtp } from '../accounts/calls.ts'
import { call } from '../call.ts'
import { noticeLanguage } from '../consents/notice.ts'
import { latinDigits } from '../dates.ts'
import { mobilePattern } from '../mobile.ts'
import { flag, optionalPhone, pageFields, paging } from '../rules.ts'
import { listedEnrolments } from './address.values.ts'
import { enrolmentValues } from './enrolment.rules.ts'
import { duplicateKinds, enrolmentSteps, sheetNumberLength } from './values.ts'

/** Made on the device of the volunteer before anything is sent. */
const enrolmentId = z.object({ enrolment_id: z.uuid('common.err_value').toLowerCase() })
/** What the caller has seen: a change in between is not confirmed. */
const seen = enrolmentId.extend({ version: z.int('common.err_value') })

const form = {
  /** The number of the account; empty: the family has no mobile. */
  mobile_no: optionalPhone().pipe(
    z.literal('').or(z.string().regex(mobilePattern)).or(z.never('common.err_phone')),
  ),
  values: enrolmentValues,
  language: noticeLanguage,
}

const enrolmentRow = z.object({
  enrolment_id: z.string(),
  /** The short name on the sheet and in the audit trail, such as E-12. */
  number: z.string(),
  step: z.enum(enrolmentSteps),
  /** Empty after the confirmation: the desk does not read other families. */
  name: z.string(),
  /** Empty before the confirmation. */
  registration_number: z.string(),
  entered_by: z.string(),
  is_own: z.boolean(),
  created_at: z.string(),
  /** The day after which it is deleted, or after its confirmation not shown any more. */
  expires_on: z.string(),
  /** A letter with a code can be printed: no code by SMS has confirmed the number. */
  can_get_letter: z.boolean(),
})
export type EnrolmentRow = z.output<typeof enrolmentRow>

const enrolment = enrolmentRow.extend({
  version: z.int(),
  mobile_no: z.string(),
  values: z.record(z.string(), z.string()),
  language: noticeLanguage,
  /** The address of the photo; empty without one. */
  picture: z.string(),
  /** What is missing or wrong, by the name of the field; `image_path` is the photo. */
  problems: z.record(z.string(), z.string()),
  /** The same number, or the same name and birth date, is in the registry, an import or another enrolment. */
  duplicates: z.array(
    z.object({
      kind: z.enum(duplicateKinds),
      /** Who entered the other enrolment, and its number; empty for the other kinds. */
      entered_by: z.string(),
      number: z.string(),
    }),
  ),
  is_other_family: z.boolean(),
  /** The address of the photographed sheet; empty without one. */
  sheet_picture: z.string(),
  sheet_by: z.string(),
  /** The caller is the second person who may confirm the sheet. */
  can_confirm_sheet: z.boolean(),
})
export type Enrolment = z.output<typeof enrolment>

const notFound = ['desk_page.err_no_right', 'desk_page.err_not_found'] as const
const notOpen = [...notFound, 'desk_page.err_over'] as const
const notReady = [
  ...notOpen,
  'desk_page.err_changed',
  'desk_page.err_incomplete',
  'desk_page.err_duplicate',
  'desk_page.err_has_account',
  'registration_page.err_not_open',
] as const

const ofConfirmation = [
  ...notReady,
  'photo.err_missing',
  'registration_page.err_already_registered',
] as const

export const enrolmentCalls = {
  'desk/enrol': call({
    summary: 'Enter a family, complete or not; the same id again changes nothing',
    access: 'member',
    changes: ['audit', 'desk'],
    body: enrolmentId.extend(form),
    data: enrolment,
    answers: ['desk_page.msg_saved'],
    refusals: [...notFound, 'desk_page.err_region', 'desk_page.err_has_account'],
  }),
  'desk/change': call({
    summary: 'Complete or correct an enrolment that the family has not confirmed',
    access: 'member',
    changes: ['audit', 'desk'],
    body: seen.extend(form),
    data: enrolment,
    answers: ['desk_page.msg_saved'],
    refusals: [
      ...notOpen,
      'desk_page.err_changed',
      'desk_page.err_region',
      'desk_page.err_has_account',
    ],
  }),
  'desk/photo': call({
    summary: 'Upload the photo of an enrolment; the same file again changes nothing',
    access: 'member',
    changes: ['desk'],
    kind: 'upload',
    body: enrolmentId,
    data: z.object({ picture: z.string() }),
    answers: ['photo.msg_uploaded'],
    refusals: [...notOpen, 'photo.err_image_only'],
  }),
  'desk/list': call({
    summary: 'List the enrolments of the own desk, newest first',
    access: 'member',
    reads: ['desk'],
    body: z.object({
      state: z.enum(listedEnrolments, 'common.err_value').default('open'),
      ...paging(20),
    }),
    data: z.object({
      data: z.array(enrolmentRow),
      next_cursor: pageFields.next_cursor,
      /** The regions to which the right is limited; empty: all. */
      region_ids: z.array(z.int()),
    }),
    answers: ['common.msg_ok'],
    refusals: ['desk_page.err_no_right'],
  }),
  'desk/enrolment': call({
    summary: 'Get an enrolment that the family has not confirmed',
    access: 'member',
    reads: ['desk'],
    body: enrolmentId,
    data: enrolment,
    answers: ['common.msg_ok'],
    refusals: notOpen,
  }),
  'desk/discard': call({
    summary: 'Delete an enrolment that the family has not confirmed',
    access: 'member',
    changes: ['audit', 'desk'],
    body: enrolmentId,
    data: z.null(),
    answers: ['desk_page.msg_discarded'],
    refusals: notOpen,
  }),
  'desk/other-family': call({
    summary: 'Say that an equal name or number belongs to another family',
    access: 'member',
    changes: ['audit', 'desk'],
    body: seen,
    data: enrolment,
    answers: ['desk_page.msg_saved'],
    refusals: [...notOpen, 'desk_page.err_changed'],
  }),
  'desk/send-code': call({
    summary: 'Send the family a code with which it confirms what was entered',
    access: 'member',
    changes: [],
    body: seen,
    data: sentOtp,
    answers: ['login_page.msg_otp_sent'],
    refusals: [...notReady, 'desk_page.err_no_number', 'login_page.err_sms_failed'],
  }),
  'desk/confirm': call({
    summary: 'Store the registration that the family has confirmed with a code',
    access: 'member',
    changes: ['accounts', 'audit', 'confirmations', 'consents', 'desk', 'drafts', 'profiles'],
    body: seen.extend({ otp, otp_reference_id: otpReference }),
    data: z.object({ registration_number: z.string() }),
    answers: ['desk_page.msg_confirmed'],
    refusals: [
      ...ofConfirmation,
      'desk_page.err_no_number',
      'login_page.err_otp_over',
      'signup_page.err_invalid_otp',
    ],
  }),
  'desk/sheet': call({
    summary: 'Upload the photo of the signed sheet',
    access: 'member',
    changes: ['audit', 'desk'],
    kind: 'upload',
    body: enrolmentId,
    data: z.null(),
    answers: ['desk_page.msg_sheet_stored'],
    refusals: [
      ...notOpen,
      'desk_page.err_incomplete',
      'desk_page.err_sheet_used',
      'photo.err_image_only',
    ],
  }),
  'desk/confirm-sheet': call({
    summary: 'Confirm as a second person that the photo shows the signed sheet of this enrolment',
    access: 'member',
    changes: ['accounts', 'audit', 'confirmations', 'consents', 'desk', 'drafts', 'profiles'],
    body: seen.extend({
      /** As it is printed on the sheet: another sheet has another number. */
      sheet_number: z
        .union([z.string(), z.number()], 'common.err_required')
        .transform((value) => latinDigits(String(value)).replace(/\D/g, '').slice(0, 20))
        .pipe(
          z
            .string()
            .min(1, 'common.err_required')
            .length(sheetNumberLength, 'desk_page.err_other_sheet'),
        ),
      /** 1: the bride or groom has signed too, which is the consent. */
      has_candidate_signed: flag(),
    }),
    data: z.object({ registration_number: z.string() }),
    answers: ['desk_page.msg_confirmed'],
    refusals: [
      ...ofConfirmation,
      'desk_page.err_no_sheet',
      'desk_page.err_second_person',
      'desk_page.err_other_sheet',
    ],
  }),
  'desk/refuse-sheet': call({
    summary: 'Remove the photo of a sheet that is not the signed sheet of this enrolment',
    access: 'member',
    changes: ['audit', 'desk'],
    body: enrolmentId,
    data: z.null(),
    answers: ['desk_page.msg_sheet_removed'],
    refusals: [...notOpen, 'desk_page.err_no_sheet'],
  }),
}
