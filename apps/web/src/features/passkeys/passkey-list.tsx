import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/api.ts'
import { dateTimeText } from '../../lib/dates.ts'
import { deviceName } from '../../lib/device-name.ts'
import { noticeError } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { canUsePasskeys, createPasskey, deviceErrorText } from './browser-passkeys.ts'

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
  const [isConfirming, setConfirming] = useState(false)
  const remove = useCall('passkeys/remove', { noticeMs: timing.noticeAction })
  const device = deviceName(passkey.device) || t('passkeys.lbl_unknown_device')
  return (
    <Card withBorder padding="md">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{device}</Text>
          <Text size="sm" c="dimmed">
            {t('passkeys.lbl_created', { time: dateTimeText(passkey.created_at) })}
          </Text>
          <Text size="sm" c="dimmed">
            {passkey.last_used_at
              ? t('passkeys.lbl_last_used', { time: dateTimeText(passkey.last_used_at) })
              : t('passkeys.lbl_never_used')}
          </Text>
        </div>
        <Button
          variant="default"
          size="sm"
          aria-label={t('passkeys.btn_remove_named', { device })}
          onClick={() => setConfirming(true)}
        >
          {t('passkeys.btn_remove')}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('passkeys.msg_confirm_remove')}
        isBusy={remove.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void remove({ passkey_id: passkey.id }).then(() => setConfirming(false))}
      />
    </Card>
  )
}

function AddButton() {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const readOptions = useCall('passkeys/registration-options', { isQuiet: true })
  const register = useCall('passkeys/register', { noticeMs: timing.noticeAction })
  if (!canUsePasskeys()) return <Text c="dimmed">{t('passkeys.msg_unsupported')}</Text>

  const run = async () => {
    setAsking(true)
    const options = await readOptions({})
    try {
      if (options) await register({ passkey: await createPasskey(options.data) })
    } catch (error) {
      noticeError(t(deviceErrorText(error)))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button
      style={{ alignSelf: 'flex-start' }}
      leftSection={<Fingerprint size={20} aria-hidden />}
      loading={isAsking}
      onClick={() => void run()}
    >
      {t('passkeys.btn_add')}
    </Button>
  )
}
