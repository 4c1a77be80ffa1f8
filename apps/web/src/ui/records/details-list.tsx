import type { ReactNode } from 'react'
import classes from './details-list.module.css'

export interface Detail {
  label: string
  value: ReactNode
  /** Two short values share a row of a phone. */
  isShort?: boolean
}

interface DetailsListProps {
  details: Detail[]
  /** Leaves out the lines without a value. */
  isSparse?: boolean
}

/** Labels with their values, in columns. */
export function DetailsList({ details, isSparse = false }: DetailsListProps) {
  const shown = isSparse ? details.filter(({ value }) => value) : details
  return (
    <dl className={classes.list}>
      {shown.map(({ label, value, isShort }) => (
        <div key={label} data-short={isShort}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
