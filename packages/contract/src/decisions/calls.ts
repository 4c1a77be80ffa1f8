import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../rules.ts'

export const decisionCalls = {
  'decisions/undo': call({
    summary: 'Undo the last decision of the caller about a record, shortly after it',
    access: 'admin',
    changes: [
      'accounts',
      'audit',
      'business',
      'edits',
      'jobs',
      'profiles',
      'resumes',
      'reviews',
      'sessions',
    ],
    body: z.object({
      subject: z.string('common.err_value').regex(/^[a-z ]{1,40}$/, 'common.err_value'),
      subject_id: id(),
    }),
    data: z.null(),
    answers: ['approval.msg_undone'],
    refusals: ['approval.err_undo'],
  }),
  'decisions/waiting': call({
    summary: 'Count the records of all queues',
    access: 'admin',
    reads: ['accounts', 'business', 'contact', 'edits', 'jobs', 'payments', 'profiles', 'resumes'],
    body: z.object({}),
    data: z.object({ waiting: z.int() }),
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
