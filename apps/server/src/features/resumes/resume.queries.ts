import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { jobApplications, postedJobs } from '../../db/schema/services/jobs.ts'
import { resumes } from '../../db/schema/services/resumes.ts'
import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import { isNotWithdrawn } from '../consents/consents.public.ts'

export type Resume = typeof resumes.$inferSelect
type NewResume = typeof resumes.$inferInsert

export interface ResumeWithOwner {
  resume: Resume
  ownerName: string
  ownerMobile: string
}

const withOwner = {
  resume: resumes,
  ownerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  ownerMobile: users.mobile,
}

/** Members see their own resumes, admins see all pending ones. */
const listedFor = (caller: Caller): SQL =>
  isAdmin(caller) ? eq(resumes.status, 'Pending') : eq(resumes.ownerId, caller.userId)

export async function listResumes(
  db: Queryable,
  caller: Caller,
  limit: number,
  cursor: string,
): Promise<ResumeWithOwner[]> {
  return db
    .select(withOwner)
    .from(resumes)
    .innerJoin(users, eq(users.id, resumes.ownerId))
    .where(and(listedFor(caller), cursor ? sql`${resumes.id} < ${Number(cursor)}` : undefined))
    .orderBy(desc(resumes.id))
    .limit(limit)
}

export const countResumes = (db: Queryable, caller: Caller) => count(db, listedFor(caller))

export const countResumesOf = (db: Queryable, ownerId: number) =>
  count(db, eq(resumes.ownerId, ownerId))

async function count(db: Queryable, condition: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(resumes)
    .where(condition)
  return row?.count ?? 0
}

export async function findResume(db: Queryable, id: number): Promise<ResumeWithOwner | undefined> {
  const [row] = await db
    .select(withOwner)
    .from(resumes)
    .innerJoin(users, eq(users.id, resumes.ownerId))
    .where(eq(resumes.id, id))
  return row
}

export async function findResumeByFile(
  db: Queryable,
  filePath: string,
): Promise<Resume | undefined> {
  const [resume] = await db.select().from(resumes).where(eq(resumes.filePath, filePath))
  return resume
}

/** Whether a resume was sent to a job post of this user, and its owner still agrees to that. */
export async function wasSentTo(db: Queryable, resumeId: number, posterId: number) {
  const [application] = await db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(postedJobs, eq(postedJobs.id, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.resumeId, resumeId),
        eq(postedJobs.ownerId, posterId),
        isNotWithdrawn(jobApplications.applicantId, 'resume_to_posters'),
      ),
    )
    .limit(1)
  return application !== undefined
}

/** Reads and locks a resume, so that concurrent decisions run one after the other. */
export async function lockResume(tx: Queryable, id: number): Promise<Resume | undefined> {
  const [resume] = await tx.select().from(resumes).where(eq(resumes.id, id)).for('update')
  return resume
}

export async function addResume(tx: Queryable, resume: NewResume): Promise<number> {
  const [row] = await tx.insert(resumes).values(resume).returning({ id: resumes.id })
  if (!row) throw new Error('the resume was not inserted')
  return row.id
}

export async function changeResume(
  tx: Queryable,
  id: number,
  change: Partial<NewResume>,
): Promise<void> {
  await tx
    .update(resumes)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(resumes.id, id))
}
