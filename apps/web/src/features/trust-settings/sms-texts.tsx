import { Alert, Button, Card, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { TextIds } from './text-ids.tsx'

const rules = lazyRules(
  async () =>
    (await import('@sangam/contract/trust-settings/calls')).settingsCalls['settings/send-test']
      .body,
)

/** The gateway, a test message and the texts to register with the gateway. */
export function SmsTexts() {
  const { t } = useTranslation()
  const sms = useQuery(query('settings/sms', {}))
  return (
    <Loaded query={sms} skeleton={420}>
      {({ transport, address, is_public: isPublic, templates }) => (
        <Stack mt="lg">
          <Card withBorder>
            <Text mb="md">
              {transport === 'console'
                ? t('settings_page.msg_transport_console')
                : t('settings_page.msg_transport', { name: transport })}
            </Text>
            <TestForm />
          </Card>
          {!isPublic && (
            <Alert color="red">{t('settings_page.msg_address_not_public', { address })}</Alert>
          )}
          <Text>{t('settings_page.msg_dlt')}</Text>
          <TextIds templates={templates} />
        </Stack>
      )}
    </Loaded>
  )
}

function TestForm() {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { mobile_no: '' }, validate: rules })
  const send = useCall('settings/send-test', { noticeMs: timing.noticeAction, form })
  return (
    <form onSubmit={form.onSubmit((values) => void send(values), showFirstError)} noValidate>
      <Stack maw={360}>
        <Refusal text={send.error?.message} />
        <PhoneInput
          {...form.getInputProps('mobile_no')}
          label={t('settings_page.lbl_test_mobile')}
          maxLength={20}
        />
        <Button type="submit" variant="default" loading={send.isPending}>
          {t('settings_page.btn_test')}
        </Button>
      </Stack>
    </form>
  )
}
