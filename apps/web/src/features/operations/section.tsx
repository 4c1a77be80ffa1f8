import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { FoldedSection } from '../../ui/folded-section.tsx'

interface SectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, action, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  )
}

/** Closed: it is long and rarely needed. */
export const CollapsibleSection = (props: Omit<SectionProps, 'action'>) => (
  <FoldedSection {...props} isOpenAtFirst={false} />
)
