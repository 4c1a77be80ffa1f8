import type { Block, Inline, RichTextDocument } from '@sangam/contract/rich-text'
import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { jobApplications, postedJobs } from '../../db/schema/services/jobs.ts'
import { resumes } from '../../db/schema/services/resumes.ts'
import { readDemo } from '../../demo/read-demo.ts'

/** An opening of the demo; listed `days` ago. */
interface DemoPost {
  title: string
  company: string
  experience: string
  salary: string
  education: string
  skill: string
  type: number
  location: string
  address: string
  days: number
  /** The blocks of the description. */
  about: string[]
  status?: 'Pending' | 'Rejected'
  remark?: string
  closing?: 'filled' | 'closed'
}

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
    const posts = (await readDemo<DemoPost[]>('jobs'))
      .map((post, index) => ({ ...post, by: index }))
      .toSorted((one, other) => other.days - one.days)
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
            description: JSON.stringify({
              type: 'doc',
              content: post.about.map(blockOf),
            } satisfies RichTextDocument),
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

const paragraph = (text: string): Block => ({ type: 'paragraph', content: inline(text) })
const list = (type: 'bulletList' | 'orderedList', text: string): Block => ({
  type,
  content: text.split('\n').map((line) => ({
    type: 'listItem',
    content: [paragraph(line.slice(line.indexOf(' ') + 1))],
  })),
})

/** A block with the marks of Markdown; the items of a list are lines. */
function blockOf(text: string): Block {
  const [, mark, rest = ''] = /^(#{1,2}|>|-|1\.) (.+)/.exec(text) ?? []
  switch (mark) {
    case '#':
      return { type: 'heading', attrs: { level: 1 }, content: inline(rest) }
    case '##':
      return { type: 'heading', attrs: { level: 2 }, content: inline(rest) }
    case '>':
      return { type: 'blockquote', content: [paragraph(rest)] }
    case '-':
      return list('bulletList', text)
    case '1.':
      return list('orderedList', text)
    default:
      return paragraph(text)
  }
}

/** Converts `**bold**` to bold text. */
const inline = (text: string): Inline[] =>
  text
    .split('**')
    .map(
      (part, index): Inline => ({
        type: 'text',
        text: part,
        ...(index % 2 === 1 && { marks: [{ type: 'bold' as const }] }),
      }),
    )
    .filter((node) => node.type !== 'text' || node.text !== '')
