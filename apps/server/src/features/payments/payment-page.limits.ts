import type { Limit } from '../../limits/rate-limits.ts'

/** Enough to correct typing errors, too few to guess the UTRs of other families. */
export const claimsByUser: Limit = { name: 'payment-claims', points: 20, seconds: 3_600 }
