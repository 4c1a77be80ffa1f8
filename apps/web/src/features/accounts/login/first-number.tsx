import { useState } from 'react'
import type { ApiError } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { refreshUser } from '../../../lib/session/refresh-user.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { NumberSteps } from '../number-steps.tsx'

/** The first number of a family without a mobile, with a code to it; this confirms the session too. */
export function FirstNumber({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation()
  const [error, setError] = useState<ApiError | null>(null)
  const save = useCall('session/first-number', {
    noticeMs: timing.noticeAction,
    onSuccess: async () => {
      await refreshUser()
      onConfirmed()
    },
    onFailure: setError,
  })
  return (
    <NumberSteps
      codeCall="session/first-number-code"
      label={t('account_page.lbl_number')}
      lead={t('account_page.msg_first_number_lead')}
      submitLabel={t('identity.btn_confirm')}
      error={error}
      onError={setError}
      onSubmit={save}
    />
  )
}
