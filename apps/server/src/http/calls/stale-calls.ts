import { staleCallsHeader } from '@sangam/contract/envelope'
import { callsThatRead } from '@sangam/contract/stale-calls'
import type { FastifyReply } from 'fastify'

/**
 * Returns a function that names the calls which these changes make stale in a response header.
 * Refusals carry it too: a conflict means that the caller has seen old data.
 */
export function staleCallsNamer(changes: readonly string[] = []): (reply: FastifyReply) => void {
  const paths = callsThatRead(changes).join(',')
  return (reply) => {
    if (paths) void reply.header(staleCallsHeader, paths)
  }
}
