import type { Limit } from '../../limits/rate-limits.ts'
import type { Env } from '../../settings/env.ts'
import type { Reporter } from './report/reporter.ts'

const hour = 3_600
const day = 86_400

export const reportsByNumber = (env: Env): Limit => ({
  name: 'reports-number',
  points: env.REPORTS_PER_NUMBER_PER_DAY,
  seconds: day,
})

export const reportsByAddress = (env: Env): Limit => ({
  name: 'reports-address',
  points: env.REPORTS_PER_ADDRESS_PER_HOUR,
  seconds: hour,
})

/** The key of the limits of one number; the number is not stored. */
export const numberKey = ({ mobileHash }: Reporter) => `complaint ${mobileHash.toString('hex')}`
