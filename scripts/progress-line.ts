import { secondsSince } from './terminal.ts'

const isTerminal = process.stdout.isTTY === true
/** Without a terminal, each state is a new line of a log. */
const everyMs = isTerminal ? 200 : 30_000

/** Shows how far a suite is: one line that changes in a terminal, a line now and then in a log. */
export function progressLine() {
  const start = Date.now()
  let shownAt = start
  const clear = () => {
    if (isTerminal) process.stdout.write('\r\u001b[K')
  }
  return {
    show(done: number, total: number, failed: number): void {
      if (Date.now() - shownAt < everyMs) return
      shownAt = Date.now()
      const text = `  ${secondsSince(start).padStart(6)}   ${done} of ${total}, ${failed} failed`
      process.stdout.write(isTerminal ? `\r${text}\u001b[K` : `${text}\n`)
    },
    clear,
  }
}
