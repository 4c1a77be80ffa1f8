import { Button, Card, Group, Text } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { lazy, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'

const NumberDialog = lazy(() => import('./number-dialog.tsx'))

/** The number of the account, with a button to change it. */
export function OwnNumber({ mobile }: { mobile: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" gap="sm">
        <Text>{t('account_page.msg_number', { mobile: mobileText(mobile) })}</Text>
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {t('account_page.btn_change_number')}
        </Button>
      </Group>
      <LazyDialog isOpen={isOpen}>
        {(isShown) => <NumberDialog isOpen={isShown} onClose={() => setOpen(false)} />}
      </LazyDialog>
    </Card>
  )
}
