import classes from './bar-chart.module.css'

interface Bar {
  id: string | number
  label: string
  /** For screen readers, instead of a short label. */
  fullLabel?: string
  value: number
}

interface BarChartProps {
  caption: string
  bars: Bar[]
  /** Vertical bars for points in time, horizontal bars for labels with words. */
  direction: 'vertical' | 'horizontal'
}

/** Bars with their values; screen readers read a list. */
export function BarChart({ caption, bars, direction }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={classes[direction]} aria-label={caption}>
      {bars.map(({ id, label, fullLabel = label, value }) => (
        <li key={id} aria-label={`${fullLabel}: ${value}`}>
          <span className={classes.label} aria-hidden>
            {label}
          </span>
          <div className={classes.track} aria-hidden>
            <div
              className={classes.bar}
              style={{
                [direction === 'vertical' ? 'height' : 'width']: `${(value / highest) * 100}%`,
              }}
            />
            <span className={classes.value}>{value}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
