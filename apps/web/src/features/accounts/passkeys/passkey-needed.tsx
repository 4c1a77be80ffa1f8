import { Alert, Stack, Text } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { Loaded } from '../../../layout/loaded.tsx'
import { query } from '../../../lib/calls/api.ts'
import { refreshUser } from '../../../lib/session/refresh-user.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { canUsePasskeys } from './browser-passkeys.ts'
import { ConfirmByPasskey } from './confirm-by-passkey.tsx'

/** Shows an admin that the rights are limited, and how to get them back. */
export function PasskeyNeeded() {
  const { t } = useTranslation()
  const passkeys = useQuery(query('passkeys/list', {}))
  return (
    <Alert
      color="haldi"
      mb="xl"
      icon={<ShieldAlert aria-hidden />}
      title={t('passkeys.lbl_needed')}
      role="status"
    >
      <Stack gap="sm">
        <Text>{t('passkeys.msg_needed')}</Text>
        <Loaded query={passkeys} skeleton={42}>
          {(list) => <NextStep passkeys={list} />}
        </Loaded>
      </Stack>
    </Alert>
  )
}

function NextStep({ passkeys }: { passkeys: Data<'passkeys/list'> }) {
  const { t } = useTranslation()
  if (!canUsePasskeys()) return <Text>{t('passkeys.msg_unsupported')}</Text>
  if (passkeys.length === 0) return <Text>{t('passkeys.msg_needed_setup')}</Text>
  return (
    <>
      <ConfirmByPasskey onConfirmed={() => void refreshUser()} />
      <Text size="sm">{t('passkeys.msg_needed_lost')}</Text>
    </>
  )
}
