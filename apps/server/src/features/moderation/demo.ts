import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { edits } from '../../db/schema/base/moderation.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { businesses } from '../../db/schema/services/business.ts'
import { postedJobs } from '../../db/schema/services/jobs.ts'
import { isInList } from '../../visibility/seen.sql.ts'
import { loadDecisions } from './demo.decisions.ts'

/** The decisions of the admins, and one edited record of each kind; needs the demo records of the other slices. */
export async function loadDemo(tx: Transaction): Promise<void> {
  await loadDecisions(tx)
  const [job] = await tx
    .select()
    .from(postedJobs)
    .where(and(eq(postedJobs.status, 'Approved'), eq(postedJobs.closing, '')))
    .orderBy(desc(postedJobs.listedAt))
    .limit(1)
  const [business] = await tx
    .select()
    .from(businesses)
    .where(eq(businesses.status, 'Approved'))
    .orderBy(asc(businesses.id))
    .limit(1)
  const [profile] = await tx
    .select()
    .from(profiles)
    .where(and(isInList(), gt(profiles.occupation, '')))
    .orderBy(desc(profiles.id))
    .limit(1)
  if (job) {
    const fields = {
      salary_offered: pair('15,000 per month', job.salaryOffered),
      contact_number: pair('9000000009', job.contactNumber),
    }
    await tx.insert(edits).values({ jobId: job.id, fields })
  }
  if (business) {
    const fields = { business_about: pair('Groceries and spices.', business.about) }
    await tx.insert(edits).values({ businessId: business.id, fields })
  }
  if (profile) {
    const fields = {
      occupation: pair('Student', profile.occupation),
      education_id: pair('2', String(profile.educationId)),
    }
    await tx.insert(edits).values({ profileId: profile.id, fields })
  }
}

const pair = (approved: string, current: string): [string, string] => [approved, current]
