import { z } from 'zod'
import { call } from '../call.ts'
import { operationWarnings } from '../operations/calls.ts'

export const dashboardCalls = {
  'admin/dashboard': call({
    summary: 'Get the review queues, the income of the month and the growth of membership',
    access: 'admin',
    reads: [
      'accounts',
      'audit',
      'business',
      'contact',
      'edits',
      'jobs',
      'operations',
      'payments',
      'profiles',
      'resumes',
      'safety',
    ],
    body: z.object({}),
    data: z.object({
      queues: z.array(
        z.object({
          name: z.string(),
          waiting: z.int(),
          /** How many of them have passed their deadline; only complaints have one. */
          overdue: z.int(),
          oldest_at: z.string().nullable(),
        }),
      ),
      /** Conditions that need a person, the most urgent first. */
      warnings: z.array(z.enum(operationWarnings)),
      /** Whom an admin can call about a warning. */
      super_admins: z.array(z.string()),
      weeks: z.array(z.object({ week: z.string(), members: z.int() })),
      /** Decisions of admins by week. */
      decisions: z.array(z.object({ week: z.string(), decisions: z.int() })),
      /** Payments that were confirmed since the first of the month, in rupees. */
      income: z.object({ amount: z.number(), payments: z.int() }),
      regions: z.array(z.object({ region_id: z.int(), members: z.int() })),
    }),
    answers: ['common.msg_ok'],
  }),
}
