import { Button, UnstyledButton } from '@mantine/core'
import type { Input } from '@sangam/contract/calls'
import type { SavedSearch } from '@sangam/contract/matching/saved-searches.calls'
import type { ProfileFilter } from '@sangam/contract/profiles/filter'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { query } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useIsWide } from '../../../ui/choices/filter-buttons.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import classes from './saved-searches.module.css'

const NameDialog = lazy(() => import('./search-name-dialog.tsx'))

interface SavedSearchesProps {
  /** The filters on screen; null if none is set. */
  filter: Input<'saved-searches/save'>['filter'] | null
  /** Whether these are the filters on screen. */
  isShown: (filter: ProfileFilter) => boolean
  onOpen: (filter: ProfileFilter) => void
}

type Dialog = 'save' | 'rename' | 'remove'

/** A menu that opens the saved searches; saves the filters on screen, or changes the search that is open. */
export function SavedSearches({ filter, isShown, onOpen }: SavedSearchesProps) {
  const { t } = useTranslation()
  const isWide = useIsWide()
  const [dialog, setDialog] = useState<Dialog>()
  const { data } = useQuery(query('saved-searches/list', {}))
  const markAsSeen = useCall('saved-searches/seen', { isQuiet: true })
  const remove = useCall('saved-searches/remove')
  const searches = data?.searches ?? []
  const shown = searches.find((search) => isShown(search.filter))
  if (!data || (searches.length === 0 && !filter)) return null
  const open = (search: SavedSearch) => {
    void markAsSeen({ search_id: search.id })
    onOpen(search.filter)
  }
  const close = () => setDialog(undefined)
  const actions = shown
    ? ([
        ['rename', Pencil],
        ['remove', Trash2],
      ] as const)
    : filter
      ? ([['save', Plus]] as const)
      : []
  const title = t('saved_searches.title')
  const newCount = searches.reduce((sum, search) => sum + search.new_matches, 0)
  return (
    <>
      <DropMenu
        align="end"
        button={(props) => (
          <Button {...props} variant="default" px="sm" aria-label={title}>
            <Bookmark size={17} aria-hidden />
            {/* a phone has no space for the words */}
            {isWide && <>&ensp;{title}</>}
            {newCount > 0 && <NewMatches count={newCount} isCut={searches.some(isCut)} />}
          </Button>
        )}
      >
        {(itemClass) => (
          <>
            {searches.map((search) => (
              <li key={search.id} className={classes.search}>
                <UnstyledButton
                  className={itemClass}
                  w="100%"
                  mih={44}
                  aria-current={search === shown}
                  onClick={() => open(search)}
                >
                  <span className={classes.name}>{search.name}</span>
                  {search.new_matches > 0 && (
                    <NewMatches count={search.new_matches} isCut={search.is_cut} />
                  )}
                </UnstyledButton>
              </li>
            ))}
            {actions.map(([name, Icon]) => (
              <li key={name} className={classes.action}>
                <UnstyledButton
                  className={itemClass}
                  w="100%"
                  mih={44}
                  onClick={() => setDialog(name)}
                >
                  <Icon size={16} aria-hidden /> {t(`saved_searches.btn_${name}`)}
                </UnstyledButton>
              </li>
            ))}
          </>
        )}
      </DropMenu>
      <LazyDialog isOpen={dialog === 'save' || dialog === 'rename'}>
        {(isOpen) => (
          <NameDialog isOpen={isOpen} search={shown} filter={filter ?? {}} onClose={close} />
        )}
      </LazyDialog>
      <ConfirmDialog
        isOpen={dialog === 'remove'}
        question={t('saved_searches.msg_confirm_remove', { name: shown?.name ?? '' })}
        isBusy={remove.isPending}
        isDanger
        confirmLabel={t('saved_searches.btn_remove')}
        onCancel={close}
        onConfirm={() => void remove({ search_id: shown?.id ?? 0 }).then(close)}
      />
    </>
  )
}

const isCut = (search: SavedSearch) => search.is_cut

function NewMatches({ count, isCut }: { count: number; isCut: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={classes.count}>
      {t(isCut ? 'saved_searches.lbl_new_more' : 'saved_searches.lbl_new', { count })}
    </span>
  )
}
