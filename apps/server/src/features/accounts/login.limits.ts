import type { Limit } from '../../limits/rate-limits.ts'
import type { Env } from '../../settings/env.ts'

const hour = 3_600
const day = 86_400

export const otpSendLimits = (env: Env): Limit[] => [
  ...(env.OTP_SECONDS_BETWEEN > 0
    ? [{ name: 'otp-between', points: 1, seconds: env.OTP_SECONDS_BETWEEN }]
    : []),
  { name: 'otp-10-minutes', points: env.OTP_SENDS_PER_10_MINUTES, seconds: 600 },
  { name: 'otp-day', points: env.OTP_SENDS_PER_DAY, seconds: day },
]

export const loginsByAddress = (env: Env): Limit => ({
  name: 'login-address',
  points: env.OTP_SENDS_PER_ADDRESS_PER_HOUR,
  seconds: hour,
})

export const checksByAddress = (env: Env): Limit => ({
  name: 'otp-check-address',
  points: env.OTP_CHECKS_PER_ADDRESS_PER_HOUR,
  seconds: hour,
})

export const signUpsByAddress = (env: Env): Limit => ({
  name: 'sign-up-address',
  points: env.OTP_SENDS_PER_ADDRESS_PER_HOUR,
  seconds: hour,
})

/** Codes to other numbers that one user requests. */
export const numberCodesByPerson = (env: Env): Limit => ({
  name: 'number-codes',
  points: env.NUMBER_CODES_PER_PERSON_PER_DAY,
  seconds: day,
})

/** After this number of wrong codes a number is checked slowly for the rest of the day. */
export const wrongCodesByDay = (env: Env): Limit => ({
  name: 'otp-wrong-day',
  points: env.OTP_WRONG_PER_DAY,
  seconds: day,
})

export const slowChecks = (env: Env): Limit => ({
  name: 'otp-slow',
  points: 1,
  seconds: env.OTP_WAIT_AFTER_WRONG_SECONDS,
})

export const newAccountLimits = (env: Env): Limit[] => [
  { name: 'new-accounts-hour', points: env.NEW_ACCOUNTS_PER_HOUR, seconds: hour },
  { name: 'new-accounts-day', points: env.NEW_ACCOUNTS_PER_DAY, seconds: day },
]
