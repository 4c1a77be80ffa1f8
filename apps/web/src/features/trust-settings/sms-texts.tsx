import { Badge, Button, Card, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Data } from '@sangam/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { lazyRules } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'

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
      {({ transport, templates }) => (
        <Stack mt="lg">
          <Card withBorder>
            <Text mb="md">
              {transport === 'console'
                ? t('settings_page.msg_transport_console')
                : t('settings_page.msg_transport', { name: transport })}
            </Text>
            <TestForm />
          </Card>
          <details>
            <summary style={{ cursor: 'pointer', paddingBlock: '0.6rem' }}>
              {t('settings_page.lbl_texts_to_register', { count: templates.length })}
            </summary>
            <Text c="dimmed" my="sm">
              {t('settings_page.msg_texts_to_register')}
            </Text>
            <Stack gap="sm">
              {templates.map((template) => (
                <Template key={`${template.name} ${template.language}`} {...template} />
              ))}
            </Stack>
          </details>
        </Stack>
      )}
    </Loaded>
  )
}

function Template({
  name,
  language,
  text,
  is_registered: isRegistered,
}: Data<'settings/sms'>['templates'][number]) {
  const { t } = useTranslation()
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" mb={4}>
        <Text size="sm" c="dimmed">
          {t('settings_page.lbl_template', { name, language })}
        </Text>
        <Badge color={isRegistered ? 'teal.9' : 'gray.7'}>
          {t(isRegistered ? 'settings_page.lbl_registered' : 'settings_page.lbl_not_registered')}
        </Badge>
      </Group>
      <Text lang={language} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <CopyButton value={text}>
        {({ copied: isCopied, copy }) => (
          <Button variant="default" size="sm" mt="xs" onClick={copy}>
            {t(isCopied ? 'settings_page.msg_copied' : 'settings_page.btn_copy')}
          </Button>
        )}
      </CopyButton>
    </Card>
  )
}

function TestForm() {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { mobile_no: '' }, validate: rules })
  const send = useCall('settings/send-test', { noticeMs: timing.noticeAction, form })
  return (
    <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
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
