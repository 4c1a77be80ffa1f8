import { Center, Loader, Stack, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { link } from '../../lib/links.ts'
import { clearSession } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'

export default function Logout() {
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
