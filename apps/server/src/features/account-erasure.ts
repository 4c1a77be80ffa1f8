import type { Services } from '../services.ts'
import {
  eraseAccount,
  listClosedAccounts,
  lockClosedAccount,
} from './accounts/accounts.retention.ts'
import { eraseBusinessesOf } from './business/business.retention.ts'
import { eraseJobsOf } from './jobs/jobs.retention.ts'
import { eraseProfilesOf } from './profiles/profiles.retention.ts'
import { eraseResumesOf } from './resumes/resumes.retention.ts'
import { eraseReviewOf } from './reviews/reviews.retention.ts'

const atOnce = 100

/**
 * Erases accounts that were deactivated or rejected so many days ago, each slice its own part. Kept
 * are the ledger of payments, as the law wants it, and numbers without names in the audit trail.
 */
export async function eraseClosedAccounts(
  { db, files }: Pick<Services, 'db' | 'files'>,
  days: number,
): Promise<void> {
  let found: number
  do {
    const closed = await listClosedAccounts(db, days, atOnce)
    for (const id of closed) {
      await db.transaction(async (tx) => {
        if (!(await lockClosedAccount(tx, id, days))) return
        await eraseProfilesOf(tx, files, id)
        await eraseBusinessesOf(tx, id)
        await eraseResumesOf(tx, id)
        await eraseJobsOf(tx, id)
        await eraseReviewOf(tx, id)
        await eraseAccount(tx, id)
      })
    }
    found = closed.length
  } while (found === atOnce)
}
