import { z } from 'zod'
import { call } from '../call.ts'

export const dashboardCalls = {
  'admin/dashboard': call({
    summary: 'Get the review queues and the growth of membership',
    access: 'admin',
    reads: ['accounts', 'business', 'contact', 'edits', 'jobs', 'payments', 'profiles', 'resumes'],
    body: z.object({}),
    data: z.object({
      queues: z.array(
        z.object({ name: z.string(), waiting: z.int(), oldest_at: z.string().nullable() }),
      ),
      weeks: z.array(z.object({ week: z.string(), members: z.int() })),
      regions: z.array(z.object({ region_id: z.int(), members: z.int() })),
    }),
    answers: ['common.msg_ok'],
  }),
}
