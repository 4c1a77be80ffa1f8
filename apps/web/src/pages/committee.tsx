import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { CommitteeList } from '../features/committee/committee-list.tsx'
import { Page } from '../layout/page.tsx'
import { paths } from '../lib/paths.ts'
import { standingOf, useUser } from '../lib/session.ts'
import { useTranslation } from '../lib/use-translation.ts'

export default function Committee() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAdmin = standingOf(useUser()) === 'admin'
  const regionId = useSearch({
    strict: false,
    select: (search: { region?: unknown }) => Number(search.region) || 0,
  })
  const showRegion = (region: number) =>
    void navigate({
      to: paths.committee,
      search: (region > 0 ? { region } : {}) as never,
      replace: true,
    })
  return (
    <Page
      title={t('committee.title')}
      lead={t('committee.lead')}
      actions={
        isAdmin && (
          <Button
            component={Link}
            to={paths.committeeCreate}
            leftSection={<UserPlus size={18} aria-hidden />}
          >
            {t('committee.btn_create')}
          </Button>
        )
      }
    >
      <CommitteeList regionId={regionId} onRegion={showRegion} />
    </Page>
  )
}
