import { Card, type CardProps, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface SectionCardProps extends CardProps {
  title: string
  children: ReactNode
}

/** A part of a page with its own heading. */
export const SectionCard = ({ title, children, ...props }: SectionCardProps) => (
  <Card component="section" withBorder padding="lg" mb="md" bg="var(--sangam-surface)" {...props}>
    <Title order={2} size="h3" mb="sm">
      {title}
    </Title>
    {children}
  </Card>
)
