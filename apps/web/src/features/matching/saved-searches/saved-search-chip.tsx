import type { SavedSearch } from '@sangam/contract/matching/saved-searches.calls'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { chipClass } from '../../../ui/choices/toggle-chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import classes from './saved-search-chip.module.css'
import { SavedSearchLabel } from './saved-search-label.tsx'

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
  const { name } = search
  const confirm = async () => {
    await remove({ search_id: search.id })
    setAsking(false)
  }
  return (
    <span className={classes.saved}>
      <button type="button" className={chipClass} aria-pressed={isShown} onClick={onOpen}>
        <SavedSearchLabel search={search} />
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
