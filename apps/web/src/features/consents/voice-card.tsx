import { Button, Card, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { noticeSuccess } from '../../lib/notices/notices.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Refusal } from '../../ui/refusal.tsx'

const empty = { mobile_no: '', code: '' }

/** For volunteers: the yes of a person who reads the code of the SMS on the phone. */
export function VoiceCard() {
  const { t } = useTranslation()
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const record = useCall('confirmations/record-voice', {
    isQuiet: true,
    form: { setErrors },
    onSuccess: ({ data }) => {
      setErrors({})
      setValues(empty)
      noticeSuccess(
        t('voice_page.msg_recorded', { name: data.person_name, profile: data.profile_name }),
      )
    },
  })
  return (
    <Card withBorder padding="lg" mb="lg">
      <Title order={2} size="h3">
        {t('voice_page.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('voice_page.lead')}
      </Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void record(values)
        }}
      >
        <Stack gap="sm">
          <Refusal text={record.error?.message} />
          <TextInput
            type="tel"
            inputMode="tel"
            name="voice_mobile"
            autoComplete="off"
            maxLength={20}
            required
            label={t('voice_page.lbl_mobile')}
            error={errors.mobile_no}
            value={values.mobile_no}
            onChange={(event) => setValues({ ...values, mobile_no: event.currentTarget.value })}
          />
          <TextInput
            inputMode="numeric"
            name="voice_code"
            autoComplete="off"
            maxLength={6}
            required
            label={t('voice_page.lbl_code')}
            error={errors.code}
            value={values.code}
            onChange={(event) => setValues({ ...values, code: event.currentTarget.value })}
          />
          <Button type="submit" loading={record.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('voice_page.btn_record')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
