import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getPasskey } from './browser-passkeys.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { useDeviceStep } from './use-device-step.ts'

/** Confirms the identity with fingerprint or screen lock. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation()
  const readOptions = useCall('passkeys/confirm-options', { isQuiet: true })
  const confirm = useCall('passkeys/confirm', { isQuiet: true, onSuccess: onConfirmed })
  const step = useDeviceStep(async () => {
    const options = await readOptions({})
    if (options) await confirm({ passkey: await getPasskey(options.data) })
  })
  return <PasskeyButton step={step}>{t('identity.btn_passkey')}</PasskeyButton>
}
