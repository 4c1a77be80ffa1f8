import { Button } from '@mantine/core'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'

interface QueueEndProps {
  skipped: number
  onStartAgain: () => void
}

/** Shown after the last record of a queue. */
export function QueueEnd({ skipped, onStartAgain }: QueueEndProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t(skipped > 0 ? 'review.msg_end' : 'review.msg_done')}
      text={skipped > 0 ? t('review.msg_skipped', { count: skipped }) : t('review.msg_done_hint')}
    >
      {skipped > 0 && <Button onClick={onStartAgain}>{t('review.btn_again')}</Button>}
      <ButtonLink {...link.admin} variant={skipped > 0 ? 'default' : 'filled'}>
        {t('review.btn_dashboard')}
      </ButtonLink>
    </EmptyState>
  )
}
