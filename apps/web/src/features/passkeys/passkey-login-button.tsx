import { Button } from '@mantine/core'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import { Fingerprint } from 'lucide-react'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { getPasskey, hasPasskeyHere } from './browser-passkeys.ts'
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
    <Button
      fullWidth
      variant="light"
      mt="lg"
      // a long text needs two lines on a narrow phone
      h="auto"
      mih={42}
      py={6}
      styles={{ label: { whiteSpace: 'normal', height: 'auto', lineHeight: 1.5 } }}
      leftSection={<Fingerprint size={20} aria-hidden />}
      loading={step.isPending}
      onClick={() => void step.start()}
    >
      {t('passkeys.btn_login')}
    </Button>
  )
}
