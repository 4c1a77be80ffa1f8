import { ProcessFailed } from '../../limited-process/limited-processes.ts'

/**
 * SQLSTATE codes: connection lost, a server that has become a replica, out of connections, space or
 * memory, a read that a replica had to cancel, a lock that was not free in time, cancelled, shutting
 * down.
 */
const temporaryStates = /^(08\w{3}|25006|40001|53\w{3}|55P03|57014|57P0\d|58030)$/
/** Network errors on the way to the database or to the file store. */
const networkProblems =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const diskProblems = /^(ENOSPC|EDQUOT)$/
/** Some errors of the database driver have no code. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout/

interface Problem {
  code?: unknown
  syscall?: unknown
  cause?: unknown
  name?: unknown
  /** Set by the S3 client for answers of the store: `server` or `client`. */
  $fault?: unknown
}

const missingObject = /^(NoSuchKey|NotFound)$/
/** The store fails, or refuses the key, the bucket or the size; only an operator can change that. */
const isStoreProblem = ({ $fault, name }: Problem) =>
  $fault !== undefined && !missingObject.test(String(name))

/**
 * True if the database, the file store, the disk or a process that reads files is unavailable, so that
 * a retry may succeed.
 */
export function isUnavailable(error: unknown): boolean {
  return withCauses(error).some((problem) => {
    const code = String(problem.code ?? '')
    return (
      temporaryStates.test(code) ||
      networkProblems.test(code) ||
      diskProblems.test(code) ||
      // the socket of a database that is not running
      (code === 'ENOENT' && problem.syscall === 'connect') ||
      isStoreProblem(problem) ||
      problem instanceof ProcessFailed ||
      problem.name === 'TimeoutError' ||
      driverMessages.test(String(problem))
    )
  })
}

/** An error and its causes: Drizzle and the file store wrap the errors of their drivers. */
function withCauses(error: unknown): Problem[] {
  const problems: Problem[] = []
  let current = error
  while (current instanceof Error && problems.length < 5) {
    problems.push(current)
    current = current.cause
  }
  return problems
}
