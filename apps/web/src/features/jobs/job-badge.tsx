import type { PostedJob } from '@sangam/contract/jobs/calls'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { StatusBadge } from '../../ui/records/status-badge.tsx'

export function JobBadge({
  job: { listing_state: state },
}: {
  job: Pick<PostedJob, 'listing_state'>
}) {
  const { t } = useTranslation()
  return <StatusBadge state={state}>{t(`jobs.lbl_state_${state}`)}</StatusBadge>
}

/** When the post was listed. */
export function JobAge({ job }: { job: Pick<PostedJob, 'day_ago'> }) {
  const { t } = useTranslation()
  return job.day_ago === 0 ? t('jobs.lbl_today') : t('jobs.lbl_days_ago', { count: job.day_ago })
}
