import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  text?: string
  children?: ReactNode
  /** 1 if the page has no other heading. */
  order?: 1 | 2
}

/** Shown instead of an empty list or a missing page: a drawing, a text and optionally a link. */
export function EmptyState({ title, text, children, order = 2 }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <div className={classes.drawing} aria-hidden />
      <Title order={order} size="h2">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" maw="60ch">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  )
}
