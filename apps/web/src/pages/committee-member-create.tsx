import { Skeleton } from '@mantine/core'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { MemberForm } from '../features/committee/member-form.tsx'
import { useMember } from '../features/committee/use-member.ts'
import { Page } from '../layout/page.tsx'
import { loadErrorText } from '../lib/load-error.ts'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

export default function CommitteeMemberCreate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useSearch({ strict: false, select: (search: { id?: unknown }) => search.id })
  if (id === undefined) {
    return (
      <Page title={t('committee.form_title_new')} backTo={paths.committee} size="md">
        <MemberForm member={null} onSaved={() => void navigate({ to: paths.committee })} />
      </Page>
    )
  }
  return <EditMember id={Number(id)} />
}

function EditMember({ id }: { id: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const member = useMember(id)
  if (member.isGone) return <Navigate to={paths.committee} replace />
  const showDetails = () =>
    void navigate({ to: paths.committeeDetails, search: { id } as never, replace: true })
  return (
    <Page title={t('committee.form_title_edit')} backTo={paths.committee} size="md">
      {member.isError && (
        <LoadFailure message={loadErrorText(member.error)} onRetry={() => void member.refetch()} />
      )}
      {member.isPending && <Skeleton height={520} />}
      {member.data && <MemberForm member={member.data} onSaved={showDetails} />}
    </Page>
  )
}
