import { Skeleton } from '@mantine/core'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { MemberForm } from '../features/committee/member-form.tsx'
import { useMember } from '../features/committee/use-member.ts'
import { Page } from '../layout/page.tsx'
import { link } from '../lib/links.ts'
import { loadErrorText } from '../lib/load-error.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

const route = getRouteApi('/pages/committee-member-create')

export default function CommitteeMemberCreate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = route.useSearch()
  if (id === undefined) {
    return (
      <Page title={t('committee.form_title_new')} backTo={link.committee} size="md">
        <MemberForm member={null} onSaved={() => void navigate(link.committee)} />
      </Page>
    )
  }
  return <EditMember id={id} />
}

function EditMember({ id }: { id: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const member = useMember(id)
  if (member.isGone) return <Navigate {...link.committee} replace />
  const showDetails = () => void navigate({ ...link.committeeMember(id), replace: true })
  return (
    <Page title={t('committee.form_title_edit')} backTo={link.committee} size="md">
      {member.isError && (
        <LoadFailure message={loadErrorText(member.error)} onRetry={() => void member.refetch()} />
      )}
      {member.isPending && <Skeleton height={520} />}
      {member.data && <MemberForm member={member.data} onSaved={showDetails} />}
    </Page>
  )
}
