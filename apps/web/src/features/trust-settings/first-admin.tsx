import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { closeSetup } from '../../lib/portal-page.ts'
import { reloadPublicConfig } from '../../lib/public-config.ts'
import { removeStored } from '../../lib/session/storage.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'

interface FirstAdminProps {
  onFinish: (user: SessionUser) => void
  /** The button that returns to the step before. */
  back: ReactNode
}

/** The last step of the setup: the first super admin proves a number with a code. */
export function FirstAdmin({ onFinish, back }: FirstAdminProps) {
  const { t } = useTranslation()
  const [sent, setSent] = useState<SentCode | null>(null)
  const sms = useQuery(query('settings/sms', {}))
  return (
    <Stack maw={420}>
      <Text>{t('setup_page.msg_admin')}</Text>
      {sms.data?.transport === 'console' && (
        <Alert color="haldi">{t('setup_page.msg_code_printed')}</Alert>
      )}
      {sent ? (
        <CodeForm sent={sent} onFinish={onFinish} onBack={() => setSent(null)} />
      ) : (
        <MobileForm onSent={setSent} back={back} />
      )}
    </Stack>
  )
}

interface SentCode {
  mobile_no: string
  otp_reference_id: string
}

const loadCalls = async () => (await import('@sangam/contract/trust-settings/calls')).setupCalls
const mobileRules = lazyRules(async () => (await loadCalls())['setup/send-code'].body)
const codeRules = lazyRules(async () =>
  (await loadCalls())['setup/finish'].body.pick({ otp: true }),
)

function MobileForm({ onSent, back }: { onSent: (sent: SentCode) => void; back: ReactNode }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { mobile_no: '' }, validate: mobileRules })
  const send = useCall('setup/send-code', { isQuiet: true, form })
  const submit = form.onSubmit(async (values) => {
    const answer = await send(values)
    if (answer) onSent({ ...values, otp_reference_id: answer.data.otp_reference_id })
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={send.error?.message} />
        <PhoneInput
          {...form.getInputProps('mobile_no')}
          label={t('setup_page.lbl_mobile')}
          maxLength={20}
        />
        <Group>
          {back}
          <Button type="submit" loading={send.isPending}>
            {t('setup_page.btn_send_code')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface CodeFormProps extends Pick<FirstAdminProps, 'onFinish'> {
  sent: SentCode
  /** Returns to the number, to correct it or to get another code. */
  onBack: () => void
}

function CodeForm({ sent, onFinish, onBack }: CodeFormProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { otp: '' }, validate: codeRules })
  const finish = useCall('setup/finish', {
    form,
    onSuccess: ({ data }) => {
      removeStored('setup-token')
      closeSetup()
      // says what is left before families register
      void reloadPublicConfig()
      onFinish(data)
    },
  })
  return (
    <form
      onSubmit={form.onSubmit(({ otp }) => void finish({ ...sent, otp }), showFirstError)}
      noValidate
    >
      <Stack>
        <Refusal text={finish.error?.message} />
        <TextInput
          {...form.getInputProps('otp')}
          label={t('setup_page.lbl_otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <Group>
          <Button variant="default" onClick={onBack}>
            {t('setup_page.btn_back')}
          </Button>
          <Button type="submit" loading={finish.isPending}>
            {t('setup_page.btn_finish')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
