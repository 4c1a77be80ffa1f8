import { status, yesNo } from '../audit/fields.ts'
import { decisionSentences } from '../moderation/values.ts'
import { slice } from '../slice.ts'
import { resumeCalls } from './calls.ts'
import { resumeEvents } from './events.ts'

export const resumes = slice({
  module: 'jobs',
  calls: resumeCalls,
  auditActions: {
    resume_approval: { field: 'status', sentences: decisionSentences('resume') },
    resume_enable_disable: {
      field: 'isActive',
      sentences: { true: 'resume_activated', false: 'resume_deactivated' },
    },
  },
  events: resumeEvents,
  auditSubjects: { resume: { status, isActive: yesNo('audit_trail.state_active') } },
  queues: ['resumes'],
  uploads: ['resume'],
})
