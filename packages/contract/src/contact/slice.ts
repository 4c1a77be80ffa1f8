import { slice } from '../slice.ts'
import { contactCalls } from './calls.ts'

export const contact = slice({
  calls: contactCalls,
  auditActions: ['contact_answer', 'contact_export'],
  auditSubjects: ['contact message', 'contact messages'],
  queues: ['messages'],
})
