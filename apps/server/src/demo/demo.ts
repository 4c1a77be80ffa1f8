import type { Database } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { loadDemoAccounts } from '../features/accounts/accounts.demo.ts'
import { loadDemoBusinesses } from '../features/business/business.demo.ts'
import { loadDemoCommittee } from '../features/committee/committee.demo.ts'
import { loadDemoMessages } from '../features/contact/contact.demo.ts'
import { loadDemoJobs } from '../features/jobs/jobs.demo.ts'
import { loadDemoPayments } from '../features/payments/payments.demo.ts'
import { loadDemoProfiles } from '../features/profiles/profiles.demo.ts'
import { loadDemoResumes } from '../features/resumes/resumes.demo.ts'
import { loadDemoReviews } from '../features/reviews/reviews.demo.ts'
import type { Progress } from '../progress.ts'
import type { FileStore } from '../storage/file-store.ts'

export interface DemoTarget {
  db: Database
  files: FileStore
}

/** Fills an empty portal with made-up people, so that a newcomer sees it alive. */
export async function loadDemo({ db, files }: DemoTarget, progress: Progress): Promise<void> {
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1)
  if (anyone) return
  // all or nothing: a crash half way leaves an empty portal, which the next start fills
  await progress('Loading demo data', () =>
    db.transaction(async (transaction) => {
      const tx = transaction as unknown as Database
      await loadDemoAccounts(tx)
      await loadDemoProfiles(tx, files)
      await loadDemoPayments(tx)
      await loadDemoCommittee(tx, files)
      await loadDemoMessages(tx)
      await loadDemoBusinesses(tx, files)
      await loadDemoReviews(tx)
      await loadDemoResumes(tx, files)
      await loadDemoJobs(tx)
    }),
  )
}
