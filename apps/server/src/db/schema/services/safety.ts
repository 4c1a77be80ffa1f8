import { reportSubjects } from '@sangam/contract/safety/address.values'
import type { PromiseFigures } from '@sangam/contract/safety/desk.calls'
import { reportKinds, reportStates, reportSteps } from '@sangam/contract/safety/values'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, identity, moment } from '../../columns.ts'

/** Complaints. The people in them are no foreign keys: see the comment of `notifications`. */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    kind: text('kind', { enum: reportKinds }).notNull(),
    state: text('state', { enum: reportStates }).notNull().default('acknowledged'),
    /** Null: a person without an account. */
    reporterId: integer('reporter_id'),
    /** Keyed hash of the verified number of the reporter: finds the complaints of one number. */
    mobileHash: bytes('mobile_hash').notNull(),
    /** The number of a reporter without an account, encrypted, to reach the person. */
    mobileSealed: text('mobile_sealed').notNull().default(''),
    subject: text('subject', { enum: reportSubjects }).notNull(),
    /** Null: the trust itself, or a registration number that no profile has. */
    subjectId: integer('subject_id'),
    /** The account that the complaint is about. */
    subjectOwnerId: integer('subject_owner_id'),
    subjectName: text('subject_name').notNull().default(''),
    text: text('text').notNull(),
    files: text('files').array().notNull().default(sql`'{}'::text[]`),
    /** A copy of the reported photo: the family can replace the original. */
    photoCopy: text('photo_copy').notNull().default(''),
    /** Copies of the other pictures that members could see. */
    furtherCopies: text('further_copies').array().notNull().default(sql`'{}'::text[]`),
    createdAt: moment('created_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
    askedAt: moment('asked_at'),
    /** When an admin first did something. */
    firstAnswerAt: moment('first_answer_at'),
    informedAt: moment('informed_at'),
    familyAnsweredAt: moment('family_answered_at'),
    /** The reported family must not know: the police or a court has the case. */
    isPolice: boolean('is_police').notNull().default(false),
    outcome: text('outcome', { enum: ['upheld', 'not_upheld'] }),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by'),
    appealedAt: moment('appealed_at'),
    /** Decided, withdrawn or closed; null while it is open. */
    endedAt: moment('ended_at'),
    /** Of an earlier release; not used. */
    isBadFaith: boolean('is_bad_faith').notNull().default(false),
    /** Until then the upheld complaint takes away the right to ask for introductions. */
    askingStoppedUntil: moment('asking_stopped_until'),
    /** An SMS to a reporter without an account waits since then. */
    smsDueAt: moment('sms_due_at'),
  },
  (table) => [
    index('reports_open').on(table.dueAt, table.id).where(sql`ended_at is null`),
    index('reports_waiting').on(table.createdAt, table.id).where(sql`ended_at is null`),
    index('reports_ended').on(table.endedAt),
    index('reports_by_day').on(table.createdAt),
    index('reports_by_mobile').on(table.mobileHash, table.id),
    index('reports_by_reporter').on(table.reporterId, table.id),
    index('reports_by_owner').on(table.subjectOwnerId, table.id),
    index('reports_by_subject').on(table.subject, table.subjectId),
    index('reports_asking_stopped')
      .on(table.askingStoppedUntil)
      .where(sql`asking_stopped_until is not null`),
    index('reports_sms_due').on(table.smsDueAt).where(sql`sms_due_at is not null`),
    check(
      'reports_state',
      sql`state in ('new', 'acknowledged', 'asked', 'appealed', 'upheld', 'not_upheld', 'withdrawn', 'closed')`,
    ),
  ],
)

/** Append-only by a trigger; deleted only with the complaint. */
export const reportHistory = pgTable(
  'report_steps',
  {
    id: identity(),
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    step: text('step', { enum: reportSteps }).notNull(),
    by: text('by', { enum: ['reporter', 'family', 'admin', 'portal'] }).notNull(),
    adminId: integer('admin_id'),
    /** Who can read it besides the desk. */
    audience: text('audience', { enum: ['all', 'reporter', 'family', 'desk'] }).notNull(),
    text: text('text').notNull().default(''),
  },
  (table) => [index('report_steps_by_report').on(table.reportId, table.id)],
)

/** The figures of the public promise; only the nightly job writes them. */
export const promiseFigures = pgTable(
  'promise_figures',
  {
    id: smallint('id').primaryKey(),
    figures: jsonb('figures').$type<PromiseFigures>().notNull(),
  },
  () => [check('promise_figures_one_row', sql`id = 1`)],
)
