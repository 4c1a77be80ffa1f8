import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import type { Enrolment } from '@sangam/contract/desk/enrolment.calls'
import { mobileText } from '@sangam/contract/mobile'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Refusal } from '../../../ui/refusal.tsx'

interface ConfirmByCodeProps {
  enrolment: Enrolment
  onConfirmed: () => void
}

/** The family reads the sentence and types the code that its own phone got. */
export function ConfirmByCode({ enrolment, onConfirmed }: ConfirmByCodeProps) {
  const { t } = useTranslation()
  const seen = { enrolment_id: enrolment.enrolment_id, version: enrolment.version }
  const [reference, setReference] = useState('')
  const [code, setCode] = useState('')
  const send = useCall('desk/send-code', {
    onSuccess: ({ data }) => setReference(data.otp_reference_id),
  })
  // a failure is shown above the code
  const confirm = useCall('desk/confirm', { onSuccess: onConfirmed, onFailure: () => undefined })
  return (
    <section aria-label={t('desk_page.title_by_code')}>
      <Title order={2} size="h3" mb="xs">
        {t('desk_page.title_by_code')}
      </Title>
      <Stack gap="sm">
        <Text>{t('desk_page.hint_by_code')}</Text>
        <Text fw={600}>{t('desk_page.msg_consent', { sentence: t('consents.lbl_sending') })}</Text>
        <Refusal text={confirm.error?.message} />
        <Button variant="light" loading={send.isPending} onClick={() => void send(seen)}>
          {t('desk_page.btn_send_code', { mobile: mobileText(enrolment.mobile_no) })}
        </Button>
        {reference && (
          <>
            <TextInput
              name="otp"
              label={t('desk_page.lbl_code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <Button
              loading={confirm.isPending}
              onClick={() => void confirm({ ...seen, otp: code, otp_reference_id: reference })}
            >
              {t('desk_page.btn_confirm')}
            </Button>
          </>
        )}
      </Stack>
    </section>
  )
}
