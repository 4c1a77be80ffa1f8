import { Button, Title } from '@mantine/core'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useLoginOutcome } from '../../features/accounts/login/use-login-outcome.ts'
import { FirstAdmin } from '../../features/trust-settings/first-admin.tsx'
import { PortalLook } from '../../features/trust-settings/portal-look.tsx'
import { type SetupStep, setupSteps } from '../../features/trust-settings/settings.filters.ts'
import { SettingsForm } from '../../features/trust-settings/settings-form.tsx'
import { SetupCode } from '../../features/trust-settings/setup-code.tsx'
import { Page } from '../../layout/page.tsx'
import { ApiError, query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { rememberReturnRoute } from '../../lib/session/session.ts'
import { readStored } from '../../lib/session/storage.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PageLoading } from '../../ui/page-loading.tsx'
import { PageNotFound } from '../page-not-found.tsx'

const route = getRouteApi('/pages/setup')

export default function Setup() {
  const state = useQuery({ ...query('setup/state', {}), retry: false })
  const [hasBegun, setBegun] = useState(() => readStored('setup-token') !== null)
  const settings = useQuery({ ...query('settings/read', {}), enabled: hasBegun, retry: false })
  if (state.isPending || (hasBegun && settings.isPending)) return <PageLoading />
  if (state.isError) return <PageNotFound />
  // another start of the portal, or another browser, has ended this setup
  const isOver = settings.error instanceof ApiError && settings.error.status === 401
  return hasBegun && !isOver ? <Wizard /> : <SetupCode onBegun={() => setBegun(true)} />
}

function Wizard() {
  const { t } = useTranslation()
  const { step } = route.useSearch()
  const navigate = route.useNavigate()
  const number = setupSteps.indexOf(step) + 1
  const go = (by: 1 | -1) => {
    const next = setupSteps[number - 1 + by]
    if (next) void navigate({ to: '.', search: { step: next } })
  }
  const back =
    number > 1 ? (
      <Button variant="default" onClick={() => go(-1)}>
        {t('setup_page.btn_back')}
      </Button>
    ) : null
  const name = step === 'admin' ? t('setup_page.step_admin') : t(`settings_page.section_${step}`)
  return (
    <Page title={t('setup_page.title')} lead={t('setup_page.lead')}>
      <PortalLook />
      <Title order={2} mb="md">
        {t('setup_page.lbl_step', { number, count: setupSteps.length, name })}
      </Title>
      <Step key={step} step={step} back={back} onNext={() => go(1)} />
    </Page>
  )
}

interface StepProps {
  step: SetupStep
  back: ReactNode
  onNext: () => void
}

function Step({ step, back, onNext }: StepProps) {
  const { t } = useTranslation()
  const finishLogin = useLoginOutcome()
  const finish = (user: SessionUser) => {
    // what is left to do is on that page
    rememberReturnRoute(link.admin.to)
    finishLogin(user)
  }
  if (step === 'admin') return <FirstAdmin onFinish={finish} back={back} />
  return (
    <SettingsForm section={step} isSetup submitLabel={t('setup_page.btn_next')} onSaved={onNext}>
      {back}
    </SettingsForm>
  )
}
