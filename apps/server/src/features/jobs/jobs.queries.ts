import { daysListed } from '@sangam/contract/job-states'
import type { JobStatus } from '@sangam/contract/jobs'
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { users } from '../../db/schema/accounts.ts'
import { jobApplications, postedJobs } from '../../db/schema/jobs.ts'
import type { Caller } from '../../http/caller.ts'
import { isApprover } from './jobs.policy.ts'
import { wholeWords } from './whole-words.ts'

export type Job = typeof postedJobs.$inferSelect
export type NewJob = typeof postedJobs.$inferInsert

/** A post with what the caller has to do with it. */
export interface SeenJob {
  job: Job
  ownerName: string
  hasApplied: boolean
  applicants: number
}

export interface JobFilter {
  status: JobStatus | ''
  /** The labels of an education; a post that has one of them as a whole word matches. */
  educations: string[]
  search: string
  /** Only posts the caller applied to, also those that have left the list. */
  isApplied: boolean
}

const appliedBy = (caller: Caller) => sql<boolean>`exists (select from ${jobApplications}
  where ${jobApplications.jobId} = ${postedJobs.id}
    and ${jobApplications.applicantId} = ${caller.userId})`

const seenBy = (caller: Caller) => ({
  job: postedJobs,
  ownerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  hasApplied: appliedBy(caller),
  applicants: sql<number>`case when ${postedJobs.ownerId} = ${caller.userId}
    then (select count(*)::int from ${jobApplications}
      where ${jobApplications.jobId} = ${postedJobs.id}) else 0 end`,
})

function matching(caller: Caller, filter: JobFilter): SQL | undefined {
  return and(
    filter.isApplied ? appliedBy(caller) : inList(caller),
    filter.status ? eq(postedJobs.status, filter.status) : undefined,
    filter.educations.length > 0
      ? sql`${postedJobs.education} ~* ${wholeWords(filter.educations)}`
      : undefined,
    filter.search ? found(filter.search) : undefined,
  )
}

/** Members see approved posts and their own, approvers see all; what is over is in no list. */
function inList(caller: Caller): SQL | undefined {
  const isListed = and(
    eq(postedJobs.status, 'Approved'),
    sql`${postedJobs.listedAt} > now() - make_interval(days => ${daysListed})`,
  )
  const isUndecided = and(
    ne(postedJobs.status, 'Approved'),
    isApprover(caller) ? undefined : eq(postedJobs.ownerId, caller.userId),
  )
  return and(eq(postedJobs.closing, ''), or(isListed, isUndecided))
}

function found(search: string): SQL | undefined {
  const number = search.match(/^jb0*(\d{1,9})$/i)?.[1]
  if (number) return eq(postedJobs.id, Number(number))
  // written as in the index, so that the trigram index serves it
  return sql`lower(${postedJobs.title} || ' ' || ${postedJobs.companyName} || ' ' ||
    ${postedJobs.keySkill} || ' ' || ${postedJobs.location} || ' ' || ${postedJobs.education})
    like lower(${likePattern(search)})`
}

export async function listJobs(
  db: Queryable,
  caller: Caller,
  filter: JobFilter,
  limit: number,
  cursor: string,
): Promise<SeenJob[]> {
  const after = Number(cursor)
  return db
    .select(seenBy(caller))
    .from(postedJobs)
    .innerJoin(users, eq(users.id, postedJobs.ownerId))
    .where(
      and(
        matching(caller, filter),
        cursor
          ? sql`(${postedJobs.listedAt}, ${postedJobs.id}) <
              ((select listed_at from ${postedJobs} where id = ${after}), ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(postedJobs.listedAt), desc(postedJobs.id))
    .limit(limit)
}

export const countJobs = (db: Queryable, caller: Caller, filter: JobFilter) =>
  count(db, matching(caller, filter))

export const countOwnJobs = (db: Queryable, caller: Caller) =>
  count(db, eq(postedJobs.ownerId, caller.userId))

async function count(db: Queryable, which: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(postedJobs).where(which)
  return row?.count ?? 0
}

export async function listOwnJobs(
  db: Queryable,
  caller: Caller,
  limit: number,
  cursor: string,
): Promise<SeenJob[]> {
  return db
    .select(seenBy(caller))
    .from(postedJobs)
    .innerJoin(users, eq(users.id, postedJobs.ownerId))
    .where(
      and(
        eq(postedJobs.ownerId, caller.userId),
        cursor ? sql`${postedJobs.id} < ${Number(cursor)}` : undefined,
      ),
    )
    .orderBy(desc(postedJobs.id))
    .limit(limit)
}

export async function findJob(
  db: Queryable,
  caller: Caller,
  id: number,
): Promise<SeenJob | undefined> {
  const [row] = await db
    .select(seenBy(caller))
    .from(postedJobs)
    .innerJoin(users, eq(users.id, postedJobs.ownerId))
    .where(eq(postedJobs.id, id))
  return row
}

/** Reads a post for a change, so that two people deciding at once take turns. */
export async function lockJob(tx: Queryable, id: number): Promise<Job | undefined> {
  const [job] = await tx.select().from(postedJobs).where(eq(postedJobs.id, id)).for('update')
  return job
}

export async function addJob(db: Queryable, job: NewJob): Promise<number> {
  const [row] = await db.insert(postedJobs).values(job).returning({ id: postedJobs.id })
  if (!row) throw new Error('the post was not kept')
  return row.id
}

/** `isListedNow`: its days in the list begin anew. */
export async function changeJob(
  tx: Queryable,
  id: number,
  change: Partial<NewJob>,
  isListedNow = false,
): Promise<void> {
  await tx
    .update(postedJobs)
    .set({ ...change, updatedAt: sql`now()`, ...(isListedNow && { listedAt: sql`now()` }) })
    .where(eq(postedJobs.id, id))
}
