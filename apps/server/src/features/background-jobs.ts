import { lt, sql } from 'drizzle-orm'
import { backupJob } from '../backup/backup-job.ts'
import { otpRequests, sessions } from '../db/schema/accounts.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { removeUnclaimed } from '../storage/uploads.ts'
import { eraseClosedAccounts } from './account-erasure.ts'
import { eraseDeletedMembers } from './committee/committee.queries.ts'
import { eraseSettledMessages } from './contact/contact.queries.ts'
import { eraseOldLines } from './payments/statements.queries.ts'
import { eraseDeletedProfiles } from './profiles/profiles.retention.ts'

/** The background work of all slices. */
export const jobDefinitions = ({
  db,
  pool,
  files,
  env,
}: Pick<Services, 'db' | 'pool' | 'files' | 'env'>): JobDefinition[] => [
  backupJob({ pool, files, env }),
  {
    name: 'housekeeping',
    schedule: '17 3 * * *',
    async run() {
      await db.delete(otpRequests).where(lt(otpRequests.expiresAt, sql`now() - interval '1 day'`))
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
      await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
      await eraseDeletedMembers(db, env.RETENTION_DAYS)
      await eraseSettledMessages(db, env.RETENTION_DAYS)
      await eraseOldLines(db)
      await removeUnclaimed(db, files)
    },
  },
  {
    name: 'profile-retention',
    schedule: '37 3 * * *',
    run: () => eraseDeletedProfiles({ db, files }, env.RETENTION_DAYS),
  },
  {
    name: 'account-retention',
    schedule: '57 3 * * *',
    run: () => eraseClosedAccounts({ db, files }, env.ACCOUNT_RETENTION_DAYS),
  },
]
