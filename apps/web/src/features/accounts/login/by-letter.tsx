import { Alert, Stack, Text } from '@mantine/core'
import { isPlaceholder } from '@sangam/contract/mobile'
import { Mail } from 'lucide-react'
import { refreshUser } from '../../../lib/session/refresh-user.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ConfirmByCode } from './confirm-by-code.tsx'

/** Says what a login with a letter allows, and how the number is confirmed. */
export function ByLetter({ mobile }: { mobile: string }) {
  const { t } = useTranslation()
  return (
    <Alert
      color="haldi"
      mb="xl"
      icon={<Mail aria-hidden />}
      title={t('account_page.title_by_letter')}
      role="status"
    >
      <Stack gap="sm">
        <Text>{t('account_page.msg_by_letter')}</Text>
        {!isPlaceholder(mobile) && <Text>{t('account_page.msg_by_letter_code')}</Text>}
        <ConfirmByCode mobile={mobile} onConfirmed={() => void refreshUser()} />
      </Stack>
    </Alert>
  )
}
