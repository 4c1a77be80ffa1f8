import { Stack } from '@mantine/core'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import type { ReviewProps } from '../../layout/review/review-position.ts'
import { ReviewScreen } from '../../layout/review/review-screen.tsx'
import { link } from '../../lib/links.ts'
import { rejectReasons } from '../../lib/reject-reasons.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFreshQuery } from '../../lib/use-fresh-query.ts'
import { DownloadButton } from './download-button.tsx'
import { ResumeDetails } from './resume-details.tsx'

/** Approves or rejects new resumes. */
export default function ResumeReview({ id, position }: ReviewProps) {
  const resume = useFreshQuery('job/get-job-profile-details-by-id', { job_profile_id: id }, true)
  const call = useCall('job/profile-actions', { undo: { subject: 'resume', id: id } })
  const decide = (seen: ResumeRecord, acton_data: 'Approved' | 'Rejected', acton_remark: string) =>
    call({
      job_profile_id: id,
      action_type: 'approv_reject',
      acton_data,
      acton_remark,
      registration_status: 'Pending',
      seen_updated_at: seen.updated_at,
    })
  return (
    <ReviewScreen id={id} position={position} query={resume}>
      {(data) => ({
        name: `${data.fname} ${data.lname}`,
        page: link.resume(id),
        approve: () => decide(data, 'Approved', ''),
        reject: (reason) => decide(data, 'Rejected', reason),
        reasons: rejectReasons.resumes,
        isBusy: call.isPending,
        tell: {
          mobile: data.login_mobile,
          approved: 'resume_approved',
          rejected: 'resume_rejected',
        },
        content: (
          <Stack gap="md" align="flex-start">
            <DownloadButton resume={data} />
            <ResumeDetails resume={data} />
          </Stack>
        ),
      })}
    </ReviewScreen>
  )
}
