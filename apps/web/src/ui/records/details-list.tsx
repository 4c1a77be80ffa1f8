import type { ReactNode } from 'react'
import classes from './details-list.module.css'

export interface Detail {
  label: string
  value: ReactNode
  /** Two short values share a row of a phone. */
  isShort?: boolean
}

/** Labels with their values, in columns. */
export function DetailsList({ details }: { details: Detail[] }) {
  return (
    <dl className={classes.list}>
      {details.map(({ label, value, isShort }) => (
        <div key={label} data-short={isShort}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
