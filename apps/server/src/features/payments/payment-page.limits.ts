import type { Limit } from '../../limits/rate-limits.ts'

/** Enough for every slip of the finger, too few to try out numbers of other people's payments. */
export const claimsByUser: Limit = { name: 'payment-claims', points: 20, seconds: 3_600 }
