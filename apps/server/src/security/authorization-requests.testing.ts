import type { CallPath } from '@sangam/contract/calls'
import type { Requests } from './authorization-cells.testing.ts'
import { accountRequests } from './authorization-requests-accounts.testing.ts'
import { businessRequests } from './authorization-requests-business.testing.ts'
import { jobRequests } from './authorization-requests-jobs.testing.ts'
import { officeRequests } from './authorization-requests-office.testing.ts'
import { paymentRequests } from './authorization-requests-payments.testing.ts'
import { profileRequests } from './authorization-requests-profiles.testing.ts'

/** A good request for each line of the matrix; a call without one fails the type check. */
export const requests: Requests<CallPath> = {
  ...accountRequests,
  ...businessRequests,
  ...jobRequests,
  ...officeRequests,
  ...paymentRequests,
  ...profileRequests,
}
