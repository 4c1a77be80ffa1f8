import { changedFields, status } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { jobCalls } from './calls.ts'
import { jobEvents } from './events.ts'
import { jobFields } from './fields.ts'

export const jobs = slice({
  module: 'jobs',
  calls: jobCalls,
  auditActions: {
    job_approval: {
      field: 'status',
      sentences: { Approved: 'job_approved', Rejected: 'job_rejected' },
    },
  },
  events: jobEvents,
  auditSubjects: { job: { status, fields: changedFields(jobFields) } },
  queues: ['jobs'],
})
