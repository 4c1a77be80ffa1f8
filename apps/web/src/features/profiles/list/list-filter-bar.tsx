import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { RefreshCw } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterInput } from '../../../lib/idle.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { FilterButtons, useIsWide } from '../../../ui/choices/filter-buttons.tsx'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { countActive, type ListFilters, listFilters } from './list.filters.ts'
import classes from './list-filter-fields.module.css'
import type { ListCount } from './list-filter-sheet.tsx'

const loadFields = () => import('./list-filter-fields.tsx')
const loadSheet = () => import('./list-filter-sheet.tsx')
const Fields = lazy(loadFields)
const Sheet = lazy(loadSheet)
const fieldNumbers = [1, 2, 3, 4, 5, 6, 7]

interface ListFilterBarProps {
  filters: ListFilters
  /** The gender that the list shows, also without the filter; undefined while it loads. */
  shownGender: number | undefined
  /** The matches of the filters; undefined while they are counted. */
  count: ListCount | undefined
  onChange: (filters: ListFilters) => void
  isRefreshing: boolean
  onRefresh: () => void
  /** Shown in the row of the buttons. */
  children: ReactNode
}

/** All filters; on a phone one button opens them in a sheet. */
export function ListFilterBar(props: ListFilterBarProps) {
  const { filters, shownGender, count, onChange, isRefreshing, onRefresh, children } = props
  const { t } = useTranslation()
  const isWide = useIsWide()
  const [isOpen, { open, close }] = useDisclosure(false)
  // kept while the next list loads, so that the field does not change twice
  const [lastGender, setLastGender] = useState(shownGender ?? 0)
  if (shownGender !== undefined && shownGender !== lastGender) setLastGender(shownGender)
  // preloads the fields, so that the first tap on the button opens them without waiting
  useEffect(
    () => afterInput(() => void (isWide ? loadFields() : loadSheet()).catch(() => undefined)),
    [isWide],
  )
  const fields = { filters, shownGender: lastGender, onChange }
  return (
    <>
      {isWide && (
        <Suspense fallback={<LoadingFields />}>
          <Fields
            {...fields}
            moreButton={(isMore, toggle) => (
              <Button variant="subtle" px="sm" aria-expanded={isMore} onClick={toggle}>
                {t(isMore ? 'matrimony_page.lbl_fewer_filters' : 'matrimony_page.lbl_more_filters')}
              </Button>
            )}
          />
        </Suspense>
      )}
      <FilterButtons
        activeCount={countActive(filters)}
        onReset={() => onChange(listFilters.initial)}
        opener={{ 'aria-haspopup': 'dialog', onClick: open }}
      >
        <Button
          variant="default"
          px="sm"
          aria-label={t('matrimony_page.btn_refresh')}
          loading={isRefreshing}
          onClick={onRefresh}
        >
          <RefreshCw size={17} aria-hidden />
          {/* a phone has no space for the word */}
          {isWide && <>&ensp;{t('matrimony_page.btn_refresh')}</>}
        </Button>
        {children}
      </FilterButtons>
      {!isWide && (
        <LazyDialog isOpen={isOpen}>
          {(isShown) => <Sheet {...fields} count={count} isOpen={isShown} onClose={close} />}
        </LazyDialog>
      )}
    </>
  )
}

/** Has the height of the fields, so that the list does not move when they load. */
function LoadingFields() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('common.msg_loading')}</VisuallyHidden>
      <div className={classes.fields} aria-hidden>
        {fieldNumbers.map((number) => (
          <Skeleton key={number} height={68} />
        ))}
      </div>
    </div>
  )
}
