import { Card, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** One card of the page "My data". */
export const DataCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" withBorder padding="lg" bg="var(--sangam-surface)">
    <Title order={2} size="h3" mb="sm">
      {title}
    </Title>
    {children}
  </Card>
)
