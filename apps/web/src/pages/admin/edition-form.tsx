import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { EditionForm } from '../../features/booklet/edition-form.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/edition-form')

export default function EditionFormPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = route.useSearch()
  const showEdition = (saved: number) => void navigate(link.edition(saved))
  const edition = useFreshQuery('booklet/details', { booklet_id: id ?? 0 }, id !== undefined)
  return (
    <Page
      title={t(id === undefined ? 'booklet_page.title_new' : 'booklet_page.title_edit')}
      backTo={link.booklets}
      size="sm"
    >
      {id === undefined ? (
        <EditionForm onSaved={showEdition} />
      ) : (
        <Loaded query={edition} skeleton={520}>
          {(data) => <EditionForm edition={data} onSaved={showEdition} />}
        </Loaded>
      )}
    </Page>
  )
}
