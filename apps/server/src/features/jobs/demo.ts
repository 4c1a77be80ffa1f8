import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { jobApplications, postedJobs } from '../../db/schema/jobs.ts'
import { resumes } from '../../db/schema/resumes.ts'
import { olderRows } from './demo.older.ts'
import { toPosts } from './demo.post.ts'
import { recentRows } from './demo.recent.ts'

const postsWithApplications = 6
const notes = [
  'I live nearby and can join at once.',
  'मला या कामाचा अनुभव आहे. कृपया संधी द्यावी.',
  'I worked with a similar firm for three years.',
]

/** Openings in every state, and some applications; needs the demo members and resumes. */
export async function loadDemo(db: Transaction): Promise<void> {
  await db.transaction(async (tx) => {
    const members = await tx
      .select()
      .from(users)
      .where(and(like(users.mobile, '91000000%'), eq(users.verification, 'verified')))
      .orderBy(asc(users.mobile))
    const posters = members.slice(0, 9)
    // oldest first, so that newer posts have higher ids
    const posts = toPosts([...recentRows, ...olderRows]).toSorted(
      (one, other) => other.days - one.days,
    )
    const jobs = await tx
      .insert(postedJobs)
      .values(
        posts.flatMap((post) => {
          const owner = posters[post.by % posters.length]
          if (!owner) return []
          const since = sql`now() - make_interval(days => ${post.days}, hours => ${post.by % 7})`
          return {
            ownerId: owner.id,
            title: post.title,
            companyName: post.company,
            experience: post.experience,
            salaryOffered: post.salary,
            education: post.education,
            keySkill: post.skill,
            employmentTypeId: post.type,
            location: post.location,
            address: post.address,
            contactPerson: `${owner.firstName} ${owner.lastName}`,
            contactNumber: owner.mobile,
            contactEmail: `jobs${post.by}@sangam.example`,
            description: JSON.stringify(post.about),
            status: post.status ?? ('Approved' as const),
            remark: post.remark ?? '',
            closing: post.closing ?? ('' as const),
            listedAt: since,
            createdAt: since,
          }
        }),
      )
      .returning({ id: postedJobs.id, ownerId: postedJobs.ownerId, status: postedJobs.status })

    const allResumes = await tx.select({ id: resumes.id, ownerId: resumes.ownerId }).from(resumes)
    const listed = jobs.filter(({ status }) => status === 'Approved').slice(-postsWithApplications)
    const pairs = listed.flatMap((job, index) =>
      allResumes
        .filter(({ ownerId }) => ownerId !== job.ownerId)
        .slice(index % 2, 2)
        .map((resume, place) => ({
          jobId: job.id,
          applicantId: resume.ownerId,
          resumeId: resume.id,
          note: notes[(index + place) % notes.length] ?? '',
        })),
    )
    await tx.insert(jobApplications).values(pairs).onConflictDoNothing()
  })
}
