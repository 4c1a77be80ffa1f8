import type { EditedRecord } from '@sangam/contract/moderation/edits.calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { timing } from '../../lib/timing.ts'

/** Rejects an edited record with a reason; that is an action of the slice that owns the record. */
export function useRejection() {
  const options = { noticeMs: timing.noticeAction }
  const rejectProfile = useCall('vadhu-var/approve-reject', options)
  const rejectBusiness = useCall('business/actions', options)
  const rejectJob = useCall('job/posted-job-actions', options)

  const reject = async (
    { subject, record_id, edit_version }: EditedRecord,
    acton_remark: string,
  ): Promise<unknown> => {
    const action = { action_type: 'approv_reject', edit_version, acton_remark } as const
    switch (subject) {
      case 'profile':
        return rejectProfile({ ...action, bride_groom_id: record_id, acton_name: 'Rejected' })
      case 'business':
        return rejectBusiness({
          ...action,
          business_id: record_id,
          acton_data: 'Rejected',
          business_status: 'Approved',
        })
      case 'job':
        return rejectJob({
          ...action,
          jm_job_posted_id: record_id,
          acton_data: 'Rejected',
          job_status: 'Approved',
        })
    }
  }
  const isPending = rejectProfile.isPending || rejectBusiness.isPending || rejectJob.isPending
  return Object.assign(reject, { isPending })
}
