import type { ReactNode } from 'react'
import classes from './details-list.module.css'

export interface Detail {
  label: string
  value: ReactNode
}

/** Labels with their values, in two columns on wide screens. */
export function DetailsList({ details }: { details: Detail[] }) {
  return (
    <dl className={classes.list}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
