import type { Limit } from '../../limits/rate-limits.ts'
import type { Env } from '../../settings/env.ts'

export const messagesByAddress = (env: Env): Limit => ({
  name: 'contact-address',
  points: env.CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR,
  seconds: 3_600,
})
