import type { AuditAction } from '@sangam/contract/slices'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../columns.ts'
import { profiles } from '../registry/profiles.ts'
import { businesses } from '../services/business.ts'
import { postedJobs } from '../services/jobs.ts'

/**
 * Decisions about records, one row each. The entries of the audit trail and the messages of a
 * decision have its id. Remarks and values are in the audit trail, which erases them with the record.
 */
export const decisions = pgTable(
  'decisions',
  {
    id: identity(),
    at: moment('at').notNull().defaultNow(),
    /** 0 if no admin decided: the operator, or a rule of the trust. */
    actorId: integer('actor_id').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** What was decided, in the words of the call: `Approved`. */
    outcome: text('outcome').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('decisions_by_subject').on(table.subject, table.subjectId, table.id)],
)

/** One sequence for all records, so that a version names one state of one edit. */
export const editVersions = pgSequence('edit_versions')

/** Edits of an approved record by its owner, until an admin has decided about them. */
export const edits = pgTable(
  'edits',
  {
    id: identity(),
    /** Exactly one of the next three columns has a value. */
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    businessId: integer('business_id').references(() => businesses.id, { onDelete: 'cascade' }),
    jobId: integer('job_id').references(() => postedJobs.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(sql`nextval('edit_versions')`),
    /** `{ field: [approved value, value of the owner] }`, with the field names of the form. */
    fields: jsonb('fields').$type<Record<string, [string, string]>>().notNull(),
    since: moment('since').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('edits_of_profile').on(table.profileId).where(sql`profile_id is not null`),
    uniqueIndex('edits_of_business').on(table.businessId).where(sql`business_id is not null`),
    uniqueIndex('edits_of_job').on(table.jobId).where(sql`job_id is not null`),
    index('edits_to_check').on(table.since, table.id),
    check('edits_of_one_record', sql`num_nonnulls(profile_id, business_id, job_id) = 1`),
  ],
)
