import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../columns.ts'

/**
 * Append-only. Triggers set `at`, and add each entry to a chain of hashes when its transaction
 * commits. The names and values of erased records can be emptied without breaking the chain: it
 * covers salted hashes of them, and the salts are emptied with them.
 */
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
    before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb('after').$type<Record<string, unknown>>().notNull().default({}),
    remark: text('remark').notNull().default(''),
    /** The decision that the entry belongs to; without a foreign key, because entries stay. */
    decisionId: integer('decision_id'),
    /** Null after the actor's name is erased. */
    actorSalt: bytes('actor_salt'),
    actorHash: bytes('actor_hash'),
    /** Null after the subject's name, before, after and remark are erased. */
    contentSalt: bytes('content_salt'),
    contentHash: bytes('content_hash'),
    /** The place in the chain, which is the order of the commits. */
    position: bigint('position', { mode: 'number' }),
    /** Over the previous hash, the permanent columns and the two hashes above. */
    hash: bytes('hash'),
  },
  (table) => [
    index('audit_trail_by_actor').on(table.actorId, table.id),
    index('audit_trail_by_subject').on(table.subject, table.subjectId, table.id),
    index('audit_trail_by_day').on(table.at),
    index('audit_trail_by_action').on(table.action, table.id),
    index('audit_trail_by_decision').on(table.decisionId).where(sql`decision_id is not null`),
  ],
)

/** The end of the chain. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: smallint('id').primaryKey(),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
  },
  () => [check('audit_head_one_row', sql`id = 1`)],
)
