import { Badge, Button, Group, Text } from '@mantine/core'
import { Bell } from 'lucide-react'
import { Loaded } from '../../../layout/loaded.tsx'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { canUsePush, needsInstallation } from './browser-push.ts'
import { usePush } from './use-push.ts'

/** Turns push messages on this device on or off. */
export function PushCard() {
  const { t } = useTranslation()
  return (
    <>
      <Text mb="md">{t('push.lead')}</Text>
      {canUsePush() ? (
        <PushSwitch />
      ) : (
        <Text c="dimmed">
          {t(needsInstallation() ? 'push.msg_install' : 'push.msg_unsupported')}
        </Text>
      )}
    </>
  )
}

function PushSwitch() {
  const { t } = useTranslation()
  const push = usePush()
  if (push.isDenied) return <Text role="status">{t('push.msg_denied')}</Text>
  return (
    <Loaded query={push.state} skeleton={42}>
      {({ public_key }) =>
        push.isOn ? (
          <Group>
            <Badge size="lg" color="teal.9">
              {t('push.lbl_is_on')}
            </Badge>
            <Button
              variant="default"
              size="sm"
              loading={push.isPending}
              onClick={() => void push.turnOff()}
            >
              {t('push.btn_off')}
            </Button>
          </Group>
        ) : (
          <Button
            leftSection={<Bell size={20} aria-hidden />}
            loading={push.isPending}
            onClick={() => void push.turnOn(public_key)}
          >
            {t('push.btn_on')}
          </Button>
        )
      }
    </Loaded>
  )
}
