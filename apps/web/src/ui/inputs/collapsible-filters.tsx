import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { FilterButtons, useIsWide } from '../choices/filter-buttons.tsx'

interface CollapsibleFiltersProps {
  fields: ReactNode
  /** How many filters are set. */
  activeCount: number
  onReset: () => void
  /** More buttons in the same row. */
  children?: ReactNode
}

/** The filters of a list; on a phone one button shows and hides them below it. */
export function CollapsibleFilters({ fields, ...buttons }: CollapsibleFiltersProps) {
  const isWide = useIsWide()
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <>
      {isWide && fields}
      <FilterButtons {...buttons} opener={{ 'aria-expanded': isOpen, onClick: toggle }} />
      {!isWide && isOpen && fields}
    </>
  )
}
