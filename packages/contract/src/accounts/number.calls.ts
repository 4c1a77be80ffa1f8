import { z } from 'zod'
import { call } from '../call.ts'
import { remarkMax } from '../fields.ts'
import { id, text } from '../rules.ts'
import { accountMobile, otp, otpReference, sentOtp, sessionUser } from './calls.ts'

const mobile_no = accountMobile('common.err_required')

/**
 * Another mobile number for an account, with proof of both numbers or by a super admin; and the first one
 * of a family that had none, which has nothing to confirm the identity with.
 */
export const numberCalls = {
  'session/number-code': call({
    summary: 'Send a code to the new number of the caller, also if another account has it',
    access: 'pending',
    confirm: true,
    changes: [],
    body: z.object({ mobile_no }),
    data: sentOtp,
    answers: ['account_page.msg_number_code_sent'],
    refusals: [
      'account_page.err_same_number',
      'login_page.err_sms_failed',
      'passkeys.err_use_existing',
    ],
  }),
  'session/change-number': call({
    summary: 'Change the own number with the code that was sent to the new one',
    access: 'pending',
    confirm: true,
    changes: ['accounts', 'audit', 'profiles', 'sessions'],
    body: z.object({ mobile_no, otp, otp_reference_id: otpReference }),
    data: sessionUser.omit({ access_token: true }),
    answers: ['account_page.msg_number_changed'],
    refusals: [
      'signup_page.err_invalid_otp',
      'login_page.err_otp_over',
      'account_page.err_number_taken',
      'passkeys.err_use_existing',
    ],
  }),
  'session/first-number-code': call({
    summary: 'Send a code to the first number of a family that has logged in with a letter',
    access: 'pending',
    changes: [],
    body: z.object({ mobile_no }),
    data: sentOtp,
    answers: ['account_page.msg_number_code_sent'],
    refusals: ['account_page.err_has_number', 'login_page.err_sms_failed'],
  }),
  'session/first-number': call({
    summary: 'Give an account without a mobile its first number, with the code that was sent to it',
    access: 'pending',
    changes: ['accounts', 'audit', 'profiles', 'sessions'],
    body: z.object({ mobile_no, otp, otp_reference_id: otpReference }),
    data: z.null(),
    answers: ['account_page.msg_first_number'],
    refusals: [
      'account_page.err_has_number',
      'signup_page.err_invalid_otp',
      'login_page.err_otp_over',
      'account_page.err_number_taken',
    ],
  }),
  'change-user-number': call({
    summary: 'Change the number of a user who has lost the old one',
    access: 'super_admin',
    confirm: true,
    changes: ['accounts', 'audit', 'profiles', 'sessions'],
    body: z.object({ user_details_id: id(), mobile_no, acton_remark: text(remarkMax) }),
    data: z.null(),
    answers: ['users_page.msg_number_changed'],
    refusals: [
      'users_page.err_not_found',
      'users_page.err_self',
      'users_page.err_not_allowed',
      'account_page.err_same_number',
      'account_page.err_number_taken',
    ],
  }),
}
