import type { Data } from '@sangam/contract/calls'

/** A code that was sent to a number. */
export interface SentOtp {
  mobile: string
  referenceId: string
  /** When the next code may be requested, in milliseconds since 1970. */
  resendAt: number
}

export const sentOtpOf = (mobile: string, data: Data<'login'>): SentOtp => ({
  mobile,
  referenceId: data.otp_reference_id,
  resendAt: Date.now() + data.resend_in * 1000,
})
