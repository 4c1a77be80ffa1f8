const isTerminal = process.stdout.isTTY === true

/** A failure that the user can fix: shown as a message without a stack trace. */
export class UserError extends Error {
  readonly details: string

  constructor(message: string, details = '') {
    super(message)
    this.details = details
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function secondsSince(start: number): string {
  return `${Math.round((Date.now() - start) / 1000)} s`
}

/** Prints `label …  done (12 s)` around the work. */
export async function withProgress<Result>(
  label: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const start = Date.now()
  // pipes and log files may not be UTF-8
  process.stdout.write(`${label} ${isTerminal ? '…' : '...'}  `)
  try {
    const result = await work()
    say(`done (${secondsSince(start)})`)
    return result
  } catch (error) {
    say(`failed (${secondsSince(start)})`)
    throw error
  }
}

/** The details come first, so that the message is the last line on the screen. */
export function describeError(error: unknown): string {
  if (!(error instanceof UserError)) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  return error.details ? `${error.details.trimEnd()}\n\n${error.message}` : error.message
}

export function exitWithError(error: unknown): never {
  process.stderr.write(`${describeError(error)}\n`)
  process.exit(1)
}
