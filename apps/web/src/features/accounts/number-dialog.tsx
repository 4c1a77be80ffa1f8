import { Button, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { loginFields } from '@sangam/contract/accounts/fields'
import { plainMobile } from '@sangam/contract/mobile'
import { useState } from 'react'
import type { ApiError } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { updateStoredUser } from '../../lib/session/refresh-user.ts'
import { type SentOtp, sentOtpOf } from '../../lib/session/sent-otp.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { CodeForm } from './login/code-form.tsx'

const rules = lazyRules(async () => {
  const { numberCalls } = await import('@sangam/contract/accounts/number.calls')
  return numberCalls['session/number-code'].body
})

interface NumberDialogProps {
  isOpen: boolean
  onClose: () => void
}

export default function NumberDialog({ isOpen, onClose }: NumberDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('account_page.btn_change_number')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      {/* a separate component: its state is reset each time the dialog opens */}
      <NumberSteps onChanged={onClose} />
    </Modal>
  )
}

/** Two steps: the new number, then the code sent to it. The server asks for proof of the old one. */
function NumberSteps({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation()
  const [error, setError] = useState<ApiError | null>(null)
  const [sentOtp, setSentOtp] = useState<SentOtp | null>(null)
  const requestCode = useCall('session/number-code', {
    isQuiet: true,
    onSuccess: ({ data }, { mobile_no }) => setSentOtp(sentOtpOf(String(mobile_no), data)),
    onFailure: setError,
  })
  const change = useCall('session/change-number', {
    noticeMs: timing.noticeAction,
    onSuccess: ({ data }) => {
      updateStoredUser(data)
      onChanged()
    },
    onFailure: setError,
  })
  const send = (mobile: string) => {
    setError(null)
    return requestCode({ mobile_no: mobile })
  }

  if (!sentOtp) return <NumberForm error={error} onSubmit={send} />
  return (
    <CodeForm
      sentOtp={sentOtp}
      submitLabel={t('account_page.btn_change_number')}
      error={error}
      onSubmit={(otp) => {
        setError(null)
        return change({ mobile_no: sentOtp.mobile, otp, otp_reference_id: sentOtp.referenceId })
      }}
      onResend={() => send(sentOtp.mobile)}
    />
  )
}

interface NumberFormProps {
  error: ApiError | null
  onSubmit: (mobile: string) => Promise<unknown>
}

function NumberForm({ error, onSubmit }: NumberFormProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { mobile_no: '' }, validate: rules })
  const submit = form.onSubmit(async ({ mobile_no }) => {
    await onSubmit(plainMobile(mobile_no.trim()))
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t('account_page.msg_number_lead')}</Text>
        <Refusal text={error?.message} />
        <PhoneInput
          {...form.getInputProps('mobile_no')}
          error={form.errors.mobile_no ?? error?.fields.mobile_no}
          name="mobile_no"
          label={t('account_page.lbl_new_number')}
          maxLength={loginFields.mobile_no.max}
          data-autofocus
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {t('login_page.btn_request_otp')}
        </Button>
        <Text c="dimmed" size="sm">
          {t('account_page.msg_number_lost')}
        </Text>
      </Stack>
    </form>
  )
}
