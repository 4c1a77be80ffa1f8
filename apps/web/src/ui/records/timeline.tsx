import { Check, Circle, Hourglass, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './timeline.module.css'

export type StepState = 'done' | 'current' | 'problem' | 'open'

const icons: Record<StepState, LucideIcon> = {
  done: Check,
  current: Hourglass,
  problem: X,
  open: Circle,
}

/** The steps of a process from top to bottom. */
export const Timeline = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={classes.timeline} aria-label={label}>
    {children}
  </ol>
)

interface TimelineStepProps {
  state: StepState
  /** Says the state in words: the mark has no text. */
  title: string
  /** When it happened. */
  date?: string | undefined
  /** Details and the next action. */
  children?: ReactNode
}

export function TimelineStep({ state, title, date, children }: TimelineStepProps) {
  const Icon = icons[state]
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.mark} aria-hidden>
        <Icon size={16} />
      </span>
      <div className={classes.content}>
        <p className={classes.title}>{title}</p>
        {date && <p className={classes.date}>{date}</p>}
        {children}
      </div>
    </li>
  )
}
