import type { QueryClient } from '@tanstack/react-query'
import { allOf } from '../../lib/api.ts'

const followers = [
  'payments/list',
  'payments/details',
  'payments/report',
  'payments/statement-details',
  'payments/registration-fee',
  'get-list-for-approval',
  'get-vadhu-var-details-by-id',
  'admin/dashboard',
  'admin/audit-trail',
] as const

/** Everything on screen that follows the ledger. */
export const refreshPayments = (cache: QueryClient) =>
  Promise.all(followers.map((path) => cache.invalidateQueries(allOf(path))))
