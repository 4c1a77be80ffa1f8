import { Alert } from '@mantine/core'
import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Page } from '../app/page.tsx'
import { standingOf, useUser } from '../lib/session.ts'
import Awaiting from './awaiting.tsx'

export default function Matrimony() {
  const { t } = useTranslation()
  if (standingOf(useUser()) !== 'pending') return <Awaiting />
  return (
    <Page title={t('pages.matrimony')}>
      <Alert icon={<Hourglass aria-hidden />} color="haldi" mt="md">
        {t('login_page.err_verification_pending')}
      </Alert>
    </Page>
  )
}
