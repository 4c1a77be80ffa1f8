import type { SavedSearch } from '@sangam/contract/saved-searches/calls'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { chipClass } from '../../ui/toggle-chip.tsx'
import classes from './saved-search-chip.module.css'

interface SavedSearchChipProps {
  search: SavedSearch
  /** Its filters are on screen. */
  isShown: boolean
  onOpen: () => void
}

/** Opens a saved search, or removes it after a confirmation. */
export function SavedSearchChip({ search, isShown, onOpen }: SavedSearchChipProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useCall('saved-searches/remove')
  const { name, new_matches: count, is_cut: isCut } = search
  const confirm = async () => {
    await remove({ search_id: search.id })
    setAsking(false)
  }
  return (
    <span className={classes.saved}>
      <button type="button" className={chipClass} aria-pressed={isShown} onClick={onOpen}>
        <Bookmark size={16} aria-hidden />
        <span className={classes.name}>{name}</span>
        {count > 0 && (
          <span className={classes.count}>
            {t(isCut ? 'saved_searches.lbl_new_more' : 'saved_searches.lbl_new', { count })}
          </span>
        )}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('saved_searches.btn_remove', { name })}
        onClick={() => setAsking(true)}
      >
        <X size={18} aria-hidden />
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        question={t('saved_searches.msg_confirm_remove', { name })}
        isBusy={remove.isPending}
        isDanger
        confirmLabel={t('saved_searches.btn_confirm_remove')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      />
    </span>
  )
}
