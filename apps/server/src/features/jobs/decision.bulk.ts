import type { BulkDecisions, DecidedRecord, DecisionContext } from '../../http/handler.ts'
import { jobActionHandlers } from './actions.handlers.ts'

const decide =
  (acton_data: 'Approved' | 'Rejected') => (context: DecisionContext, record: DecidedRecord) =>
    jobActionHandlers['job/posted-job-actions']({
      ...context,
      body: {
        jm_job_posted_id: record.id,
        action_type: 'approv_reject',
        acton_data,
        acton_remark: record.acton_remark,
        job_status: 'Pending',
        seen_updated_at: record.seen_updated_at,
        edit_version: 0,
      },
    })

export const jobDecisions: BulkDecisions<'jobs'> = {
  jobs: { approve: decide('Approved'), reject: decide('Rejected') },
}
