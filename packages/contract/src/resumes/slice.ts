import { slice } from '../slice.ts'
import { resumeCalls } from './calls.ts'

export const resumes = slice({
  calls: resumeCalls,
  auditActions: ['resume_approval', 'resume_enable_disable'],
  auditSubjects: ['resume'],
  queues: ['resumes'],
  uploads: ['resume'],
})
