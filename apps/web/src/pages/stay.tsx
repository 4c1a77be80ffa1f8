import { Button, Stack, Text } from '@mantine/core'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useLoginOutcome } from '../features/accounts/use-login-outcome.ts'
import { ButtonLink } from '../layout/links.tsx'
import { NarrowCard } from '../layout/narrow-card.tsx'
import { dateText } from '../lib/dates.ts'
import { link } from '../lib/links.ts'
import { useCall } from '../lib/use-call.ts'
import { useTranslation } from '../lib/use-translation.ts'

/** After a login to an account that is being left: the owner can stay. */
export default function Stay() {
  const { t } = useTranslation()
  const { leaving } = useLocation().state
  const finishLogin = useLoginOutcome()
  const stay = useCall('my-data/stay', { onSuccess: ({ data }) => finishLogin(data) })
  if (!leaving) return <Navigate {...link.login} replace />
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
