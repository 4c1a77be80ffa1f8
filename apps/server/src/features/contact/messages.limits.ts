import type { Env } from '../../env.ts'
import type { Limit } from '../../limits/rate-limits.ts'

export const messagesByAddress = (env: Env): Limit => ({
  name: 'contact-address',
  points: env.CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR,
  seconds: 3_600,
})
