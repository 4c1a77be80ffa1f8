import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { jobApplications } from '../../db/schema/services/jobs.ts'
import { resumes } from '../../db/schema/services/resumes.ts'
import { isNotWithdrawn } from '../consents/consents.public.ts'

/** A deactivated or rejected resume cannot be sent. */
const isSendable = and(eq(resumes.isActive, true), ne(resumes.status, 'Rejected'))

const fullName = sql<string>`${resumes.firstName} || ' ' || ${resumes.lastName}`

export async function listSendableResumes(
  db: Queryable,
  ownerId: number,
): Promise<{ job_profiles_id: number; name: string }[]> {
  return db
    .select({ job_profiles_id: resumes.id, name: fullName })
    .from(resumes)
    .where(and(eq(resumes.ownerId, ownerId), isSendable))
    .orderBy(desc(resumes.id))
}

/** Returns false if this person has already applied. */
export async function addApplication(
  tx: Queryable,
  application: typeof jobApplications.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(jobApplications)
    .values(application)
    .onConflictDoNothing()
    .returning({ id: jobApplications.id })
  return added.length === 1
}

/** Returns false if there was no application. */
export async function removeApplication(
  db: Queryable,
  jobId: number,
  applicantId: number,
): Promise<boolean> {
  const removed = await db
    .delete(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.applicantId, applicantId)))
    .returning({ id: jobApplications.id })
  return removed.length === 1
}

const applicant = {
  id: jobApplications.id,
  note: jobApplications.note,
  createdAt: jobApplications.createdAt,
  fullName,
  contactNumber: resumes.contactNumber,
  email: resumes.email,
  educationId: resumes.educationId,
  experience: resumes.experience,
  keySkill: resumes.keySkill,
  filePath: sql<string>`case when ${isSendable} then ${resumes.filePath} else '' end`,
}

export type Applicant = Awaited<ReturnType<typeof listApplicants>>[number]

export async function listApplicants(db: Queryable, jobId: number, limit: number, cursor: string) {
  return db
    .select(applicant)
    .from(jobApplications)
    .innerJoin(resumes, eq(resumes.id, jobApplications.resumeId))
    .where(
      and(
        eq(jobApplications.jobId, jobId),
        eq(resumes.ownerIsOpen, true),
        isNotWithdrawn(resumes.ownerId, 'resume_to_posters'),
        cursor ? sql`${jobApplications.id} < ${Number(cursor)}` : undefined,
      ),
    )
    .orderBy(desc(jobApplications.id))
    .limit(limit)
}
