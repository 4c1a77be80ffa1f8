import { lt, sql } from 'drizzle-orm'
import { otpRequests, sessions } from '../db/schema/accounts.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { removeUnclaimed } from '../storage/uploads.ts'

/** The background work of all slices. */
export const jobDefinitions = ({ db, files }: Pick<Services, 'db' | 'files' | 'env'>): JobDefinition[] => [
  {
    name: 'housekeeping',
    schedule: '17 3 * * *',
    async run() {
      await db.delete(otpRequests).where(lt(otpRequests.expiresAt, sql`now() - interval '1 day'`))
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
      await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
      await removeUnclaimed(db, files)
    },
  },
]
