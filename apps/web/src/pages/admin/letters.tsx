import { getRouteApi } from '@tanstack/react-router'
import { LettersList } from '../../features/desk/letters/letters-list.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/letters')

export default function Letters() {
  const { t } = useTranslation()
  const user = useUser()
  const { state } = route.useSearch()
  const navigate = route.useNavigate()
  if (user?.roles !== 'super_admin') return <Redirect to={link.admin} />
  return (
    <Page
      title={t('letters_page.title')}
      lead={t('letters_page.lead')}
      backTo={link.imports}
      size="md"
    >
      <LettersList
        state={state}
        onState={(next) => void navigate({ to: '.', search: { state: next }, replace: true })}
      />
    </Page>
  )
}
