import type { SessionUser } from '@sangam/contract/accounts/calls'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getPasskey, hasPasskeyHere } from './browser-passkeys.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { useDeviceStep } from './use-device-step.ts'

/** Offers the login without a code on a device that is set up for it. */
export function PasskeyLoginButton({ onLogin }: { onLogin: (user: SessionUser) => void }) {
  const { t } = useTranslation()
  const readOptions = useCall('passkeys/login-options', { isQuiet: true })
  const logIn = useCall('passkeys/login', {
    isQuiet: true,
    onSuccess: ({ data }) => onLogin(data),
  })
  const step = useDeviceStep(async () => {
    const options = await readOptions({})
    if (options) await logIn({ passkey: await getPasskey(options.data) })
  })
  if (!hasPasskeyHere()) return null

  return (
    <PasskeyButton step={step} mt="lg">
      {t('passkeys.btn_login')}
    </PasskeyButton>
  )
}
