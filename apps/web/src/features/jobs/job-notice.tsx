import { typedDate } from '@sangam/contract/dates'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import { daysListed } from '@sangam/contract/jobs/values'
import { RecordNotice } from '../../layout/record-notice.tsx'
import { reasonText } from '../../lib/texts/reason-text.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Explains why a post is not in the list, and to its owner what to do about it. */
export function JobNotice({ job }: { job: PostedJob }) {
  const { t } = useTranslation()
  const text = useStateText(job)
  if (!text) return null
  return (
    <RecordNotice
      isRejected={job.listing_state === 'rejected'}
      title={t(`jobs.lbl_state_${job.listing_state}`)}
      text={text}
      remark={job.acton_remark && `${t('jobs.lbl_remark')}: ${reasonText(job.acton_remark)}`}
    />
  )
}

function useStateText(job: PostedJob): string {
  const { t } = useTranslation()
  const date = typedDate(job.expires_on)
  switch (job.listing_state) {
    case 'listed':
      return job.is_owner ? t('jobs.msg_listed_until', { date }) : ''
    case 'expired':
      return job.is_owner
        ? t('jobs.msg_state_expired', { days: daysListed, date })
        : t('jobs.msg_state_expired_other', { date })
    case 'rejected':
      return job.is_owner ? t('jobs.msg_state_rejected') : t('jobs.msg_state_rejected_other')
    case 'waiting':
    case 'filled':
    case 'closed':
      return t(`jobs.msg_state_${job.listing_state}`)
  }
}
