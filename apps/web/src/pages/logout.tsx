import { Center, Loader, Stack, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../lib/api.ts'
import { link } from '../lib/links.ts'
import { clearSession } from '../lib/session.ts'
import { timing } from '../lib/timing.ts'
import { useTranslation } from '../lib/use-translation.ts'

export default function Logout() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  // opening this page is the action
  useEffect(() => {
    // the browser forgets the person even when the server cannot be reached
    void api('logout', {}).catch(() => undefined)
    clearSession()
    cache.clear()
    const redirect = setTimeout(
      () => void navigate({ ...link.login, replace: true }),
      timing.redirectAfterLogout,
    )
    return () => clearTimeout(redirect)
  }, [navigate, cache])
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
