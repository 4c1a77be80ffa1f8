import { slice } from '../slice.ts'
import { jobCalls } from './calls.ts'

export const jobs = slice({
  calls: jobCalls,
  auditActions: ['job_approval'],
  auditSubjects: ['job'],
  queues: ['jobs'],
})
