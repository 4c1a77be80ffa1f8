import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ApprovalFilters } from '../features/profiles/approval.filters.ts'
import { ApprovalWorkspace } from '../features/profiles/approval-workspace.tsx'
import { OwnProfileCard } from '../features/profiles/own-profile-card.tsx'
import { ButtonLink } from '../layout/links.tsx'
import { Page } from '../layout/page.tsx'
import { query } from '../lib/api.ts'
import { link } from '../lib/links.ts'
import { loadErrorText } from '../lib/load-error.ts'
import { standingOf, useUser } from '../lib/session.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

const route = getRouteApi('/pages/my-registration')

export default function MyRegistration() {
  return standingOf(useUser()) === 'admin' ? <Workspace /> : <OwnRegistration />
}

function OwnRegistration() {
  const { t } = useTranslation()
  const list = useQuery(query('get-list-for-approval', {}))
  return (
    <Page title={t('my_registration_page.title')} size="sm">
      {list.isError && (
        <LoadFailure message={loadErrorText(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton height={260} />}
      {list.data?.own.length === 0 && (
        <Alert color="haldi" title={t('my_registration_page.msg_none')} role="status">
          <ButtonLink {...link.registration}>{t('my_registration_page.btn_register')}</ButtonLink>
        </Alert>
      )}
      {list.data?.own.map((profile) => (
        <OwnProfileCard key={profile.id} profile={profile} />
      ))}
    </Page>
  )
}

function Workspace() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const view = route.useSearch()
  const change = (part: Partial<ApprovalFilters>) =>
    void navigate({
      to: '.',
      search: { ...view, ...part },
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title={t('my_registration_page.title_admin')} backTo={link.admin}>
      <ApprovalWorkspace view={view} onView={change} />
    </Page>
  )
}
