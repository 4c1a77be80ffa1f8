import { getRouteApi } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { CommitteeList } from '../../features/committee/committee-list.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { accessLevelOf, useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/committee')

export default function Committee() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const isAdmin = accessLevelOf(useUser()) === 'admin'
  const { region } = route.useSearch()
  const showRegion = (chosen: number) =>
    void navigate({ to: '.', search: { region: chosen }, replace: true })
  return (
    <Page
      title={t('committee.title')}
      lead={t('committee.lead')}
      actions={
        isAdmin && (
          <ButtonLink {...link.newCommitteeMember} leftSection={<UserPlus size={18} aria-hidden />}>
            {t('committee.btn_create')}
          </ButtonLink>
        )
      }
    >
      <CommitteeList regionId={region} onRegion={showRegion} />
    </Page>
  )
}
