import { useNavigate, useSearch } from '@tanstack/react-router'
import { DeskList } from '../../features/safety/desk-list.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function Grievances() {
  const { t } = useTranslation()
  const { show } = useSearch({ from: '/pages/grievances' })
  const navigate = useNavigate()
  return (
    <Page title={t('safety_desk.title')} lead={t('safety_desk.lead')} backTo={link.admin} size="md">
      <DeskList
        show={show}
        onShow={(chosen) =>
          void navigate({ to: '/grievances', search: { show: chosen }, replace: true })
        }
      />
    </Page>
  )
}
