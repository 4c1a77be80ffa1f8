import type { ReportSubject } from '@sangam/contract/safety/address.values'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { isNotDeleted, profiles } from '../../../db/schema/registry/profiles.ts'
import { businesses } from '../../../db/schema/services/business.ts'
import { postedJobs } from '../../../db/schema/services/jobs.ts'
import { reviews } from '../../../db/schema/services/reviews.ts'
import { type Caller, hasAccess } from '../../../http/calls/caller.ts'

/** The record that a complaint is about. */
export interface Subject {
  id: number | null
  ownerId: number | null
  name: string
}

interface Named {
  subject: ReportSubject
  registration_number: string
  subject_id: number
}

/**
 * The record of a complaint, or null if the reporter cannot see it. A registration number is accepted
 * as it is: a person without an account sees no profiles, and the answer must not say which exist.
 */
export async function findSubject(
  db: Queryable,
  caller: Caller | null,
  { subject, registration_number, subject_id }: Named,
): Promise<Subject | null> {
  switch (subject) {
    case 'none':
      return { id: null, ownerId: null, name: '' }
    case 'profile':
      return findProfileByNumber(db, registration_number.toUpperCase())
    default:
      if (!caller || !hasAccess(caller, 'member')) return null
      return findRecord(db, records[subject], subject_id)
  }
}

async function findProfileByNumber(db: Queryable, number: string): Promise<Subject> {
  const [row] = await db
    .select({ id: profiles.id, ownerId: profiles.ownerId, name: profiles.registrationNumber })
    .from(profiles)
    .where(and(eq(profiles.registrationNumber, number), isNotDeleted))
  return row ?? { id: null, ownerId: null, name: number }
}

/** Records that every member sees, with their names. */
const records: Record<Exclude<ReportSubject, 'none' | 'profile'>, (id: number) => SQL> = {
  business: (
    id,
  ) => sql`select ${businesses.id}, ${businesses.ownerId} as "ownerId", ${businesses.name}
    from ${businesses} where ${businesses.id} = ${id} and ${businesses.status} = 'Approved'
      and ${businesses.isOpen} and ${businesses.ownerIsOpen}`,
  job: (
    id,
  ) => sql`select ${postedJobs.id}, ${postedJobs.ownerId} as "ownerId", ${postedJobs.title} as name
    from ${postedJobs} where ${postedJobs.id} = ${id} and ${postedJobs.status} = 'Approved'
      and ${postedJobs.closing} = '' and ${postedJobs.ownerIsOpen}`,
  review: (id) => sql`select ${reviews.id}, ${reviews.userId} as "ownerId",
      ${users.firstName} || ' ' || ${users.lastName} as name
    from ${reviews} join ${users} on ${users.id} = ${reviews.userId}
    where ${reviews.id} = ${id} and ${users.isOpen}`,
}

async function findRecord(
  db: Queryable,
  select: (id: number) => SQL,
  id: number,
): Promise<Subject | null> {
  const { rows } = await db.execute<{ id: number; ownerId: number; name: string }>(select(id))
  return rows[0] ?? null
}
