import classes from './bar-chart.module.css'

interface Bar {
  id: string | number
  label: string
  /** Said to screen readers in place of a short label. */
  fullLabel?: string
  value: number
}

interface BarChartProps {
  caption: string
  bars: Bar[]
  /** Upright bars for moments in time; lying ones where the labels are words. */
  direction: 'upright' | 'lying'
}

/** Bars with their values; a list to those who cannot see them. */
export function BarChart({ caption, bars, direction }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={classes[direction]} aria-label={caption}>
      {bars.map(({ id, label, fullLabel = label, value }) => (
        <li key={id} aria-label={`${fullLabel}: ${value}`}>
          <span className={classes.label} aria-hidden>
            {label}
          </span>
          <div className={classes.room} aria-hidden>
            <div
              className={classes.bar}
              style={{
                [direction === 'upright' ? 'height' : 'width']: `${(value / highest) * 100}%`,
              }}
            />
            <span className={classes.value}>{value}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
