import type { JobAction, PostedJob } from '@sangam/contract/jobs/calls'
import { daysListed } from '@sangam/contract/jobs/values'
import { ApprovalActions } from '../../layout/review/approval-actions.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { jobApproval } from './job.approval.ts'

export function JobActions({ job }: { job: PostedJob }) {
  const { t } = useTranslation()
  const change = useCall('job/posted-job-actions', { noticeMs: timing.noticeAction })
  const ownerAction = (type: Exclude<JobAction, 'approv_reject'>) => ({
    label: t(`jobs.btn_${type}`),
    question: t(`jobs.msg_confirm_${type}`, { days: daysListed }),
    isMain: type === 'renew',
    run: () =>
      change({
        jm_job_posted_id: job.jm_job_posted_id,
        action_type: type,
        acton_data: '',
        job_status: job.job_status,
        seen_updated_at: job.updated_at,
      }),
  })
  return (
    <ApprovalActions
      kind={jobApproval}
      record={job}
      ownerActions={[
        ...(job.is_renew ? [ownerAction('renew')] : []),
        ...(job.is_close ? [ownerAction('filled'), ownerAction('close')] : []),
        ...(job.is_reopen ? [ownerAction('reopen')] : []),
      ]}
    />
  )
}
