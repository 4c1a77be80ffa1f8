import { z } from 'zod'
import { call } from '../call.ts'
import { deviceToken, otp, otpReference, sentOtp } from './calls.ts'

/** Calls with `confirm` need one of these first, unless the login was just now. */
export const confirmationCalls = {
  'session/confirm-code': call({
    summary: 'Send a code to the own number, to confirm the identity',
    access: 'pending',
    changes: [],
    body: z.object({ device_token: deviceToken }),
    data: sentOtp,
    answers: ['login_page.msg_otp_sent'],
    refusals: ['login_page.err_sms_failed'],
  }),
  'session/confirm': call({
    summary: 'Confirm the identity with a code',
    access: 'pending',
    changes: ['sessions'],
    body: z.object({ otp, otp_reference_id: otpReference, device_token: deviceToken }),
    data: z.null(),
    answers: ['identity.msg_confirmed'],
    refusals: ['signup_page.err_invalid_otp', 'login_page.err_otp_over'],
  }),
}
