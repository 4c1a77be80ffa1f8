import { Button, Group } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/use-translation.ts'

interface CollapsibleFiltersProps {
  fields: ReactNode
  /** How many filters are set. */
  activeCount: number
  onReset: () => void
  /** More buttons in the same row. */
  children?: ReactNode
}

/** The filters of a list; on a phone one button shows and hides them below it. */
export function CollapsibleFilters({
  fields,
  activeCount,
  onReset,
  children,
}: CollapsibleFiltersProps) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <>
      {isWide && fields}
      <Group gap="xs" mb="sm">
        {!isWide && (
          <Button
            variant={activeCount > 0 ? 'light' : 'default'}
            px="sm"
            leftSection={<ListFilter size={18} aria-hidden />}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {activeCount > 0
              ? t('matrimony_page.lbl_filters_active', { count: activeCount })
              : t('matrimony_page.lbl_filters')}
          </Button>
        )}
        {(isWide || activeCount > 0) && (
          <Button variant="default" px="sm" onClick={onReset} disabled={activeCount === 0}>
            {t('matrimony_page.btn_reset')}
          </Button>
        )}
        {children}
      </Group>
      {!isWide && isOpen && fields}
    </>
  )
}
