import { Card, type CardProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AsAnchor } from './links.tsx'

// not in links.tsx: the entry chunk imports that file and needs no cards
export const CardLink = createLink((props: AsAnchor<CardProps>) => (
  <Card component="a" {...props} />
))
