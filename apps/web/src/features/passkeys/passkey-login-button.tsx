import { Button } from '@mantine/core'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { noticeError } from '../../lib/notices.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { deviceErrorText, getPasskey, hasPasskeyHere } from './browser-passkeys.ts'

/** Offers the login without a code on a device that is set up for it. */
export function PasskeyLoginButton({ onLogin }: { onLogin: (user: SessionUser) => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const readOptions = useCall('passkeys/login-options', { isQuiet: true })
  const logIn = useCall('passkeys/login', {
    isQuiet: true,
    onSuccess: ({ data }) => onLogin(data),
  })
  if (!hasPasskeyHere()) return null

  const run = async () => {
    setAsking(true)
    const options = await readOptions({})
    try {
      if (options) await logIn({ passkey: await getPasskey(options.data) })
    } catch (error) {
      noticeError(t(deviceErrorText(error)))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button
      fullWidth
      variant="light"
      mt="lg"
      leftSection={<Fingerprint size={20} aria-hidden />}
      loading={isAsking}
      onClick={() => void run()}
    >
      {t('passkeys.btn_login')}
    </Button>
  )
}
