import { z } from 'zod'
import { call } from '../call.ts'
import { remarkMax } from '../fields.ts'
import { id, idOrZero, optionalText } from '../rules.ts'
import { type BulkAction, type BulkQueue, bulkActions, bulkRecordsMax } from './values.ts'

/** Everything that a decision about a record of some queue can change. */
const decidedData = [
  'accounts',
  'audit',
  'business',
  'contact',
  'edits',
  'jobs',
  'payments',
  'profiles',
  'resumes',
  'reviews',
  'sessions',
] as const

const auditSubject = z.string('common.err_value').regex(/^[a-z ]{1,40}$/, 'common.err_value')

/** At most as many as `BULK_MAX_RECORDS` allows at all, and none twice. */
const severalOf = <Item extends z.ZodType>(item: Item, idOf: (item: z.output<Item>) => number) =>
  z
    .array(item, 'common.err_required')
    .min(1, 'common.err_required')
    .max(bulkRecordsMax, 'common.err_value')
    .refine((items) => new Set(items.map(idOf)).size === items.length, 'common.err_value')

/** A record may have changed since the list was shown, so the state that was shown belongs to the decision. */
const hasSeenState = (
  queue: BulkQueue,
  record: { seen_version: number; seen_updated_at: string },
): boolean => {
  switch (queue) {
    case 'profiles':
    case 'photos':
      return record.seen_version > 0
    case 'messages':
      // a message cannot be edited
      return true
    default:
      return record.seen_updated_at !== ''
  }
}

/** What happened to each record, in the order of the request. */
const outcomes = z.object({
  outcomes: z.array(
    z.object({
      id: z.int(),
      is_done: z.boolean(),
      /** The text key of the success or of the refusal. */
      message: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
export type BulkOutcome = z.output<typeof outcomes>['outcomes'][number]

export const decisionCalls = {
  'decisions/undo': call({
    summary: 'Undo the last decision of the caller about a record, shortly after it',
    access: 'admin',
    changes: decidedData,
    body: z.object({ subject: auditSubject, subject_id: id() }),
    data: z.null(),
    answers: ['approval.msg_undone'],
    refusals: ['approval.err_undo'],
  }),
  'decisions/undo-many': call({
    summary: 'Undo the last decisions of the caller about several records, each on its own',
    access: 'admin',
    changes: decidedData,
    body: z.object({
      subject: auditSubject,
      subject_ids: severalOf(id(), (subjectId) => subjectId),
    }),
    data: outcomes,
    answers: ['common.msg_ok'],
    refusals: ['approval.err_too_many'],
  }),
  'decisions/decide-many': call({
    summary: 'Decide about several records, each in its own transaction',
    access: 'admin',
    changes: decidedData,
    body: z
      .object({
        queue: z.enum(Object.keys(bulkActions) as [BulkQueue, ...BulkQueue[]], 'common.err_value'),
        /** One of the actions of the queue. */
        action: z.enum(
          Object.values(bulkActions).flat() as [BulkAction, ...BulkAction[]],
          'common.err_value',
        ),
        acton_remark: optionalText(remarkMax),
        records: severalOf(
          z.object({
            id: id(),
            /** The `version` or `updated_at` that the admin saw; a decision about another state is refused. */
            seen_version: idOrZero(),
            seen_updated_at: optionalText(30),
          }),
          (record) => record.id,
        ),
      })
      .refine(({ queue, records }) => records.every((record) => hasSeenState(queue, record)), {
        path: ['records'],
        error: 'common.err_required',
      }),
    data: outcomes,
    answers: ['common.msg_ok'],
    refusals: ['approval.err_too_many', 'approval.err_action'],
  }),
  'decisions/waiting': call({
    summary: 'Count the records of all queues',
    access: 'admin',
    reads: ['accounts', 'business', 'contact', 'edits', 'jobs', 'payments', 'profiles', 'resumes'],
    body: z.object({}),
    data: z.object({
      waiting: z.int(),
      /** The queues in which something waits, the oldest record first. */
      queues: z.array(z.object({ name: z.string(), waiting: z.int() })),
    }),
    answers: ['common.msg_ok'],
  }),
  'decisions/next': call({
    summary: 'Get the record of a queue that has waited longest, after the given one',
    access: 'admin',
    reads: ['accounts', 'business', 'contact', 'edits', 'jobs', 'payments', 'profiles', 'resumes'],
    body: z.object({
      queue: z.string('common.err_value').regex(/^[a-z-]{1,40}$/, 'common.err_value'),
      /** The `cursor` of a record: the answer is a record that has waited less. */
      after: z
        .string('common.err_value')
        .regex(/^(\d{1,16}\.\d{1,9})?$/, 'common.err_value')
        .default(''),
    }),
    data: z.object({
      /** Null at the end of the queue. */
      record: z.object({ id: z.int(), since: z.string(), cursor: z.string() }).nullable(),
      /** How many records the caller may decide, from this one on and before it. */
      remaining: z.int(),
      skipped: z.int(),
      /** How many records wait for another admin, because they belong to the caller. */
      own: z.int(),
      /** True if the queue is longer than the three counts: counting stops at a thousand. */
      is_cut: z.boolean(),
    }),
    answers: ['common.msg_ok'],
    refusals: ['common.err_not_found'],
  }),
}
