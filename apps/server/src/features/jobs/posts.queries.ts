import { daysListed, jobNumber } from '@sangam/contract/jobs/values'
import type { ListingStatus } from '@sangam/contract/moderation/values'
import { and, desc, eq, inArray, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { countIn } from '../../db/count-in.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { preparedByFilter, unnamed } from '../../db/prepared.ts'
import type { FindNames } from '../../db/record-names.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { isApprovedPost, jobApplications, postedJobs } from '../../db/schema/services/jobs.ts'
import { resumes } from '../../db/schema/services/resumes.ts'
import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import { isNotWithdrawn } from '../consents/consents.public.ts'
import { wholeWords } from './whole-words.ts'

export type Job = typeof postedJobs.$inferSelect
export type NewJob = typeof postedJobs.$inferInsert

/** A post with the data that depends on the caller. */
export interface JobForCaller {
  job: Job
  ownerName: string
  hasApplied: boolean
  applicants: number
}

interface JobFilter {
  status: ListingStatus | ''
  /** The labels of an education; a post that has one of them as a whole word matches. */
  educations: string[]
  /** A part of the location. */
  place: string
  employmentTypeId: number
  search: string
  /** Only posts that the caller applied to, including those that are no longer listed. */
  isApplied: boolean
}

const { placeholder } = sql
type CallerId = number | Placeholder

const appliedBy = (callerId: CallerId) => sql<boolean>`exists (select from ${jobApplications}
  where ${jobApplications.jobId} = ${postedJobs.id}
    and ${jobApplications.applicantId} = ${callerId})`

const columnsFor = (callerId: CallerId) => ({
  job: postedJobs,
  ownerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  hasApplied: appliedBy(callerId),
  applicants: sql<number>`case when ${postedJobs.ownerId} = ${callerId}
    then (select count(*)::int from ${jobApplications}
      join ${resumes} on ${resumes.id} = ${jobApplications.resumeId} and ${resumes.ownerIsOpen}
        and ${isNotWithdrawn(resumes.ownerId, 'resume_to_posters')}
      where ${jobApplications.jobId} = ${postedJobs.id}) else 0 end`,
})

/** The conditions of a list, and the values of their placeholders. */
interface ListConditions {
  flags: {
    seesAll: boolean
    isApplied: boolean
    byStatus: boolean
    byEducation: boolean
    byPlace: boolean
    byType: boolean
    byNumber: boolean
    bySearch: boolean
  }
  values: Record<string, unknown>
}

function conditionsOf(caller: Caller, filter: JobFilter): ListConditions {
  const number = filter.search.match(/^jb0*(\d{1,9})$/i)?.[1]
  return {
    flags: {
      seesAll: isAdmin(caller),
      isApplied: filter.isApplied,
      byStatus: filter.status !== '',
      byEducation: filter.educations.length > 0,
      byPlace: filter.place !== '',
      byType: filter.employmentTypeId !== 0,
      byNumber: number !== undefined,
      bySearch: number === undefined && filter.search !== '',
    },
    values: {
      callerId: caller.userId,
      status: filter.status,
      education: wholeWords(filter.educations),
      place: likePattern(filter.place),
      employmentTypeId: filter.employmentTypeId,
      number: Number(number),
      pattern: likePattern(filter.search),
    },
  }
}

const matching = (flags: Flags): SQL | undefined =>
  // not `isApprovedPost`: the page must be read in its order, not by the index for counting
  and(or(...seenParts(flags, isApproved(flags))), chosenFilters(flags))

const chosenFilters = (flags: Flags): SQL | undefined =>
  and(
    flags.byStatus ? eq(postedJobs.status, placeholder('status')) : undefined,
    flags.byEducation ? sql`${postedJobs.education} ~* ${placeholder('education')}` : undefined,
    flags.byNumber ? eq(postedJobs.id, placeholder('number')) : undefined,
    flags.byType ? eq(postedJobs.employmentTypeId, placeholder('employmentTypeId')) : undefined,
    // the trigram index finds the posts that have the place in any column
    flags.byPlace
      ? sql`${hasText(placeholder('place'))}
          and lower(${postedJobs.location}) like lower(${placeholder('place')})`
      : undefined,
    flags.bySearch ? hasText(placeholder('pattern')) : undefined,
  )

/** Must equal the expression of the trigram index. */
const hasText = (pattern: Placeholder) =>
  sql`lower(${postedJobs.title} || ' ' || ${postedJobs.companyName} || ' ' ||
    ${postedJobs.keySkill} || ' ' || ${postedJobs.location} || ' ' || ${postedJobs.education})
    like lower(${pattern})`

const isFresh = sql`${postedJobs.listedAt} > now() - make_interval(days => ${daysListed})`

/**
 * What the caller may see, in parts that exclude each other: members see approved posts and their own,
 * admins see all. Expired and closed posts are never listed.
 */
function seenParts({ isApplied, seesAll }: Flags, isApprovedOne: SQL | undefined) {
  const isOpen = isOpenFor({ seesAll })
  if (isApplied) return [and(appliedBy(placeholder('callerId')), isOpen)]
  const isUndecided = and(
    ne(postedJobs.status, 'Approved'),
    eq(postedJobs.closing, ''),
    seesAll ? undefined : eq(postedJobs.ownerId, placeholder('callerId')),
    isOpen,
  )
  return [and(isApprovedOne, isFresh), isUndecided]
}

/** Admins also see the posts of closed accounts. */
const isOpenFor = ({ seesAll }: Pick<Flags, 'seesAll'>) =>
  seesAll ? undefined : eq(postedJobs.ownerIsOpen, true)

const isApproved = (flags: Flags) =>
  and(eq(postedJobs.status, 'Approved'), eq(postedJobs.closing, ''), isOpenFor(flags))

type Flags = ListConditions['flags']

const preparedList = preparedByFilter('job-list', (db, flags: Flags & { isAfter: boolean }, name) =>
  db
    .select(columnsFor(placeholder('callerId')))
    .from(postedJobs)
    .innerJoin(users, eq(users.id, postedJobs.ownerId))
    .where(
      and(
        matching(flags),
        flags.isAfter
          ? sql`(${postedJobs.listedAt}, ${postedJobs.id}) <
              ((select listed_at from ${postedJobs} where id = ${placeholder('after')}),
                ${placeholder('after')})`
          : undefined,
      ),
    )
    .orderBy(desc(postedJobs.listedAt), desc(postedJobs.id))
    .limit(placeholder('limit'))
    .prepare(flags.bySearch || flags.byPlace ? unnamed : name),
)

export async function listJobs(
  db: Queryable,
  caller: Caller,
  filter: JobFilter,
  limit: number,
  cursor: string,
): Promise<JobForCaller[]> {
  const { flags, values } = conditionsOf(caller, filter)
  const statement = preparedList(db, { ...flags, isAfter: cursor !== '' })
  return statement.execute({ ...values, limit, after: Number(cursor) })
}

const preparedCount = preparedByFilter('job-count', (db, flags: Flags, name) =>
  db
    .select({
      count: countIn(
        postedJobs,
        seenParts(flags, flags.seesAll ? isApproved(flags) : isApprovedPost),
        chosenFilters(flags),
      ),
    })
    .from(sql`(select) as counted`)
    .prepare(flags.bySearch || flags.byPlace ? unnamed : name),
)

export async function countJobs(db: Queryable, caller: Caller, filter: JobFilter): Promise<number> {
  const { flags, values } = conditionsOf(caller, filter)
  const [row] = await preparedCount(db, flags).execute(values)
  return row?.count ?? 0
}

export async function countOwnJobs(db: Queryable, caller: Caller): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(postedJobs)
    .where(eq(postedJobs.ownerId, caller.userId))
  return row?.count ?? 0
}

/** Listed posts and posts that wait for approval, without the given one. */
export async function countOpenJobs(
  tx: Queryable,
  ownerId: number,
  exceptId: number,
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(postedJobs)
    .where(
      and(
        eq(postedJobs.ownerId, ownerId),
        ne(postedJobs.id, exceptId),
        eq(postedJobs.closing, ''),
        or(eq(postedJobs.status, 'Pending'), and(eq(postedJobs.status, 'Approved'), isFresh)),
      ),
    )
  return row?.count ?? 0
}

export async function listOwnJobs(
  db: Queryable,
  caller: Caller,
  limit: number,
  cursor: string,
): Promise<JobForCaller[]> {
  return db
    .select(columnsFor(caller.userId))
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
): Promise<JobForCaller | undefined> {
  const [row] = await db
    .select(columnsFor(caller.userId))
    .from(postedJobs)
    .innerJoin(users, eq(users.id, postedJobs.ownerId))
    .where(eq(postedJobs.id, id))
  return row
}

/** Reads and locks a post, so that concurrent decisions run one after the other. */
export async function lockJob(tx: Queryable, id: number): Promise<Job | undefined> {
  const [job] = await tx.select().from(postedJobs).where(eq(postedJobs.id, id)).for('update')
  return job
}

export async function addJob(db: Queryable, job: NewJob): Promise<number> {
  const [row] = await db.insert(postedJobs).values(job).returning({ id: postedJobs.id })
  if (!row) throw new Error('the post was not inserted')
  return row.id
}

/** `isListedNow` restarts the listing period. */
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

export const findJobNames: FindNames = async (db, ids) => {
  const rows = await db
    .select({ id: postedJobs.id, title: postedJobs.title })
    .from(postedJobs)
    .where(inArray(postedJobs.id, [...ids]))
  return rows.map(({ id, title }) => ({ id, name: `${title} (${jobNumber(id)})` }))
}
