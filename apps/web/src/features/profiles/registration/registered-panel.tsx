import { Alert, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

/** The success of a new registration, on the page that follows the form. */
export function RegisteredPanel({ number }: { number: string }) {
  const { t } = useTranslation()
  const isNew = useLocation({ select: ({ state }) => state.isNewRegistration ?? false })
  if (!isNew) return null
  return (
    <Alert color="teal" mb="md" role="status" icon={<CircleCheck aria-hidden />}>
      <Text fw={600} size="lg" mb={4}>
        {t('registration_page.msg_registered', { number })}
      </Text>
      <Text>{t('registration_page.msg_keep_number')}</Text>
    </Alert>
  )
}
