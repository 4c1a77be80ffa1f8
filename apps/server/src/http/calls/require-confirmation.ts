import type { Call } from '@sangam/contract/call'
import { confirmNeeded } from '@sangam/contract/confirmation'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request was refused only because the caller has to confirm the identity first. */
    needsConfirmation: boolean
  }
}

/** Refuses a caller who has not confirmed the identity recently, if the call needs that. */
export function requireConfirmation(
  request: FastifyRequest,
  confirm: Call['confirm'],
  body: Record<string, unknown> = {},
): void {
  if (!isNeeded(confirm, body) || request.caller?.isConfirmed) return
  request.needsConfirmation = true
  refuse(confirmNeeded, { status: 403 })
}

function isNeeded(confirm: Call['confirm'], body: Record<string, unknown>): boolean {
  if (!confirm || confirm === true) return confirm ?? false
  return confirm.values.some((value) => value === body[confirm.field])
}
