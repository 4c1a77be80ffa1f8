import classes from './bar-chart.module.css'

interface Bar {
  label: string
  /** Said to screen readers in place of a short label. */
  fullLabel?: string
  value: number
}

/** Upright bars with their values; a list to those who cannot see them. */
export function BarChart({ caption, bars }: { caption: string; bars: Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={classes.chart} aria-label={caption}>
      {bars.map(({ label, fullLabel = label, value }) => (
        <li key={fullLabel} aria-label={`${fullLabel}: ${value}`}>
          <span aria-hidden>{value}</span>
          <div
            className={classes.bar}
            style={{ height: `${(value / highest) * 100}%` }}
            aria-hidden
          />
          <span className={classes.label} aria-hidden>
            {label}
          </span>
        </li>
      ))}
    </ul>
  )
}
