import { DatabaseError } from 'pg'

/** True if a statement failed because a row with this unique value exists; Drizzle wraps the error. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof DatabaseError && cause.code === '23505' && cause.constraint === index
}
