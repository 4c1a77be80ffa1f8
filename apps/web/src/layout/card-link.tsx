import { Card, type CardProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AsAnchor } from './links.tsx'

// not in links.tsx, which the entry imports: home has no cards
export const CardLink = createLink((props: AsAnchor<CardProps>) => (
  <Card component="a" {...props} />
))
