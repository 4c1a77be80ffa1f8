import type { OperatorEnv } from '../settings/env.ts'
import type { Limit } from './rate-limits.ts'

/** Limits the uploads of one person per hour; a pending person is not verified yet. */
export const uploadsByPerson = (env: OperatorEnv, isVerified: boolean): Limit => ({
  name: 'uploads-person',
  points: isVerified ? env.UPLOADS_PER_PERSON_PER_HOUR : env.UPLOADS_PER_PENDING_PERSON_PER_HOUR,
  seconds: 3_600,
})

/** Limits the uploads of visitors, for example as evidence of a complaint. */
export const uploadsByAddress = (env: OperatorEnv): Limit => ({
  name: 'uploads-address',
  points: env.UPLOADS_PER_PENDING_PERSON_PER_HOUR,
  seconds: 3_600,
})
