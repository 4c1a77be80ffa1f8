import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** Append-only: a trigger refuses updates and deletes. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** 0 for the operator, who uses commands. */
    actorId: integer('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    before: jsonb('before').notNull().default({}),
    after: jsonb('after').notNull().default({}),
    remark: text('remark').notNull().default(''),
  },
  (table) => [
    index('audit_trail_by_actor').on(table.actorId, table.id),
    index('audit_trail_by_subject').on(table.subject, table.subjectId, table.id),
    index('audit_trail_by_action').on(table.action, table.id),
  ],
)
