import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AdvertsCard } from '../../features/booklet/adverts-card.tsx'
import { CopiesCard } from '../../features/booklet/copies-card.tsx'
import { EditionDetails, isFileAwaited } from '../../features/booklet/edition-details.tsx'
import { editionTitle } from '../../features/booklet/edition-title.ts'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/edition')

/** How often the page asks whether the file is ready. */
const pollMs = 3000

export default function EditionPage() {
  const { t } = useTranslation()
  const { id } = route.useSearch()
  const edition = useQuery({
    ...query('booklet/details', { booklet_id: id }),
    refetchInterval: ({ state }) => (isFileAwaited(state.data) ? pollMs : false),
  })
  const { data } = edition
  return (
    <Page
      title={data ? editionTitle(data) : t('booklet_page.title')}
      overline={data && t('booklet_page.title')}
      backTo={link.booklets}
      size="md"
    >
      <Loaded query={edition} skeleton={420}>
        {(shown) => (
          <>
            <EditionDetails edition={shown} />
            <AdvertsCard edition={shown} />
            {(shown.state === 'printed' || shown.state === 'over') && (
              <CopiesCard edition={shown} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
