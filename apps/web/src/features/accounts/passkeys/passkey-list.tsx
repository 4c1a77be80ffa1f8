import { Button, Stack, Text } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { DeviceCard } from '../../../layout/device-card.tsx'
import { Loaded } from '../../../layout/loaded.tsx'
import { query } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { refreshUser } from '../../../lib/session/refresh-user.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { canUsePasskeys, createPasskey, rememberPasskey } from './browser-passkeys.ts'
import { useDeviceStep } from './use-device-step.ts'

type Passkey = Data<'passkeys/list'>[number]

/** The devices that log in without a code, with buttons to add and remove one. */
export function PasskeyList() {
  const { t } = useTranslation()
  const passkeys = useQuery(query('passkeys/list', {}))
  return (
    <>
      <Text mb="md">{t('passkeys.lead')}</Text>
      <Loaded query={passkeys} skeleton={80}>
        {(list) => (
          <Stack gap="sm">
            {list.length === 0 && <Text c="dimmed">{t('passkeys.msg_none')}</Text>}
            {list.map((passkey) => (
              <PasskeyCard key={passkey.id} passkey={passkey} />
            ))}
            <AddButton />
          </Stack>
        )}
      </Loaded>
    </>
  )
}

function PasskeyCard({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation()
  const remove = useCall('passkeys/remove', { noticeMs: timing.noticeAction })
  return (
    <DeviceCard
      device={passkey.device}
      lines={[
        t('passkeys.lbl_created', { time: dateTimeText(passkey.created_at) }),
        passkey.last_used_at
          ? t('passkeys.lbl_last_used', { time: dateTimeText(passkey.last_used_at) })
          : t('passkeys.lbl_never_used'),
      ]}
    >
      {(device) => (
        <ConfirmButton
          variant="default"
          size="sm"
          aria-label={t('passkeys.btn_remove_named', { device })}
          question={t('passkeys.msg_confirm_remove')}
          run={() => remove({ passkey_id: passkey.id })}
        >
          {t('passkeys.btn_remove')}
        </ConfirmButton>
      )}
    </DeviceCard>
  )
}

function AddButton() {
  const { t } = useTranslation()
  const readOptions = useCall('passkeys/registration-options', { isQuiet: true })
  const register = useCall('passkeys/register', {
    noticeMs: timing.noticeAction,
    onSuccess: () => {
      rememberPasskey()
      // an admin may have more rights now
      void refreshUser()
    },
  })
  const step = useDeviceStep(async () => {
    const options = await readOptions({})
    if (options) await register({ passkey: await createPasskey(options.data) })
  })
  if (!canUsePasskeys()) return <Text c="dimmed">{t('passkeys.msg_unsupported')}</Text>

  return (
    <Button
      style={{ alignSelf: 'flex-start' }}
      leftSection={<Fingerprint size={20} aria-hidden />}
      loading={step.isPending}
      onClick={() => void step.start()}
    >
      {t('passkeys.btn_add')}
    </Button>
  )
}
