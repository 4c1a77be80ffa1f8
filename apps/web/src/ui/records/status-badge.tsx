import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/** The colors of all states: a state looks the same on every page. */
const colors = {
  Pending: 'haldi.4',
  Approved: 'teal.9',
  Rejected: 'red.9',
  accepted: 'teal.9',
  acknowledged: 'haldi.4',
  appealed: 'haldi.4',
  asked: 'haldi.4',
  claimed: 'haldi.4',
  closed: 'gray.7',
  current: 'teal.9',
  declined: 'gray.7',
  done: 'teal.9',
  ended: 'gray.7',
  expired: 'gray.7',
  failed: 'red.9',
  filled: 'geru.8',
  listed: 'teal.9',
  new: 'haldi.4',
  no: 'red.9',
  none: 'gray.7',
  not_me: 'red.9',
  not_upheld: 'gray.7',
  open: 'teal.9',
  over: 'gray.7',
  own: 'teal.9',
  pending: 'haldi.4',
  planned: 'haldi.4',
  printed: 'teal.9',
  proof: 'geru.7',
  refunded: 'geru.6',
  refunding: 'geru.6',
  rejected: 'red.9',
  upheld: 'teal.9',
  urgent: 'orange.9',
  verified: 'teal.9',
  waiting: 'haldi.4',
  withdrawn: 'gray.7',
  yes: 'teal.9',
} as const

interface StatusBadgeProps {
  state: keyof typeof colors
  children: ReactNode
}

export const StatusBadge = ({ state, children }: StatusBadgeProps) => (
  <Badge color={colors[state]} autoContrast>
    {children}
  </Badge>
)
