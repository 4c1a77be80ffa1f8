import type { BulkDecisions, DecidedRecord, DecisionContext } from '../../http/handler.ts'
import { resumeActionHandlers } from './actions.handlers.ts'

const decide =
  (acton_data: 'Approved' | 'Rejected') => (context: DecisionContext, record: DecidedRecord) =>
    resumeActionHandlers['job/profile-actions']({
      ...context,
      body: {
        job_profile_id: record.id,
        action_type: 'approv_reject',
        acton_data,
        acton_remark: record.acton_remark,
        registration_status: 'Pending',
        seen_updated_at: record.seen_updated_at,
      },
    })

export const resumeDecisions: BulkDecisions<'resumes'> = {
  resumes: { approve: decide('Approved'), reject: decide('Rejected') },
}
