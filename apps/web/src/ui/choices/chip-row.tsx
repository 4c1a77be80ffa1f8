import type { ReactNode } from 'react'
import classes from './chip-row.module.css'

/** Chips next to each other. */
export const ChipRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
)
