import { languages } from '@sangam/i18n/languages'
import { z } from 'zod'
import { accountMobile, otp, otpReference, sentOtp, sessionUser } from '../accounts/calls.ts'
import { call } from '../call.ts'
import { latinDigits } from '../dates.ts'
import { typedText } from '../rules.ts'
import { checklistPoints } from './checklist.ts'
import { type SettingSection, settingSectionNames } from './fields.ts'

const section = z.enum(
  settingSectionNames as [SettingSection, ...SettingSection[]],
  'common.err_value',
)

const setting = z.object({
  value: z.string(),
  /** The value until a super admin changes it. */
  default: z.string(),
  /** A super admin has set it: the default is another value. */
  is_changed: z.boolean(),
  /** It is not set and has the value of the demonstration. */
  is_example: z.boolean(),
})

/** When a trust registers a text: before it starts, soon, or if it wants to. */
const smsTextGroups = ['start', 'useful', 'later'] as const

const template = z.object({
  name: z.string(),
  group: z.enum(smsTextGroups),
  language: z.enum(languages),
  text: z.string(),
  /** Whether the id of the registered template is known. */
  is_registered: z.boolean(),
})

export const settingsCalls = {
  'settings/read': call({
    summary: 'Read the settings of the trust',
    access: 'admin',
    duringSetup: true,
    reads: ['trust-settings'],
    body: z.object({}),
    data: z.object({
      /** The page is read-only: only the operator changes settings. */
      is_locked: z.boolean(),
      has_logo: z.boolean(),
      /** The address of the icon of the portal. */
      icon: z.string(),
      settings: z.record(z.string(), setting),
    }),
    answers: ['common.msg_ok'],
  }),
  'settings/save': call({
    summary: 'Change one section of the settings',
    access: 'super_admin',
    duringSetup: true,
    confirm: true,
    changes: ['audit', 'trust-settings'],
    body: z.object({ section, values: z.record(z.string().max(40), typedText().max(20_000)) }),
    data: z.null(),
    answers: ['settings_page.msg_saved'],
    refusals: ['settings_page.err_locked', 'common.err_bad_body'],
  }),
  'settings/upload-logo': call({
    summary: 'Replace the logo of the trust',
    access: 'super_admin',
    duringSetup: true,
    confirm: true,
    kind: 'upload',
    changes: ['audit', 'trust-settings'],
    body: z.object({}),
    data: z.null(),
    answers: ['settings_page.msg_logo_saved'],
    refusals: ['settings_page.err_locked', 'photo.err_image_only'],
  }),
  'settings/remove-logo': call({
    summary: 'Remove the logo of the trust; the pages show the icon of the portal',
    access: 'super_admin',
    duringSetup: true,
    confirm: true,
    changes: ['audit', 'trust-settings'],
    body: z.object({}),
    data: z.null(),
    answers: ['settings_page.msg_logo_removed'],
    refusals: ['settings_page.err_locked'],
  }),
  'settings/upi': call({
    summary: 'Get the QR code for a test payment of one rupee',
    access: 'super_admin',
    duringSetup: true,
    reads: ['trust-settings'],
    body: z.object({}),
    data: z.object({
      /** A PNG as a data address; empty without a UPI address. */
      qr: z.string(),
      link: z.string(),
      /** One rupee has been paid to this UPI address. */
      is_tested: z.boolean(),
    }),
    answers: ['common.msg_ok'],
  }),
  'settings/confirm-upi': call({
    summary: 'Record the bank’s number of the test payment',
    access: 'super_admin',
    duringSetup: true,
    changes: ['audit', 'trust-settings'],
    body: z.object({
      utr: z
        .string('common.err_required')
        .transform((utr) => latinDigits(utr).trim())
        .pipe(z.string().regex(/^\d{12}$/, 'settings_page.err_utr')),
    }),
    data: z.null(),
    answers: ['settings_page.msg_upi_works'],
    refusals: ['settings_page.err_locked', 'settings_page.err_no_upi'],
  }),
  'settings/sms': call({
    summary: 'Get the texts to register as SMS templates and what the gateway lacks',
    access: 'super_admin',
    duringSetup: true,
    reads: ['trust-settings'],
    body: z.object({}),
    data: z.object({
      transport: z.string(),
      /** The address in the texts; other people reach the portal only if it is public. */
      address: z.string(),
      is_public: z.boolean(),
      templates: z.array(template),
    }),
    answers: ['common.msg_ok'],
  }),
  'settings/send-test': call({
    summary: 'Send a test message with the text of the login code',
    access: 'super_admin',
    duringSetup: true,
    changes: [],
    body: z.object({ mobile_no: accountMobile('common.err_required') }),
    data: z.null(),
    answers: ['settings_page.msg_test_sent'],
    refusals: ['login_page.err_sms_failed'],
  }),
}

const checklistPoint = z.object({
  name: z.enum(checklistPoints),
  is_done: z.boolean(),
  /** The law needs it: families register after it. */
  is_needed: z.boolean(),
})

export const setupCalls = {
  'setup/checklist': call({
    summary:
      'What is left to do before families register; empty for a portal without the checklist',
    access: 'admin',
    reads: ['accounts', 'master-data', 'trust-settings'],
    body: z.object({}),
    data: z.object({ points: z.array(checklistPoint) }),
    answers: ['common.msg_ok'],
  }),
  'setup/state': call({
    summary: 'Whether the portal waits for its setup',
    access: 'visitor',
    reads: ['trust-settings'],
    body: z.object({}),
    data: z.null(),
    answers: ['common.msg_ok'],
    refusals: ['setup_page.err_finished'],
  }),
  'setup/begin': call({
    summary: 'Begin the setup with the code that the portal prints when it starts',
    access: 'visitor',
    changes: ['trust-settings'],
    body: z.object({
      code: z
        .string('common.err_required')
        .transform((code) => code.toUpperCase().replace(/[^A-Z]/g, ''))
        .pipe(z.string().regex(/^[A-Z]{12}$/, 'setup_page.err_code_form')),
    }),
    data: z.object({ setup_token: z.string() }),
    answers: ['setup_page.msg_begun'],
    refusals: ['setup_page.err_finished', 'setup_page.err_code', 'setup_page.err_elsewhere'],
  }),
  'setup/send-code': call({
    summary: 'Send a one-time password to the first super admin',
    access: 'super_admin',
    duringSetup: true,
    changes: [],
    body: z.object({ mobile_no: accountMobile('common.err_required') }),
    data: sentOtp,
    answers: ['login_page.msg_otp_sent'],
    refusals: ['setup_page.err_finished', 'setup_page.err_unfinished', 'login_page.err_sms_failed'],
  }),
  'setup/finish': call({
    summary: 'Create the first super admin and end the setup',
    access: 'super_admin',
    duringSetup: true,
    changes: ['accounts', 'audit', 'sessions', 'trust-settings'],
    body: z.object({
      mobile_no: accountMobile('common.err_required'),
      otp,
      otp_reference_id: otpReference,
    }),
    data: sessionUser,
    answers: ['setup_page.msg_finished'],
    refusals: [
      'setup_page.err_finished',
      'setup_page.err_unfinished',
      'signup_page.err_invalid_otp',
      'login_page.err_otp_over',
    ],
  }),
}
