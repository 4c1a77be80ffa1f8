import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/** A family notices a wait of some days; after two weeks it gives up. */
const noticeableDays = 3
const tooManyDays = 14

interface AgeBadgeProps {
  days: number
  size?: 'md' | 'lg'
  children: ReactNode
}

/** Coloured by the time that a record has waited. */
export function AgeBadge({ days, size = 'md', children }: AgeBadgeProps) {
  const color = days >= tooManyDays ? 'red.9' : days >= noticeableDays ? 'haldi.4' : 'teal.9'
  return (
    <Badge color={color} autoContrast size={size} tt="none">
      {children}
    </Badge>
  )
}
