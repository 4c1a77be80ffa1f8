import { useNavigate } from '@tanstack/react-router'
import type { ApiError } from '../../lib/api.ts'
import { link } from '../../lib/links.ts'
import { noticeError } from '../../lib/notices.ts'
import { useCall } from '../../lib/use-call.ts'

export interface SentOtp {
  mobile: string
  referenceId: string
  /** When the next code may be requested, in milliseconds since 1970. */
  resendAt: number
}

interface OtpRequestOptions {
  onSent: (otp: SentOtp) => void
  onFailure: (error: ApiError) => void
}

/** Requests a code for a mobile number; a number without an account continues at sign-up. */
export function useOtpRequest({ onSent, onFailure }: OtpRequestOptions) {
  const navigate = useNavigate()
  return useCall('login', {
    onSuccess: ({ data }, { mobile_no }) =>
      onSent({
        mobile: String(mobile_no),
        referenceId: data.otp_reference_id,
        resendAt: Date.now() + data.resend_in * 1000,
      }),
    onFailure: async (error, { mobile_no }) => {
      if (error.key !== 'login_page.err_user_not_exists') return onFailure(error)
      noticeError(error.message)
      await navigate({ ...link.register, state: { mobile_no: String(mobile_no) } })
    },
  })
}
