import type { KeyObject } from 'node:crypto'
import { apiPath } from '@sangam/contract/envelope'
import { idOfTicket, signTicket } from './ticket.ts'
import { versionKey } from './uploads.ts'

/** Builds the address of one version of a picture for the viewer of an answer. */
export type ImageAddress = (path: string, version: string) => string

/**
 * The ticket names the viewer's session. The portal checks at every request whether this viewer may
 * see the picture, so one ticket serves all pictures of an answer.
 */
export function imageAddressFor(secret: KeyObject, viewer: { sessionId: number }): ImageAddress {
  const ticket = signTicket(secret, 'image', viewer.sessionId)
  return (path, version) => `${apiPath}/image/${versionKey(path, version)}?t=${ticket}`
}

/** The id of the session that a ticket names; null if it expired or the signature is wrong. */
export const sessionOfTicket = (secret: KeyObject, ticket: string): number | null =>
  idOfTicket(secret, 'image', ticket)
