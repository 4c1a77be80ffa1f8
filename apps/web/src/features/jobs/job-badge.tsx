import { Badge } from '@mantine/core'
import type { ListingState, PostedJob } from '@sangam/contract/jobs/calls'
import { useTranslation } from '../../lib/use-translation.ts'

const colors: Record<ListingState, string> = {
  listed: 'teal.9',
  waiting: 'haldi.4',
  rejected: 'red.9',
  expired: 'gray.7',
  filled: 'geru.8',
  closed: 'gray.7',
}

export function JobBadge({ job }: { job: Pick<PostedJob, 'listing_state'> }) {
  const { t } = useTranslation()
  return (
    <Badge color={colors[job.listing_state]} autoContrast>
      {t(`jobs.lbl_state_${job.listing_state}`)}
    </Badge>
  )
}

/** When the post was listed. */
export function JobAge({ job }: { job: Pick<PostedJob, 'day_ago'> }) {
  const { t } = useTranslation()
  return job.day_ago === 0 ? t('jobs.lbl_today') : t('jobs.lbl_days_ago', { count: job.day_ago })
}
