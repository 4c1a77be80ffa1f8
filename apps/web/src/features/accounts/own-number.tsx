import { Card, Group, Text } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { lazy } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'

const NumberDialog = lazy(() => import('./number-dialog.tsx'))

/** The number of the account, with a button to change it. */
export function OwnNumber({ mobile }: { mobile: string }) {
  const { t } = useTranslation()
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" gap="sm">
        <Text>{t('account_page.msg_number', { mobile: mobileText(mobile) })}</Text>
        <DialogButton label={t('account_page.btn_change_number')} variant="default" size="sm">
          {(dialog) => <NumberDialog {...dialog} />}
        </DialogButton>
      </Group>
    </Card>
  )
}
