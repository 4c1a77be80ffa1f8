import type { KeyObject } from 'node:crypto'
import { apiPath } from '@sangam/contract/envelope'
import { idOfTicket, signTicket } from '../ticket.ts'
import { versionKey } from '../uploads.ts'

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

/**
 * The address of the large photo of another family. Its ticket is for this picture alone and for
 * minutes, so that a copied address opens little.
 */
export const photoAddressFor =
  (secret: KeyObject, viewer: { sessionId: number }) =>
  (path: string): string => {
    const key = versionKey(path, 'photo')
    return `${apiPath}/image/${key}?t=${signTicket(secret, `photo ${key}`, viewer.sessionId)}`
  }

/** The id of the session that the ticket of this one picture names. */
export const sessionOfPhotoTicket = (
  secret: KeyObject,
  key: string,
  ticket: string,
): number | null => idOfTicket(secret, `photo ${key}`, ticket)

/** The id of the session that a ticket names; null if it expired or the signature is wrong. */
export const sessionOfTicket = (secret: KeyObject, ticket: string): number | null =>
  idOfTicket(secret, 'image', ticket)
