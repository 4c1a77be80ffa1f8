import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import type { BulkQueueOffer } from '../../layout/selection/bulk-action.ts'
import type { SelectableRecord } from '../../layout/selection/selectable-record.ts'
import { rejectReasons } from '../../lib/reject-reasons.ts'

export const resumeBulkOffer: BulkQueueOffer<'resumes'> = {
  queue: 'resumes',
  undoSubject: 'resume',
  actions: [
    {
      action: 'approve',
      label: 'resumes.btn_approve',
      question: 'resumes.msg_many_approve',
      isMain: true,
    },
    {
      action: 'reject',
      label: 'resumes.btn_reject',
      question: 'resumes.msg_many_reject',
      reasons: rejectReasons.resumes,
    },
  ],
}

export const selectableResume = (resume: ResumeRecord): SelectableRecord<'resumes'> => ({
  id: resume.job_profiles_id,
  name: `${resume.fname} ${resume.lname}`,
  seen_updated_at: resume.updated_at,
  actions:
    resume.is_approval && resume.registration_status === 'Pending' ? ['approve', 'reject'] : [],
})
