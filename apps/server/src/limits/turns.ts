interface Line {
  running: number
  /** Those that wait, first come, first served. */
  waiting: (() => void)[]
}

interface TurnLimits {
  /** The number of turns that one key has at the same time. */
  running: number
  /** The number of further ones that wait. */
  waiting: number
  waitSeconds: number
}

/** More than a page asks for at the same time. */
const manyWaiting = 20
/** Then a turn is followed by a pause: its length times this factor, which leaves time for other keys. */
const pauseTimes = 2
const maxPauseMs = 500

/** Gives each key a limited number of turns at a time; further ones wait in order. */
export class Turns {
  readonly #lines = new Map<string, Line>()

  /** Waits for a turn and returns the function that ends it, or null if there is none in time. */
  async take(key: string, limits: TurnLimits): Promise<(() => void) | null> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < limits.running) line.running += 1
    else if (line.waiting.length >= limits.waiting) return null
    else if (!(await waitIn(line, limits.waitSeconds))) return null
    const start = performance.now()
    return () => {
      const pauseMs = Math.min(pauseTimes * (performance.now() - start), maxPauseMs)
      if (line.waiting.length < manyWaiting) this.#pass(key, line)
      else setTimeout(() => this.#pass(key, line), pauseMs)
    }
  }

  #pass(key: string, line: Line): void {
    const next = line.waiting.shift()
    // the turn passes to the next one, so the number of those running stays the same
    if (next) next()
    else line.running -= 1
    if (line.running === 0) this.#lines.delete(key)
  }
}

async function waitIn(line: Line, seconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const start = () => {
    clearTimeout(timer)
    resolve(true)
  }
  const timer = setTimeout(() => {
    line.waiting.splice(line.waiting.indexOf(start), 1)
    resolve(false)
  }, seconds * 1000)
  line.waiting.push(start)
  return promise
}
