import { Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './folded-section.module.css'

interface FoldedSectionProps {
  id?: string
  title: string
  isOpenAtFirst: boolean
  /** Mounted while the section is open. */
  children: ReactNode
}

/** A section of a page that is rarely needed: a heading that opens it. */
export function FoldedSection({ id, title, isOpenAtFirst, children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <section id={id} aria-label={title}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <Title order={2} size="h3" display="inline">
            {title}
          </Title>
        </summary>
        {isOpen && children}
      </details>
    </section>
  )
}
