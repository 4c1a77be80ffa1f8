import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { MemberForm } from '../../features/committee/member-form.tsx'
import { useMember } from '../../features/committee/use-member.ts'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

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
  if (member.isGone) return <Redirect to={link.committee} />
  const showDetails = () => void navigate({ ...link.committeeMember(id), replace: true })
  return (
    <Page title={t('committee.form_title_edit')} backTo={link.committee} size="md">
      <Loaded query={member} skeleton={520}>
        {(data) => <MemberForm member={data} onSaved={showDetails} />}
      </Loaded>
    </Page>
  )
}
