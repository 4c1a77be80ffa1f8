import type { Env } from '../env.ts'
import type { Limit } from './rate-limits.ts'

/** Limits how much unclaimed data one person can store until housekeeping removes it. */
export const uploadsByPerson = (env: Env): Limit => ({
  name: 'uploads-person',
  points: env.UPLOADS_PER_PERSON_PER_HOUR,
  seconds: 3_600,
})
