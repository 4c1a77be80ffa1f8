import { getRouteApi } from '@tanstack/react-router'
import { ListChooser } from '../../features/master-data/list-chooser.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/lists')

export default function Lists() {
  const { t } = useTranslation()
  const user = useUser()
  const { list } = route.useSearch()
  const navigate = route.useNavigate()
  if (user?.roles !== 'super_admin') return <Redirect to={link.admin} />
  return (
    <Page title={t('lists_page.title')} lead={t('lists_page.lead')} backTo={link.admin}>
      <ListChooser
        list={list}
        onChange={(chosen) => void navigate({ to: '.', search: { list: chosen }, replace: true })}
      />
    </Page>
  )
}
