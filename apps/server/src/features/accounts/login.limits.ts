import type { Env } from '../../env.ts'
import type { Limit } from '../../limits/rate-limits.ts'

export const otpSendLimits = (env: Env): Limit[] => [
  ...(env.OTP_SECONDS_BETWEEN > 0
    ? [{ name: 'otp-between', points: 1, seconds: env.OTP_SECONDS_BETWEEN }]
    : []),
  { name: 'otp-10-minutes', points: env.OTP_SENDS_PER_10_MINUTES, seconds: 600 },
  { name: 'otp-day', points: env.OTP_SENDS_PER_DAY, seconds: 86_400 },
]

export const loginsByAddress = (env: Env): Limit => ({
  name: 'login-address',
  points: env.OTP_SENDS_PER_ADDRESS_PER_HOUR,
  seconds: 3_600,
})

export const checksByAddress = (env: Env): Limit => ({
  name: 'otp-check-address',
  points: env.OTP_CHECKS_PER_ADDRESS_PER_HOUR,
  seconds: 3_600,
})

export const signUpsByAddress = (env: Env): Limit => ({
  name: 'sign-up-address',
  points: env.OTP_SENDS_PER_ADDRESS_PER_HOUR,
  seconds: 3_600,
})
