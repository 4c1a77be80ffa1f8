import type { TextKey } from '@sangam/i18n/keys'
import { z } from 'zod'
import { call } from '../call.ts'
import { readNotice } from '../consents/notice.ts'
import { latinDigits } from '../dates.ts'
import { mobilePattern, plainMobile } from '../mobile.ts'
import { id, idOrZero, shapeOf } from '../rules.ts'
import { detailFields, loginFields, signUpFields } from './fields.ts'

/** The user that the browser stores after login. */
export const sessionUser = z.object({
  /** 0 in the answer to a visitor who signs up: the number is not proved yet. */
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  mobile_or_email: z.string(),
  roles: z.enum(['member', 'admin', 'super_admin']),
  region: z.string(),
  region_id: z.int(),
  city_village_name: z.string(),
  /** 0 pending, 1 verified, 2 rejected */
  is_verified: z.int(),
  /** 1 active, 0 deactivated */
  row_status: z.int(),
  /** May see the matrimony list. */
  is_access: z.int(),
  is_associate: z.int(),
  /** 1: may enrol families without being an admin. Absent: no. */
  is_desk: z.int().optional(),
  /**
   * 1: an admin who has only the rights of a member until a passkey confirms the session. Absent if
   * the portal requires no passkeys.
   */
  is_passkey_needed: z.int().optional(),
  /** 1: logged in with a letter; a code by SMS gives the other rights of the account. */
  is_code_needed: z.int().optional(),
  /** 1 at a login: notices wait for an answer, or have changed. Absent: none, or no new login. */
  consents_due: z.int().optional(),
  /** 1 at a login: the trust has imported a biodata with this number. Absent: none, or no new login. */
  claims_due: z.int().optional(),
  /** Counted up to a limit; absent where a session starts. */
  unread_messages: z.int().optional(),
  /** Empty if the user gets no session. */
  access_token: z.string(),
  /** For the owner of an account that is being left: until when, and the proof to stay. */
  leaving: z.object({ erased_on: z.string(), stay_token: z.string() }).optional(),
  feature: z.object({ isPaymentModuleEnable: z.int() }),
})
export type SessionUser = z.output<typeof sessionUser>

/** The mobile number of an account; an e-mail address gets its own error text. */
export const accountMobile = (missing: TextKey) =>
  z
    .union([z.string(), z.number()], missing)
    .transform(String)
    .pipe(
      z
        .string()
        .trim()
        .min(1, missing)
        .refine((value) => !value.includes('@'), 'login_page.err_email_login'),
    )
    .transform(plainMobile)
    .pipe(z.string().regex(mobilePattern, 'common.err_phone'))

const loginShape = shapeOf(loginFields, {
  mobile_no: accountMobile('login_page.err_mobile_required'),
})

/** The form in which a visitor without an account proves a number. */
export const numberForm = z.object({ mobile_no: accountMobile('common.err_required') })

/** Random text that the browser keeps; a browser that has logged in before has limits of its own. */
export const deviceToken = z
  .string('common.err_value')
  .regex(/^([\w-]{32,100})?$/, 'common.err_value')
  .default('')

export const otp = z
  .union([z.string(), z.number()], 'login_page.err_otp_required')
  .transform((value) => latinDigits(String(value)).trim())
  .pipe(
    z
      .string()
      .min(1, 'login_page.err_otp_required')
      .regex(/^\d{6}$/, 'signup_page.err_invalid_otp'),
  )

export const otpReference = z.uuid('signup_page.err_invalid_otp')

export const sentOtp = z.object({
  otp_reference_id: z.string(),
  expires_in: z.int(),
  resend_in: z.int(),
})

export const accountCalls = {
  login: call({
    summary: 'Send a one-time password to a member',
    access: 'visitor',
    changes: [],
    body: z.object({ ...loginShape, device_token: deviceToken }),
    data: sentOtp,
    answers: ['login_page.msg_otp_sent'],
    refusals: ['login_page.err_user_not_exists', 'login_page.err_sms_failed'],
  }),
  'login-otp-verification': call({
    summary: 'Log in with a one-time password',
    access: 'visitor',
    changes: ['sessions'],
    body: z.object({
      ...loginShape,
      otp,
      otp_reference_id: otpReference,
      device_token: deviceToken,
    }),
    data: sessionUser,
    answers: [
      'login_page.msg_login_success',
      'login_page.err_account_deactivated',
      'login_page.err_verification_failed',
      'login_page.err_verification_pending',
    ],
    refusals: ['signup_page.err_invalid_otp', 'login_page.err_otp_over'],
  }),
  'save-user-details': call({
    summary: 'Sign up, or complete an account that has no region yet',
    access: 'visitor',
    changes: ['accounts', 'sessions'],
    body: z.object({
      ...shapeOf(signUpFields, { mobile_no: accountMobile('common.err_required') }),
      associate_id: idOrZero(),
      /** The notice below the button, which the tap agrees to; absent: it is shown later. */
      account_notice: readNotice.optional(),
    }),
    data: sessionUser,
    answers: ['signup_page.msg_saved'],
    refusals: ['signup_page.err_mobile_emaill_already_exists', 'signup_page.err_other_mobile'],
  }),
  logout: call({
    summary: 'End this session',
    access: 'visitor',
    changes: ['sessions'],
    clearsBrowserCache: true,
    body: z.object({}),
    data: z.null(),
    answers: ['login_page.msg_logged_out'],
  }),
  'session/me': call({
    summary: 'Get the current data of the logged-in user',
    access: 'pending',
    reads: ['accounts', 'notifications', 'sessions'],
    body: z.object({}),
    data: sessionUser.omit({ access_token: true }),
    answers: ['common.msg_ok'],
  }),
  'session/correct-details': call({
    summary: 'Correct the own name and region before an admin verifies the account',
    access: 'pending',
    changes: ['accounts', 'sessions'],
    body: z.object(shapeOf(detailFields)),
    data: sessionUser.omit({ access_token: true }),
    answers: ['account_page.msg_details_saved'],
    refusals: ['account_page.err_details_fixed'],
  }),
  'session/list': call({
    summary: 'List the sessions of the user',
    access: 'pending',
    reads: ['sessions'],
    body: z.object({}),
    data: z.array(
      z.object({
        id: z.int(),
        device: z.string(),
        created_at: z.string(),
        last_used_at: z.string(),
        is_current: z.int(),
      }),
    ),
    answers: ['common.msg_ok'],
  }),
  'session/end': call({
    summary: 'End one session of the user',
    access: 'pending',
    confirm: true,
    changes: ['sessions'],
    body: z.object({ session_id: id() }),
    data: z.null(),
    answers: ['account_page.msg_ended'],
    refusals: ['account_page.err_not_yours'],
  }),
  'session/end-all': call({
    summary: 'End all sessions of the user',
    access: 'pending',
    confirm: true,
    changes: ['sessions'],
    body: z.object({}),
    data: z.null(),
    answers: ['account_page.msg_ended_all'],
    refusals: ['passkeys.err_use_existing'],
  }),
  'associate/summary': call({
    summary: 'Count the people who signed up with the link of the calling associate',
    access: 'member',
    reads: ['accounts'],
    body: z.object({}),
    data: z.object({ is_associate: z.int(), sign_ups: z.int() }),
    answers: ['common.msg_ok'],
  }),
}
