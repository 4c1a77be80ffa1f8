import type { ReactNode } from 'react'
import classes from './details-list.module.css'

export interface Detail {
  label: string
  value: ReactNode
}

/** Labels with their values, two columns where there is room. */
export function DetailsList({ details }: { details: Detail[] }) {
  return (
    <dl className={classes.details}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
