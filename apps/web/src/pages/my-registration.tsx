import { Alert, Button, Skeleton } from '@mantine/core'
import { approvalTabs } from '@sangam/contract/profiles/values'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ApprovalWorkspace, type WorkspaceView } from '../features/profiles/approval-workspace.tsx'
import { OwnProfileCard } from '../features/profiles/own-profile-card.tsx'
import { Page } from '../layout/page.tsx'
import { query } from '../lib/api.ts'
import { loadErrorText } from '../lib/load-error.ts'
import { paths } from '../lib/paths.ts'
import { standingOf, useUser } from '../lib/session.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

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
          <Button component={Link} to={paths.registration}>
            {t('my_registration_page.btn_register')}
          </Button>
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
  const navigate = useNavigate()
  const view = readView(useSearch({ strict: false }))
  const change = (part: Partial<WorkspaceView>) =>
    void navigate({
      to: paths.myRegistration,
      search: { ...view, ...part } as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title={t('my_registration_page.title_admin')} backTo={paths.admin}>
      <ApprovalWorkspace view={view} onView={change} />
    </Page>
  )
}

/** The address is anyone's to write; what makes no sense is ignored. */
function readView(search: Record<string, unknown>): WorkspaceView {
  const tab = approvalTabs.find((name) => name === search.tab) ?? 'Pending'
  const sort = (['newest', 'oldest', 'name'] as const).find((name) => name === search.sort)
  return { tab, sort: sort ?? 'newest', search: String(search.search ?? '').slice(0, 60) }
}
