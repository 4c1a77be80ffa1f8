import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  text?: string
  children?: ReactNode
  /** 1 where it is all the page has. */
  order?: 1 | 2
}

/** What stands where there is nothing to show: a drawing, a word, a way on. */
export function EmptyState({ title, text, children, order = 2 }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <div className={classes.drawing} aria-hidden />
      <Title order={order} size="h2">
        {title}
      </Title>
      {text && <Text c="dimmed">{text}</Text>}
      {children}
    </Stack>
  )
}
