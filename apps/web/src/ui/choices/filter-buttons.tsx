import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ListFilter } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'

interface FilterButtonsProps {
  /** How many filters are set. */
  activeCount: number
  onReset: () => void
  /** What the button that shows the filters on a phone does. */
  opener: Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded' | 'aria-haspopup'>
  /** More buttons in the same row. */
  children?: ReactNode
}

/** The buttons below the filters of a list; on a phone one of them shows the filters. */
export function FilterButtons({ activeCount, onReset, opener, children }: FilterButtonsProps) {
  const { t } = useTranslation()
  const isWide = useIsWide()
  return (
    <Group gap="xs" mb="sm">
      {!isWide && (
        <Button
          variant={activeCount > 0 ? 'light' : 'default'}
          px="sm"
          leftSection={<ListFilter size={18} aria-hidden />}
          {...opener}
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
  )
}

/** Whether the filters have space above the list. */
export const useIsWide = () =>
  useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
