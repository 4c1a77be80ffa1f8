/** States of PostgreSQL: connection lost, out of connections, space or memory, cancelled, going down. */
const passingStates = /^(08\w{3}|53\w{3}|57014|57P0\d|58030)$/
/** The network on the way to the database or to the file store. */
const networkProblems =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const diskProblems = /^(ENOSPC|EDQUOT)$/
/** Some errors of the database's driver have no code. */
const driverWords =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout/

interface Problem {
  code?: unknown
  syscall?: unknown
  cause?: unknown
  /** Set by the client of the S3 store: whose fault it was. */
  $fault?: unknown
}

/** Database, file store or disk cannot do their work just now: the same request may succeed shortly. */
export function isUnavailable(error: unknown): boolean {
  return chain(error).some((problem) => {
    const code = String(problem.code ?? '')
    return (
      passingStates.test(code) ||
      networkProblems.test(code) ||
      diskProblems.test(code) ||
      // the socket of a database that is not running
      (code === 'ENOENT' && problem.syscall === 'connect') ||
      problem.$fault === 'server' ||
      driverWords.test(String(problem))
    )
  })
}

/** An error and what it was caused by: Drizzle and the file store wrap the errors of their drivers. */
function chain(error: unknown): Problem[] {
  const found: Problem[] = []
  for (let at = error; at instanceof Error && found.length < 5; at = at.cause) found.push(at)
  return found
}
