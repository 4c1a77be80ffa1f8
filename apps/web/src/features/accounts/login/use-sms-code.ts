import { useEffect, useEffectEvent } from 'react'

interface SmsCodeRequest extends CredentialRequestOptions {
  otp: { transport: 'sms'[] }
}

/** Takes the code from the SMS, where the browser offers that (WebOTP in Chrome on Android). */
export function useSmsCode(onCode: (code: string) => void): void {
  const receive = useEffectEvent(onCode)
  // the SMS arrives outside of React
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const request: SmsCodeRequest = { otp: { transport: ['sms'] }, signal: stop.signal }
    navigator.credentials.get(request).then(
      (sms) => {
        if (sms && 'code' in sms && typeof sms.code === 'string') receive(sms.code)
      },
      // the person declined, or this page waits no longer
      () => undefined,
    )
    return () => stop.abort()
  }, [])
}
