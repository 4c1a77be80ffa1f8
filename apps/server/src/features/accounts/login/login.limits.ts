import type { Limit } from '../../../limits/rate-limits.ts'
import type { OperatorEnv } from '../../../settings/env.ts'

const hour = 3_600
const day = 86_400

export const otpSendLimits = (env: OperatorEnv): Limit[] => [
  ...(env.OTP_SECONDS_BETWEEN > 0
    ? [{ name: 'otp-between', points: 1, seconds: env.OTP_SECONDS_BETWEEN }]
    : []),
  { name: 'otp-10-minutes', points: env.OTP_SENDS_PER_10_MINUTES, seconds: 600 },
  { name: 'otp-day', points: env.OTP_SENDS_PER_DAY, seconds: day },
]

export const loginsByAddress = (env: OperatorEnv): Limit => ({
  name: 'login-address',
  points: env.OTP_SENDS_PER_ADDRESS_PER_HOUR,
  seconds: hour,
})

export const checksByAddress = (env: OperatorEnv): Limit => ({
  name: 'otp-check-address',
  points: env.OTP_CHECKS_PER_ADDRESS_PER_HOUR,
  seconds: hour,
})

export const signUpsByAddress = (env: OperatorEnv): Limit => ({
  name: 'sign-up-address',
  points: env.OTP_SENDS_PER_ADDRESS_PER_HOUR,
  seconds: hour,
})

/** Codes to other numbers that one user requests. */
export const numberCodesByPerson = (env: OperatorEnv): Limit => ({
  name: 'number-codes',
  points: env.NUMBER_CODES_PER_PERSON_PER_DAY,
  seconds: day,
})

/** After this number of wrong codes a number is checked slowly for the rest of the day. */
export const wrongCodesByDay: Limit = { name: 'otp-wrong-day', points: 20, seconds: day }

export const slowChecks: Limit = { name: 'otp-slow', points: 1, seconds: 120 }

export const newAccountLimits = (env: OperatorEnv): Limit[] => [
  { name: 'new-accounts-hour', points: env.NEW_ACCOUNTS_PER_HOUR, seconds: hour },
  { name: 'new-accounts-day', points: env.NEW_ACCOUNTS_PER_DAY, seconds: day },
]
