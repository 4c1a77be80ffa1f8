import { Alert, Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { waitingOf } from '../../lib/drafts/sealed/waiting.ts'
import { link } from '../../lib/links.ts'
import { clearSession, useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'

export default function Logout() {
  const user = useUser()
  const [waiting] = useState(() => waitingOf(user?.id))
  const [isSure, setSure] = useState(waiting === 0)
  return isSure ? <LoggingOut /> : <Warning count={waiting} onSure={() => setSure(true)} />
}

/** What was entered at the desk without a connection cannot be sent after the logout, until the next login. */
function Warning({ count, onSure }: { count: number; onSure: () => void }) {
  const { t } = useTranslation()
  return (
    <Page title={t('desk_waiting.title')} size="sm">
      <Alert color="haldi" role="alert" title={t('desk_waiting.lbl_count', { count })}>
        <Text mb="md">{t('desk_waiting.msg_logout')}</Text>
        <Group>
          <ButtonLink {...link.desk}>{t('desk_waiting.btn_stay')}</ButtonLink>
          <Button mih={44} variant="default" onClick={onSure}>
            {t('desk_waiting.btn_log_out')}
          </Button>
        </Group>
      </Alert>
    </Page>
  )
}

function LoggingOut() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  // a failure shows no notice: the browser forgets the session even if the server is unreachable
  const logout = useCall('logout', { isQuiet: true, onFailure: () => undefined })
  const endSession = useEffectEvent(() => {
    void logout({})
    clearSession()
    cache.clear()
  })
  // opening this page logs out
  useEffect(() => {
    endSession()
    const redirect = setTimeout(
      () => void navigate({ ...link.login, replace: true }),
      timing.redirectAfterLogout,
    )
    return () => clearTimeout(redirect)
  }, [navigate])
  return (
    <Center mih={240}>
      <Stack align="center" role="status">
        <Loader aria-hidden />
        <Title order={1} size="h3">
          {t('shell.msg_logging_out')}
        </Title>
      </Stack>
    </Center>
  )
}
