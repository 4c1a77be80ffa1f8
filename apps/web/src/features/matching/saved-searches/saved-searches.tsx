import type { Input } from '@sangam/contract/calls'
import type { SavedSearch } from '@sangam/contract/matching/saved-searches.calls'
import type { ProfileFilter } from '@sangam/contract/profiles/filter'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { lazy, useState } from 'react'
import { query } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { chipClass } from '../../../ui/choices/toggle-chip.tsx'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { SavedSearchChip } from './saved-search-chip.tsx'

const SaveDialog = lazy(() => import('./save-search-dialog.tsx'))

interface SavedSearchesProps {
  /** The filters on screen; null if none is set. */
  filter: Input<'saved-searches/save'>['filter'] | null
  /** Whether these are the filters on screen. */
  isShown: (filter: ProfileFilter) => boolean
  onOpen: (filter: ProfileFilter) => void
}

/** A button that saves the filters on screen, and the saved searches with their new matches. */
export function SavedSearches({ filter, isShown, onOpen }: SavedSearchesProps) {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  const { data } = useQuery(query('saved-searches/list', {}))
  const markAsSeen = useCall('saved-searches/seen', { isQuiet: true })
  const canSave = data && filter && !data.searches.some((search) => isShown(search.filter))
  const open = (search: SavedSearch) => {
    void markAsSeen({ search_id: search.id })
    onOpen(search.filter)
  }
  return (
    <>
      {canSave && (
        <button type="button" className={chipClass} onClick={() => setSaving(true)}>
          <Bookmark size={16} aria-hidden />
          {t('saved_searches.btn_save')}
        </button>
      )}
      {data?.searches.map((search) => (
        <SavedSearchChip
          key={search.id}
          search={search}
          isShown={isShown(search.filter)}
          onOpen={() => open(search)}
        />
      ))}
      <LazyDialog isOpen={isSaving}>
        {(isOpen) => (
          <SaveDialog isOpen={isOpen} filter={filter ?? {}} onClose={() => setSaving(false)} />
        )}
      </LazyDialog>
    </>
  )
}
