import { Button, Collapse, Group, Skeleton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { ListFilter } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { onceUsed } from '../../lib/when-idle.tsx'
import { Late } from '../../ui/late.tsx'
import { countSet, type ListFilters, listFilters } from './list.filters.ts'

const loadFields = () => import('./list-filter-fields.tsx')
const Fields = lazy(loadFields)

interface ListFilterBarProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  /** Further buttons in the same row. */
  children: ReactNode
}

/** All filters; on a phone they fold away behind one button. */
export function ListFilterBar({ filters, onChange, children }: ListFilterBarProps) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const [isOpen, { toggle }] = useDisclosure(false)
  // the browser's cache is outside of React: the first press finds the fields there
  useEffect(() => onceUsed(() => void loadFields().catch(() => undefined)), [])
  const active = countSet(filters)
  const fields = <Fields filters={filters} onChange={onChange} />
  return (
    <>
      {isWide ? (
        <Suspense fallback={<Skeleton height={152} mb="sm" />}>{fields}</Suspense>
      ) : (
        <Late isShown={isOpen}>
          {(isShown) => <Collapse expanded={isShown}>{fields}</Collapse>}
        </Late>
      )}
      <Group gap="xs" mb="sm">
        {!isWide && (
          <Button
            variant={active > 0 ? 'light' : 'default'}
            leftSection={<ListFilter size={18} aria-hidden />}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {active > 0
              ? t('matrimony_page.lbl_filters_active', { count: active })
              : t('matrimony_page.lbl_filters')}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => onChange(listFilters.initial)}
          disabled={active === 0}
        >
          {t('matrimony_page.btn_reset')}
        </Button>
        {children}
      </Group>
    </>
  )
}
