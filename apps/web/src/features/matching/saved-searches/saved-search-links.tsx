import { Title } from '@mantine/core'
import type { ProfileFilter } from '@sangam/contract/profiles/filter'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { query } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { chipClass } from '../../../ui/choices/toggle-chip.tsx'
import { SavedSearchLabel } from './saved-search-label.tsx'
import classes from './saved-search-links.module.css'

/** Links that open the member's saved searches in the list; nothing if there are none. */
export function SavedSearchLinks({ linkOf }: { linkOf: (filter: ProfileFilter) => LinkProps }) {
  const { t } = useTranslation()
  const { data } = useQuery(query('saved-searches/list', {}))
  const markAsSeen = useCall('saved-searches/seen', { isQuiet: true })
  if (!data || data.searches.length === 0) return null
  return (
    <section aria-labelledby="saved-searches">
      <Title order={2} size="h3" id="saved-searches" mt="lg" mb="sm">
        {t('saved_searches.title')}
      </Title>
      <ul className={classes.links}>
        {data.searches.map((search) => (
          <li key={search.id}>
            <Link
              {...linkOf(search.filter)}
              className={chipClass}
              onClick={() => void markAsSeen({ search_id: search.id })}
            >
              <SavedSearchLabel search={search} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
