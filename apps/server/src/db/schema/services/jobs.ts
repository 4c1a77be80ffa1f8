import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import {
  hasListingStatus,
  identity,
  listingStatus,
  moment,
  ownerIsOpen,
  withoutPendingList,
} from '../../columns.ts'
import { users } from '../base/accounts.ts'
import { resumes } from './resumes.ts'

const closings = ['', 'filled', 'closed'] as const

/** All members see it while it is fresh. A literal condition, so that its index can be used. */
export const isApprovedPost = sql`(status = 'Approved' and closing = '' and owner_is_open)`

export const postedJobs = pgTable(
  'posted_jobs',
  {
    id: identity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerIsOpen: ownerIsOpen(),
    title: text('title').notNull(),
    companyName: text('company_name').notNull(),
    experience: text('experience').notNull(),
    salaryOffered: text('salary_offered').notNull(),
    education: text('education').notNull(),
    keySkill: text('key_skill').notNull(),
    employmentTypeId: integer('employment_type_id').notNull(),
    location: text('location').notNull(),
    address: text('address').notNull(),
    contactPerson: text('contact_person').notNull(),
    contactNumber: varchar('contact_number', { length: 10 }).notNull(),
    contactEmail: text('contact_email').notNull(),
    /** Rich text as JSON text, or empty. */
    description: text('description').notNull().default(''),
    status: listingStatus(),
    remark: text('remark').notNull().default(''),
    /** Why the owner removed it from the list; empty while it is listed. */
    closing: text('closing', { enum: closings }).notNull().default(''),
    /** When it was posted, approved or renewed. Age and expiry count from here. */
    listedAt: moment('listed_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('posted_jobs_by_listing').on(table.listedAt, table.id),
    index('posted_jobs_listed').on(table.listedAt).where(isApprovedPost),
    index('posted_jobs_by_owner').on(table.ownerId, table.id),
    index('posted_jobs_waiting').on(table.listedAt, table.id).where(sql`status = 'Pending'`),
    index('posted_jobs_to_approve').on(table.createdAt, table.id).where(sql`status = 'Pending'`),
    index('posted_jobs_search')
      .using(
        'gin',
        sql`lower(title || ' ' || company_name || ' ' || key_skill || ' ' || location || ' ' || education) gin_trgm_ops`,
      )
      .with(withoutPendingList),
    check('posted_jobs_status', hasListingStatus),
    check('posted_jobs_closing', sql`closing in ('', 'filled', 'closed')`),
  ],
)

/** A resume sent to a job. Withdrawing it deletes the row, which also ends the poster's access. */
export const jobApplications = pgTable(
  'job_applications',
  {
    id: identity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => postedJobs.id, { onDelete: 'cascade' }),
    applicantId: integer('applicant_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resumeId: integer('resume_id')
      .notNull()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('job_applications_once').on(table.jobId, table.applicantId),
    index('job_applications_by_job').on(table.jobId, table.id),
    index('job_applications_by_applicant').on(table.applicantId),
    index('job_applications_by_resume').on(table.resumeId),
  ],
)
