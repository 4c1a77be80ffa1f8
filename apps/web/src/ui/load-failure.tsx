import { Alert, Button } from '@mantine/core'
import { useTranslation } from '../lib/texts/use-translation.ts'

/** Shown instead of a list or page that could not be loaded. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" role="alert" my="md" title={message}>
      <Button variant="default" size="sm" onClick={onRetry}>
        {t('common.btn_retry')}
      </Button>
    </Alert>
  )
}
