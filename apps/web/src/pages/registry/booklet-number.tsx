import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** The page of the QR code in a booklet, `/n?VV-0000123`: opens the registration after the login. */
export default function BookletNumber() {
  const { t } = useTranslation()
  const { searchStr } = useLocation()
  const number = /^\?([A-Za-z]{1,5}-\d{1,12})/.exec(searchStr)?.[1] ?? ''
  const found = useQuery({
    ...query('booklet/find', { registration_number: number || '-' }),
    retry: false,
  })
  if (found.data) return <Redirect to={link.profileById(found.data.bride_groom_id)} />
  return (
    <Page title={t('booklet.title_number')} backTo={link.matrimony} size="sm">
      {found.error ? (
        <Alert color="haldi" role="status">
          {t('booklet.msg_number_wrong')}
        </Alert>
      ) : (
        <Skeleton height={160} />
      )}
    </Page>
  )
}
