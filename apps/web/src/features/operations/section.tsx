import { Group, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'

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

const isWide = () => window.matchMedia('(min-width: 62em)').matches

/** Closed on a phone, where it is long and rarely needed. */
export function CollapsibleSection({ title, children }: Omit<SectionProps, 'action'>) {
  const [isOpen, setOpen] = useState(isWide)
  return (
    <section aria-label={title}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary style={{ cursor: 'pointer', paddingBlock: '0.5rem' }}>
          <Title order={2} size="h3" display="inline">
            {title}
          </Title>
        </summary>
        {children}
      </details>
    </section>
  )
}
