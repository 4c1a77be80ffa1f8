import type { SavedSearch } from '@sangam/contract/matching/saved-searches.calls'
import { Bookmark } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import classes from './saved-search-label.module.css'

/** The name of a saved search and the number of its new matches. */
export function SavedSearchLabel({ search }: { search: SavedSearch }) {
  const { t } = useTranslation()
  const { name, new_matches: count, is_cut: isCut } = search
  return (
    <>
      <Bookmark size={16} aria-hidden />
      <span className={classes.name}>{name}</span>
      {count > 0 && (
        <span className={classes.count}>
          {t(isCut ? 'saved_searches.lbl_new_more' : 'saved_searches.lbl_new', { count })}
        </span>
      )}
    </>
  )
}
