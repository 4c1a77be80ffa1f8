import type { JobAction, PostedJob } from '@sangam/contract/jobs/calls'
import { daysListed } from '@sangam/contract/jobs/values'
import { TellOnWhatsApp } from '../../layout/tell-on-whatsapp.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { rejectReasons } from '../../lib/forms/reject-reasons.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { useGoBack } from '../../lib/use-go-back.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { OtherAdminHint } from '../../ui/records/other-admin-hint.tsx'

interface JobActionOffer {
  name: 'approve' | 'reject' | 'renew' | 'filled' | 'close' | 'reopen'
  type: JobAction
  value: string
  needsRemark?: true
  isShown: (job: PostedJob) => boolean
}

/** The actions and when each is offered; the server checks again. */
const offered: JobActionOffer[] = [
  {
    name: 'approve',
    type: 'approv_reject',
    value: 'Approved',
    isShown: (job) => job.is_approval && job.job_status !== 'Approved',
  },
  {
    name: 'reject',
    type: 'approv_reject',
    value: 'Rejected',
    needsRemark: true,
    isShown: (job) => job.is_approval && job.job_status !== 'Rejected',
  },
  { name: 'renew', type: 'renew', value: '', isShown: (job) => job.is_renew },
  { name: 'filled', type: 'filled', value: '', isShown: (job) => job.is_close },
  { name: 'close', type: 'close', value: '', isShown: (job) => job.is_close },
  { name: 'reopen', type: 'reopen', value: '', isShown: (job) => job.is_reopen },
]

export function JobActions({ job }: { job: PostedJob }) {
  const { t } = useTranslation()
  const goBack = useGoBack(link.jobs)
  const change = useCall('job/posted-job-actions', {
    noticeMs: timing.noticeAction,
    // only the first decision can be undone
    undo:
      job.is_approval && job.job_status === 'Pending'
        ? { subject: 'job', id: job.jm_job_posted_id }
        : undefined,
  })
  const run = async ({ type, value }: JobActionOffer, remark: string) => {
    const answer = await change({
      jm_job_posted_id: job.jm_job_posted_id,
      action_type: type,
      acton_data: value,
      acton_remark: remark,
      job_status: job.job_status,
      seen_updated_at: job.updated_at,
    })
    if (answer && type === 'approv_reject') void goBack()
  }
  return (
    <>
      {job.needs_other_admin && <OtherAdminHint />}
      <ActionBar
        readyRemarks={rejectReasons.jobs.map((reason) => t(reason))}
        actions={offered
          .filter((action) => action.isShown(job))
          .map((action) => ({
            label: t(`jobs.btn_${action.name}`),
            question: t(`jobs.msg_confirm_${action.name}`, { days: daysListed }),
            needsRemark: action.needsRemark,
            isMain: action.name === 'approve' || action.name === 'renew',
            run: (remark) => run(action, remark),
          }))}
      >
        {job.is_approval && job.job_status !== 'Pending' && (
          <TellOnWhatsApp
            mobile={job.contact_person_number}
            decision={job.job_status === 'Approved' ? 'job_approved' : 'job_rejected'}
          />
        )}
      </ActionBar>
    </>
  )
}
