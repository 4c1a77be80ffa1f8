import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../layout/links.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { adminLabel } from '../../lib/texts/admin-labels.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { reviewScreens } from './review-screens.tsx'

interface QueueEndProps {
  queue: string
  skipped: number
  onStartAgain: () => void
}

/** Shown after the last record of a queue; offers the next queue. */
export function QueueEnd({ queue, skipped, onStartAgain }: QueueEndProps) {
  const { t } = useTranslation()
  const { data } = useQuery(query('decisions/waiting', {}))
  const next = data?.queues.find(({ name }) => name !== queue && reviewScreens[name])
  return (
    <EmptyState
      title={t(skipped > 0 ? 'review.msg_end' : 'review.msg_done')}
      text={skipped > 0 ? t('review.msg_skipped', { count: skipped }) : t('review.msg_done_hint')}
    >
      {skipped > 0 && <Button onClick={onStartAgain}>{t('review.btn_again')}</Button>}
      {next && (
        <ButtonLink {...link.review(next.name)} variant={skipped > 0 ? 'default' : 'filled'}>
          {t('review.btn_next_queue', {
            queue: adminLabel('queue', next.name),
            count: next.waiting,
          })}
        </ButtonLink>
      )}
      <ButtonLink {...link.admin} variant={skipped > 0 || next ? 'default' : 'filled'}>
        {t('review.btn_dashboard')}
      </ButtonLink>
    </EmptyState>
  )
}
