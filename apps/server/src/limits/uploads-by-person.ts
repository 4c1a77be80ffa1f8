import type { Env } from '../env.ts'
import type { Limit } from './rate-limits.ts'

/** Files that no record takes are removed after a day; until then nobody may fill the store with them. */
export const uploadsByPerson = (env: Env): Limit => ({
  name: 'uploads-person',
  points: env.UPLOADS_PER_PERSON_PER_HOUR,
  seconds: 3_600,
})
