// What the scripts say on the terminal. Plain JavaScript, because the installation
// runs on a Node.js that may be too old for TypeScript.

const isTerminal = process.stdout.isTTY === true

/** A failure the user can act on: shown as one message, without a stack trace. */
export class UserError extends Error {
  constructor(message, details = '') {
    super(message)
    this.details = details
  }
}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

export function secondsSince(start) {
  return `${Math.round((Date.now() - start) / 1000)} s`
}

/** Prints `label …  done (12 s)` around a piece of work. */
export async function withProgress(label, work) {
  const start = Date.now()
  // Logs and pipes may not be UTF-8.
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

/** Details first, so that the message the user has to act on is the last thing seen. */
export function describeError(error) {
  if (!(error instanceof UserError)) return error instanceof Error ? error.stack : String(error)
  return error.details ? `${error.details.trimEnd()}\n\n${error.message}` : error.message
}

export function exitWithError(error) {
  process.stderr.write(`${describeError(error)}\n`)
  process.exit(1)
}
