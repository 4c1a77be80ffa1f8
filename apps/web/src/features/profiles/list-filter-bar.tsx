import { Button, SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { RefreshCw } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { afterInput } from '../../lib/idle.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CollapsibleFilters } from '../../ui/collapsible-filters.tsx'
import { countActive, type ListFilters, listFilters } from './list.filters.ts'

const loadFields = () => import('./list-filter-fields.tsx')
const Fields = lazy(loadFields)
const fieldNumbers = [1, 2, 3, 4, 5, 6]

interface ListFilterBarProps {
  filters: ListFilters
  /** The gender that the list shows, also without the filter. */
  shownGender: number
  onChange: (filters: ListFilters) => void
  isRefreshing: boolean
  onRefresh: () => void
  /** Shown in the row of the buttons. */
  children: ReactNode
}

/** All filters; on a phone one button shows and hides them below it. */
export function ListFilterBar(props: ListFilterBarProps) {
  const { filters, shownGender, onChange, isRefreshing, onRefresh, children } = props
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  // preloads the fields, so that the first tap on the button opens them at once
  useEffect(() => afterInput(() => void loadFields().catch(() => undefined)), [])
  return (
    <CollapsibleFilters
      fields={
        <Suspense fallback={<LoadingFields />}>
          <Fields
            filters={filters}
            shownGender={shownGender}
            onChange={onChange}
            moreButton={(isMore, toggle) => (
              <Button variant="subtle" px="sm" mb="xs" aria-expanded={isMore} onClick={toggle}>
                {t(isMore ? 'matrimony_page.lbl_fewer_filters' : 'matrimony_page.lbl_more_filters')}
              </Button>
            )}
          />
        </Suspense>
      }
      activeCount={countActive(filters)}
      onReset={() => onChange(listFilters.initial)}
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
    </CollapsibleFilters>
  )
}

/** Has the height of the fields, so that the list does not move when they load. */
function LoadingFields() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('common.msg_loading')}</VisuallyHidden>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mb="sm" aria-hidden>
        {fieldNumbers.map((number) => (
          <Skeleton key={number} height={68} />
        ))}
      </SimpleGrid>
      <Skeleton height={44} width={120} mb="xs" aria-hidden />
    </div>
  )
}
