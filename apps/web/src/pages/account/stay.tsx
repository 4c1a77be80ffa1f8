import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { NarrowCard } from '../../layout/narrow-card.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { link } from '../../lib/links.ts'
import { storeUser } from '../../lib/session/session.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** After a login to an account that is being left: the owner can stay. */
export default function Stay() {
  const { t } = useTranslation()
  const location = useLocation()
  // the location changes before the next page shows, which must not redirect to the login
  const [leaving] = useState(location.state.leaving)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const stay = useCall('my-data/stay', {
    onSuccess: async ({ data }) => {
      cache.clear()
      storeUser(data)
      await navigate({ ...link.myRegistration, replace: true })
    },
  })
  if (!leaving) return <Redirect to={link.login} />
  return (
    <NarrowCard title={t('my_data.title_stay')} isTitleFocused>
      <Stack>
        <Text>{t('my_data.msg_stay', { date: dateText(leaving.erased_on) })}</Text>
        <Button
          loading={stay.isPending}
          onClick={() => void stay({ stay_token: leaving.stay_token })}
        >
          {t('my_data.btn_stay')}
        </Button>
        <ButtonLink {...link.home} variant="default">
          {t('my_data.btn_not_stay')}
        </ButtonLink>
      </Stack>
    </NarrowCard>
  )
}
