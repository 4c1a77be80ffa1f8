const units = ['B', 'kB', 'MB', 'GB', 'TB']

const noBreakSpace = '\u00a0'

/** A readable size such as 12.3 MB. */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${value.toFixed(value < 100 && step > 0 ? 1 : 0)}${noBreakSpace}${units[step]}`
}
