import { changedFields, status } from '../audit/fields.ts'
import { decisionSentences } from '../moderation/values.ts'
import { slice } from '../slice.ts'
import { jobCalls } from './calls.ts'
import { jobEvents } from './events.ts'
import { jobFields } from './fields.ts'

export const jobs = slice({
  module: 'jobs',
  calls: jobCalls,
  auditActions: {
    job_approval: { field: 'status', sentences: decisionSentences('job') },
  },
  events: jobEvents,
  auditSubjects: { job: { status, fields: changedFields(jobFields) } },
  queues: ['jobs'],
})
