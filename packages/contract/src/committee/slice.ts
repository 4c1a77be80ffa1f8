import { slice } from '../slice.ts'
import { committeeCalls } from './calls.ts'

export const committee = slice({
  calls: committeeCalls,
  auditActions: ['committee_create', 'committee_update', 'committee_enable_disable'],
  auditSubjects: ['committee member'],
  uploads: ['committee'],
})
